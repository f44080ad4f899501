import { expect, it } from 'vitest';
import { judgeBadInput } from '../../core/bad-input-finding';
import type { Outcome } from '../../core/call';
import { failure } from '../../core/call.testkit';
import { badInputAsError } from './bad-input';

const refused: Outcome = {
  ...{ kind: 'refused', status: 400, redirected: false, message: 'm', advice: 'a' },
  ...{ developerMessage: undefined, retryAfterMs: undefined },
};

it.each<[answer: string, outcome: Outcome, grade: string, text: string]>([
  ['an error', failure('No city.'), 'right', 'The tool says: No city.'],
  [
    'a 422',
    { kind: 'invalid-input', status: 422, message: 'No city.', errors: [], developerMessage: undefined },
    'right',
    'No city.',
  ],
  ['a 400', refused, 'close', 'Refused with 400; expected an error.'],
  ['a value', { kind: 'value', text: '1' }, 'wrong', 'The server accepted the arguments.'],
])('%s to a bad input', (_, outcome, grade, text) => {
  expect(judgeBadInput({ path: ['city'] }, badInputAsError, outcome)).toEqual({ grade, text });
});
