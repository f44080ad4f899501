import type { TextRange } from '../text/edit';

/** A stretch of JSON text and what it is. */
export interface ColouredText {
  readonly text: string;
  readonly kind: 'key' | 'string' | 'number' | 'keyword' | 'plain';
}

/** In a string that is never closed no other one is looked for: that would take the square of its length. */
const tokens = /("(?:[^"\\\r\n]|\\.)*("?))(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** Cuts a text into coloured stretches; together they are the text. Text that is not JSON stays plain. */
export function colourJson(text: string): readonly ColouredText[] {
  const parts: ColouredText[] = [];
  const add = (part: string, kind: ColouredText['kind']) => {
    if (part !== '') parts.push({ text: part, kind });
  };
  let position = 0;
  for (const found of text.matchAll(tokens)) {
    const [whole, string, close, colon, number] = found;
    add(text.slice(position, found.index), 'plain');
    if (close === '') add(whole, 'plain');
    else if (string !== undefined) {
      add(string, colon === undefined ? 'string' : 'key');
      add(colon ?? '', 'plain');
    } else add(whole, number === undefined ? 'keyword' : 'number');
    position = found.index + whole.length;
  }
  add(text.slice(position), 'plain');
  return parts;
}

/** A coloured stretch, and whether something is said about it. */
export interface MarkedText extends ColouredText {
  readonly isMarked: boolean;
}

/** Cuts the stretches where ranges begin and end. */
export function markRanges(parts: readonly ColouredText[], ranges: readonly TextRange[]): readonly MarkedText[] {
  const edges = [...new Set(ranges.flatMap(({ offset, length }) => [offset, offset + length]))].sort((a, b) => a - b);
  const isInside = (offset: number) =>
    ranges.some((range) => offset >= range.offset && offset < range.offset + range.length);
  const marked: MarkedText[] = [];
  let offset = 0;
  let next = 0;
  for (const { text, kind } of parts) {
    let start = 0;
    while (start < text.length) {
      while ((edges[next] ?? Number.POSITIVE_INFINITY) <= offset + start) next += 1;
      const end = Math.min(text.length, (edges[next] ?? Number.POSITIVE_INFINITY) - offset);
      marked.push({ text: text.slice(start, end), kind, isMarked: isInside(offset + start) });
      start = end;
    }
    offset += text.length;
  }
  return marked;
}
