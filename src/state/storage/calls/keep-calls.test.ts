import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as v from '../../../core/reading';
import { callsStore } from '../../call';
import { answerOf } from '../../call/answer.testkit';
import { openDocument, selectDocument, workspaceStore } from '../../workspace';
import { callBody } from './call-rows';
import { callsDatabase } from './calls-database';
import { keepAnswer, keepCalls } from './keep-calls';

let stop = () => {};
let [own, staged] = ['', ''];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
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
