import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { type Clause, citedPlaces } from '../core/specification/clause';
import type { Entry } from '../core/specification/entry';
import { fieldKeyAt } from '../core/specification/find-examples';
import { packPages, unpackPages } from '../core/specification/pack-pages';
import { dialects } from '../dialects/index';
import { formatNotes } from '../dialects/specifications';
import { protocols } from '../protocols/index';
import { protocolNotes } from '../protocols/specifications';
import { rules } from '../rules/index';
import { registry, validate } from '../rules/registry.testkit';
import { ruleEntry } from '../rules/rule-entry';
import { rulesOfPage } from '../rules/rules-of-page';
import { cited, pages } from './index';
import { citesSame, joinClauses, strayCitations, strayStories } from './join-clauses.testkit';
import { notedProperty } from './provider-notes';
import { showClauses, unshown } from './show-clauses';

const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe.each(pages)('the specification of $id', (page) => {
  const notes = formatNotes.find(({ id }) => id === page.id);

  it('explains every member, keyword, part of a call and outcome, with a clause and an example', () => {
    const { entries } = page;
    const excluded = Object.keys(notes?.keywords ?? {}).map((name) => `keyword.${name}`);
    expect(keysOf(entries.filter(({ says }) => says.trim().length < 6))).toEqual([]);
    expect(keysOf(entries.filter(({ cites }) => cites.length === 0))).toEqual([]);
    expect(keysOf(entries.filter(({ key, example }) => !example && !excluded.includes(key)))).toEqual([]);
    expect(new Set(keysOf(entries)).size).toBe(entries.length);
  });

  it('knows nothing about members that the format does not have', () => {
    const keys = keysOf(page.entries);
    expect(Object.keys(notes?.fields ?? {}).filter((key) => !keys.includes(key))).toEqual([]);
    const protocol = protocolNotes.find(({ id }) => protocols.find((each) => each.id === id)?.dialect === page.id);
    expect(Object.keys(protocol?.deviations ?? {}).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('is the same after it was packed, which says each thing once', () => {
    const packed = packPages(pages);
    const rulesOf = (id: string) => rulesOfPage(id, rules.map(ruleEntry));
    expect(unpackPages(packed, rulesOf).find(({ id }) => id === page.id)).toEqual(page);
    expect(new Set(packed.sayings.map((saying) => JSON.stringify(saying))).size).toBe(packed.sayings.length);
  });

  it('opens examples that have the member where they say', () => {
    for (const { key, part, example } of page.entries) {
      if (example?.kind !== 'document') continue;
      expect(page.documents[example.document], key).toBeTypeOf('string');
      if (part === 'field')
        expect(example.pointer, key).toMatch(new RegExp(`/${key.split('.').at(-1)?.replace('$', '\\$')}$`));
    }
  });
});

it.each(pages)('shows on $id the examples of keywords that the notes of model providers speak of', ({ entries }) => {
  for (const { key, providers, example } of entries) {
    if (!providers || example?.kind !== 'document') continue;
    expect(example.pointer, key).toContain(`/properties/${notedProperty(key.slice('keyword.'.length))}/`);
  }
});

it('opens examples without an error', async () => {
  for (const { id, entries, documents } of pages) {
    const opened = new Set(entries.flatMap(({ example }) => (example?.kind === 'document' ? [example.document] : [])));
    for (const index of opened) {
      const { diagnostics } = await check(documents[index] ?? '', { validate }, registry);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(
        errors.map(({ rule, message }) => `${rule}: ${message}`),
        `${id}: ${documents[index]}`,
      ).toEqual([]);
    }
  }
});

it('has a page for every format and every protocol', () => {
  expect(pages.map(({ id }) => id)).toEqual(dialects.map(({ id }) => id));
  expect(protocolNotes.map(({ id }) => id)).toEqual(protocols.map(({ id }) => id));
});

it.each(protocolNotes)('says of every departure that $id lists what it is about', ({ id, deviations }) => {
  const folder = new URL(`../protocols/${id}/`, import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/\.test|specification/.test(name));
  const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const dialect = protocols.find((each) => each.id === id)?.dialect ?? '';
  const written = [...text.matchAll(/'wire\/([a-z]+)\/([a-z0-9-]+)'/g)].filter(([, prefix]) => prefix === dialect);
  const listed = new Set(Object.values(deviations).flat());
  expect(written.map(([, , name = '']) => name).filter((name) => !listed.has(name))).toEqual([]);
});

it('leaves no rule without a reason, a source and an example', () => {
  const unexplained = rules.filter(({ summary, citation, good, bad }) => !summary || !citation || !good[0] || !bad[0]);
  expect(unexplained.map(({ id }) => id)).toEqual([]);
  const explained = pages.flatMap(({ entries }) => entries.filter(({ part }) => part === 'rule')).map(({ key }) => key);
  const own = rules.filter(({ id }) => pages.some((page) => id.startsWith(`${page.id}/`)));
  expect(own.filter(({ id }) => !explained.includes(`rule.${id}`)).map(({ id }) => id)).toEqual([]);
});

const clauses = joinClauses();

it('shows every clause by a rule or a check that cites it, or says why nothing does', () => {
  const empty = clauses.filter(
    ({ clause, stories }) => clause.shownBy.length + stories.length === 0 && !clause.unshown,
  );
  expect(empty.map(({ clause }) => clause.says)).toEqual([]);
  expect(clauses.flatMap(({ clause }) => strayCitations(clause))).toEqual([]);
  const both = clauses.filter(({ clause }) => clause.shownBy.length > 0 && clause.unshown !== undefined);
  expect(both.map(({ clause }) => clause.says)).toEqual([]);
});

it('leaves out of the clauses no rule or check that cites the place of one', () => {
  expect(unshown(pages, cited)).toEqual([]);
});

it('takes a new check for what shows the clause that it cites, and asks which where there are several', () => {
  const [page] = pages;
  if (!page) throw new Error('There are no pages.');
  const clause = (says: string, cite: string): Clause => ({ level: 'must', cite, says, shownBy: [] });
  const written = [{ ...page, entries: [], clauses: [clause('a', 'X §1'), clause('b', 'X §2'), clause('c', 'X §2')] }];
  const checkOf = (id: string, citation: string) => ({ id, citation, page: page.id });
  const added = [checkOf('one', 'X §1'), checkOf('two', 'X §2'), checkOf('seen', 'Seen on servers; X §1')];
  const shown = showClauses(written, added);
  expect(shown[0]?.clauses.map(({ shownBy }) => shownBy)).toEqual([['one'], [], []]);
  expect(unshown(shown, added)).toEqual(['two cites “X §2”, and no clause of that place names it.']);
});

it('has a clause, or a keyword, for each place that a story cites', () => expect(strayStories()).toEqual([]));

it.each([
  ['narrative 1.0 §4.2, §5.3', ['narrative 1.0 §4.2', 'narrative 1.0 §5.3']],
  [
    'narrative 1.0 §4.2, Tool Version Resolution; §5.3',
    ['narrative 1.0 §4.2, Tool Version Resolution', 'narrative 1.0 §5.3'],
  ],
  ['RFC draft §4.1 (as "id"); RFC 3339', ['RFC draft §4.1', 'RFC 3339']],
])('finds the places that %s names', (citation, places) => expect(citedPlaces(citation)).toEqual(places));

it.each([
  ['narrative 1.0 §4.2, Tool Version Resolution', 'narrative 1.0 §4.2', true],
  ['narrative 1.0 §4.21', 'narrative 1.0 §4.2', false],
  ['openapi.json 1.0, /tools/call', 'openapi.json 1.0, /tools', true],
  ['openapi.json 1.0, ToolId', 'openapi.json 1.0, ToolDefinition; openapi.json 1.0, ToolId', true],
])('%s and %s name a place in common: %s', (one, other, expected) => expect(citesSame(one, other)).toBe(expected));

it.each<[string, (string | number)[], string | undefined]>([
  ['otc', ['input_schema', 'parameters', 'properties', 'city', 'minLength'], 'keyword.minLength'],
  ['otc', ['requirements', 'authorization', 0, 'oauth2', 'scopes', 1], 'requirements.authorization.oauth2.scopes'],
  ['rfc', ['input', 'parameters', 2, 'value_schema', 'val_type'], 'output.value_schema.val_type'],
  ['rfc', ['requirements', 'secrets', 0, 'key'], 'requirements.secrets.key'],
  ['mcx', ['capabilities', 0, 'return', 'schema', 'properties', 'a', 'items', 'enum', 0], 'keyword.enum'],
  ['mcp', ['inputSchema', 'properties', 'region', 'x-mcp-header'], 'inputSchema.x-mcp-header'],
  ['mcp', ['no_such_member'], undefined],
])('finds the entry of a place in %s: %j', (id, path, key) => {
  expect(fieldKeyAt(pages.find((page) => page.id === id)?.places ?? [], path)).toBe(key);
});
