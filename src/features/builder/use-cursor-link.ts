import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { pathAt, rangeOf } from '../../core/json/lookup';
import { fromPointer } from '../../core/json/pointer';
import { documentStore, oncePainted, textModels } from '../../state/document';
import { settingsStore } from '../../state/settings';
import { type RowItem, rowAt } from './rows';

export interface CursorLink {
  readonly rows: readonly RowItem[];
  /** The key of the one row that is chosen. */
  readonly selected: string | undefined;
  /** The cursor of the code stands in a row. */
  readonly onCursor: (row: RowItem) => void;
}

/** Ties the tree to the code beside it: the row under the cursor is chosen, a chosen row is shown in the code. */
export function useCursorLink({ rows, selected, onCursor }: CursorLink): void {
  const model = useStore(textModels, ({ definition }) => definition);
  const follow = useEffectEvent(() => {
    const { model: read, lastGood, isBehind } = documentStore.getState();
    const cursor = model?.selection();
    if (!cursor || isBehind || read !== lastGood || !isInCode()) return;
    const row = rowAt(rows, pathAt(lastGood.tree.root, cursor.offset));
    if (row && row.key !== selected) onCursor(row);
  });
  useEffect(() => {
    const read = () => follow();
    // What a letter changes is read when it is painted.
    return model?.onCursor(() => oncePainted(read));
  }, [model]);
  // The rows of another tool come a moment after the cursor has moved there.
  const first = rows[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree of another place has another first row.
  useEffect(() => follow(), [first, model]);
  useEffect(() => {
    if (selected === undefined || isInCode() || settingsStore.getState().editorView !== 'split') return;
    const { tree } = documentStore.getState().lastGood;
    model?.reveal(rangeOf(tree, fromPointer(selected) ?? []));
  }, [selected, model]);
}

/** What is done in the form moves the cursor too; only a person's own moves count. */
function isInCode(): boolean {
  return document.activeElement?.closest('.monaco-editor') !== null && document.activeElement !== null;
}
