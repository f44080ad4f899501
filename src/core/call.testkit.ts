import type { CallContext } from './call';

/** Of a call that nobody signed in for. */
export const noContext: CallContext = { authorization: [], secrets: [], userId: undefined };
