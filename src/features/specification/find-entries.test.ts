import { expect, it } from 'vitest';
import { pages } from '../../specification/index';
import { counterpartsOf, entryOf, findEntries, nameOf, placeOf } from './find-entries';

const page = (id: string) => {
  const found = placeOf(pages, id)?.page;
  if (!found) throw new Error(`There is no page "${id}".`);
  return found;
};

it.each([
  ['otc', 'otc', undefined],
  ['otc/requirements.secrets', 'otc', 'requirements.secrets'],
  ['otc/endpoint.GET /tools', 'otc', 'endpoint.GET /tools'],
  ['rfc/no.such.member', 'rfc', undefined],
  ['nothing/id', undefined, undefined],
])('%s names a place', (at, id, key) => {
  const place = placeOf(pages, at);
  expect([place?.page.id, place?.entry?.key]).toEqual([id, key]);
});

it.each([
  ['otc', 'idempotency', []],
  ['otc', 'repeat same id', ['request.call_id']],
  ['otc', 'otc/id-unique', ['id', 'otc/id-unique']],
  ['otc', 'bare-array', ['GET /tools']],
  ['mcx', 'securityLevel', ['securityLevel']],
])('in %s, "%s" finds %j first', (id, query, names) => {
  const found = findEntries(page(id), query).flatMap(([, entries]) => entries.map(nameOf));
  expect(found.filter((name) => names.includes(name))).toEqual(names);
});

it('knows what a member is called in the other formats, and where there is none', () => {
  const otc = page('otc');
  const others = counterpartsOf(pages, { page: otc, entry: entryOf(otc, 'requirements.secrets') });
  const named = others.map((other) => [other.page.id, other.entries.map(nameOf)]);
  expect(named).toContainEqual(['rfc', ['requirements.secrets']]);
  expect(named).toContainEqual(['mcp', []]);
  const keyword = counterpartsOf(pages, { page: otc, entry: entryOf(otc, 'keyword.unevaluatedItems') });
  expect(keyword.map((other) => other.page.id)).toContain('mcp');
  expect(counterpartsOf(pages, { page: otc, entry: undefined })).toEqual([]);
});
