import { describe, expect, it } from 'vitest';
import { judgeBadInput } from './bad-input-finding';
import type { Outcome } from './call';

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
const error: Outcome = {
  kind: 'error',
  message: 'Division by zero.',
  developerMessage: undefined,
  canRetry: false,
  retryAfterMs: undefined,
  additionalPromptContent: undefined,
  extras: {},
};
const value: Outcome = { kind: 'value', text: '3' };

describe('judgeBadInput', () => {
  it.each<[string, Outcome, readonly string[], string, string]>([
    ['otc-http', invalid(422, 'a'), ['a'], 'right', 'Not this a.'],
    ['otc-http', invalid(422, 'trip.to'), ['trip', 'to'], 'right', 'Not this trip.to.'],
    ['otc-http', invalid(422, '/trip/to'), ['trip', 'to'], 'right', 'Not this /trip/to.'],
    ['otc-http', invalid(422, 'trip'), ['trip', 'to'], 'right', 'Not this trip.'],
    ['otc-http', invalid(422, 'b'), ['a'], 'close', 'Turned down, but for “b” and not “a”.'],
    ['otc-http', invalid(422), ['a'], 'close', 'Turned down, but parameter_errors names no parameter.'],
    ['otc-http', invalid(400, 'a'), ['a'], 'close', 'Turned down with 400, not 422.'],
    ['otc-http', refused(400), ['a'], 'close', 'Refused with 400; expected 422 and the parameter in parameter_errors.'],
    ['otc-http', refused(500), ['a'], 'wrong', 'The server failed with 500.'],
    ['otc-http', value, ['a'], 'wrong', 'The server took it as good arguments.'],
    [
      'otc-http',
      error,
      ['a'],
      'close',
      'The tool answered with an error of its own; expected 422 and the parameter in parameter_errors.',
    ],
    ['arcade-worker', error, ['a'], 'right', 'The tool says: Division by zero.'],
    ['arcade-worker', invalid(200), ['a'], 'right', 'No.'],
    ['mcp-http', error, ['a'], 'right', 'The tool says: Division by zero.'],
    ['machine-context-http', refused(400), ['a'], 'right', 'Refused with 400.'],
    [
      'otc-http',
      { kind: 'unreachable', reason: 'timeout', message: 'Too late.', stages: [] },
      ['a'],
      'unknown',
      'Too late.',
    ],
  ])('%s %o', (protocol, outcome, path, grade, text) =>
    expect(judgeBadInput({ path }, protocol, outcome)).toEqual({ grade, text }),
  );
});
