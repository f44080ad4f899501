import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMemory, withDraft } from '../../core/model/form-memory';
import { usualClaims } from '../../protocols/auth/claims';
import type { Io } from '../../protocols/io';
import { openText } from '../document/document';
import { setSecret } from '../server/secrets';
import { saveServer, selectServer, serversStore } from '../server/servers';
import { argumentsStore, setArguments } from './arguments';
import { secretSlot } from './call-context';
import { type Answer, callsStore } from './call-state';
import { callTarget } from './call-target';
import { cancelCall, runCall, sendAgain, sendCall, sendIntended, serverNow, standsInTryIt } from './calls';
import { keepFormMemory } from './form-memories';
import { repeatAnswered } from './repeat-call';

const definition = JSON.stringify({
  id: 'Sms.Send@1.0.0',
  name: 'Sms_Send',
  description: 'Sends a text message.',
  version: '1.0.0',
  input_schema: { parameters: { type: 'object', properties: { to: { type: 'string' } } } },
  output_schema: null,
  requirements: { secrets: [{ id: 'SMS_KEY' }] },
});

/** What the server does with the next requests, in order. */
const replies: ((request: Request) => Promise<Response>)[] = [];
const bodies: string[] = [];

vi.mock('../server/network', () => ({
  pageIo: (askForMore: Io['askForMore']): Io => ({
    askForMore,
    fetch: async (request) => {
      bodies.push(await request.clone().text());
      const reply = replies.shift();
      if (!reply) throw new TypeError('Failed to fetch');
      return reply(request);
    },
    now: () => Date.now(),
    monotonic: () => performance.now(),
    id: () => crypto.randomUUID(),
    deadlines: { firstByte: 1000, idle: 1000, total: 2000, probe: 100 },
    limits: { replyBytes: 1000 },
    subtle: crypto.subtle,
    pageProtocol: '',
  }),
}));

let verdict = { kind: 'valid' as const, issues: [] as never[] } as object;
vi.mock('../checking/validation', () => ({ validateAt: async () => verdict }));

function answers(value: unknown): () => Promise<Response> {
  return async () => Response.json({ result: { success: true, value } });
}

function answer(): Answer {
  const { call } = callsStore.getState();
  if (call.kind !== 'answered') throw new Error(`The call is ${call.kind}.`);
  return call.answer;
}

function type(text: string): void {
  const key = callTarget()?.argumentsKey;
  if (key !== undefined) setArguments(key, text);
}

beforeEach(() => {
  replies.length = 0;
  bodies.length = 0;
  verdict = { kind: 'valid' };
  argumentsStore.setState({ texts: {} });
  openText('document', definition);
  const claims = usualClaims;
  saveServer({
    id: 's',
    title: 'S',
    url: 'https://sms.test',
    protocol: 'otc-http',
    auth: 'none',
    claims,
    isBuiltIn: false,
  });
  selectServer('s');
  setSecret('https://sms.test', secretSlot('SMS_KEY'), 'canary-1234');
  type('{"to": "+49 1"}');
});

it('sends the secret, and keeps it out of what is shown and copied', async () => {
  replies.push(async () => new Response('{"result":{"success":true,"value":"key canary-1234"}}'));
  await sendCall();
  expect(bodies[0]).toContain('canary-1234');
  const { exchange, template, intent } = answer();
  expect(JSON.stringify({ exchange, template, intent })).not.toContain('canary-1234');
  expect(template.body).toContain('{{secret:SMS_KEY}}');
});

it('an error of the check holds the call back until it is sent anyway', async () => {
  verdict = {
    kind: 'invalid',
    issues: [{ path: ['to'], keyword: 'type', schemaPointer: '', message: 'Wrong.' }],
    total: 1,
  };
  replies.push(answers(1));
  await sendCall();
  expect(bodies).toEqual([]);
  expect(callsStore.getState().heldBack?.check.issues).toHaveLength(1);
  await sendCall('anyway');
  expect(bodies).toHaveLength(1);
  expect(callsStore.getState().heldBack).toBeUndefined();
});

it('a field whose text is no value holds back every way of sending, until the value is written', async () => {
  const key = callTarget()?.argumentsKey ?? '';
  type('{"to": "1"}');
  keepFormMemory(key, withDraft(emptyMemory, '/to', { text: '{', json: '"1"', problem: 'No value.' }));
  for (const mode of ['checked', 'anyway'] as const) {
    const before = callsStore.getState().heldBack?.count ?? 0;
    await sendCall(mode);
    expect(callsStore.getState().heldBack?.count).toBeGreaterThan(before);
  }
  expect(bodies).toEqual([]);
  replies.push(answers(1));
  type('{"to": "2"}');
  await sendCall();
  expect(bodies).toHaveLength(1);
});

it('a retry is the call that it repeats, under its id, whatever stands in Try it by now', async () => {
  replies.push(answers(1), answers(2), answers(3), answers(4));
  await sendCall();
  const first = answer();
  type('{"to": "+49 2"}');
  await sendAgain(first.intent);
  expect(answer().exchange.callId).toBe(first.exchange.callId);
  expect(answer().intent.diagnostics.map(({ rule }) => rule)).toContain('call/ambiguous-retry');
  expect(bodies.map((body) => JSON.parse(body).request.input.to)).toEqual(['+49 1', '+49 1']);
  openText('other', definition.replace('Sends a', 'Sends no'));
  selectServer('other');
  await sendAgain(first.intent);
  expect(bodies[2]).toBe(bodies[1]);
  selectServer('s');
  await sendCall();
  expect(answer().exchange.callId).not.toBe(first.exchange.callId);
});

it('a past call is sent once more under its id, by the secrets that are held now', async () => {
  const url = 'https://sms.test';
  replies.push(answers(1), answers(2), answers(3));
  await sendCall();
  const first = answer();
  expect(await repeatAnswered(first)).toBeUndefined();
  expect(bodies[1]).toBe(bodies[0]);
  const intent = { ...first.intent, argumentsText: '{"to": "{{secret:SMS_KEY}}"}' };
  const past = { ...first, intent, past: { id: 'past', note: '' } };
  setSecret(url, secretSlot('SMS_KEY'), 'other-5678');
  expect(await repeatAnswered(past)).toBeUndefined();
  const sent = JSON.parse(bodies[2] ?? '').request;
  expect([sent.call_id, sent.input.to]).toEqual([first.exchange.callId, 'other-5678']);
  expect(answer().intent.isRepeat).toBe(true);
  setSecret(url, secretSlot('SMS_KEY'), '');
  expect(await repeatAnswered(past)).toMatch(/^An argument held the secret “secret:SMS_KEY”, which is never kept\./);
  expect(bodies).toHaveLength(3);
});

it('F26 the newest call owns the answer; an older one is kept with its own id when it comes', async () => {
  let finish: (response: Response) => void = () => undefined;
  replies.push(() => new Promise((resolve) => (finish = resolve)), answers('newest'));
  const slow = sendCall();
  await expect.poll(() => bodies).toHaveLength(1);
  await sendCall();
  finish(Response.json({ result: { success: true, value: 'oldest' } }));
  await slow;
  await expect.poll(() => callsStore.getState().superseded).toBeDefined();
  const older = callsStore.getState().superseded?.exchange;
  expect(answer().exchange.outcome).toEqual({ kind: 'value', text: '"newest"' });
  expect(older?.outcome).toEqual({ kind: 'value', text: '"oldest"' });
  const sent = bodies.map((body) => JSON.parse(body).request.call_id);
  expect([older?.callId, answer().exchange.callId]).toEqual(sent);
});

it('a secret that is changed before the answer comes stays out of what is kept of the older call', async () => {
  let finish: (response: Response) => void = () => undefined;
  replies.push(() => new Promise((resolve) => (finish = resolve)), answers('newest'));
  const slow = sendCall();
  await expect.poll(() => bodies).toHaveLength(1);
  setSecret('https://sms.test', secretSlot('SMS_KEY'), 'other-5678');
  await sendCall();
  finish(new Response('{"result":{"success":true,"value":"key canary-1234"}}'));
  await slow;
  expect(bodies[0]).toContain('canary-1234');
  await expect
    .poll(() => callsStore.getState().superseded?.exchange.outcome)
    .toEqual({
      kind: 'value',
      text: '"key ••••••"',
    });
  const older = callsStore.getState().superseded;
  expect(JSON.stringify([older?.exchange, older?.template])).not.toContain('canary-1234');
  expect(older?.template.body).toContain('{{secret:SMS_KEY}}');
});

it('F50 never sends an id twice at once: Retry pressed twice is one call, and many presses are many ids', async () => {
  let finish: (response: Response) => void = () => undefined;
  replies.push(answers(1), () => new Promise((resolve) => (finish = resolve)));
  await sendCall();
  const { intent } = answer();
  const retry = sendAgain(intent);
  await expect.poll(() => bodies).toHaveLength(2);
  await sendAgain(intent);
  finish(Response.json({ result: { success: true, value: 2 } }));
  await retry;
  expect(bodies).toHaveLength(2);

  replies.push(...Array.from({ length: 100 }, () => answers(3)));
  await Promise.all(Array.from({ length: 10 }, () => sendCall()));
  expect(bodies).toHaveLength(3);
  for (let count = 0; count < 100; count += 1) await sendCall();
  const ids = bodies.slice(2).map((body) => JSON.parse(body).request.call_id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a cancelled call says so', async () => {
  replies.push(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const sending = sendCall();
  await expect.poll(() => bodies).toHaveLength(1);
  cancelCall();
  await sending;
  expect(answer().exchange.outcome).toMatchObject({ kind: 'cancelled' });
});

describe('a reply that reaches its limit', () => {
  const long = { result: { success: true, value: 'x'.repeat(5_000) } };
  const question = () => callsStore.getState().question;
  it('is read on when the person wants that', async () => {
    replies.push(async () => Response.json(long));
    const sending = sendCall();
    await expect.poll(question).toMatchObject({ received: expect.any(Number), next: 100 * 1024 * 1024 });
    question()?.answer(true);
    expect(question()).toBeUndefined();
    await sending;
    expect(answer().exchange.outcome).toMatchObject({ kind: 'value', text: JSON.stringify(long.result.value) });
  });

  it('ends there when the person does not', async () => {
    replies.push(async () => Response.json(long));
    const sending = sendCall();
    await expect.poll(question).toBeDefined();
    question()?.answer(false);
    await sending;
    expect([answer().exchange.outcome, question()]).toMatchObject([
      { kind: 'unreadable', reason: 'too-large' },
      undefined,
    ]);
  });

  it('is asked about no longer once the call is cancelled, or another is sent', async () => {
    replies.push(async () => Response.json(long));
    const cancelled = sendCall();
    await expect.poll(question).toBeDefined();
    cancelCall();
    await cancelled;
    expect(question()).toBeUndefined();
    replies.push(async () => Response.json(long), answers('newest'));
    const older = sendCall();
    await expect.poll(question).toBeDefined();
    await sendCall();
    await older;
    expect([question(), answer().exchange.outcome]).toEqual([undefined, { kind: 'value', text: '"newest"' }]);
  });
});

it('a call beside the Response pane leaves that as it is, and can be stopped', async () => {
  replies.push(answers('shown'), answers('beside'));
  await sendCall();
  const shown = callsStore.getState().call;
  const { intent } = answer();
  const call = { ...intent, callId: 'beside' };
  const beside = await runCall(call, new AbortController().signal);
  expect([beside.exchange.callId, beside.exchange.outcome]).toEqual(['beside', { kind: 'value', text: '"beside"' }]);
  expect(callsStore.getState().call).toBe(shown);
  const stopped = await runCall(call, AbortSignal.abort());
  expect(stopped.exchange.outcome.kind).toBe('cancelled');
});

it('what stands in Try it is the call that was sent until any of it is another', async () => {
  replies.push(answers(1));
  await sendCall();
  const { intent } = answer();
  expect(standsInTryIt(intent)).toBe(true);
  const [text] = [intent.argumentsText];
  type('{"to": "other"}');
  expect(standsInTryIt(intent)).toBe(false);
  type(text);
  expect(standsInTryIt(intent)).toBe(true);
  expect(standsInTryIt({ ...intent, server: { ...intent.server, url: 'https://x.test' } })).toBe(false);
  openText('d', definition.replace('Sms.Send@1.0.0', 'Sms.Send@2.0.0'));
  expect(standsInTryIt(intent)).toBe(false);
  openText('none', '');
  expect(standsInTryIt(intent)).toBe(false);
});

it('an error of our own code is said to be that, and the next call goes out', async () => {
  replies.push(answers(1));
  await sendCall();
  const { intent } = answer();
  const server = { ...intent.server, protocol: 'none' };
  saveServer(server);
  await sendIntended({ ...intent, callId: 'mine', server });
  const { call } = callsStore.getState();
  expect(call).toMatchObject({ kind: 'failed', intent: { callId: 'mine' } });
  expect(call.kind === 'failed' && call.message).toMatch(/^Code of Callsheet didn't load or has an error \(.+\)\./);
  saveServer({ ...intent.server });
  replies.push(answers(2));
  await sendCall();
  expect(answer().exchange.outcome).toEqual({ kind: 'value', text: '2' });
});

it('a call that is sent again goes to the server with its settings of now, as long as that is the same one', () => {
  const known = serversStore.getState().servers.find(({ id }) => id === 's');
  if (!known) throw new Error('The server of this test is not saved.');
  const then = { ...known, title: 'Then' };
  expect(serverNow(then)).toBe(known);
  for (const other of [{ url: 'https://other.test' }, { protocol: 'mcp-http' }, { id: 'gone' }]) {
    expect(serverNow({ ...then, ...other })).toEqual({ ...then, ...other });
  }
});
