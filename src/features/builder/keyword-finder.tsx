import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getText, nodeAt } from '../../core/json/get';
import { type Path, startsWith } from '../../core/json/pointer';
import type { SchemaEntry } from '../../core/model/edit-op';
import { freeAmong } from '../../core/model/parameter-moves';
import { objectPathKeywords, referenceWords, structuralWords } from '../../core/model/schema-words';
import type { ParameterModel } from '../../core/model/tool-document';
import { type Draft, keywords } from '../../core/schema/json-schema';
import { holdsOf } from '../../core/schema/positions';
import { type DocumentState, selectedTool, useDocument } from '../../state/document';
import { Button } from '../../ui/controls/button';
import { SearchField } from '../../ui/fields/field';
import { VisibleText } from '../../ui/layout/visible-text';
import { keywordWords } from './keyword-words';
import { useBuilder } from './use-builder';

const closed = 'false';

const open = '{}';

const fresh: ReadonlyMap<string, string> = new Map([
  ['additionalProperties', closed],
  ['unevaluatedProperties', closed],
  ['unevaluatedItems', closed],
  ['additionalItems', closed],
  ['propertyNames', '{ "pattern": "^[a-z]+$" }'],
  ['if', open],
  ['then', open],
  ['else', open],
]);

export interface KeywordFinderProps {
  readonly parameter: ParameterModel;
  readonly title: string;
  /** Fields that are folded and can be unfolded. */
  readonly folded: readonly string[];
  readonly onUnfold: (keyword: string) => void;
  readonly onAdded: (keyword: string) => void;
}

interface Match {
  readonly keyword: string;
  readonly words: string;
  readonly isPart: boolean;
  readonly reason: string | undefined;
}

/** Finds whatever else a schema can say, by its keyword or by what it does, and adds it. */
export function KeywordFinder({ parameter, title, folded, onUnfold, onAdded }: KeywordFinderProps) {
  const { tool, vocabulary, run } = useBuilder();
  const [query, setQuery] = useState('');
  const draft = useDocument((state) => draftAt(state, parameter.path));
  const plain = [...folded, ...structuralWords, ...(parameter.kind === 'any' ? (vocabulary.keywords.other ?? []) : [])];
  const isThere = (word: string) =>
    parameter.keywords[word] !== undefined || parameter.others.some(({ value }) => value === word);
  const matches = matching(query, {
    folded: vocabulary.hasParts ? [...new Set(plain)].filter((word) => !isThere(word)) : folded,
    parameter,
    draft,
    hasParts: vocabulary.hasParts ?? false,
    noReferences: vocabulary.noReferences,
  });
  const add = ({ keyword, isPart }: Match) => {
    if (!isPart) {
      onUnfold(keyword);
      setQuery('');
      return;
    }
    const entries = [freshPart(keyword, parameter)];
    const slot = { parent: parameter.path, index: Number.MAX_SAFE_INTEGER, keyword };
    const reason = run([{ kind: 'insert-schemas', tool, slot, entries }], `Add ${keyword} to ${title}`);
    if (reason === undefined) {
      setQuery('');
      onAdded(keyword);
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <SearchField
        label="Find a keyword"
        placeholder="Find a keyword: oneOf, deprecated, readOnly…"
        value={query}
        onChange={setQuery}
      />
      {query.trim() !== '' && (
        <ul aria-label="Keywords found" className="flex max-h-64 flex-col overflow-auto rounded-md border border-line">
          {matches.map((match) => (
            <li key={match.keyword} className="flex items-center gap-2 border-b border-line/60 p-2 last:border-b-0">
              <span className="flex min-w-0 flex-1 flex-col">
                <code className="font-mono text-code">{match.keyword}</code>
                <VisibleText as="span" className="text-sm text-muted" text={match.reason ?? match.words} />
              </span>
              {match.reason === undefined && (
                <Button
                  label="Add"
                  size="sm"
                  icon={Plus}
                  aria-label={`Add ${match.keyword}`}
                  onPress={() => add(match)}
                />
              )}
            </li>
          ))}
          {matches.length === 0 && (
            <li className="p-2 text-sm text-muted">No keyword matches. Custom keywords start with x-.</li>
          )}
        </ul>
      )}
    </div>
  );
}

interface Searched {
  readonly parameter: ParameterModel;
  readonly folded: readonly string[];
  readonly draft: Draft;
  readonly hasParts: boolean;
  readonly noReferences: string | undefined;
}

function matching(query: string, { parameter, folded, draft, hasParts, noReferences }: Searched): readonly Match[] {
  const wanted = query.trim().toLowerCase();
  const matches: Match[] = folded
    .filter((keyword) => !objectPathKeywords.includes(keyword) && isOf(draft, keyword))
    .map((keyword) => ({
      keyword,
      words: wordsFor(keyword),
      isPart: false,
      reason: referenceWords.includes(keyword) ? noReferences : undefined,
    }));
  if (hasParts) {
    for (const [keyword, { description }] of keywords) {
      const holds = holdsOf(keyword);
      const isThere = parameter.others.some(({ value }) => value === keyword) && holds === 'one';
      const isDrawn = keyword === 'properties' || keyword === 'items';
      if (!holds || isThere || isDrawn || !isOf(draft, keyword)) continue;
      const reason = keyword === '$defs' || keyword === 'definitions' ? noReferences : undefined;
      matches.push({ keyword, words: description, isPart: true, reason });
    }
    const isOwn = /^x-[\w.-]+$/.test(wanted) && !objectPathKeywords.includes(wanted);
    if (isOwn) matches.push({ keyword: query.trim(), words: 'A custom keyword', isPart: false, reason: undefined });
  }
  // What is called so comes before what only speaks of it.
  return matches
    .filter(({ keyword, words }) => `${keyword} ${words}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a.keyword, wanted) - rank(b.keyword, wanted));
}

function rank(keyword: string, wanted: string): number {
  const name = keyword.toLowerCase();
  return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3;
}

function isOf(draft: Draft, keyword: string): boolean {
  return keywords.get(keyword)?.drafts.includes(draft) ?? true;
}

/** The draft that the schema names which a path stands in; every older one knows what draft-07 does. */
function draftAt(state: DocumentState, path: Path): Draft {
  const tool = selectedTool(state);
  const root = [tool?.output.root, tool?.input].find((each) => each && startsWith(path, each.path));
  const named = root && getText(nodeAt(state.lastGood.tree.root, root.path), '$schema');
  return /draft-0[4-7]/.test(named ?? '') ? 'draft-07' : '2020-12';
}

/** One line about a keyword. */
export function wordsFor(keyword: string): string {
  const known = keywords.get(keyword)?.description ?? keywordWords[keyword]?.hint;
  return known ?? 'Not a JSON Schema keyword; kept as is.';
}

/** What a part begins with, under a name that is free where parts have names. */
function freshPart(keyword: string, parameter: ParameterModel): SchemaEntry {
  const taken = new Set(
    (parameter.parts ?? []).filter(({ part }) => part?.keyword === keyword).map(({ name }) => name),
  );
  return {
    name: freeName(keyword, parameter, taken),
    json: fresh.get(keyword) ?? '{ "type": "string" }',
    required: false,
  };
}

function freeName(keyword: string, parameter: ParameterModel, taken: ReadonlySet<string>): string {
  if (keyword === 'patternProperties') {
    let pattern = '^x-';
    for (let number = 2; taken.has(pattern); number += 1) pattern = `^x${number}-`;
    return pattern;
  }
  if (keyword.startsWith('depend')) {
    const property = parameter.children.find(({ name }) => !taken.has(name));
    return property?.name ?? freeAmong(taken, 'property');
  }
  return freeAmong(taken, 'definition');
}
