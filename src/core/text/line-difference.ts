import { diffArrays } from 'diff';

/** A line of a comparison: in both texts, or only in the old or the new one. */
export interface ComparedLine {
  readonly kind: 'same' | 'old' | 'new';
  readonly text: string;
}

/** Beyond this many differences among lines that both texts have, the middle is told as all old, then all new. */
const maxEdits = 1000;

/** Two texts line by line: the least that has to be taken away and added. */
export function lineDifference(before: string, after: string): readonly ComparedLine[] {
  const [a, b] = [before.split(/\r\n|\r|\n/), after.split(/\r\n|\r|\n/)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const middle = compare(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [...lines('same', a.slice(0, head)), ...middle, ...lines('same', a.slice(a.length - tail))];
}

function lines(kind: ComparedLine['kind'], texts: readonly string[]): readonly ComparedLine[] {
  return texts.map((text) => ({ kind, text }));
}

/** Lines that only one text has are told apart before: they cost the search for what both have the most. */
function compare(a: readonly string[], b: readonly string[]): readonly ComparedLine[] {
  const [inA, inB] = [new Set(a), new Set(b)];
  const [sharedA, sharedB] = [a.filter((line) => inB.has(line)), b.filter((line) => inA.has(line))];
  const changes = diffArrays(sharedA, sharedB, { maxEditLength: maxEdits });
  if (!changes) return [...lines('old', a), ...lines('new', b)];
  const found: ComparedLine[] = [];
  const take = (kind: ComparedLine['kind'], texts: readonly string[]) => {
    for (const text of texts) found.push({ kind, text });
  };
  let [row, column] = [0, 0];
  for (const { added, removed, value } of changes) {
    for (const text of value) {
      const [oldEnd, newEnd] = [added ? row : next(a, row, inB), removed ? column : next(b, column, inA)];
      take('old', a.slice(row, oldEnd));
      take('new', b.slice(column, newEnd));
      found.push({ kind: added ? 'new' : removed ? 'old' : 'same', text });
      row = oldEnd + (added ? 0 : 1);
      column = newEnd + (removed ? 0 : 1);
    }
  }
  take('old', a.slice(row));
  take('new', b.slice(column));
  return found;
}

/** The next line that the other text has too. */
function next(texts: readonly string[], start: number, inOther: ReadonlySet<string>): number {
  let at = start;
  while (at < texts.length && !inOther.has(texts[at] ?? '')) at += 1;
  return at;
}
