import type { Deviation, Exchange, Outcome, SentRequest } from '../../core/call';
import { isObject } from '../../core/json/members';
import type { Io } from '../protocol';
import type { Sent } from './sent';

/** What was read from an answer. */
export interface Reading {
  readonly outcome: Outcome;
  readonly deviations: readonly Deviation[];
  /** What the server says the tool took, in milliseconds. */
  readonly serverDurationMs?: number | undefined;
}

export function toExchange(protocol: string, callId: string, sent: Sent, reading: Reading): Exchange {
  const { request, startedAt, firstByteMs, durationMs } = sent;
  return {
    protocol,
    callId,
    outcome: reading.outcome,
    deviations: reading.deviations,
    request,
    reply: sent.kind === 'arrived' ? sent.reply : null,
    startedAt,
    firstByteMs,
    durationMs,
    serverDurationMs: reading.serverDurationMs,
  };
}

/** A call that cannot be written: the arguments are not a JSON object. Nothing is sent. */
export function unsendable(protocol: string, callId: string, request: SentRequest, message: string, io: Io): Exchange {
  return {
    protocol,
    callId,
    outcome: { kind: 'invalid-input', status: 0, message, errors: [], developerMessage: undefined },
    deviations: [],
    request,
    reply: null,
    startedAt: io.now(),
    firstByteMs: undefined,
    durationMs: 0,
    serverDurationMs: undefined,
  };
}

/** What keeps a text from being sent as the arguments object; nothing when it can be. */
export function argumentsProblem(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value)
      ? undefined
      : 'The arguments must be a JSON object, such as {"city": "Paris"}. Nothing was sent.';
  } catch {
    return 'The arguments are not complete JSON. Repair the text; nothing was sent.';
  }
}
