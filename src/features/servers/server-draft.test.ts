import { expect, it } from 'vitest';
import { completeAddress, draftOf, emptyDraft, lifetimeOf, serverOf, urlProblem } from './server-draft';

it.each([
  ['https://tools.test', undefined],
  [' http://localhost:8080/base ', undefined],
  ['demo:otc', undefined],
  ['', 'Enter the address'],
  ['localhost:8080', undefined],
  ['tools', 'This is not an address'],
  ['ftp://tools.test', 'Servers are called over https or http, not "ftp:"'],
  ['https://me:secret@tools.test', 'Take the user name and password out'],
])('%s', (url, problem) => {
  const found = urlProblem(url);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

it.each([
  ['localhost:4999', 'http://localhost:4999'],
  [' localhost ', 'http://localhost'],
  ['localhost/mcp?a=b', 'http://localhost/mcp?a=b'],
  ['127.0.0.1:8080/worker', 'http://127.0.0.1:8080/worker'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['toolbox:8080', 'http://toolbox:8080'],
  ['tools.example.com', 'https://tools.example.com'],
  ['tools.example.com:8443/tools', 'https://tools.example.com:8443/tools'],
  ['https://tools.example.com', 'https://tools.example.com'],
  ['demo:otc', 'demo:otc'],
  ['file:plug.wasm', 'file:plug.wasm'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['tools', 'tools'],
])('the address %s is completed to %s', (typed, complete) => expect(completeAddress(typed)).toBe(complete));

it.each([
  ['600', 600],
  ['0', undefined],
  ['1.5', undefined],
  ['soon', undefined],
])('a lifetime of "%s"', (text, seconds) => expect(lifetimeOf(text)).toBe(seconds));

it('a saved server edited without a change is the same server', () => {
  const saved = serverOf({ ...emptyDraft('arcade-worker'), url: 'https://worker.test', auth: 'jwt' }, 'one');
  expect(saved).toMatchObject({ title: 'worker.test', claims: { audience: 'worker', version: '1' } });
  expect(saved && serverOf(draftOf(saved), 'one')).toEqual(saved);
});

it.each([
  ['', 'b.test'],
  ['Mine', 'Mine'],
])('a server titled "%s" that is given another address is called %s', (title, then) => {
  const saved = serverOf({ ...emptyDraft('otc-http'), url: 'https://a.test', title }, 'one');
  expect(saved && serverOf({ ...draftOf(saved), url: 'https://b.test' }, 'one')?.title).toBe(then);
});
