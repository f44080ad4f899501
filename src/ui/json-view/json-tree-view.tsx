import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { TreeRow, TreeView } from '../../core/json/tree-rows';
import type { SchemaIssue } from '../../core/schema/verdict';
import { textOf } from '../../core/text/edit';
import { CopyButton } from '../controls/copy-button';
import { Select } from '../fields/select';
import { useIntoSight } from '../hooks/use-into-sight';
import { useRowHeight, useRowWindow } from '../hooks/use-row-window';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { type Find, useFind } from './find';
import { FindBar } from './find-bar';
import { type JsonViewProps, noIssues, scrollBox, usualHeight } from './json-view-props';
import { ReadingNotice, SyntaxNotice } from './syntax-notice';
import { TreeLine } from './tree-line';
import { useAnswer, useSource, type ValueSource } from './value-source';

interface Handwork {
  readonly source: ValueSource;
  readonly view: Pick<TreeView, 'toggled' | 'depth'>;
  readonly activeIndex: number;
}

const untouched = { view: { toggled: [], depth: undefined }, activeIndex: 0 };
const about = { kind: 'about' } as const;

/** A value as a tree: numbers and duplicate keys as received. Only the rows in view are in the document. */
export function JsonTreeView({
  text,
  source: given,
  issues = noIssues,
  label = 'Value',
  className = usualHeight,
  ...shared
}: JsonViewProps) {
  const treeId = useId();
  const rowHeight = useRowHeight();
  const source = useSource(text, given);
  const [find, onFind] = useFind(shared);
  const [kept, setKept] = useState<Handwork>({ source, ...untouched });
  const handwork = kept.source === source ? kept : { source, ...untouched };
  const { activeIndex } = handwork;
  const messages = useMemo(() => messagesByPointer(issues), [issues]);
  const view = useMemo(() => ({ ...handwork.view, revealed: [...messages.keys()] }), [handwork.view, messages]);

  const [count, setCount] = useState(0);
  const { ref, start, end, totalHeight, pageRows, topOf, reveal } = useRowWindow<HTMLDivElement>(count, rowHeight);
  const shownEnd = Math.max(end, firstRows);
  const question = useMemo(() => ({ kind: 'tree', view, start, end: shownEnd }) as const, [view, start, shownEnd]);
  const { answer: page, isBehind, hasFailed } = useAnswer(source, question);
  if (page && page.count !== count) setCount(page.count);
  const found = useAnswer(source, about).answer;

  const idOf = (index: number) => `${treeId}${index}`;
  const seek = useIntoSight(() => document.getElementById(idOf(activeIndex)));
  const match = useMatch(source, view, find, ({ index, toggled }) => {
    setKept({ source, view: { ...handwork.view, toggled }, activeIndex: index });
    seek();
  });
  const isSought = match !== undefined && match.find === find && match.index === activeIndex;
  useEffect(() => {
    if (count > activeIndex) reveal(activeIndex, isSought ? 'centre' : 'nearest');
  }, [activeIndex, isSought, count, reveal]);

  const rows = page?.rows ?? [];
  const from = page?.start ?? 0;
  const single = useRow(source, view, activeIndex);
  const active = rows[activeIndex - from] ?? single;
  const moveTo = (index: number) => {
    setKept({ ...handwork, activeIndex: Math.max(0, Math.min(count - 1, index)) });
    seek();
  };
  const toggle = (row: TreeRow, index: number) => {
    const others = view.toggled.filter((id) => id !== row.id);
    const toggled = others.length < view.toggled.length ? others : [...others, row.id];
    setKept({ ...handwork, view: { ...handwork.view, toggled }, activeIndex: index });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act({ count, active, activeIndex, pageRows, moveTo, toggle });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const index = Number(target?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const row = rows[index - from];
    if (!row) return;
    if (row.isExpandable && target?.closest('[data-toggle]')) toggle(row, index);
    else moveTo(index);
  };
  const words = find.query.toLowerCase();
  /** One number or text: nothing to search or fold. */
  const isSingle = count === 1 && rows[0]?.isExpandable === false;

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SyntaxNotice about={found} />
      {found?.hasValue !== false && count > 0 && !isSingle && (
        <FindBar
          find={find}
          onFind={onFind}
          count={match?.find.query === find.query ? match.count : undefined}
          isCut={match?.isCut}
        >
          <FoldDepth
            depth={handwork.view.depth}
            onChange={(depth) => setKept({ source, view: { toggled: [], depth }, activeIndex: 0 })}
          />
        </FindBar>
      )}
      {!page && <ReadingNotice hasFailed={hasFailed} />}
      {count > 0 && (
        <div
          ref={ref}
          role="tree"
          aria-label={label}
          aria-busy={isBehind}
          aria-activedescendant={rows[activeIndex - from] ? idOf(activeIndex) : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={onClick}
          className={classes(scrollBox, 'focus-inset group py-1', className)}
        >
          <div role="presentation" className="relative min-w-fit" style={{ height: totalHeight }}>
            {rows.map((row, offset) => (
              <TreeLine
                key={row.id}
                id={idOf(from + offset)}
                index={from + offset}
                top={topOf(from + offset)}
                row={row}
                height={rowHeight}
                isActive={from + offset === activeIndex}
                words={words}
                message={row.kind === 'piece' ? undefined : messages.get(row.pointer)}
                hiddenIssues={row.isExpandable && !row.isExpanded ? countInside(messages, row.pointer) : 0}
              />
            ))}
          </div>
        </div>
      )}
      {active && <ActiveRow row={active} text={text} />}
    </div>
  );
}

/** One row, wherever it stands. */
function useRow(source: ValueSource, view: TreeView, index: number): TreeRow | undefined {
  const question = useMemo(() => ({ kind: 'tree', view, start: index, end: index + 1 }) as const, [view, index]);
  const { answer } = useAnswer(source, question);
  return answer?.start === index ? answer.rows[0] : undefined;
}

/** Asked for before the height of the view is known. */
const firstRows = 40;

interface Match {
  readonly find: Find;
  readonly count: number;
  readonly isCut: boolean;
  readonly index: number;
  readonly toggled: readonly number[];
}

/** Finds the next place of what is searched, beside the page; `onFound` goes there. */
function useMatch(source: ValueSource, view: TreeView, find: Find, onFound: (match: Match) => void): Match | undefined {
  const [match, setMatch] = useState<Match>();
  const seek = useEffectEvent(async (from: ValueSource) => {
    const asked = from.ask({ kind: 'find', view, ...find });
    const { count, isCut, index, toggled } = asked instanceof Promise ? await asked : asked;
    return { find, count, isCut, index, toggled };
  });
  const goTo = useEffectEvent((next: Match) => {
    setMatch(next);
    if (next.index >= 0) onFound(next);
  });
  useEffect(() => {
    if (find.query === '') return;
    let isCurrent = true;
    seek(source).then(
      (next) => isCurrent && next.find === find && goTo(next),
      // The notice above the tree says that the reader broke off.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [find, source]);
  return match;
}

/** The row that was chosen: its place, and copies of it and of what it holds. */
function ActiveRow({ row, text }: { readonly row: TreeRow; readonly text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <VisibleText
        as="span"
        className="min-w-0 flex-1 truncate font-mono"
        text={row.pointer === '' ? 'Whole value' : row.pointer}
      />
      <CopyButton label="Copy path" text={row.pointer} />
      <CopyButton label="Copy value" text={() => textOf(text, row)} />
    </div>
  );
}

const depths = [
  { id: 'usual', label: 'Usual folding', depth: undefined },
  { id: 'all', label: 'Fold all', depth: 0 },
  { id: '1', label: 'Open 1 level', depth: 1 },
  { id: '2', label: 'Open 2 levels', depth: 2 },
  { id: '3', label: 'Open 3 levels', depth: 3 },
  { id: 'none', label: 'Open all', depth: 1000 },
];

interface FoldDepthProps {
  readonly depth: TreeView['depth'];
  readonly onChange: (depth: TreeView['depth']) => void;
}

function FoldDepth({ depth, onChange }: FoldDepthProps) {
  return (
    <Select
      label="Fold to depth"
      isLabelHidden
      items={depths}
      value={depths.find((row) => row.depth === depth)?.id ?? null}
      onChange={(id) => onChange(depths.find((row) => row.id === id)?.depth)}
      className="w-36"
    />
  );
}

function messagesByPointer(issues: readonly SchemaIssue[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const pointer = toPointer(path);
    const before = found.get(pointer);
    found.set(pointer, before === undefined ? message : `${before} ${message}`);
  }
  return found;
}

function countInside(messages: ReadonlyMap<string, string>, pointer: string): number {
  return [...messages.keys()].filter((key) => key.startsWith(`${pointer}/`)).length;
}

interface KeyScene {
  readonly count: number;
  readonly active: TreeRow;
  readonly activeIndex: number;
  readonly pageRows: number;
  readonly moveTo: (index: number) => void;
  readonly toggle: (row: TreeRow, index: number) => void;
}

const setOpen = ({ active, activeIndex, toggle }: KeyScene) => {
  if (active.isExpandable) toggle(active, activeIndex);
};

/** The tree pattern of the ARIA Authoring Practices. */
const keys: Readonly<Partial<Record<string, (scene: KeyScene) => void>>> = {
  ArrowDown: ({ moveTo, activeIndex }) => moveTo(activeIndex + 1),
  ArrowUp: ({ moveTo, activeIndex }) => moveTo(activeIndex - 1),
  ArrowRight: ({ active, activeIndex, moveTo, toggle }) => {
    if (active.isExpanded) moveTo(activeIndex + 1);
    else if (active.isExpandable) toggle(active, activeIndex);
  },
  ArrowLeft: ({ active, activeIndex, moveTo, toggle }) => {
    if (active.isExpanded) toggle(active, activeIndex);
    else if (active.level > 1) moveTo(active.parent);
  },
  Enter: setOpen,
  ' ': setOpen,
  Home: ({ moveTo }) => moveTo(0),
  End: ({ moveTo, count }) => moveTo(count - 1),
  PageDown: ({ moveTo, activeIndex, pageRows }) => moveTo(activeIndex + pageRows),
  PageUp: ({ moveTo, activeIndex, pageRows }) => moveTo(activeIndex - pageRows),
};
