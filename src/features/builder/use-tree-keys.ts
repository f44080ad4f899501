import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Direction } from '../../core/model/parameter-moves';
import { documentStore } from '../../state/document';
import { copiedText } from './clipboard';
import type { RowItem } from './rows';
import { describeRows } from './tree-actions';
import { useBuilder } from './use-builder';
import type { useTreeEdits } from './use-tree-edits';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** What keys and the clipboard do with the chosen rows, as handlers for what holds their tree. */
export function useTreeKeys(chosen: readonly RowItem[], edits: ReturnType<typeof useTreeEdits>) {
  const { hasParts } = useBuilder().vocabulary;
  const removable = chosen.filter(({ role }) => role !== 'root');
  const press = (event: KeyboardEvent) => {
    if (!isInTree(event.target) || chosen.length === 0) return;
    const direction = event.altKey ? directions[event.key] : undefined;
    if (direction) edits.move(chosen, direction);
    else if (event.key === 'Delete' && removable.length > 0) edits.remove(removable);
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) edits.duplicate(removable);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = (event: ClipboardEvent) => {
    if (!isInTree(event.target) || chosen.length === 0 || !hasParts) return;
    event.clipboardData.setData('text/plain', copiedText(documentStore.getState().lastGood.tree, chosen));
    event.preventDefault();
    if (event.type === 'cut') edits.remove(removable);
    else edits.tell({ what: `Copied ${describeRows(chosen)}` });
  };
  const paste = (event: ClipboardEvent) => {
    if (!isInTree(event.target) || !hasParts) return;
    event.preventDefault();
    edits.paste(event.clipboardData.getData('text/plain'), chosen.at(-1));
  };
  return { onKeyDownCapture: press, onCopy: copy, onCut: copy, onPaste: paste };
}

function isInTree(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="treegrid"]') !== null;
}
