import type { Outcome } from './call';

/** What an outcome says went wrong and what to do; `otherwise`: of one that is no failure. */
export function outcomeMessage(outcome: Outcome | undefined, otherwise: string): string {
  const message = outcome && 'message' in outcome ? outcome.message : otherwise;
  if (!outcome || !('advice' in outcome)) return message;
  // A server's words need not end as a sentence does.
  return `${message}${/[.!?…:]["'”’»)]*$/.test(message) ? '' : '.'} ${outcome.advice}`;
}
