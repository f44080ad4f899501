import { expect, it } from 'vitest';
import { argumentPath } from './argument-path';

it.each([
  ['city', ['city']],
  ['trip.from', ['trip', 'from']],
  ['legs[0].to', ['legs', 0, 'to']],
  ['/legs/0/to', ['legs', '0', 'to']],
  ['inputs.city', ['city']],
  ['/a~1b', ['a/b']],
  ['', []],
])('%s', (parameter, path) => expect(argumentPath(parameter)).toEqual(path));
