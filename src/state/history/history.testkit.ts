import { afterEach, beforeEach, vi } from 'vitest';
import type { OutcomeOf } from '../../core/call';
import { callDraft, callsStore } from '../call';
import { answerOf } from '../call/answer.testkit';
import { type SavedServer, saveServer, serversStore } from '../server';
import { type CallRow, keepAnswer } from '../storage/calls';
import { callsDatabase } from '../storage/calls/calls-database';

export const server: SavedServer = {
  ...{ id: 'shop', title: 'Tea shop', url: 'https://tea.invalid', protocol: 'otc-http' },
  ...{ auth: 'none', claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
};

export interface PastCall {
  readonly label?: string;
  readonly callId?: string;
  readonly argumentsText?: string;
  readonly outcome?: OutcomeOf<'value'> | OutcomeOf<'error'>;
  /** The output schema of the definition; null for a tool without output. */
  readonly output?: unknown;
  readonly reply?: string;
  /** Milliseconds since the epoch. */
  readonly at?: number;
  readonly source?: CallRow['source'];
  /** Of the document that it was a call of. */
  readonly argumentsKey?: string;
}

export const value = (text: string): OutcomeOf<'value'> => ({ kind: 'value', text });

/** A call that was made before, as the browser stores it. */
export async function keepPast(call: PastCall = {}): Promise<void> {
  const { label = 'Brew', callId = 'first-id', argumentsText = '{"cups": 2}', outcome = value('2'), at = 1000 } = call;
  const answer = answerOf(outcome, {
    name: label,
    body: call.reply ?? '{"cups": 2}',
    output: call.output,
    startedAt: at,
  });
  const { target: known } = answer.intent;
  const target = { ...known, argumentsKey: call.argumentsKey ?? known.argumentsKey };
  await keepAnswer(
    {
      ...answer,
      intent: { ...answer.intent, target, server, argumentsText, callId },
      exchange: { ...answer.exchange, callId },
    },
    call.source ?? 'person',
  );
}

/** The bodies that were sent to the server, which answers each with the next of these values; the last one stays. */
export function answering(...values: readonly unknown[]): readonly string[] {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const value = values[Math.min(sent.length, values.length - 1)];
    sent.push(await new Request(input).text());
    return Response.json({ result: { call_id: callIdOf(sent.at(-1)), success: true, duration: 1, value } });
  });
  return sent;
}

export function callIdOf(body: string | undefined): string {
  return JSON.parse(body ?? '').request.call_id;
}

/** Each test begins with a server that is known, the draft as what is called, and without a call. */
export function beginWithoutCalls(): void {
  const before = serversStore.getState();
  beforeEach(async () => {
    saveServer(server);
    callDraft();
    const { rows, bodies, saved, proved } = callsDatabase;
    await Promise.all([rows, bodies, saved, proved].map((table) => table.clear()));
  });
  afterEach(() => {
    serversStore.setState(before, true);
    callsStore.setState(callsStore.getInitialState(), true);
  });
}
