import type { Deviation } from '../../core/call';
import type { Sent } from '../http/sent';
import type { Io } from '../io';
import type { Probe } from '../listing';
import { describeText } from './describe-reply';
import { readRefusal } from './refusal';

/** Reads the answer to a health question: any 2xx is healthy, whatever its body. */
export function readProbe(sent: Sent, io: Io, deviations: readonly Deviation[]): Probe {
  if (sent.kind === 'unanswered') return { kind: 'unreachable', outcome: sent.outcome };
  const { status, body } = sent.reply;
  if (status >= 200 && status < 300) {
    return {
      kind: 'healthy',
      durationMs: sent.durationMs,
      detail: describeText(body) ?? `Status ${status}`,
      deviations,
    };
  }
  const refusal = readRefusal(sent, io);
  const message = refusal?.message ?? `The server answered ${status}.`;
  return { kind: 'unhealthy', status, message: `${message} Calls may still work.`, deviations };
}
