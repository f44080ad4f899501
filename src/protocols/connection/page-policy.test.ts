import { expect, it } from 'vitest';
import { isForbidden } from './page-policy';

const page = 'https://page.test';
const own = "default-src 'none'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*; img-src 'self'";

it.each([
  // What no policy speaks of is allowed.
  [undefined, 'http://tools.test/', false],
  ["default-src 'none'", 'http://tools.test/', false],
  [own, 'https://tools.test/', false],
  [own, 'http://localhost:1234/a', false],
  [own, 'http://127.0.0.1/', false],
  [own, 'http://tools.test/', true],
  [own, 'http://localhost.tools.test:80/', true],
  ["connect-src 'self'", 'https://page.test/a', false],
  ["connect-src 'self'", 'https://page.test:444/', true],
  ["connect-src 'self'", 'https://tools.test/', true],
  ['connect-src http:', 'http://tools.test/', false],
  ['connect-src http:', 'https://tools.test/', false],
  ['connect-src https:', 'http://tools.test/', true],
  ["img-src 'none';connect-src   https:  ;", 'http://tools.test/', true],
  ["img-connect-src 'none'", 'https://tools.test/', false],
  // A source that is of no form that ours has.
  ['connect-src https: https://*.test', 'http://tools.test/', false],
  ['connect-src http://localhost:80', 'http://tools.test/', false],
])('%s keeps a page from %s: %s', (policy, address, expected) => {
  const given = policy === undefined ? {} : { policy };
  expect(isForbidden(new URL(address), { ...given, pageOrigin: page })).toBe(expected);
});
