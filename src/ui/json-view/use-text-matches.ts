import { useMemo } from 'react';
import type { TextRange } from '../../core/text/edit';
import { findText, maxMatches } from '../../core/text/find-text';
import { useTurns } from '../hooks/use-turns';
import { type Find, placeIn } from './find';

/** Texts up to this many characters are searched at once. */
const small = 1024 * 1024;
/** Milliseconds that typing rests before a longer text is searched. */
const pause = 150;

export interface TextMatches {
  /** In order; those found so far. */
  readonly matches: readonly TextRange[];
  /** Nothing before the first part is searched. */
  readonly count: number | undefined;
  readonly isCut: boolean;
  /** The one that is looked at. */
  readonly current: TextRange | undefined;
  /** How much of the text is searched, from 0 to 1; nothing once it is. */
  readonly share: number | undefined;
}

const none: readonly TextRange[] = [];

/** The places of what is sought in a text; a long text is searched in turns, and a search that is changed stops. */
export function useTextMatches(text: string, { query, number }: Find): TextMatches {
  const isSmall = text.length <= small || query === '';
  const direct = useMemo(() => (isSmall ? [...findText(text, query)].at(-1) : undefined), [isSmall, text, query]);
  const search = useMemo(() => (isSmall ? undefined : findText(text, query)), [isSmall, text, query]);
  const { result, isDone } = useTurns(search, pause);
  const matches = (direct ?? result)?.matches ?? none;
  const isWhole = isSmall || isDone;
  const place = placeIn(number, matches.length, isWhole);
  return {
    matches,
    count: isWhole || result ? matches.length : undefined,
    isCut: matches.length >= maxMatches,
    current: place === undefined ? undefined : matches[place],
    share: isWhole ? undefined : (result?.searched ?? 0) / text.length,
  };
}
