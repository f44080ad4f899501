import type { Outcome } from './call';

/** Whether a call did what it was for, came to a question that a person answers first, or failed. */
export const successOf: Readonly<Record<Outcome['kind'], 'done' | 'asks' | 'failed'>> = {
  value: 'done',
  content: 'done',
  artifact: 'done',
  authorization: 'asks',
  error: 'failed',
  'invalid-input': 'failed',
  refused: 'failed',
  unreachable: 'failed',
  cancelled: 'failed',
  unreadable: 'failed',
  unverified: 'failed',
};
