import type { Diagnostic, Severity } from '../../core/diagnostic';
import type { RowItem } from './rows';

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
  const found = new Map<string, { own: Diagnostic[]; inside: number; loudest: Severity | undefined }>();
  for (const diagnostic of diagnostics) {
    const pointer = `${diagnostic.pointer}/`;
    const way: RowItem[] = [];
    for (let level = rows; ; ) {
      const inner = level.find(({ key }) => pointer.startsWith(`${key}/`));
      if (!inner) break;
      way.push(inner);
      level = inner.children;
    }
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
