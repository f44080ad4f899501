import type { Outcome } from '../../core/call';

/**
 * What an address answers at which there is no tool server, or one of another protocol. A list that breaks off or is
 * too large is from a right one.
 */
export function isOfAnotherServer(outcome: Outcome): boolean {
  if (outcome.kind === 'unreadable') return outcome.reason === 'not-json' || outcome.reason === 'wrong-shape';
  if (outcome.kind !== 'refused') return false;
  return outcome.redirected || [400, 404, 405, 406, 410, 415].includes(outcome.status);
}
