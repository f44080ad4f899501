import { expect, it } from 'vitest';
import { toTemplate } from './request-template';

it('puts a named placeholder in place of every credential', () => {
  const request = {
    method: 'POST',
    url: 'https://tools.test/call?key=s%3Ftu',
    headers: { 'content-type': 'application/json', authorization: 'Bearer minted.jwt.text', 'X-API-Key': 'k' },
    body: JSON.stringify({ input: { a: 1 }, context: { secrets: [{ id: 'KEY', value: 'quote " inside' }] } }),
  };
  const secrets = [
    { name: 'secret:KEY', value: 'quote " inside' },
    { name: 'secret:URL', value: 's?tu' },
    { name: 'secret:EMPTY', value: '' },
  ];
  expect(toTemplate(request, secrets)).toEqual({
    method: 'POST',
    url: 'https://tools.test/call?key={{secret:URL}}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer {{server credential}}',
      'X-API-Key': '{{server credential}}',
    },
    body: '{"input":{"a":1},"context":{"secrets":[{"id":"KEY","value":"{{secret:KEY}}"}]}}',
  });
});

it('a secret that nobody has typed stands for nothing', () => {
  const request = { method: 'POST', url: 'https://tools.test', headers: { 'x-team': '' }, body: '{"name":""}' };
  expect(toTemplate(request, [{ name: 'secret:KEY', value: '' }])).toEqual(request);
});

it('a secret that contains another leaves no tail of it', () => {
  const request = { method: 'POST', url: 'https://tools.test', headers: {}, body: '["abcd-efgh"]' };
  const secrets = [
    { name: 'short', value: 'abcd' },
    { name: 'long', value: 'abcd-efgh' },
  ];
  expect(toTemplate(request, secrets).body).toBe('["{{long}}"]');
});

it('a short value does not tear words apart', () => {
  const request = { method: 'POST', url: 'https://tools.test/me', headers: {}, body: '{"name":"me","time":1}' };
  expect(toTemplate(request, [{ name: 'user', value: 'me' }])).toMatchObject({
    url: 'https://tools.test/me',
    body: '{"name":"{{user}}","time":1}',
  });
});

it('a header that is nothing but a secret goes however short it is', () => {
  const request = {
    method: 'GET',
    url: 'https://tools.test',
    headers: { 'x-tenant': 'ab', accept: 'a' },
    body: undefined,
  };
  expect(toTemplate(request, [{ name: 'header:x-tenant', value: 'ab' }]).headers).toEqual({
    'x-tenant': '{{header:x-tenant}}',
    accept: 'a',
  });
});

it.each([
  ['abc', 'Bearer abc of abcabc', 'Bearer abc of abcabc'],
  ['abcd', 'Bearer abcd of abcdabcd', 'Bearer {{s}} of {{s}}{{s}}'],
])('a value of four characters goes wherever it stands, a shorter one does not: %s', (value, header, hidden) => {
  const request = { method: 'GET', url: `https://tools.test/${value}`, headers: { 'x-note': header }, body: undefined };
  const template = toTemplate(request, [{ name: 's', value }]);
  expect([template.headers['x-note'], template.url, template.body]).toEqual([
    ...[hidden, value.length < 4 ? request.url : 'https://tools.test/{{s}}', undefined],
  ]);
});
