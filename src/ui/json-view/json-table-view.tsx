import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { memberAt } from '../../core/json/lookup';
import { parseJson } from '../../core/json/parse';
import { placeIssues } from '../../core/json/placed-issues';
import { toPointer } from '../../core/json/pointer';
import { cellText, type JsonTable, type SortBy, sortedRows, tablesIn } from '../../core/json/table';
import type { ObjectNode } from '../../core/json/tree';
import { classes } from '../classes';
import { Select } from '../select';
import { useRowHeight, useRowWindow } from '../use-row-window';
import { IssueList } from './issue-list';
import { type JsonViewProps, noIssues, usualHeight } from './json-view-props';
import { ScrollRegion } from './scroll-region';
import { SyntaxNotice } from './syntax-notice';

/** A list of objects as a table, sorted by any column. Only the rows in view are in the document. */
export function JsonTableView({ text, issues = noIssues, label = 'Value', className = usualHeight }: JsonViewProps) {
  const tree = useMemo(() => parseJson(text), [text]);
  const tables = useMemo(() => tablesIn(tree), [tree]);
  const placed = useMemo(() => placeIssues(tree, issues), [tree, issues]);
  const [chosen, setChosen] = useState('');
  const pointers = tables.map(({ path }) => toPointer(path));
  const index = Math.max(0, pointers.indexOf(chosen));
  const table = tables[index];
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SyntaxNotice tree={tree} />
      <IssueList issues={placed} />
      {tables.length > 1 && (
        <Select
          label="Rows of"
          items={pointers.map((id) => ({ id, label: id }))}
          value={pointers[index] ?? null}
          onChange={setChosen}
          className="w-fit"
        />
      )}
      {table ? (
        <Grid
          key={pointers[index]}
          table={table}
          text={text}
          label={label}
          className={className}
          marked={new Set(placed.map(({ pointer }) => pointer))}
        />
      ) : (
        <p className="text-muted">
          This value is not a list of objects, so there is no table. The tree shows all of it.
        </p>
      )}
    </div>
  );
}

interface GridProps {
  readonly table: JsonTable;
  readonly text: string;
  readonly label: string;
  readonly className: string;
  /** Pointers of the nodes that something is said about. */
  readonly marked: ReadonlySet<string>;
}

function Grid({ table, text, label, className, marked }: GridProps) {
  const rowHeight = useRowHeight();
  const [sort, setSort] = useState<SortBy>();
  const rows = useMemo(() => sortedRows(table, sort), [table, sort]);
  const places = useMemo(() => new Map(table.rows.map((row, index) => [row, index])), [table]);
  const { ref, start, end, totalHeight } = useRowWindow<HTMLElement>(rows.length, rowHeight);
  const isMarked = (row: ObjectNode, column: string) =>
    marked.has(toPointer([...table.path, places.get(row) ?? 0, column]));
  const below = totalHeight - end * rowHeight;
  return (
    <>
      <ScrollRegion ref={ref} label={`${label}, table`} className={className}>
        <div className="w-fit" style={{ paddingTop: start * rowHeight, paddingBottom: below }}>
          <table aria-rowcount={rows.length + 1} aria-label={label} className="border-separate border-spacing-0">
            <thead className="sticky top-0 z-10 bg-canvas">
              <tr aria-rowindex={1} style={{ height: rowHeight }}>
                <th scope="col" className="border-b border-line px-2 text-right font-medium text-faint">
                  #
                </th>
                {table.columns.map((column) => (
                  <ColumnHead key={column} column={column} sort={sort} onSort={setSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(start, end).map((row, offset) => (
                <tr key={places.get(row)} aria-rowindex={start + offset + 2} style={{ height: rowHeight }}>
                  <th scope="row" className="border-b border-line px-2 text-right font-normal text-faint tabular-nums">
                    {places.get(row)}
                  </th>
                  {table.columns.map((column) => (
                    <td
                      key={column}
                      className={classes(
                        'max-w-80 min-w-32 truncate border-b border-line px-2 font-mono text-code',
                        isMarked(row, column) && 'bg-error-soft text-error',
                      )}
                    >
                      {cellText(memberAt(row, column)?.value, text)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ScrollRegion>
      <p className="text-sm text-faint">
        {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'row' : 'rows'}
        {table.hasMoreColumns && `; the first ${table.columns.length} columns are shown, the tree has all of them`}
      </p>
    </>
  );
}

interface ColumnHeadProps {
  readonly column: string;
  readonly sort: SortBy | undefined;
  readonly onSort: (sort: SortBy | undefined) => void;
}

/** Sorts up, then down, then as received. */
function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const direction = sort?.column === column ? sort.direction : undefined;
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const next: SortBy | undefined =
    direction === undefined
      ? { column, direction: 'ascending' }
      : direction === 'ascending'
        ? { column, direction: 'descending' }
        : undefined;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="max-w-80 min-w-32 border-b border-line p-0 font-medium">
      <button
        type="button"
        onClick={() => onSort(next)}
        className="focus-inset flex h-full w-full min-w-0 cursor-default items-center gap-1 px-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 truncate">{column}</span>
        <Icon size={12} className={classes('shrink-0', direction === undefined && 'text-faint')} />
      </button>
    </th>
  );
}
