import type { Outcome } from '../../core/call';

/** Whether an answer carries the id of another call; none, an empty one or ours in another case is not that. */
export function isOfAnother(sent: readonly string[], received: unknown): received is string {
  if (typeof received !== 'string' || received.trim() === '') return false;
  const alike = (id: string): string => id.trim().toLowerCase();
  return !sent.some((id) => alike(id) === alike(received));
}

/** What became of the call, or, when the answer carries another call's id, what it claims of that one. */
export function verify(outcome: Outcome, sent: readonly [string, ...string[]], received: unknown): Outcome {
  if (!isOfAnother(sent, received)) return outcome;
  switch (outcome.kind) {
    case 'value':
    case 'content':
    case 'error':
    case 'authorization':
    case 'artifact':
    case 'invalid-input':
      return {
        kind: 'unverified',
        message:
          'The response carries the id of another call, so it is not shown as the result of this one. This call may have run. Possible causes: the server mixes up calls that run at the same time, or a cache in front of it keeps responses to POST.',
        sentId: sent[0],
        receivedId: received,
        claimed: outcome,
      };
    default:
      return outcome;
  }
}
