import { useMemo, useState } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { SchemaEntry, Slot } from '../../core/model/edit-op';
import { type Direction, freeName, siblingsOf, slotFor } from '../../core/model/parameter-moves';
import { titleOf } from '../../core/model/part-words';
import type { ParameterModel } from '../../core/model/tool-document';
import { documentStore } from '../../state/document';
import { useStable } from '../../ui/hooks/use-stable';
import { copiedText, pastedEntries } from './clipboard';
import type { DropPosition } from './row-tree';
import type { RowItem } from './rows';
import { describeRows, treeActions } from './tree-actions';
import { useBuilder } from './use-builder';
import type { FocusTarget } from './use-focus-after-edit';

interface Scene {
  readonly root: ParameterModel;
  readonly byKey: ReadonlyMap<string, RowItem>;
  readonly select: (keys: readonly string[]) => void;
  readonly focusAfterEdit: (target: FocusTarget) => void;
  /** The index of the first of some rows among those that are drawn. */
  readonly indexOf: (rows: readonly RowItem[]) => number;
  /** The index behind a row and all that it holds. */
  readonly indexAfter: (row: RowItem) => number;
}

/** What was done to rows, for those who do not see it, and where the first of them is now. */
interface News {
  readonly what: string;
  readonly key?: string | undefined;
}

/** What a person does to the rows of a tree; `news` tells of it in words. */
export function useTreeEdits({ root, byKey, select, focusAfterEdit, indexOf, indexAfter }: Scene) {
  const builder = useBuilder();
  const { refuse } = builder;
  const [news, setNews] = useState<News>();
  const actions = useMemo(() => treeActions(builder), [builder]);

  const arrive = (keys: readonly string[] | undefined, what: string) => {
    if (!keys) return;
    select(keys);
    const [first] = keys;
    if (first !== undefined) focusAfterEdit({ key: first });
    setNews({ what, key: first });
  };
  const moveTo = (rows: readonly RowItem[], to: Slot) => arrive(actions.move(rows, to), `Moved ${describeRows(rows)}`);
  /** Several go together to where the first, or the last on the way down, would go alone. */
  const move = (rows: readonly RowItem[], direction: Direction) => {
    const leader = direction === 'down' ? rows.at(-1) : rows[0];
    const to = leader && slotFor(leader.placed, direction);
    if (to) moveTo(rows, to);
  };
  const paste = (text: string, row: RowItem | undefined) => {
    const entries = pastedEntries(text);
    if (!entries || entries.length === 0) {
      refuse('The clipboard holds no schema. Copy rows, or a schema as JSON, and paste again.');
      return;
    }
    const slot = row ? slotAt(row) : { parent: root.path, index: root.children.length };
    const holder = [root, ...[...byKey.values()].map(({ placed }) => placed.parameter)].find(
      ({ path }) => toPointer(path) === toPointer(slot.parent),
    );
    const named = underFreeNames(entries, holder);
    const what = named.length === 1 ? `${named[0]?.name}` : `${named.length} schemas`;
    arrive(actions.insert(slot, named, `Paste of ${what}`), `Pasted ${what}`);
  };
  const remove = (rows: readonly RowItem[]) => {
    const index = indexOf(rows);
    if (!actions.remove(rows)) return;
    focusAfterEdit({ index });
    setNews({ what: `Deleted ${describeRows(rows)}` });
  };
  const duplicate = (rows: readonly RowItem[]) => {
    const [first] = rows;
    if (!first) return;
    const index = indexAfter(first);
    if (!actions.duplicate(rows)) return;
    focusAfterEdit({ index });
    setNews({ what: `Duplicated ${describeRows(rows)}` });
  };
  const drop = useStable((keys: readonly string[], target: string, position: DropPosition) => {
    const rows = keys.flatMap((key) => byKey.get(key) ?? []);
    const near = byKey.get(target);
    const slot = near && (position === 'on' ? slotInside(near) : slotBeside(near, position));
    if (slot && rows.length > 0) moveTo(rows, slot);
  });

  /** What the menu of a row does. */
  const rowActions = {
    onMove: (row: RowItem, direction: Direction) => move([row], direction),
    onRemove: (row: RowItem) => remove([row]),
    onDuplicate: (row: RowItem) => duplicate([row]),
    onCopy: (row: RowItem) =>
      navigator.clipboard.writeText(copiedText(documentStore.getState().lastGood.tree, [row])).then(
        () => setNews({ what: `Copied ${row.title}` }),
        () => refuse('The browser denied access to the clipboard. Select the row and press Ctrl+C.'),
      ),
    onPaste: (row: RowItem) =>
      navigator.clipboard.readText().then(
        (text) => paste(text, row),
        () => refuse('The browser denied access to the clipboard. Select the row and press Ctrl+V.'),
      ),
  };
  const words = news && `${news.what}${placeOf(byKey.get(news.key ?? ''))}.`;
  return { news: words, tell: setNews, move, paste, remove, duplicate, drop, rowActions };
}

function slotInside({ placed: { parameter } }: RowItem): Slot {
  return { parent: parameter.path, index: parameter.children.length };
}

function slotBeside({ placed }: RowItem, position: 'before' | 'after'): Slot | undefined {
  const { parameter, ancestors } = placed;
  const parent = ancestors.at(-1);
  const index = siblingsOf(placed)?.indexOf(parameter) ?? -1;
  if (!parent || index < 0) return undefined;
  const slot = { parent: parent.path, index: position === 'before' ? index : index + 1 };
  return parameter.part ? { ...slot, keyword: parameter.part.keyword } : slot;
}

/** Behind the row among its like, else into the object that it is. */
function slotAt(row: RowItem): Slot {
  const beside = row.placed.parameter.kind === 'object' ? undefined : slotBeside(row, 'after');
  return beside ?? slotInside(row);
}

/** Under names that their new holder does not have yet. */
function underFreeNames(entries: readonly SchemaEntry[], holder: ParameterModel | undefined): readonly SchemaEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let name = holder ? freeName(holder, entry.name) : entry.name;
    while (taken.has(name)) name = `${name}_2`;
    taken.add(name);
    return { ...entry, name };
  });
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
