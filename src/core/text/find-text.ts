import type { TextRange } from './edit';

/** More are not looked for. */
export const maxMatches = 10_000;
/** Characters looked through at a time. */
const stretch = 2 * 1024 * 1024;

/** What was found so far. */
export interface FoundText {
  readonly matches: readonly TextRange[];
  /** Characters looked through, of all that are; all of them once there are enough matches. */
  readonly searched: number;
}

/** The places of words in a text, letters of either case, stretch by stretch: the caller may pause between them. */
export function* findText(text: string, words: string): Generator<FoundText, void> {
  if (words === '') return;
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'giu');
  const found: TextRange[] = [];
  let from = 0;
  while (from < text.length && found.length < maxMatches) {
    const to = Math.min(text.length, from + stretch);
    // What begins in this stretch may end in the next.
    const part = text.slice(from, to + words.length * 2);
    for (const { index, 0: match } of part.matchAll(pattern)) {
      const offset = from + index;
      const last = found.at(-1);
      if (offset >= to || found.length >= maxMatches) break;
      if (!last || offset >= last.offset + last.length) found.push({ offset, length: match.length });
    }
    from = to;
    yield { matches: found, searched: found.length < maxMatches ? to : text.length };
  }
}
