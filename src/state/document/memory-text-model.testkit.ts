import { applyEdits, invertEdits, type TextEdit } from '../../core/text/edit';
import type { TextModel } from '../../core/text/text-model';
import { documentStore, openText, setText } from './document';
import { textModels } from './text-model';

interface Step {
  readonly label: string;
  readonly undo: readonly TextEdit[];
  readonly redo: readonly TextEdit[];
}

/** Opens a text with a model in memory in the place of the editor's: forms edit it, as named steps that can be undone. */
export function openInMemory(text: string): void {
  const done: Step[] = [];
  const undone: Step[] = [];
  const getText = () => documentStore.getState().text;
  const write = (edits: readonly TextEdit[]) => setText(applyEdits(getText(), edits));
  const turn = (from: Step[], to: Step[], edits: 'undo' | 'redo') => {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    write(step[edits]);
  };
  const model: TextModel = {
    getText,
    applyEdits(redo, label) {
      done.push({ label, redo, undo: invertEdits(getText(), redo) });
      undone.length = 0;
      write(redo);
    },
    undo: () => turn(done, undone, 'undo'),
    redo: () => turn(undone, done, 'redo'),
    undoLabel: () => done.at(-1)?.label,
    redoLabel: () => undone.at(-1)?.label,
    reveal: () => undefined,
    focus: () => undefined,
    selection: () => undefined,
    showFixes: () => undefined,
    onCursor: () => () => undefined,
  };
  textModels.setState({ definition: model });
  openText('test', text);
}
