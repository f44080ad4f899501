import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../core/diagnostic';
import { toPointer } from '../../core/json/pointer';
import type { Slot } from '../../core/model/edit-op';
import { type Direction, freeName, siblingsOf, slotFor } from '../../core/model/parameter-moves';
import { titleOf } from '../../core/model/part-words';
import { shareParameters } from '../../core/model/share-parameters';
import type { ParameterModel } from '../../core/model/tool-document';
import { analysisStore } from '../../state/checking/analysis';
import { documentStore } from '../../state/document/document';
import { useStable } from '../../ui/hooks/use-stable';
import { copiedText, pastedEntries } from './clipboard';
import { ParameterDetails } from './parameter-details';
import { DrawnRowsContext } from './parameter-row';
import { problemsReader } from './row-problems';
import { type DropPosition, RowTree } from './row-tree';
import { drawnKeys, flatRows, type RowItem, rowsOf, shapeReader } from './rows';
import { said, treeActions } from './tree-actions';
import { useBuilder } from './use-builder';
import { useCursorLink } from './use-cursor-link';

export interface ParameterTreeProps {
  /** The accessible name of the tree. */
  readonly label: string;
  readonly root: ParameterModel;
  /** What the root is called, which is then the first row itself. */
  readonly rootTitle?: string;
}

/** Pixels. */
const rowHeights = { mouse: 33, touch: 45 };

const noProblems: readonly Diagnostic[] = [];

/** What is the same as the time before is the same object. */
function sharedReader(): (root: ParameterModel) => ParameterModel {
  let before: ParameterModel | undefined;
  return (root) => {
    before = before ? shareParameters(before, root) : root;
    return before;
  };
}

function isInList({ role, placed }: RowItem): boolean {
  return role === 'items' || placed.ancestors.some(({ kind }) => kind === 'array');
}

/**
 * Parameters and everything their schemas hold as a tree. Choose rows to edit, move, copy, paste or delete them: by
 * drag, by their menu, or with Alt and the arrow keys, Mod+C, Mod+X, Mod+V, Mod+D and Delete.
 */
export const ParameterTree = memo(function ParameterTree({ label, root, rootTitle }: ParameterTreeProps) {
  const builder = useBuilder();
  const { vocabulary, refuse } = builder;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<News>();
  const tree = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const [share] = useState(sharedReader);
  const shared = useMemo(() => share(root), [share, root]);
  const rows = useMemo(() => rowsOf(shared, rootTitle), [shared, rootTitle]);
  const [readShapes] = useState(shapeReader);
  const shapes = useMemo(() => readShapes(rows), [readShapes, rows]);
  const byKey = useMemo(() => new Map(flatRows(rows).map((row) => [row.key, row])), [rows]);
  const [readProblems] = useState(problemsReader);
  const problems = useStore(analysisStore, ({ diagnostics }) => readProblems(rows, diagnostics));
  const actions = useMemo(() => treeActions(builder), [builder]);
  const [rowHeight] = useState(() =>
    matchMedia('(width < 48rem), (pointer: coarse)').matches ? rowHeights.touch : rowHeights.mouse,
  );
  const chosen = [...selected].flatMap((key) => byKey.get(key) ?? []);

  const select = (keys: readonly string[]) => setSelected(new Set(keys));
  const show = (row: RowItem) => {
    const outer = new Set(row.placed.ancestors.map((each) => keyOf(each)));
    if ([...folded].some((key) => outer.has(key))) setFolded(new Set([...folded].filter((key) => !outer.has(key))));
    select([row.key]);
    const open = new Set([...folded].filter((key) => !outer.has(key)));
    requestAnimationFrame(() => scrollTo(tree.current, drawnKeys(rows, open).indexOf(row.key), rowHeight));
  };
  useCursorLink({ rows, selected: chosen.length === 1 ? chosen[0]?.key : undefined, onCursor: show });

  const moveTo = (moved: readonly RowItem[], to: Slot) => {
    const keys = actions.move(moved, to);
    if (!keys) return;
    select(keys);
    setNews({ what: `Moved ${said(moved)}`, key: keys[0] });
  };
  const move = (row: RowItem, direction: Direction) => {
    const to = slotFor(row.placed, direction);
    if (to) moveTo([row], to);
  };
  /** Behind the row among its like, else into the object that it is. */
  const slotAt = ({ placed }: RowItem): Slot => {
    const { parameter, ancestors } = placed;
    const parent = ancestors.at(-1);
    const beside = siblingsOf(placed);
    if (parameter.kind === 'object' || !parent || !beside) {
      return { parent: parameter.path, index: parameter.children.length };
    }
    const at = { parent: parent.path, index: beside.indexOf(parameter) + 1 };
    return parameter.part ? { ...at, keyword: parameter.part.keyword } : at;
  };
  const paste = (text: string, row: RowItem | undefined) => {
    const entries = pastedEntries(text);
    if (!entries || entries.length === 0) {
      refuse('What was copied is no schema; copy rows of a tree, or the JSON text of a schema.');
      return;
    }
    const slot = row ? slotAt(row) : { parent: root.path, index: root.children.length };
    const holder = [root, ...[...byKey.values()].map(({ placed }) => placed.parameter)].find(
      (each) => keyOf(each) === toPointer(slot.parent),
    );
    const taken = new Set<string>();
    const named = entries.map((entry) => {
      let name = holder ? freeName(holder, entry.name) : entry.name;
      while (taken.has(name)) name = `${name}_2`;
      taken.add(name);
      return { ...entry, name };
    });
    const label = named.length === 1 ? `Paste of ${named[0]?.name}` : `Paste of ${named.length} schemas`;
    const keys = actions.insert(slot, named, label);
    if (!keys) return;
    select(keys);
    setNews({ what: `Pasted ${named.length === 1 ? named[0]?.name : `${named.length} schemas`}`, key: keys[0] });
  };
  const remove = (gone: readonly RowItem[]) => {
    if (actions.remove(gone)) setNews({ what: `Deleted ${said(gone)}` });
  };
  const duplicate = (copied: readonly RowItem[]) => {
    if (actions.duplicate(copied)) setNews({ what: `Duplicated ${said(copied)}` });
  };

  const rowActions = {
    onMove: move,
    onRemove: (row: RowItem) => remove([row]),
    onDuplicate: (row: RowItem) => duplicate([row]),
    onCopy: (row: RowItem) =>
      navigator.clipboard.writeText(copiedText(documentStore.getState().lastGood.tree, [row])).then(
        () => setNews({ what: `Copied ${row.title}` }),
        () => refuse('The browser did not let the page write to the clipboard; choose the row and press Ctrl+C.'),
      ),
    onPaste: (row: RowItem) =>
      navigator.clipboard.readText().then(
        (text) => paste(text, row),
        () => refuse('The browser did not let the page read the clipboard; choose the row and press Ctrl+V.'),
      ),
  };
  const titleAt = useStable((key: string) => byKey.get(key)?.title ?? '');
  const takesInside = useStable((key: string) => byKey.get(key)?.placed.parameter.kind === 'object');
  const drop = useStable((keys: readonly string[], target: string, position: DropPosition) => {
    const dragged = keys.flatMap((key) => byKey.get(key) ?? []);
    const near = byKey.get(target);
    if (!near || dragged.length === 0) return;
    const { parameter, ancestors } = near.placed;
    if (position === 'on') {
      moveTo(dragged, { parent: parameter.path, index: parameter.children.length });
      return;
    }
    const parent = ancestors.at(-1);
    const index = siblingsOf(near.placed)?.indexOf(parameter) ?? -1;
    if (!parent || index < 0) return;
    const slot = { parent: parent.path, index: position === 'before' ? index : index + 1 };
    moveTo(dragged, parameter.part ? { ...slot, keyword: parameter.part.keyword } : slot);
  });
  const choose = useStable((keys: ReadonlySet<string>) => {
    setNews(undefined);
    setSelected(keys);
  });
  const back = useStable(() => tree.current?.scrollIntoView({ block: 'nearest' }));
  const rename = useStable((key: string) => select([key]));
  const goTo = useStable((path: string) => {
    const found = byKey.get(path);
    if (found) show(found);
  });

  const press = (event: KeyboardEvent) => {
    if (!isInTree(event.target) || chosen.length === 0) return;
    const direction = event.altKey ? directions[event.key] : undefined;
    const removable = chosen.filter(({ role }) => role !== 'root');
    if (direction) moveChosen(chosen, direction, moveTo);
    else if (event.key === 'Delete' && removable.length > 0) remove(removable);
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate(removable);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = (event: ClipboardEvent) => {
    if (!isInTree(event.target) || chosen.length === 0 || !vocabulary.hasParts) return;
    event.clipboardData.setData('text/plain', copiedText(documentStore.getState().lastGood.tree, chosen));
    event.preventDefault();
    if (event.type === 'cut') remove(chosen.filter(({ role }) => role !== 'root'));
    else setNews({ what: `Copied ${said(chosen)}` });
  };
  return (
    <div
      onKeyDownCapture={press}
      onClickCapture={({ target }) => {
        const isRow = target instanceof Element && target.closest('[role="row"]') && !target.closest('button');
        if (isRow) requestAnimationFrame(() => bringUp(details.current, tree.current));
      }}
      onCopy={copy}
      onCut={copy}
      onPaste={(event) => {
        if (!isInTree(event.target) || !vocabulary.hasParts) return;
        event.preventDefault();
        paste(event.clipboardData.getData('text/plain'), chosen.at(-1));
      }}
      className="flex flex-col gap-3 @xl:flex-row @xl:items-start"
    >
      <p role="status" className="sr-only">
        {news && `${news.what}${placeOf(byKey.get(news.key ?? ''))}.`}
      </p>
      <DrawnRowsContext value={{ byKey, problems, actions: rowActions }}>
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
          onDrop={drop}
        />
      </DrawnRowsContext>
      {chosen.length > 1 && <p className="flex-1 p-3 text-muted">{`${said(chosen)} chosen. ${hint}`}</p>}
      {chosen.length === 1 && chosen[0] && (
        <ParameterDetails
          key={chosen[0].key}
          ref={details}
          onBack={back}
          parameter={chosen[0].placed.parameter}
          role={chosen[0].role}
          title={chosen[0].title}
          parent={chosen[0].placed.ancestors.at(-1)?.name}
          isInList={isInList(chosen[0])}
          problems={problems.get(chosen[0].key)?.own ?? noProblems}
          onRenamed={rename}
          onGoTo={goTo}
        />
      )}
    </div>
  );
});

const hint =
  'Drag them, or press Alt with an arrow key to move, Ctrl+C to copy, Ctrl+D to duplicate, Delete to delete.';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Several go together to where the first, or the last on the way down, would go alone. */
function moveChosen(
  chosen: readonly RowItem[],
  direction: Direction,
  moveTo: (rows: readonly RowItem[], to: Slot) => void,
): void {
  const leader = direction === 'down' ? chosen.at(-1) : chosen[0];
  const to = leader && slotFor(leader.placed, direction);
  if (to) moveTo(chosen, to);
}

/** What was done to rows, for those who do not see it, and where the first of them is now. */
interface News {
  readonly what: string;
  readonly key?: string | undefined;
}

/** `, now 2 of 5 in Input` */
function placeOf(row: RowItem | undefined): string {
  const beside = row && siblingsOf(row.placed);
  if (!beside) return '';
  const parent = row.placed.ancestors.at(-1);
  const name = parent && titleOf(parent);
  const where = parent && row.placed.ancestors.length > 1 ? ` in ${name}` : '';
  return `, now ${beside.indexOf(row.placed.parameter) + 1} of ${beside.length}${where}`;
}

/** Where the details stand below the rows, they would open out of sight. */
function bringUp(details: HTMLElement | null, tree: HTMLElement | null): void {
  if (!details || !tree || details.offsetTop < tree.offsetTop + tree.offsetHeight) return;
  details.scrollIntoView({ block: 'start' });
}

function keyOf({ path }: ParameterModel): string {
  return toPointer(path);
}

function isInTree(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="treegrid"]') !== null;
}

/** Brings a row of a tree whose rows are drawn only where it is scrolled to into view. */
function scrollTo(tree: HTMLElement | null, index: number, rowHeight: number): void {
  if (!tree || index < 0) return;
  const top = index * rowHeight;
  if (top < tree.scrollTop || top + rowHeight > tree.scrollTop + tree.clientHeight) {
    tree.scrollTop = Math.max(0, top - tree.clientHeight / 2);
  }
}
