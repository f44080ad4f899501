import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { argumentsStore, callsStore, callTarget, setArguments } from '../call';
import { validateInMemory } from '../checking/validation.testkit';
import { openText } from '../document';
import { viewStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { callsDatabase } from '../storage/calls/calls-database';
import { cancelBadInput, openBadInput, prepareBadInput, sendBadInput, useBadInput } from './bad-input-run';
import { beginWithoutCalls, callIdOf, server } from './history.testkit';

validateInMemory();
beginWithoutCalls();
beforeEach(() => {
  standInPage();
  useBadInput.setState({ batch: undefined });
  argumentsStore.setState({ texts: {} });
  viewStore.setState({ request: undefined });
});
afterEach(() => void vi.restoreAllMocks());

const brew = JSON.stringify({
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0', output_schema: null },
  input_schema: { parameters: { type: 'object', properties: { cups: { type: 'integer' } }, required: ['cups'] } },
});

/** The cases for the tool, made of what is typed in Try it. */
async function prepared(typed?: string) {
  openText('test', brew);
  const target = callTarget();
  if (!target) throw new Error('There is no tool.');
  if (typed !== undefined) setArguments(target.argumentsKey, typed);
  await prepareBadInput(target, server);
  return batch();
}

function batch() {
  const { batch: made } = useBadInput.getState();
  if (!made) throw new Error('No cases were made.');
  return made;
}

const inputOf = (body: string) => JSON.parse(body).request.input;
const turnedDown = { message: 'Wrong input.', parameter_errors: { cups: 'Send an integer.' } };

function turningDown(status = 422): readonly string[] {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    sent.push(await new Request(input).text());
    return Response.json(turnedDown, { status });
  });
  return sent;
}

/** A server that says nothing; how often it was asked. */
function neverAnswered(): () => number {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { signal } = new Request(input);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return () => asked.mock.calls.length;
}

describe('bad input', () => {
  it('is made of the good arguments in Try it, wrong in one way each, and nothing of it is sent by that', async () => {
    const sent = turningDown();
    const { cases, base, results, isRunning } = await prepared('{"cups": 7, "milk": true}');
    expect([base, results, isRunning]).toEqual(['typed', [], false]);
    expect(cases.length).toBeGreaterThan(2);
    // The rest of what was typed is in those that do not break it.
    expect(cases.filter(({ argumentsText }) => argumentsText.includes('"milk"')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it.each([
    ['nothing is typed', undefined],
    ['what is typed is wrong already', '{"cups": "many", "milk": true}'],
  ])('is made of an example where %s', async (_, typed) => {
    const { cases, base } = await prepared(typed);
    expect(base).toBe('example');
    expect(cases.some(({ argumentsText }) => argumentsText.includes('milk'))).toBe(false);
  });

  it('is sent case by case, each as a call of its own, and judged by what the server says', async () => {
    const sent = turningDown();
    const { cases } = await prepared('{"cups": 7}');
    await sendBadInput();
    const { results, isRunning } = batch();
    expect(isRunning).toBe(false);
    expect(sent.map((body) => inputOf(body))).toEqual(cases.map(({ argumentsText }) => JSON.parse(argumentsText)));
    expect(results.map(({ finding }) => finding.grade)).toEqual(cases.map(() => 'right'));
    expect(new Set(sent.map(callIdOf)).size).toBe(cases.length);
    const rows = await callsDatabase.rows.toArray();
    expect(rows.map(({ source }) => source)).toEqual(cases.map(() => 'bad-input'));
  });

  it('is not sent twice at once, and from the beginning when it is sent again', async () => {
    const sent = turningDown();
    await sendBadInput();
    const { cases } = await prepared('{"cups": 7}');
    await Promise.all([sendBadInput(), sendBadInput()]);
    expect(sent).toHaveLength(cases.length);
    const again = sendBadInput();
    expect(batch()).toMatchObject({ results: [], isRunning: true });
    await again;
    expect(batch().results).toHaveLength(cases.length);
  });

  it('stops after the case that runs', async () => {
    const asked = neverAnswered();
    await prepared('{"cups": 7}');
    const sending = sendBadInput();
    await expect.poll(asked).toBe(1);
    cancelBadInput();
    await sending;
    expect([asked(), batch().results.length, batch().isRunning]).toEqual([1, 1, false]);
  });

  it('of another tool takes its place, and what comes of the one before goes nowhere', async () => {
    const asked = neverAnswered();
    await prepared('{"cups": 7}');
    const sending = sendBadInput();
    await expect.poll(asked).toBe(1);
    const next = await prepared('{"cups": 8}');
    await sending;
    expect(batch()).toBe(next);
    expect([asked(), next.results, next.isRunning]).toEqual([1, [], false]);
  });

  it('that could not be sent says why', async () => {
    turningDown();
    await prepared('{"cups": 7}');
    vi.stubGlobal('crypto', {
      randomUUID: () => 'id',
      get subtle() {
        throw new Error('broken');
      },
    });
    await sendBadInput();
    vi.unstubAllGlobals();
    const [first] = batch().results;
    expect(first).toMatchObject({ finding: { grade: 'unknown', text: expect.stringContaining('broken') } });
    expect(first?.answer).toBeUndefined();
  });

  it('shows what a case was answered with, unless a call runs', async () => {
    turningDown();
    await prepared('{"cups": 7}');
    await sendBadInput();
    const answer = batch().results[0]?.answer;
    if (!answer) throw new Error('Nothing was answered.');
    expect(openBadInput(answer)).toBe(true);
    expect(viewStore.getState().request).toEqual({ pane: 'try-it' });
    expect(callsStore.getState().call).toMatchObject({
      answer: { exchange: { outcome: { kind: 'invalid-input' } }, past: { id: answer.exchange.callId, note: '' } },
    });
    viewStore.setState({ request: undefined });
    callsStore.setState({ call: { kind: 'sending', intent: answer.intent, since: 0 } });
    expect([openBadInput(answer), viewStore.getState().request]).toEqual([false, undefined]);
  });
});
