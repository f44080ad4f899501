import type { Diagnostic, Severity } from '../../core/diagnostic';
import { flatRows, type RowItem } from './rows';

/** How many problems a row has itself and how many the rows in it have, and the loudest of each. */
export interface RowProblems {
  readonly own: readonly Diagnostic[];
  readonly inside: number;
  readonly loudest: Severity | undefined;
}

const loudness: readonly Severity[] = ['info', 'warning', 'error'];

/** Problems by the key of the row they belong to: the innermost one around the place they name. */
export function problemsByRow(
  rows: readonly RowItem[],
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, RowProblems> {
  const byKey = new Map(flatRows(rows).map((row) => [row.key, row]));
  const found = new Map<string, { own: Diagnostic[]; inside: number; loudest: Severity | undefined }>();
  for (const diagnostic of diagnostics) {
    const way = rowsAround(diagnostic.pointer, byKey);
    for (const row of way) {
      const known = found.get(row.key) ?? { own: [], inside: 0, loudest: undefined };
      if (row === way.at(-1)) known.own.push(diagnostic);
      else known.inside += 1;
      const isLouder = loudness.indexOf(diagnostic.severity) > (known.loudest ? loudness.indexOf(known.loudest) : -1);
      if (isLouder) known.loudest = diagnostic.severity;
      found.set(row.key, known);
    }
  }
  return found;
}

/** The rows that a place stands in, from the outermost. */
function rowsAround(pointer: string, byKey: ReadonlyMap<string, RowItem>): readonly RowItem[] {
  const way: RowItem[] = [];
  const closed = `${pointer}/`;
  for (let end = closed.indexOf('/'); end !== -1; end = closed.indexOf('/', end + 1)) {
    const row = byKey.get(closed.slice(0, end));
    if (row) way.push(row);
  }
  return way;
}

/** Reads problems as `problemsByRow` does. A row whose problems are what they were has the same object; all of them, too. */
export function problemsReader(): typeof problemsByRow {
  let read: Parameters<typeof problemsByRow> | undefined;
  let known: ReadonlyMap<string, RowProblems> = new Map();
  return (rows, diagnostics) => {
    if (read?.[0] === rows && read[1] === diagnostics) return known;
    read = [rows, diagnostics];
    const found = [...problemsByRow(rows, diagnostics)].map(([key, now]) => {
      const before = known.get(key);
      return [key, before && isSame(before, now) ? before : now] as const;
    });
    const isAsBefore = found.length === known.size && found.every(([key, each]) => known.get(key) === each);
    if (!isAsBefore) known = new Map(found);
    return known;
  };
}

function isSame(a: RowProblems, b: RowProblems): boolean {
  return (
    a.inside === b.inside &&
    a.loudest === b.loudest &&
    a.own.length === b.own.length &&
    a.own.every((problem, index) => isSameProblem(problem, b.own[index]))
  );
}

/** In what a row shows and asks for; a fix is looked up again when it is wanted, so its edits do not count. */
function isSameProblem(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return (
    a.rule === b?.rule &&
    a.pointer === b.pointer &&
    a.severity === b.severity &&
    a.message === b.message &&
    a.fixes.length === b.fixes.length &&
    a.fixes.every(({ title }, index) => title === b.fixes[index]?.title)
  );
}
