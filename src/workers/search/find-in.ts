import type { SearchHit } from './methods';

/** A text and what is compared with: case does not count. */
export interface Searchable {
  readonly text: string;
  readonly folded: string;
}

const maxCounted = 100;
const around = 48;

export function searchable(text: string): Searchable {
  const folded = text.toLowerCase();
  // A few letters of the world change their length with their case; places must stay where they are.
  return { text, folded: folded.length === text.length ? folded : text };
}

/** The words as one piece, whatever their case: the first place, its line, and how often. */
export function findIn(id: string, { text, folded }: Searchable, query: string): SearchHit | undefined {
  const wanted = query.toLowerCase();
  const offset = folded.indexOf(wanted);
  if (offset < 0) return undefined;
  let count = 0;
  for (let at = offset; at >= 0 && count < maxCounted; at = folded.indexOf(wanted, at + wanted.length)) count += 1;
  const end = offset + wanted.length;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  return {
    id,
    count,
    offset,
    before: text.slice(offset === 0 ? 0 : Math.max(lineStart, offset - around), offset).trimStart(),
    match: text.slice(offset, end),
    after: text.slice(end, Math.min(lineEnd < 0 ? text.length : lineEnd, end + around)),
  };
}
