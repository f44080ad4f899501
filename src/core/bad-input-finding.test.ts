import { describe, expect, it } from 'vitest';
import { type BadInputProfile, judgeBadInput } from './bad-input-finding';
import type { Outcome } from './call';
import { failure } from './call.testkit';

const invalid = (status: number, ...parameters: readonly string[]): Outcome => ({
  kind: 'invalid-input',
  status,
  message: 'No.',
  errors: parameters.map((parameter) => ({ parameter, message: `Not this ${parameter}.` })),
  developerMessage: undefined,
});
const refused = (status: number): Outcome => ({
  kind: 'refused',
  status,
  redirected: false,
  message: '',
  advice: '',
  developerMessage: undefined,
  retryAfterMs: undefined,
});
const error = failure('Division by zero.');
const value: Outcome = { kind: 'value', text: '3' };

const named422: BadInputProfile = {
  status: 422,
  kinds: ['invalid-input'],
  mustName: true,
  words: '422 and the parameter in parameter_errors',
};
const asError: BadInputProfile = { kinds: ['invalid-input', 'error'], words: 'an error' };
const asRefusal: BadInputProfile = { kinds: ['refused'], words: 'an error' };

describe('judgeBadInput', () => {
  it.each<[BadInputProfile, Outcome, readonly string[], string, string]>([
    [named422, invalid(422, 'a'), ['a'], 'right', 'Not this a.'],
    [named422, invalid(422, 'trip.to'), ['trip', 'to'], 'right', 'Not this trip.to.'],
    [named422, invalid(422, '/trip/to'), ['trip', 'to'], 'right', 'Not this /trip/to.'],
    [named422, invalid(422, 'trip'), ['trip', 'to'], 'right', 'Not this trip.'],
    [named422, invalid(422, 'b'), ['a'], 'close', 'Rejected, but for “b” and not “a”.'],
    [named422, invalid(422), ['a'], 'close', 'Rejected, but parameter_errors names no parameter.'],
    [named422, invalid(400, 'a'), ['a'], 'close', 'Rejected with 400, not 422.'],
    [named422, refused(400), ['a'], 'close', 'Refused with 400; expected 422 and the parameter in parameter_errors.'],
    [named422, refused(500), ['a'], 'wrong', 'The server failed with 500.'],
    [named422, value, ['a'], 'wrong', 'The server accepted the arguments.'],
    [
      named422,
      error,
      ['a'],
      'close',
      'The tool answered with an error of its own; expected 422 and the parameter in parameter_errors.',
    ],
    [asError, error, ['a'], 'right', 'The tool says: Division by zero.'],
    [asError, invalid(200), ['a'], 'right', 'No.'],
    [asRefusal, refused(400), ['a'], 'right', 'Refused with 400.'],
    [
      named422,
      { kind: 'unreachable', reason: 'timeout', message: 'Too late.', stages: [] },
      ['a'],
      'unknown',
      'Too late.',
    ],
    [named422, { kind: 'cancelled', message: 'Cancelled.' }, ['a'], 'unknown', 'Cancelled.'],
  ])('%s %o', (profile, outcome, path, grade, text) =>
    expect(judgeBadInput({ path }, profile, outcome)).toEqual({ grade, text }),
  );
});
