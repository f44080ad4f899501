import { Wrench } from 'lucide-react';
import {
  type ComponentProps,
  createElement,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { problemsByTool } from '../../core/check/problems-by-tool';
import { countedTools } from '../../core/model/counted-tools';
import { grouped } from '../../core/text/counted';
import { callDraft } from '../../state/call';
import { useAnalysis } from '../../state/checking';
import { type DocumentState, useDebouncedDocument } from '../../state/document';
import { showPane } from '../../state/page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ProblemBadge } from '../../ui/feedback/problem-badge';
import { SearchField } from '../../ui/fields/field';
import { useGrowing, useListKey } from '../../ui/hooks/use-growing';
import { scrollToRow } from '../../ui/layout/scroll-to-row';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { filterOutline, type OutlineRow, outlineReader, wordsOf } from './outline-rows';
import { rowLook, useRowHeight } from './rail-rows';

/** Fewer are seen at a glance. */
const minFiltered = 9;

const chosenIn = ({ toolIndex, lastGood }: DocumentState) => Math.min(toolIndex, lastGood.tools.length - 1);

/** The tools of the document in front: a press on one chooses it, and shows it in the code. */
export function ToolOutline() {
  const rows = useRows();
  const count = useDebouncedDocument(({ lastGood }) => countedTools(lastGood));
  const documentId = useDebouncedDocument(({ id }) => id);
  const [query, setQuery] = useState('');
  // Typing goes before drawing a long list.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterOutline(rows, wanted), [rows, wanted]);
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, found, documentId);
  // Every answer of the checker asks for the rows; what stands beside them is drawn anew for none.
  const filter = useMemo(() => <SearchField label="Filter outline" value={query} onChange={setQuery} />, [query]);
  return (
    <section aria-label="Outline" className="isolate flex min-h-40 flex-1 flex-col border-t border-line">
      <div className="flex min-h-9 shrink-0 items-center gap-2 px-3">
        <h3 className="flex-1 font-semibold">Outline</h3>
        <span role="status" className="text-sm text-muted tabular-nums">
          {found.length < rows.length && `${grouped(found.length)} of `}
          {count}
        </span>
      </div>
      {rows.length >= minFiltered && <div className="px-2 pb-1">{filter}</div>}
      {found.length === 0 ? (
        <EmptyState>No tool matches.</EmptyState>
      ) : (
        <Rows list={list} rows={found} of={documentId} />
      )}
    </section>
  );
}

function useRows(): readonly OutlineRow[] {
  const tools = useDebouncedDocument(({ lastGood }) => lastGood.tools);
  const diagnostics = useDeferredValue(useAnalysis((state) => state.diagnostics));
  const problems = useMemo(() => problemsByTool(tools, diagnostics), [tools, diagnostics]);
  const [read] = useState(outlineReader);
  return useMemo(() => read(tools, problems), [read, tools, problems]);
}

interface RowsProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly OutlineRow[];
  /** The id of the document. */
  readonly of: string;
}

const Rows = memo(function Rows({ list, rows, of }: RowsProps) {
  const shown = useGrowing(rows, of);
  const key = useListKey(rows.length);
  const rowHeight = useRowHeight();
  return (
    <Virtualizer key={key} layout={ListLayout} layoutOptions={{ rowHeight, padding: 4 }}>
      <GridList
        ref={list}
        aria-label="Outline"
        items={shown}
        selectionMode="none"
        onAction={(key) => {
          callDraft(Number(key));
          showPane('definition');
        }}
        className="min-h-0 flex-1 overflow-auto outline-none"
      >
        {(row) => (
          <GridListItem
            textValue={row.label}
            className={rowLook}
            render={(props) => <RowElement {...props} row={row} />}
          >
            <OutlineLine {...row} />
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
});

/** When another tool is chosen, two rows are drawn anew: the list would draw all of them. */
const useIsChosen = (id: number) => useDebouncedDocument((state) => chosenIn(state) === id);

function RowElement({ row, ...props }: ComponentProps<'div'> & { readonly row: OutlineRow }) {
  return createElement('div', { ...props, 'aria-label': wordsOf(row, useIsChosen(row.id)) });
}

function OutlineLine({ id, label, problems }: OutlineRow) {
  const isChosen = useIsChosen(id);
  return (
    <div data-front={isChosen || undefined} className="flex min-h-row items-center gap-1.5 px-1.5">
      <Wrench size={13} className={classes('shrink-0', isChosen ? 'text-accent' : 'text-muted')} />
      <VisibleText className="min-w-0 flex-1 truncate" text={label} />
      {problems && <ProblemBadge {...problems} />}
    </div>
  );
}

function useChosenInView(list: RefObject<HTMLDivElement | null>, rows: readonly OutlineRow[], of: string): void {
  const rowHeight = useRowHeight();
  const chosen = useDebouncedDocument(chosenIn);
  const place = useMemo(() => rows.findIndex(({ id }) => id === chosen), [rows, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place of another document is another row.
  useEffect(
    () => (list.current ? bringIntoView(list.current, place, rowHeight) : undefined),
    [list, place, rowHeight, of],
  );
}

/** Scrolls to a row once the list is long enough. */
function bringIntoView(list: HTMLElement, place: number, rowHeight: number): () => void {
  const observer = new ResizeObserver(() => {
    if (list.scrollHeight < (place + 1) * rowHeight) return;
    observer.disconnect();
    scrollToRow(list, place, rowHeight);
  });
  for (const content of list.children) observer.observe(content);
  return () => observer.disconnect();
}
