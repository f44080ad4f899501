import { Plus } from 'lucide-react';
import { useState } from 'react';
import { holdsOf } from '../../core/model/schema-parts';
import { objectPathKeywords } from '../../core/model/schema-words';
import type { ParameterModel } from '../../core/model/tool-document';
import { keywords } from '../../core/schema/json-schema';
import { Button } from '../../ui/button';
import { SearchField } from '../../ui/field';
import { freshPart } from './fresh-part';
import { keywordWords } from './keyword-words';
import { useBuilder } from './use-builder';

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
  const matches = matching(query, parameter, folded, vocabulary.hasParts ?? false, vocabulary.noReferences);
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
                <span className="text-sm text-muted">{match.reason ?? match.words}</span>
              </span>
              {match.reason === undefined && (
                <Button size="sm" icon={Plus} aria-label={`Add ${match.keyword}`} onPress={() => add(match)}>
                  Add
                </Button>
              )}
            </li>
          ))}
          {matches.length === 0 && (
            <li className="p-2 text-sm text-muted">
              Nothing that this can say is called so. A word of your own begins with x-.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function matching(
  query: string,
  parameter: ParameterModel,
  folded: readonly string[],
  hasParts: boolean,
  noReferences: string | undefined,
): readonly Match[] {
  const wanted = query.trim().toLowerCase();
  const matches: Match[] = folded
    .filter((keyword) => !objectPathKeywords.includes(keyword))
    .map((keyword) => ({ keyword, words: wordsFor(keyword), isPart: false, reason: undefined }));
  if (hasParts) {
    for (const [keyword, { description }] of keywords) {
      const holds = holdsOf(keyword, undefined);
      const isThere = parameter.others.some(({ value }) => value === keyword) && holds === 'one';
      const isDrawn = keyword === 'properties' || keyword === 'items';
      if (!holds || isThere || isDrawn || (noReferences === undefined && keyword === 'definitions')) continue;
      const reason = keyword === '$defs' || keyword === 'definitions' ? noReferences : undefined;
      matches.push({ keyword, words: description, isPart: true, reason });
    }
    const isOwn = /^x-[\w.-]+$/.test(wanted) && !objectPathKeywords.includes(wanted);
    if (isOwn) matches.push({ keyword: query.trim(), words: 'A word of your own', isPart: false, reason: undefined });
  }
  return matches.filter(({ keyword, words }) => `${keyword} ${words}`.toLowerCase().includes(wanted));
}

/** One line about a keyword. */
export function wordsFor(keyword: string): string {
  const known = keywords.get(keyword)?.description ?? keywordWords[keyword]?.hint;
  return known ?? 'A word that JSON Schema does not know; it is kept as it is.';
}
