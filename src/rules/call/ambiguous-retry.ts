import type { Rule } from '../../core/rule';
import { callExample } from './example';

export const ambiguousRetry: Rule = {
  id: 'call/ambiguous-retry',
  severity: 'warning',
  summary:
    'The call id is an idempotency key: a server that has seen it may send its earlier answer again and run nothing. That is what you want after a lost connection or an authorization, and not what you want after a change.',
  citation: 'narrative 1.0 §4.2, call_id',
  request: ({ repeatsCallId }) =>
    repeatsCallId
      ? {
          at: [],
          part: 'brace',
          message:
            'This call id was sent before: the server may repeat its old answer without running the tool. Send with a new call id to run it again.',
        }
      : [],
  good: [callExample({})],
  bad: [callExample({ repeatsCallId: 'true', arguments: '«{»}' })],
};
