import { expect, it } from 'vitest';
import { loginAdvice } from './login-flow';

const at = 'resource_metadata="https://tools.test/m"';
const login = 'To log in: callsheet login https://tools.test/mcp, or add --login to be asked now.';
const more = 'To grant it: add --login, which asks for this scope too.';
const asked = 'The login asked for it: see above what was granted.';

it.each<[string, readonly string[]]>([
  ['Basic', []],
  [`Bearer ${at}`, [login]],
  [`Bearer error="invalid_token", ${at}`, [login]],
  [`Bearer error="insufficient_scope", scope="write", ${at}`, [more]],
  ['Bearer error="insufficient_scope"', [more]],
])('the way on after %s', (challenge, advice) => {
  const request = { method: 'POST', url: 'https://tools.test/mcp', headers: {}, body: undefined };
  const reply = { status: 401, headers: { 'www-authenticate': challenge }, body: '', size: 0, complete: true };
  expect(loginAdvice({ request, reply }, false)).toEqual(advice);
  expect(loginAdvice({ request, reply }, true)).toEqual(advice[0] === more ? [asked] : []);
});
