/** A line of a comparison: in both texts, or only in the old or the new one. */
export interface ComparedLine {
  readonly kind: 'same' | 'old' | 'new';
  readonly text: string;
}

/** Beyond this many differing lines on a side, the middle is told as all old, then all new. */
const maxLines = 3000;

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

/** The longest common subsequence by its table of lengths. */
function compare(a: readonly string[], b: readonly string[]): readonly ComparedLine[] {
  if (a.length === 0 || b.length === 0 || a.length > maxLines || b.length > maxLines) {
    return [...lines('old', a), ...lines('new', b)];
  }
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      table[row * width + column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [old, fresh] = [a[row], b[column]];
    if (old !== undefined && old === fresh) {
      found.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: 'old', text: old });
      row += 1;
    } else if (fresh !== undefined) {
      found.push({ kind: 'new', text: fresh });
      column += 1;
    }
  }
  return found;
}
