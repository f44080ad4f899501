import { describe, expect, it } from 'vitest';
import type { Io } from '../io';
import type { ServerAuth } from '../server';
import { testIo } from '../test-io.testkit';
import { credentialHeaders, sendAs } from './auth';
import { headerNameProblem, headersProblem } from './custom-headers';

const none: ServerAuth = { kind: 'none' };
const bearer: ServerAuth = { kind: 'bearer', token: 't0ken' };

it.each<[string, ServerAuth['kind'], RegExp | undefined]>([
  ['X-Tenant', 'none', undefined],
  ['authorization', 'none', undefined],
  ['User-Agent', 'none', undefined],
  ['', 'none', /Type the name/],
  ['X Tenant', 'none', /not a header name/],
  ['X-Tenant:', 'none', /not a header name/],
  ['Größe', 'none', /not a header name/],
  ['Cookie', 'none', /Browsers do not let pages set "Cookie"/],
  ['Host', 'none', /set by the connection/],
  ['Sec-Fetch-Site', 'none', /Browsers do not let pages set/],
  ['Proxy-Authorization', 'none', /Browsers do not let pages set/],
  ['Content-Type', 'none', /set by the protocol/],
  ['Mcp-Session-Id', 'none', /set by the protocol/],
  ['Authorization', 'bearer', /set by the chosen authentication/],
  ['Authorization', 'jwt', /set by the chosen authentication/],
  ['X-API-Key', 'api-key', /set by the chosen authentication/],
  ['X-API-Key', 'bearer', undefined],
])('a header named "%s" beside %s', (name, auth, problem) => {
  const found = headerNameProblem(name, auth);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

it.each([
  ['Cookie', undefined],
  ['Origin', undefined],
  ['Proxy-Authorization', undefined],
  ['Host', '"Host" is set by the connection; it cannot be chosen.'],
  ['Content-Length', '"Content-Length" is set by the connection; it cannot be chosen.'],
  ['Sec-Fetch-Mode', '"Sec-Fetch-Mode" is set by the connection; it cannot be chosen.'],
])('outside of a page a header named %s: %s', (name, problem) => {
  expect(headersProblem([{ name, value: 'a' }], 'none', false)).toBe(problem);
});

it.each<[string, string, RegExp]>([
  ['X-Tenant', '', /Type the value/],
  ['X-Tenant', 'a\nb', /line break/],
  ['X-Tenant', 'grün', /not allowed in HTTP headers/],
])('%s: %j', (name, value, problem) => {
  expect(headersProblem([{ name, value }], 'none')).toMatch(problem);
});

it('says that a header stands twice, however it is spelled', () => {
  const headers = [
    { name: 'X-Tenant', value: 'a' },
    { name: 'x-tenant', value: 'b' },
  ];
  expect(headersProblem(headers, 'none')).toMatch(/appears more than once/);
});

describe('on the way', () => {
  const request = {
    method: 'GET',
    url: 'https://tools.test',
    headers: { accept: 'application/json' },
    body: undefined,
  };

  it('goes beside the credentials', async () => {
    const headers = [{ name: 'X-Tenant', value: 'acme' }];
    expect(await credentialHeaders({ auth: bearer, headers }, testIo())).toEqual({
      headers: { authorization: 'Bearer t0ken', 'x-tenant': 'acme' },
    });
  });

  it('nothing is sent when a header cannot be', async () => {
    let sent = 0;
    const io: Io = testIo({
      pageOrigin: 'https://callsheet.test',
      fetch: async () => {
        sent += 1;
        return new Response('{}');
      },
    });
    const answer = await sendAs({ auth: none, headers: [{ name: 'Cookie', value: 'a=b' }] }, request, io, {});
    expect(answer.kind === 'unanswered' && answer.outcome.message).toMatch(/do not let pages set.*Nothing was sent/);
    expect(sent).toBe(0);
  });
});
