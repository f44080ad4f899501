import { automaticFix, type Diagnostic } from '../../core/diagnostic';
import { groupBy } from '../../core/group-by';
import { isEqual } from '../../core/json/equal';
import { toOneBased } from '../../core/text/line-index';
import { runningLineIndex } from '../../core/text/running-line-index';

export interface ProblemRow {
  /** Stays while the text around a problem changes, so that focus stays too. */
  readonly id: string;
  /** Its place in the text, and those of its fixes, may be of an earlier reading. */
  readonly diagnostic: Diagnostic;
  /** `3:14` */
  readonly place: string;
  /** How many problems of its rule in the whole text have a fix that "Fix all" takes, those that a filter hides too. */
  readonly alike: number;
}

/**
 * Reads problems, which may be some of all that there are, as rows in their order. One that looks as before is the same
 * object, and so is the list when all of them do: they are not drawn anew at every key.
 */
export function problemReader() {
  const index = runningLineIndex();
  let rows: readonly ProblemRow[] = [];
  return (diagnostics: readonly Diagnostic[], text: string, all = diagnostics): readonly ProblemRow[] => {
    const lines = index(text);
    const known = new Map(rows.map((row) => [row.id, row]));
    const fixed = groupBy(all.filter(automaticFix), ({ rule }) => rule);
    const seen = new Map<string, number>();
    const next = diagnostics.map((diagnostic): ProblemRow => {
      const name = `${diagnostic.rule} ${diagnostic.pointer}`;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      const { line, column } = toOneBased(lines.positionAt(diagnostic.offset));
      const alike = fixed.get(diagnostic.rule)?.length ?? 0;
      const row = { id: `${name} ${count}`, diagnostic, place: `${line}:${column}`, alike };
      const before = known.get(row.id);
      return before && isAlike(before, row) ? before : row;
    });
    const isSame = next.length === rows.length && next.every((row, at) => row === rows[at]);
    if (!isSame) rows = next;
    return rows;
  };
}

function isAlike(one: ProblemRow, other: ProblemRow): boolean {
  return one.place === other.place && one.alike === other.alike && saysTheSame(one.diagnostic, other.diagnostic);
}

/** Whether rows of two problems show the same, their places aside. */
function saysTheSame(one: Diagnostic, other: Diagnostic): boolean {
  return (
    one === other ||
    (one.message === other.message &&
      one.severity === other.severity &&
      one.citation === other.citation &&
      isEqual(one.providers, other.providers) &&
      one.fixes.length === other.fixes.length &&
      one.fixes.every(({ title }, at) => title === other.fixes[at]?.title))
  );
}
