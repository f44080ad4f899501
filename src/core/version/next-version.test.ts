import { expect, it } from 'vitest';
import { isAtLeast, nextVersion } from './next-version';

it.each<readonly [version: string, ...after: (string | undefined)[]]>([
  ['1.4.2', '1.4.2', '1.4.3', '1.5.0', '2.0.0'],
  ['0.0.0', '0.0.0', '0.0.1', '0.1.0', '1.0.0'],
  ['v1', 'v1', 'v1.0.1', 'v1.1.0', 'v2.0.0'],
  ['1.2', '1.2', '1.2.1', '1.3.0', '2.0.0'],
  ['1.2.3+build.5', '1.2.3+build.5', '1.2.4', '1.3.0', '2.0.0'],
  // A pre-release leads to a version already.
  ['2.0.0-rc.1', '2.0.0-rc.1', '2.0.0', '2.0.0', '2.0.0'],
  ['1.3.0-rc.1', '1.3.0-rc.1', '1.3.0', '1.3.0', '2.0.0'],
  ['1.2.3-rc.1+b', '1.2.3-rc.1+b', '1.2.3', '1.3.0', '2.0.0'],
  [
    '9007199254740993.0.0',
    '9007199254740993.0.0',
    '9007199254740993.0.1',
    '9007199254740993.1.0',
    '9007199254740994.0.0',
  ],
  ...['', 'one', '1.2.3.4', '1.', '.1', 'V1', '1.2.3-', ' 1.2.3'].map(
    (text) => [text, undefined, undefined, undefined, undefined] as const,
  ),
])('after %s come %s, %s, %s and %s', (version = '', ...after) => {
  const bumps = ['none', 'patch', 'minor', 'major'] as const;
  expect(bumps.map((bump) => nextVersion(version, bump))).toEqual(after);
});

it.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.2.2', false],
  ['1.2.3', '1.10.0', true],
  ['1.2.3', '1.1.9', false],
  ['1.2.3', '2.0.0', true],
  ['2.0.0', '1.9.9', false],
  ['1.2', 'v1.2.0', true],
  ['1.2.1', '1.2', false],
  ['1.2.3', '1.2.3-rc.1', false],
  ['1.2.3-rc.1', '1.2.3-rc.1', true],
  ['1.2.3-rc.1', '1.2.3', true],
  ['1.2.3', '1.2.4-rc.1', true],
  ['one', '1.2.3', false],
  ['1.2.3', 'two', false],
])('%s is reached by %s: %s', (wanted, version, expected) => expect(isAtLeast(wanted, version)).toBe(expected));
