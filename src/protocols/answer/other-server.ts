import type { Outcome } from '../../core/call';

/** What an address answers at which there is no tool server, or one of another protocol. */
export function isOfAnotherServer(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'unreadable';
  return outcome.redirected || [400, 404, 405, 406, 410, 415].includes(outcome.status);
}
