import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useState } from 'react';
import { parseJson } from '../../core/json/parse';
import { toPointer } from '../../core/json/pointer';
import { type TreeRow, treeRows } from '../../core/json/tree-rows';
import { classes } from '../classes';
import { CopyButton } from '../copy-button';
import { useRowHeight, useRowWindow } from '../use-row-window';
import { type JsonViewProps, noIssues, scrollBox, usualHeight } from './json-view-props';
import { SyntaxNotice } from './syntax-notice';
import { TreeLine } from './tree-line';

interface Handwork {
  readonly text: string;
  readonly toggled: ReadonlySet<number>;
  readonly activeId: number | undefined;
}

/** A value as a tree: numbers and duplicate keys as received. Only the rows in view are in the document. */
export function JsonTreeView({ text, issues = noIssues, label = 'Value', className = usualHeight }: JsonViewProps) {
  const treeId = useId();
  const rowHeight = useRowHeight();
  const tree = useMemo(() => parseJson(text), [text]);
  const [kept, setKept] = useState<Handwork>({ text, toggled: new Set(), activeId: undefined });
  const handwork = kept.text === text ? kept : { text, toggled: new Set<number>(), activeId: undefined };
  const messages = useMemo(() => {
    const found = new Map<string, string>();
    for (const { path, message } of issues) {
      const pointer = toPointer(path);
      const before = found.get(pointer);
      found.set(pointer, before === undefined ? message : `${before} ${message}`);
    }
    return found;
  }, [issues]);
  const { toggled } = handwork;
  const rows = useMemo(() => treeRows(tree, { toggled, revealed: [...messages.keys()] }), [tree, toggled, messages]);
  const { ref, start, end, totalHeight, pageRows, reveal } = useRowWindow<HTMLDivElement>(rows.length, rowHeight);
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === handwork.activeId),
  );
  const active = rows[activeIndex];
  useEffect(() => {
    if (handwork.activeId !== undefined) reveal(activeIndex);
  }, [handwork.activeId, activeIndex, reveal]);

  const moveTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) setKept({ ...handwork, activeId: row.id });
  };
  const toggle = (row: TreeRow) => {
    const next = new Set(toggled);
    if (!next.delete(row.id)) next.add(row.id);
    setKept({ ...handwork, toggled: next, activeId: row.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key]?.({ rows, active, activeIndex, pageRows, moveTo, toggle });
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index;
    const row = index === undefined ? undefined : rows[Number(index)];
    if (!row) return;
    if (row.isExpandable && target?.closest('[data-toggle]')) toggle(row);
    else setKept({ ...handwork, activeId: row.id });
  };

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SyntaxNotice tree={tree} />
      {rows.length > 0 && (
        <div
          ref={ref}
          role="tree"
          aria-label={label}
          aria-activedescendant={activeIndex >= start && activeIndex < end ? `${treeId}${activeIndex}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={onClick}
          className={classes(scrollBox, 'focus-inset group py-1', className)}
        >
          <div role="presentation" className="relative min-w-fit" style={{ height: totalHeight }}>
            {rows.slice(start, end).map((row, offset) => (
              <TreeLine
                key={row.id}
                id={`${treeId}${start + offset}`}
                index={start + offset}
                row={row}
                height={rowHeight}
                isActive={start + offset === activeIndex}
                message={row.kind === 'piece' ? undefined : messages.get(row.pointer)}
                hiddenIssues={row.isExpandable && !row.isExpanded ? countInside(messages, row.pointer) : 0}
              />
            ))}
          </div>
        </div>
      )}
      {active && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate font-mono">
            {active.pointer === '' ? 'Whole value' : active.pointer}
          </span>
          <CopyButton label="Copy path" text={active.pointer} />
          <CopyButton
            label="Copy value"
            text={() => text.slice(active.node.offset, active.node.offset + active.node.length)}
          />
        </div>
      )}
    </div>
  );
}

function countInside(messages: ReadonlyMap<string, string>, pointer: string): number {
  return [...messages.keys()].filter((key) => key.startsWith(`${pointer}/`)).length;
}

interface KeyScene {
  readonly rows: readonly TreeRow[];
  readonly active: TreeRow;
  readonly activeIndex: number;
  readonly pageRows: number;
  readonly moveTo: (index: number) => void;
  readonly toggle: (row: TreeRow) => void;
}

function parentIndex({ rows, active, activeIndex }: KeyScene): number {
  return rows.slice(0, activeIndex).findLastIndex(({ level }) => level < active.level);
}

/** The tree pattern of the ARIA Authoring Practices. */
const keys: Readonly<Partial<Record<string, (scene: KeyScene) => () => void>>> = {
  ArrowDown:
    ({ moveTo, activeIndex }) =>
    () =>
      moveTo(activeIndex + 1),
  ArrowUp:
    ({ moveTo, activeIndex }) =>
    () =>
      moveTo(activeIndex - 1),
  ArrowRight:
    ({ active, activeIndex, moveTo, toggle }) =>
    () => {
      if (active.isExpandable && !active.isExpanded) toggle(active);
      else if (active.isExpanded) moveTo(activeIndex + 1);
    },
  ArrowLeft: (scene) => () => {
    if (scene.active.isExpanded) scene.toggle(scene.active);
    else if (scene.active.level > 1) scene.moveTo(parentIndex(scene));
  },
  Enter:
    ({ active, toggle }) =>
    () => {
      if (active.isExpandable) toggle(active);
    },
  ' ':
    ({ active, toggle }) =>
    () => {
      if (active.isExpandable) toggle(active);
    },
  Home:
    ({ moveTo }) =>
    () =>
      moveTo(0),
  End:
    ({ moveTo, rows }) =>
    () =>
      moveTo(rows.length - 1),
  PageDown:
    ({ moveTo, activeIndex, pageRows }) =>
    () =>
      moveTo(activeIndex + pageRows),
  PageUp:
    ({ moveTo, activeIndex, pageRows }) =>
    () =>
      moveTo(activeIndex - pageRows),
};
