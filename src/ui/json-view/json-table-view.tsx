import { ArrowDown, ArrowUp, ArrowUpDown, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { SortBy } from '../../core/json/table';
import type { TableHead } from '../../core/json/value-reader';
import { counted, grouped } from '../../core/text/counted';
import { Button } from '../controls/button';
import { CopyButton } from '../controls/copy-button';
import { Select } from '../fields/select';
import { useRowHeight, useRowWindow } from '../hooks/use-row-window';
import { saveFile } from '../platform/save-file';
import { classes } from '../theme/classes';
import { IssueList } from './issue-list';
import { type JsonViewProps, noIssues, usualHeight } from './json-view-props';
import { ScrollRegion } from './scroll-region';
import { ReadingNotice, SyntaxNotice } from './syntax-notice';
import { useAnswer, useSource, type ValueSource } from './value-source';

const aboutIt = { kind: 'about' } as const;

/** A list of objects as a table, sorted by any column. Only the rows in view are in the document. */
export function JsonTableView(props: JsonViewProps) {
  const { text, source: given, issues = noIssues, label = 'Value', className = usualHeight } = props;
  const source = useSource(text, given);
  const { answer: about, hasFailed } = useAnswer(source, aboutIt);
  const question = useMemo(() => ({ kind: 'issues', issues }) as const, [issues]);
  const placed = useAnswer(source, question).answer ?? [];
  const [chosen, setChosen] = useState('');
  if (!about) return <ReadingNotice hasFailed={hasFailed} />;
  const pointers = about.tables.map(({ pointer }) => pointer);
  const index = Math.max(0, pointers.indexOf(chosen));
  const table = about.tables[index];
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SyntaxNotice about={about} />
      <IssueList issues={placed} />
      {pointers.length > 1 && (
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
          key={table.pointer}
          head={table}
          table={index}
          source={source}
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
  readonly head: TableHead;
  /** Which of the tables this is. */
  readonly table: number;
  readonly source: ValueSource;
  readonly label: string;
  readonly className: string;
  /** Pointers of the nodes that something is said about. */
  readonly marked: ReadonlySet<string>;
}

function Grid({ head, table, source, label, className, marked }: GridProps) {
  const rowHeight = useRowHeight();
  const { pointer, columns, hasMoreColumns, rowCount } = head;
  const [sort, setSort] = useState<SortBy>();
  const { ref, start, end, totalHeight, topOf } = useRowWindow<HTMLElement>(rowCount, rowHeight);
  const question = useMemo(() => ({ kind: 'table', table, sort, start, end }) as const, [table, sort, start, end]);
  const { answer, isBehind } = useAnswer(source, question);
  const rows = answer?.rows ?? [];
  const from = answer?.start ?? start;
  const above = Math.max(0, topOf(from));
  const below = Math.max(0, totalHeight - above - rows.length * rowHeight);
  const csv = async () => source.ask({ kind: 'csv', table, sort });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-sm text-faint">
          {counted(rowCount, 'row')}
          {hasMoreColumns &&
            `; the first ${grouped(columns.length)} columns are shown, CSV and the tree have all of them`}
        </p>
        <CopyButton label="Copy as CSV" text={csv} />
        <Button
          label="Download CSV"
          size="sm"
          icon={Download}
          onPress={async () => saveFile('table.csv', await csv())}
        />
      </div>
      <ScrollRegion ref={ref} label={`${label}, table`} className={className}>
        <div className="w-fit" style={{ paddingTop: above, paddingBottom: below }}>
          <table
            aria-rowcount={rowCount + 1}
            aria-label={label}
            aria-busy={isBehind}
            className="border-separate border-spacing-0"
          >
            <thead className="sticky top-0 z-10 bg-canvas">
              <tr aria-rowindex={1} style={{ height: rowHeight }}>
                <th scope="col" className="border-b border-line px-2 text-right font-medium text-faint">
                  #
                </th>
                {columns.map((column) => (
                  <ColumnHead key={column} column={column} sort={sort} onSort={setSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ place, cells }, offset) => (
                <tr key={place} aria-rowindex={from + offset + 2} style={{ height: rowHeight }}>
                  <th scope="row" className="border-b border-line px-2 text-right font-normal text-faint tabular-nums">
                    {place}
                  </th>
                  {columns.map((column, index) => (
                    <td
                      key={column}
                      className={classes(
                        'max-w-80 min-w-32 truncate border-b border-line px-2 font-mono text-code',
                        marked.has(`${pointer}${toPointer([place, column])}`) && 'bg-error-soft text-error',
                      )}
                    >
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ScrollRegion>
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
