import type { CallContext, OutcomeOf } from './call';

/** Of a call that nobody signed in for. */
export const noContext: CallContext = { authorization: [], secrets: [], userId: undefined };

/** A tool that ran and failed, of which the server says no more. */
export function failure(message: string, more: Partial<OutcomeOf<'error'>> = {}): OutcomeOf<'error'> {
  const nothing = { developerMessage: undefined, retryAfterMs: undefined, additionalPromptContent: undefined };
  return { kind: 'error', message, canRetry: false, ...nothing, extras: {}, ...more };
}
