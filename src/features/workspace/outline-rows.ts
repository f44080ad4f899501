import type { ToolProblems } from '../../core/check/problems-by-tool';
import { showHidden } from '../../core/hidden-text/hidden-text';
import type { ToolModel } from '../../core/model/tool-document';
import { counted } from '../../core/text/counted';
import { withWords } from '../../core/text/with-words';

export interface OutlineRow {
  /** The index of the tool. */
  readonly id: number;
  readonly label: string;
  readonly problems: ToolProblems | undefined;
}

/**
 * Reads the tools of a document as rows. One that looks as before is the same object, and so is the list when all of
 * them do: they are not drawn anew.
 */
export function outlineReader() {
  let rows: readonly OutlineRow[] = [];
  return (
    tools: readonly Pick<ToolModel, 'label'>[],
    problems: ReadonlyMap<number, ToolProblems>,
  ): readonly OutlineRow[] => {
    const next = tools.map(({ label }, id) => {
      const row = { id, label, problems: problems.get(id) };
      const before = rows[id];
      return before && isAlike(before, row) ? before : row;
    });
    const isSame = next.length === rows.length && next.every((row, id) => row === rows[id]);
    if (!isSame) rows = next;
    return rows;
  };
}

function isAlike(one: OutlineRow, other: OutlineRow): boolean {
  return (
    one.label === other.label &&
    one.problems?.count === other.problems?.count &&
    one.problems?.severity === other.problems?.severity
  );
}

/** A row as a screen reader says it. */
export function wordsOf({ label, problems }: OutlineRow, isChosen: boolean): string {
  const words = [showHidden(label)];
  if (isChosen) words.push('chosen');
  if (problems) words.push(counted(problems.count, 'problem'));
  return words.join(', ');
}

/** The rows that hold every word of a query: the same list when all of them do, so that it is not drawn anew. */
export function filterOutline(rows: readonly OutlineRow[], query: string): readonly OutlineRow[] {
  return withWords(rows, query, ({ label }) => label);
}
