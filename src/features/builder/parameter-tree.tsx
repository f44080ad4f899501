import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../core/diagnostic';
import { toPointer } from '../../core/json/pointer';
import { shareParameters } from '../../core/model/share-parameters';
import type { ParameterModel } from '../../core/model/tool-document';
import { grouped } from '../../core/text/counted';
import { analysisStore } from '../../state/checking';
import { Button } from '../../ui/controls/button';
import { useStable } from '../../ui/hooks/use-stable';
import { scrollToRow } from '../../ui/layout/scroll-to-row';
import { classes } from '../../ui/theme/classes';
import { isTouched } from '../../ui/theme/is-touched';
import { DrawnRowsContext } from './drawn-rows';
import { useNaming } from './naming';
import { ParameterDetails } from './parameter-details';
import { problemsReader } from './row-problems';
import { RowTree } from './row-tree';
import { drawnKeys, flatRows, inOneTurn, mostFor, type RowItem, rowsOf, shapeReader, usualMost } from './rows';
import { describeRows } from './tree-actions';
import { useCursorLink } from './use-cursor-link';
import { focusRow, useFocusAfterEdit } from './use-focus-after-edit';
import { useNamedRow } from './use-named-row';
import { useTreeEdits } from './use-tree-edits';
import { useTreeKeys } from './use-tree-keys';

/** Pixels. */
const rowHeights = { mouse: 33, touch: 45 };

export interface ParameterTreeProps {
  /** The accessible name of the tree. */
  readonly label: string;
  readonly root: ParameterModel;
  /** What the root is called, which is then the first row itself. */
  readonly rootTitle?: string;
}

/** The rows that are chosen. Its number stays while the same ones are, under whatever names. */
interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly turn: number;
}

const noProblems: readonly Diagnostic[] = [];

function isInList({ role, placed }: RowItem): boolean {
  return role === 'items' || placed.ancestors.some(({ kind }) => kind === 'array');
}

/**
 * Parameters and everything their schemas hold as a tree. Choose rows to edit, move, copy, paste or delete them: by
 * drag, by their menu, or with Alt and the arrow keys, Mod+C, Mod+X, Mod+V, Mod+D and Delete.
 */
export const ParameterTree = memo(function ParameterTree({ label, root, rootTitle }: ParameterTreeProps) {
  const [{ keys: selected, turn }, setSelection] = useState<Selection>({ keys: new Set(), turn: 0 });
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const [most, setMost] = useState(inOneTurn);
  const { rows, shapes, byKey, left, problems, rowHeight } = useTreeRows(root, rootTitle, most);
  const isGrowing = useGrowth(left > 0 && most < usualMost, () => setMost(most + inOneTurn));
  const select = (keys: readonly string[]) => setSelection({ keys: new Set(keys), turn: turn + 1 });
  const scrollTo = useStable((key: string, open: ReadonlySet<string>) =>
    scrollToRow(tree.current, drawnKeys(rows, open).indexOf(key), rowHeight),
  );
  const reveal = (row: RowItem) => {
    const outer = new Set(row.placed.ancestors.map(({ path }) => toPointer(path)));
    const open = new Set([...folded].filter((key) => !outer.has(key)));
    if (open.size < folded.size) setFolded(open);
    requestAnimationFrame(() => scrollTo(row.key, open));
  };
  const show = (row: RowItem) => {
    reveal(row);
    select([row.key]);
  };
  const focusAfterEdit = useFocusAfterEdit(rows, (target) => {
    const drawn = drawnKeys(rows, folded);
    const row = byKey.get('key' in target ? target.key : (drawn[target.index] ?? drawn.at(-1) ?? ''));
    if (!row) return;
    if ('key' in target) reveal(row);
    else show(row);
    focusRow(tree.current, row.key);
  });
  const indexOf = (some: readonly RowItem[]) => {
    const keys = new Set(some.map(({ key }) => key));
    return drawnKeys(rows, folded).findIndex((key) => keys.has(key));
  };
  const indexAfter = ({ key }: RowItem) =>
    drawnKeys(rows, folded).findLastIndex((each) => each === key || each.startsWith(`${key}/`)) + 1;
  const edits = useTreeEdits({ root, byKey, select, focusAfterEdit, indexOf, indexAfter });
  const chosen = [...selected].flatMap((key) => byKey.get(key) ?? []);
  const single = chosen.length === 1 ? chosen[0] : undefined;

  const { naming, setNaming } = useNaming();
  /** A person turns to another row: the one that was added has its name. */
  const turnTo = (row: RowItem) => {
    if (naming) setNaming(undefined);
    show(row);
  };
  useCursorLink({ rows, selected: single?.key, onCursor: turnTo });

  const titleAt = useStable((key: string) => byKey.get(key)?.title ?? '');
  const takesInside = useStable((key: string) => byKey.get(key)?.placed.parameter.kind === 'object');
  const pressed = useRef<string>(undefined);
  const choose = useStable((given: ReadonlySet<string>) => {
    const keys = pressed.current === undefined ? given : new Set([pressed.current]);
    edits.tell(undefined);
    if (keys.symmetricDifference(selected).size === 0) return;
    if (naming) setNaming(undefined);
    setSelection({ keys, turn: turn + 1 });
  });
  const back = useStable(() => tree.current?.scrollIntoView({ block: 'nearest' }));
  const rename = useStable((key: string) => setSelection({ keys: new Set([key]), turn }));
  const goTo = useStable((path: string) => {
    const all = () => flatRows(rowsOf(root, rootTitle, mostFor(root, [path])));
    const found = byKey.get(path) ?? all().find(({ key }) => key === path);
    if (found) turnTo(found);
  });

  const namedKey = useNamedRow({ root, byKey, show });
  // What is chosen or named has a row, wherever it stands among many.
  const wanted = useMemo(() => {
    const keys = namedKey === undefined ? selected : selected.union(new Set([namedKey]));
    const missing = [...keys].filter((key) => !byKey.has(key));
    return left > 0 ? mostFor(root, missing) : 0;
  }, [left, root, selected, namedKey, byKey]);
  if (wanted > most) setMost(wanted);
  const more = () => {
    setMost(most + usualMost);
    // The button that was pressed is gone once nothing is left.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) tree.current?.focus();
    });
  };
  const giveUp = useStable(() => edits.remove(chosen));

  const keys = useTreeKeys(chosen, edits);
  const isCut = left > 0 && !isGrowing;
  return (
    <div
      {...keys}
      onKeyDownCapture={(event) => {
        pressed.current = undefined;
        keys.onKeyDownCapture(event);
      }}
      onPointerDownCapture={(event) => {
        pressed.current = rowAlone(event);
      }}
      onClickCapture={(event) => {
        pressed.current = rowAlone(event);
        const { target } = event;
        const isRow = target instanceof Element && target.closest('[role="row"]') && !target.closest('button');
        if (isRow) requestAnimationFrame(() => bringUp(details.current, tree.current));
      }}
      className={classes('flex flex-col gap-3 @xl:flex-row @xl:items-start', isCut && '@xl:flex-wrap')}
    >
      <p role="status" className="sr-only">
        {edits.news}
      </p>
      <DrawnRowsContext value={{ byKey, problems, actions: edits.rowActions }}>
        <RowTree
          ref={tree}
          label={label}
          shapes={shapes}
          rowHeight={rowHeight}
          selected={selected}
          onSelect={choose}
          folded={folded}
          onFold={setFolded}
          titleAt={titleAt}
          takesInside={takesInside}
          onDrop={edits.drop}
        />
      </DrawnRowsContext>
      {isCut && <MoreRows left={left} onMore={more} />}
      {chosen.length > 1 && <p className="flex-1 p-3 text-muted">{`${describeRows(chosen)} selected. ${hint}`}</p>}
      {single && (
        <ParameterDetails
          key={turn}
          ref={details}
          isNew={single.key === namedKey}
          onBack={back}
          parameter={single.placed.parameter}
          role={single.role}
          title={single.title}
          parent={single.placed.ancestors.at(-1)?.name}
          isInList={isInList(single)}
          problems={problems.get(single.key)?.own ?? noProblems}
          onRenamed={rename}
          onGiveUp={giveUp}
          onGoTo={goTo}
        />
      )}
    </div>
  );
});

function MoreRows({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted @xl:order-last @xl:basis-full">
      {grouped(left)} more {left === 1 ? 'schema here has' : 'schemas here have'} no row yet.
      <Button label="Show more" size="sm" onPress={onMore} />
    </p>
  );
}

/** The row that a press chooses by itself: a finger and a screen reader have no key to hold, and would add each to those before. */
function rowAlone({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined;
  return target.closest('[role="row"]')?.getAttribute('data-key') ?? undefined;
}

const hint = 'Drag to move, or press Alt with an arrow key. Ctrl+C copies, Ctrl+D duplicates, Delete deletes.';

/** Where the details stand below the rows, they would open out of sight. */
function bringUp(details: HTMLElement | null, tree: HTMLElement | null): void {
  if (!details || !tree || details.offsetTop < tree.offsetTop + tree.offsetHeight) return;
  details.scrollIntoView({ block: 'start' });
}

/** What is the same as the time before is the same object. */
function sharedReader(): (root: ParameterModel) => ParameterModel {
  let before: ParameterModel | undefined;
  return (root) => {
    before = before ? shareParameters(before, root) : root;
    return before;
  };
}

/** Takes a step when others had their turn, as long as more are wanted; says whether they are. */
function useGrowth(isWanted: boolean, step: () => void): boolean {
  const take = useEffectEvent(step);
  useEffect(() => {
    if (!isWanted) return;
    const turns = setInterval(() => take());
    return () => clearInterval(turns);
  }, [isWanted]);
  return isWanted;
}

/** The rows of a tree of parameters, their shapes and problems; what an edit leaves as it was stays the same object. */
function useTreeRows(root: ParameterModel, rootTitle: string | undefined, most: number) {
  const [share] = useState(sharedReader);
  const shared = useMemo(() => share(root), [share, root]);
  const rows = useMemo(() => rowsOf(shared, rootTitle, most), [shared, rootTitle, most]);
  const [readShapes] = useState(shapeReader);
  const shapes = useMemo(() => readShapes(rows), [readShapes, rows]);
  const byKey = useMemo(() => new Map(flatRows(rows).map((row) => [row.key, row])), [rows]);
  const left = useMemo(() => [...byKey.values()].reduce((sum, row) => sum + row.left, 0), [byKey]);
  const [readProblems] = useState(problemsReader);
  const problems = useStore(analysisStore, ({ diagnostics }) => readProblems(rows, diagnostics));
  const [rowHeight] = useState(() => (isTouched() ? rowHeights.touch : rowHeights.mouse));
  return { rows, shapes, byKey, left, problems, rowHeight };
}
