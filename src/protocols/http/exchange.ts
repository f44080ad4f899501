import type { Deviation, Exchange, Outcome, Reply, SentRequest } from '../../core/call';
import { isObject } from '../../core/json/members';
import type { Io } from '../io';
import { notSent, type Timing } from './sent';

/** What was read from an answer. */
export interface Reading {
  readonly outcome: Outcome;
  readonly deviations: readonly Deviation[];
  /** What the server says the tool took, in milliseconds. */
  readonly serverDurationMs?: number | undefined;
}

export function toExchange(
  protocol: string,
  callId: string,
  sent: Timing & { readonly reply?: Reply | null },
  { outcome, deviations, serverDurationMs }: Reading,
): Exchange {
  const { request, reply = null, startedAt, firstByteMs, durationMs } = sent;
  const timing = { startedAt, firstByteMs, durationMs, serverDurationMs };
  return { protocol, callId, outcome, deviations, request, reply, ...timing };
}

/** A call that cannot be written: the arguments are not a JSON object. Nothing is sent. */
export function unsendable(protocol: string, callId: string, request: SentRequest, message: string, io: Io): Exchange {
  const outcome: Outcome = { kind: 'invalid-input', status: 0, message, errors: [], developerMessage: undefined };
  return toExchange(protocol, callId, notSent(request, io), { outcome, deviations: [] });
}

/** What keeps a text from being sent as the arguments object; nothing when it can be. */
export function argumentsProblem(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value)
      ? undefined
      : 'The arguments must be a JSON object, such as {"city": "Paris"}. Nothing was sent.';
  } catch {
    return 'The arguments are not valid JSON. Nothing was sent.';
  }
}
