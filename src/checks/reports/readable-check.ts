import { createMask, credentialsIn, maskExchange } from '../../protocols/auth/mask';
import type { Seen } from '../check';
import type { CheckResult } from '../run-checks';
import type { ReportedCheck, ReportedExchange } from './report';

/** Characters of a body that a report shows. */
const maxBody = 4_000;

/** A result as it may be looked at and handed on: every credential masked, long bodies cut. */
export function readableCheck({ exchange, ...result }: CheckResult, secrets: readonly string[]): ReportedCheck {
  // A token that was made for the request is none of the secrets, and a server may quote it.
  const held = [...secrets, ...credentialsIn(exchange?.request.headers ?? {})];
  return {
    ...result,
    evidence: createMask(held)(result.evidence),
    exchange: exchange && toReportedExchange(exchange, secrets),
  };
}

function toReportedExchange(
  { request, reply }: NonNullable<Seen['exchange']>,
  secrets: readonly string[],
): ReportedExchange {
  const outcome = { kind: 'cancelled', message: '' } as const;
  const about = { protocol: '', callId: '', startedAt: 0, firstByteMs: undefined, durationMs: 0 };
  const whole = { ...about, outcome, deviations: [], request, reply, serverDurationMs: undefined };
  const masked = maskExchange(whole, secrets);
  const { status = 0, headers = {}, body = '' } = masked.reply ?? {};
  return {
    request: { ...masked.request, body: cut(masked.request.body ?? '') },
    reply: masked.reply ? { status, headers, body: cut(body) } : undefined,
  };
}

function cut(body: string): string {
  return body.length > maxBody ? `${body.slice(0, maxBody)}…` : body;
}
