import { rangeOf } from '../../core/json/lookup';
import { toolAt } from '../../core/model/tool-at';
import { oncePainted } from './after-letter';
import { documentStore, selectTool } from './document';
import { textModels } from './text-model';

const cursors = new Map<string, number>();

/** Where the cursor of a document stood last, as an offset in its text. */
export function cursorOf(documentId: string): number | undefined {
  return cursors.get(documentId);
}

export function setCursor(documentId: string, offset: number): void {
  cursors.set(documentId, offset);
}

/** The cursor of the document in front has moved: the tool that it stands in is the chosen one from now on. */
export function moveCursor(offset: number): void {
  setCursor(documentStore.getState().id, offset);
  // What a letter changes is read when it is painted.
  oncePainted(chooseAtCursor);
}

function chooseAtCursor(): void {
  const { id, model, lastGood, isBehind, toolIndex } = documentStore.getState();
  const offset = cursorOf(id);
  if (offset === undefined || isBehind || model !== lastGood) return;
  const chosen = Math.min(toolIndex, lastGood.tools.length - 1);
  const index = toolAt(lastGood, offset, chosen);
  if (index !== chosen) selectTool(index);
}

/** Chooses a tool and puts the cursor where it begins, in the code or for when that comes. */
export function chooseTool(index: number): void {
  selectTool(index);
  const { id, model, lastGood, isBehind } = documentStore.getState();
  const tool = lastGood.tools[index];
  // The places of an earlier text are others.
  if (!tool || isBehind || model !== lastGood) return;
  const { offset } = rangeOf(lastGood.tree, tool.path);
  setCursor(id, offset);
  textModels.getState().definition?.reveal({ offset, length: 0 });
}
