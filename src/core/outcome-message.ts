import type { Outcome } from './call';

/** What an outcome says went wrong and what to do; `otherwise`: of one that is no failure. */
export function outcomeMessage(outcome: Outcome | undefined, otherwise: string): string {
  const message = outcome && 'message' in outcome ? outcome.message : otherwise;
  return outcome && 'advice' in outcome ? `${message} ${outcome.advice}` : message;
}
