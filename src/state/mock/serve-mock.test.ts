import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../core/call.testkit';
import { answerOf } from '../call/answer.testkit';
import { validateInMemory } from '../checking/validation.testkit';
import { openText } from '../document';
import { showHook } from '../hook.testkit';
import { standInPage } from '../page/page-world.testkit';
import { listingOf, listTools, mockId, type SavedServer, serversStore } from '../server';
import { answerLikeThis, canAnswerLike } from './answer-like';
import { loadMockChoices, mockChoices } from './mock-choices';
import { clearMockLog, noteMockCall, useMockLog } from './mock-log';
import { answerWith, nextTurn, planKey, plansStore, takeAnotherAnswer } from './plans';
import { startMockHost } from './serve-mock';
import { startMocks } from './start';

validateInMemory();
beforeEach(() => {
  standInPage();
  plansStore.setState({ plans: {} });
  clearMockLog();
});

const brew = JSON.stringify({
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0' },
  input_schema: { parameters: { type: 'object', properties: { cups: { type: 'integer' } } } },
  output_schema: { type: 'number', minimum: 1, maximum: 1_000_000 },
});

const call = (host: ReturnType<typeof startMockHost>, document: string, input: object = { cups: 1 }) =>
  host.fetch(
    new Request(`mock:${document}/tools/call`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ request: { call_id: crypto.randomUUID(), tool_id: 'Tea.Brew@1.0.0', input } }),
    }),
  );
const resultIn = async (answer: Promise<Response>) => (await (await answer).json()).result;

describe('the mock of the document in front', () => {
  it('answers as its newest text has it, with the same value until another is wanted', async () => {
    openText('tea', brew);
    const host = startMockHost();
    const first = await resultIn(call(host, 'tea'));
    expect(first).toMatchObject({ success: true, value: expect.any(Number) });
    expect((await resultIn(call(host, 'tea'))).value).toBe(first.value);
    takeAnotherAnswer(planKey('tea', 'Tea_Brew'));
    expect((await resultIn(call(host, 'tea'))).value).not.toBe(first.value);
    openText('tea', brew.replace('"type":"number"', '"type":"string"').replace(',"minimum":1,"maximum":1000000', ''));
    expect((await resultIn(call(host, 'tea'))).value).toEqual(expect.any(String));
  });

  it('rejects what its input schema does', async () => {
    openText('tea', brew);
    expect((await call(startMockHost(), 'tea', { cups: 'many' })).status).toBe(422);
  });

  it('answers as it is told, one call after the other and round again', async () => {
    openText('tea', brew);
    const host = startMockHost();
    answerWith(planKey('tea', 'Tea_Brew'), [
      { kind: 'outcome', id: 'error' },
      { kind: 'outcome', id: 'value' },
    ]);
    const kinds: boolean[] = [];
    for (let count = 0; count < 3; count += 1) kinds.push((await resultIn(call(host, 'tea'))).success);
    expect(kinds).toEqual([false, true, false]);
  });

  it('is there for no other document', async () => {
    openText('tea', brew);
    const host = startMockHost();
    expect((await call(host, 'tea')).status).toBe(200);
    expect((await call(host, 'other')).status).toBe(404);
    openText('other', brew);
    expect((await call(host, 'tea')).status).toBe(404);
    expect((await call(host, 'other')).status).toBe(200);
    openText('none', '{"schemas": {}, "version": "v1-draft", "exports": {}}', { dialectChoice: 'xtpdoc' });
    expect((await call(host, 'none')).status).toBe(404);
  });

  it('is listed like any other server, once the page brings it', async () => {
    openText('tea', brew);
    const stop = startMocks();
    const mock = (): SavedServer | undefined => serversStore.getState().servers.find(({ id }) => id === mockId);
    expect(mock()?.url).toBe('mock:tea');
    const known = mock();
    if (known) await listTools(known);
    expect(known && listingOf(known)).toMatchObject({ kind: 'tools', tools: [{ name: 'Tea_Brew' }] });
    stop();
    openText('other', brew);
    expect(mock()?.url).toBe('mock:tea');
  });

  it('lists anew what has changed in the text, once nobody types', async () => {
    openText('tea', brew);
    const stop = startMocks();
    const mock = serversStore.getState().servers.find(({ id }) => id === mockId);
    if (!mock) throw new Error('There is no mock.');
    await listTools(mock);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openText('tea', brew.replaceAll('Brew', 'Pour'));
    vi.advanceTimersByTime(300);
    openText('tea', brew.replaceAll('Brew', 'Steep'));
    vi.advanceTimersByTime(399);
    expect(listingOf(mock)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(listingOf(mock)).toBeUndefined();
    stop();
  });

  it('offers what its protocol can answer', async () => {
    await loadMockChoices();
    const ids = mockChoices('otc-http').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['value', 'error']));
    expect(mockChoices('mcp-http').map(({ id }) => id)).not.toEqual(ids);
  });
});

describe('an answer that the mock repeats', () => {
  const answer = (outcome: Parameters<typeof answerOf>[0], name = 'Tea_Brew') => answerOf(outcome, { name });

  it.each<[string, Parameters<typeof answerOf>[0], boolean]>([
    ['a value', { kind: 'value', text: '7' }, true],
    ['an error', failure('No water.'), true],
    ['one that was cancelled', { kind: 'cancelled', message: 'You stopped it.' }, false],
    ['one that nobody could read', { kind: 'unreadable', reason: 'not-json', message: 'No.' }, false],
  ])('is one of this tool, of a kind that a server can give: %s', (_, outcome, can) => {
    openText('tea', brew);
    expect(canAnswerLike(answer(outcome))).toBe(can);
    expect(canAnswerLike(answer(outcome, 'Tea_Pour'))).toBe(false);
    const { exchange, ...rest } = answer(outcome);
    expect(
      canAnswerLike({ ...rest, exchange: { ...exchange, request: { ...exchange.request, url: 'mock:tea/x' } } }),
    ).toBe(false);
  });

  it('is given from then on, by the mock, which is chosen', async () => {
    openText('tea', brew);
    await answerLikeThis(answer({ kind: 'value', text: '7' }));
    expect(serversStore.getState().selectedId).toBe(mockId);
    expect(nextTurn(planKey('tea', 'Tea_Brew')).step?.kind).toBe('recorded');
    expect((await resultIn(call(startMockHost(), 'tea'))).value).toBe(7);
  });

  it('changes nothing where it is none', async () => {
    openText('tea', brew);
    await answerLikeThis(answer({ kind: 'cancelled', message: 'You stopped it.' }));
    expect(plansStore.getState().plans).toEqual({});
  });
});

it('what the mocks were asked is noted, the newest first, and the last hundred', () => {
  const noted = (name: string) => Object.assign(Object.create(null), { tool: name });
  for (let index = 1; index <= 103; index += 1) noteMockCall(noted(`call ${index}`));
  const calls = showHook(useMockLog, undefined).value();
  expect([calls.length, calls[0], calls.at(-1)]).toEqual([
    ...[100, { tool: 'call 103', number: 103 }, { tool: 'call 4', number: 4 }],
  ]);
  clearMockLog();
  expect(showHook(useMockLog, undefined).value()).toEqual([]);
  noteMockCall(noted('next'));
  expect(showHook(useMockLog, undefined).value()).toEqual([{ tool: 'next', number: 1 }]);
});
