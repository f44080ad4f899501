import { expect, it } from 'vitest';
import { draftOf, emptyDraft, lifetimeOf, serverOf, urlProblem } from './server-draft';

it.each([
  ['https://tools.test', undefined],
  [' http://localhost:8080/base ', undefined],
  ['demo:otc', undefined],
  ['', 'Type the address'],
  ['localhost:8080', 'Begin with the scheme: http://localhost:8080'],
  ['tools', 'This is not an address'],
  ['ftp://tools.test', 'Servers are called over https or http, not "ftp:"'],
  ['https://me:secret@tools.test', 'Take the user name and password out'],
])('%s', (url, problem) => {
  const found = urlProblem(url);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

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
