import { expect, it } from 'vitest';
import type { Outcome } from '../../core/call';
import { isOfAnotherServer } from './other-server';

const refused = (status: number, redirected = false): Outcome => ({
  ...{ kind: 'refused', status, redirected, message: 'm', advice: 'a' },
  ...{ developerMessage: undefined, retryAfterMs: undefined },
});
const unreadable = (reason: 'not-json' | 'wrong-shape' | 'cut-off' | 'too-large'): Outcome => ({
  ...{ kind: 'unreadable', reason, message: 'm' },
});

it.each<[answer: string, isOther: boolean, outcome: Outcome]>([
  ['a web page', true, unreadable('not-json')],
  ['other JSON', true, unreadable('wrong-shape')],
  ['half a list', false, unreadable('cut-off')],
  ['a list that is too large', false, unreadable('too-large')],
  ['a redirect', true, refused(307, true)],
  ...[400, 404, 405, 406, 410, 415].map((status): [string, boolean, Outcome] => [`${status}`, true, refused(status)]),
  ...[401, 403, 422, 429, 500, 503].map((status): [string, boolean, Outcome] => [`${status}`, false, refused(status)]),
  ['nothing', false, { kind: 'unreachable', reason: 'network', message: 'm', stages: [] }],
  ['a value', false, { kind: 'value', text: '1' }],
])('%s may be of another server: %j', (_, isOther, outcome) => expect(isOfAnotherServer(outcome)).toBe(isOther));
