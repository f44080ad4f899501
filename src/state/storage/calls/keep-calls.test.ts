import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from '../../../core/reading';
import { callsStore } from '../../call';
import { answerOf } from '../../call/answer.testkit';
import { standInPage } from '../../page/page-world.testkit';
import { serversStore } from '../../server';
import { openDocument, selectDocument, workspaceStore } from '../../workspace';
import { memoryStorage } from '../tabs.testkit';
import { callBody } from './call-rows';
import { callsDatabase } from './calls-database';
import { keepAnswer, keepCalls } from './keep-calls';

let stop = () => {};
let [own, staged] = ['', ''];

beforeEach(() => {
  standInPage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  callsStore.setState(callsStore.getInitialState(), true);
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  own = openDocument('{"name": "own"}');
  staged = openDocument('{"name": "staged"}', { isStaged: true });
  stop = keepCalls();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it.each([
  ['a call of the person is kept, though a story began meanwhile', () => own, () => staged, 1],
  ['a call of a story is not, though the person went to their own document', () => staged, () => own, 0],
])('%s', async (_, asked, inFront, kept) => {
  await callsDatabase.rows.clear();
  const given = answerOf({ kind: 'value', text: '1' });
  const callOf = (callId: string, documentId: string) => {
    const intent = { ...given.intent, callId, target: { ...given.intent.target, argumentsKey: `${documentId} #0` } };
    return { ...given, intent, exchange: { ...given.exchange, callId } };
  };
  const answer = callOf(crypto.randomUUID(), asked());
  await selectDocument(asked());
  callsStore.setState({ call: { kind: 'sending', intent: answer.intent, since: 0 } });
  await selectDocument(inFront());
  callsStore.setState({ call: { kind: 'answered', answer } });
  callsStore.setState({ superseded: answer });
  // One that is kept for certain, after it: the history has by then what it will have.
  const last = callOf('last', own);
  callsStore.setState({ call: { kind: 'sending', intent: last.intent, since: 0 } });
  callsStore.setState({ call: { kind: 'answered', answer: last } });
  await expect
    .poll(async () => (await callsDatabase.rows.toArray()).some(({ callId }) => callId === 'last'))
    .toBe(true);
  const rows = (await callsDatabase.rows.toArray()).filter(({ callId }) => callId === answer.intent.callId);
  expect(Math.min(rows.length, 1)).toBe(kept);
});

it.each([
  ['kept, and counted', '\ufffd', Uint8Array.of(0xff, 0xfe, 0xfd), Uint8Array.of(0xff, 0xfe, 0xfd)],
  ['not kept where only the beginning of a text is', 'x'.repeat(4_000_001), undefined, 'not-kept'],
])('the bytes of an answer are %s', async (_, body, bytes, kept) => {
  await callsDatabase.rows.clear();
  await callsDatabase.bodies.clear();
  const unreadable = { kind: 'unreadable', reason: 'not-json', message: 'No.' } as const;
  await keepAnswer(answerOf(unreadable, { body, ...(bytes && { reply: { bytes } }) }), 'person');
  const [stored] = await callsDatabase.bodies.toArray();
  expect(v.read(callBody, stored)?.exchange.reply?.bytes).toEqual(kept);
  await keepAnswer(answerOf(unreadable, { body }), 'person');
  const sizes = (await callsDatabase.rows.toArray()).map(({ size }) => size).sort((a, b) => a - b);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBe(bytes?.length ?? 0);
});

describe('a call that ran when the page was left', () => {
  const given = answerOf({ kind: 'value', text: '1' }, { name: 'Brew' });
  const state = () => callsStore.getState().call;
  /** What the browser still has of it. */
  const noted = () => Object.keys(localStorage).filter((key) => key.startsWith('callsheet:pending'));

  /** Loads the page anew: its stores know of nothing. */
  async function reload(): Promise<void> {
    stop();
    callsStore.setState(callsStore.getInitialState(), true);
    stop = keepCalls();
  }

  const send = (callId: string, since = 5) =>
    callsStore.setState({ call: { kind: 'sending', intent: { ...given.intent, callId }, since } });
  const answered = (callId: string) => {
    const answer = { ...given, intent: { ...given.intent, callId }, exchange: { ...given.exchange, callId } };
    return callsStore.setState({ call: { kind: 'answered', answer } });
  };

  it('is told of after a reload, as one whose answer was lost, with its arguments, its server and its id', async () => {
    send('sent');
    await reload();
    await expect.poll(() => state().kind).toBe('lost');
    const { url, title } = given.intent.server;
    expect(state()).toMatchObject({
      lost: { callId: 'sent', label: 'Brew', argumentsText: '{}', server: { title, url }, at: 5 },
    });
    await reload();
    await expect.poll(() => state()).toMatchObject({ kind: 'lost', lost: { callId: 'sent' } });
    answered('newer');
    expect(noted()).toEqual([]);
  });

  it('can be sent again under its id, or says why not', async () => {
    send('sent');
    await reload();
    await expect.poll(() => state().kind).toBe('lost');
    const call = state();
    if (call.kind !== 'lost') throw new Error('It is not told.');
    const { servers } = serversStore.getState();
    serversStore.setState({ servers: [] });
    expect(await call.lost.again()).toContain('is not known any more');
    serversStore.setState({ servers });
    expect(await call.lost.again()).toBeUndefined();
    await expect
      .poll(() => state())
      .toMatchObject({ kind: 'answered', answer: { intent: { callId: 'sent', isRepeat: true } } });
  });

  it('is not told of over one that was sent since', async () => {
    send('sent');
    stop();
    callsStore.setState(callsStore.getInitialState(), true);
    stop = keepCalls();
    send('newer');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state()).toMatchObject({ kind: 'sending', intent: { callId: 'newer' } });
    answered('newer');
    await reload();
    await expect.poll(() => state()).toMatchObject({ kind: 'lost', lost: { callId: 'sent' } });
  });

  it('is forgotten once it is answered, or another is sent', async () => {
    send('first');
    const [first] = noted();
    expect(noted()).toHaveLength(1);
    send('second');
    expect(noted()).toHaveLength(1);
    expect(noted()).not.toContain(first);
    // It is still the same call.
    send('second', 9);
    answered('second');
    expect(noted()).toEqual([]);
  });

  it('is not taken for unreachable because the page that goes breaks its requests off', async () => {
    await callsDatabase.rows.clear();
    send('sent');
    window.dispatchEvent(new Event('beforeunload'));
    const outcome = { kind: 'unreachable', reason: 'network', message: 'No.', stages: [] } as const;
    callsStore.setState({ call: { kind: 'answered', answer: { ...given, exchange: { ...given.exchange, outcome } } } });
    expect(noted()).toHaveLength(1);
    await reload();
    await expect.poll(() => state()).toMatchObject({ kind: 'lost', lost: { callId: 'sent' } });
    expect(await callsDatabase.rows.count()).toBe(0);
  });

  it('is kept with its answer where that came while the page was asked to leave', async () => {
    await callsDatabase.rows.clear();
    send('sent');
    window.dispatchEvent(new Event('beforeunload'));
    answered('sent');
    await expect.poll(async () => (await callsDatabase.rows.toArray()).map(({ callId }) => callId)).toEqual(['sent']);
    expect(noted()).toEqual([]);
  });

  it('of a story is not told of', async () => {
    const target = { ...given.intent.target, argumentsKey: `${staged} #0` };
    callsStore.setState({ call: { kind: 'sending', intent: { ...given.intent, target }, since: 5 } });
    expect(noted()).toEqual([]);
  });

  it.each<[how: string, inFront: () => string, origin: 'server' | 'draft', count: number]>([
    ['of a story', () => staged, 'server', 0],
    ['of the person', () => own, 'server', 1],
    ['of the person, while a story is in front', () => staged, 'draft', 1],
  ])('of a tool that is listed or drafted is one %s', async (_, inFront, origin, count) => {
    await selectDocument(inFront());
    const target = { ...given.intent.target, origin, argumentsKey: `${own} #0` };
    callsStore.setState({ call: { kind: 'sending', intent: { ...given.intent, target }, since: 5 } });
    expect(noted()).toHaveLength(count);
  });
});

describe('what is kept of a call', () => {
  const stored = async () => (await callsDatabase.bodies.toArray())[0];
  beforeEach(async () => {
    await Promise.all([callsDatabase.rows.clear(), callsDatabase.bodies.clear()]);
  });

  it.each([
    [4_000_000, 4_000_000, true],
    [4_000_001, 262_144, false],
  ])('is its reply, of a very long one the beginning: %i characters are %i', async (length, kept, isComplete) => {
    await keepAnswer(answerOf({ kind: 'value', text: '1' }, { body: 'x'.repeat(length) }), 'person');
    const { exchange } = (await stored()) ?? {};
    expect([exchange?.reply?.body.length, exchange?.reply?.complete]).toEqual([kept, isComplete]);
    expect(exchange?.outcome).toEqual(
      isComplete
        ? { kind: 'value', text: '1' }
        : {
            ...{ kind: 'unreadable', reason: 'too-large' },
            message:
              'The answer was of the kind “value”. Of its 4 million characters only the first part is kept; replay the call to see it whole.',
          },
    );
    // The list still says what it was.
    expect((await callsDatabase.rows.toArray())[0]?.kind).toBe('value');
  });

  it('are the messages beside its reply: of the first five hundred what they were, of the first of them their texts', async () => {
    const answer = answerOf({ kind: 'value', text: '1' });
    const message = {
      direction: 'received',
      method: 'm',
      id: undefined,
      isAnswer: false,
      at: 1,
      size: 1,
      text: 'x'.repeat(1_000),
    } as const;
    const messages = Array.from({ length: 600 }, () => message);
    await keepAnswer({ ...answer, exchange: { ...answer.exchange, messages } }, 'person');
    const kept = (await stored())?.exchange.messages ?? [];
    expect([kept.length, kept.filter(({ text }) => text !== undefined).length]).toEqual([500, 100]);
    expect(kept.at(-1)).toEqual({ ...message, text: undefined });
  });

  it('takes the place of the oldest where there are more than are kept', async () => {
    const row = async (at: number) => {
      await keepAnswer(answerOf({ kind: 'value', text: '1' }, { startedAt: at }), 'person');
    };
    await row(1);
    const [first] = await callsDatabase.rows.toArray();
    const [body] = await callsDatabase.bodies.toArray();
    if (!first || !body) throw new Error('Nothing is kept.');
    const many = Array.from({ length: 499 }, (_, index) => ({ ...first, id: `more ${index}`, at: 10 + index }));
    await callsDatabase.rows.bulkPut(many);
    await row(1_000);
    expect(await callsDatabase.rows.count()).toBe(500);
    expect([await callsDatabase.rows.get(first.id), await callsDatabase.bodies.get(first.id)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await callsDatabase.rows.where('id').equals('more 0').count()).toBe(1);
  });
});
