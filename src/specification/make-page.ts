import type { Dialect } from '../core/dialect';
import type { Clause } from '../core/specification/clause';
import type {
  Entry,
  EntryPart,
  Example,
  FieldNotes,
  FormatNotes,
  ProtocolNotes,
  ProviderNote,
  SpecificationPage,
  WireNotes,
} from '../core/specification/entry';
import { readFields } from '../core/specification/field-places';
import { type FoundPlace, findExamples } from '../core/specification/find-examples';
import { keywordCites } from '../core/specification/keyword-cites';
import { outcomeWords } from '../core/specification/outcomes';
import { parseText } from '../core/yaml/parse-text';
import type { ProtocolDescriptor } from '../protocols/protocol';
import type { RuleEntry } from '../rules/rule-entry';
import { rulesOfPage } from '../rules/rules-of-page';

/** What a page is made of: lists that each stand in one place. */
export interface PageSources {
  readonly notes: FormatNotes;
  readonly dialect: Dialect;
  /** The protocol that such tools are called by, where there is one. */
  readonly protocol?: { readonly notes: ProtocolNotes; readonly descriptor: ProtocolDescriptor } | undefined;
  /** All of them. */
  readonly rules: readonly RuleEntry[];
  /** What becomes of a keyword at model providers. */
  readonly providerNotes: (keyword: string) => readonly ProviderNote[];
  /** The parameter of `keywordExamples` that they are about. */
  readonly notedProperty: (keyword: string) => string | undefined;
  /** A definition with every keyword of JSON Schema that the format has. */
  readonly keywordExamples: string | undefined;
}

const keywordPrefix = 'keyword.';

type Said = Pick<Entry, 'key' | 'part' | 'says'> & Partial<Entry>;

/** The whole specification of a format: members from its schema, and what its folder and its protocol's know of them. */
export function makePage(sources: PageSources): SpecificationPage {
  const { notes, dialect, protocol, rules, keywordExamples = '' } = sources;
  const read = [
    { revision: undefined, ...readFields(dialect.schema) },
    ...Object.entries(dialect.schemas ?? {}).map(([revision, schema]) => ({ revision, ...readFields(schema) })),
  ];
  const places = read.map((each) => each.places);
  const texts = [
    ...Object.values(dialect.samples),
    ...(notes.examples ?? []),
    // Examples of rules about calls are no definitions.
    ...rules.filter(({ id }) => id.startsWith(`${notes.id}/`)).map(({ good }) => good),
    keywordExamples,
  ].filter((text) => text !== '');
  const examples = findExamples(texts.map(parseText), places);
  const documents: string[] = [];
  // What the notes name is to be seen beside them.
  const noted = findExamples(keywordExamples === '' ? [] : [parseText(keywordExamples)], places, (key, path) => {
    const property = key.startsWith(keywordPrefix) && sources.notedProperty(key.slice(keywordPrefix.length));
    return typeof property === 'string' && path.slice(0, -1).includes(property);
  });
  const exampleOf = (key: string): { readonly example?: Example } => {
    const own = noted.get(key);
    if (own) return { example: keep(documents, keywordExamples, own) };
    const found = examples.get(key);
    return found ? { example: keep(documents, texts[found.document] ?? '', found) } : {};
  };

  const providersOf = (keyword: string): Pick<Entry, 'providers'> => {
    const providers = sources.providerNotes(keyword);
    return providers.length > 0 ? { providers } : {};
  };

  const entries = new Map<string, Entry>();
  const add = (said: Said, about: FieldNotes) => {
    if (!entries.has(said.key)) entries.set(said.key, entryOf(said, about));
  };
  for (const { revision, fields } of read) {
    for (const { key, isKeyword, says, isRequired, type } of fields) {
      const name = key.slice(keywordPrefix.length);
      const known = isKeyword ? { cite: keywordCites.get(name) ?? '' } : notes.fields[key];
      const title = revision === undefined ? undefined : (dialect.revisionTitles?.[revision] ?? revision);
      const only = title === undefined || isKeyword ? {} : { revision: title };
      add(
        {
          key,
          part: isKeyword ? 'keyword' : 'field',
          says,
          isRequired,
          type,
          ...only,
          ...(isKeyword && providersOf(name)),
          ...exampleOf(key),
        },
        known ?? {},
      );
    }
  }
  for (const [name, { says, ...about }] of Object.entries(notes.keywords ?? {})) {
    add({ key: `keyword.${name}`, part: 'keyword', says }, about);
  }
  if (protocol) for (const [said, about] of wireEntries(protocol.notes, protocol.descriptor)) add(said, about);
  const deviations = Object.entries(protocol?.notes.deviations ?? {});
  return {
    id: notes.id,
    title: dialect.title,
    summary: dialect.summary,
    sources: [...notes.sources, ...(protocol?.notes.sources ?? [])],
    entries: [
      ...[...entries.values()].map((entry) => {
        const found = deviations.find(([key]) => key === entry.key)?.[1] ?? [];
        return { ...entry, deviations: found.map((name) => `wire/${notes.id}/${name}`) };
      }),
      ...rulesOfPage(notes.id, rules),
    ],
    clauses: [...(notes.clauses ?? []), ...(protocol?.notes.clauses ?? [])],
    documents,
    places,
  };
}

function* wireEntries(notes: ProtocolNotes, { id, demo }: ProtocolDescriptor): Generator<readonly [Said, FieldNotes]> {
  const example = (tool = notes.tool): Example => ({ kind: 'call', server: demo.url, protocol: id, tool });
  const parts: readonly (readonly [EntryPart, readonly WireNotes[]])[] = [
    ['endpoint', notes.endpoints],
    ['header', notes.headers],
    ['request', notes.request],
    ['response', notes.response],
  ];
  for (const [part, rows] of parts) {
    for (const { key, says, tool, ...about } of rows) {
      yield [{ key: `${part}.${key}`, part, says, example: example(tool) }, about];
    }
  }
  for (const [kind, words] of Object.entries(outcomeWords)) {
    const own = Object.entries(notes.outcomes).find(([each]) => each === kind)?.[1];
    if (!own) continue;
    const { says, tool, ...about } = own;
    yield [{ key: `outcome.${kind}`, part: 'outcome', says: `${words} ${says}`, example: example(tool) }, about];
  }
}

function entryOf(said: Said, { cite, clauses = [], concept, disagreement, deployed }: FieldNotes): Entry {
  return {
    ...said,
    cites: [
      ...new Set([...(cite === undefined || cite === '' ? [] : [cite]), ...clauses.map((each: Clause) => each.cite)]),
    ],
    clauses,
    deviations: [],
    ...(concept === undefined ? {} : { concept }),
    ...(disagreement === undefined ? {} : { disagreement }),
    ...(deployed === undefined ? {} : { deployed }),
  };
}

/** An example in a document that the page holds once. */
function keep(documents: string[], text: string, { pointer, text: shown }: FoundPlace): Example {
  const known = documents.indexOf(text);
  const document = known === -1 ? documents.push(text) - 1 : known;
  return { kind: 'document', document, pointer, text: shown };
}
