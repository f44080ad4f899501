import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { TextRange } from '../../core/text/edit';
import { isSeen } from './insert-snippet';
import { rangeIn } from './model-range';
import { monaco } from './monaco';

/** Pixels of an editor that shows a line and what is around it. */
const minHeight = 60;

/** The place of a text that its editor is to show: chosen before there is one, or before it has room. */
export interface PlaceToShow {
  /** Selects it, and scrolls there. */
  reveal(range: TextRange): void;
  /** Reveals what was wanted before there was an editor, or all of the text. */
  revealWanted(): void;
  /** The next editor begins there, unless another place is wanted. */
  leave(range: TextRange | undefined): void;
  /** Scrolls there once there is room: an editor without room yet when it has some, a hidden one again for another. */
  scroll(): void;
  /** The person has gone on. */
  forget(): void;
  scrolled(event: { readonly scrollTopChanged: boolean; readonly scrollHeightChanged: boolean }): void;
}

/** `ready` answers with the editor that shows all of the text, if there is one. */
export function placeToShow(
  model: MonacoEditor.ITextModel,
  ready: () => MonacoEditor.ICodeEditor | undefined,
): PlaceToShow {
  let wanted: TextRange | undefined;
  let unseen: TextRange | undefined;
  const scroll = () => {
    const editor = ready();
    if (!editor || !unseen || editor.getLayoutInfo().height < minHeight) return;
    editor.revealRangeInCenterIfOutsideViewport(rangeIn(model, unseen), monaco.editor.ScrollType.Immediate);
    if (isSeen(editor)) unseen = undefined;
  };
  const reveal = (range: TextRange) => {
    const editor = ready();
    wanted = editor ? undefined : range;
    if (!editor) return;
    editor.setSelection(rangeIn(model, range));
    unseen = range;
    scroll();
  };
  return {
    reveal,
    revealWanted: () => wanted && reveal(wanted),
    leave: (range) => {
      wanted ??= range;
    },
    scroll,
    forget: () => {
      unseen = undefined;
    },
    scrolled({ scrollTopChanged, scrollHeightChanged }) {
      const editor = ready();
      // Who scrolls what is shown has seen the place; another layout changes the height too.
      if (unseen && editor && isSeen(editor) && scrollTopChanged && !scrollHeightChanged) unseen = undefined;
    },
  };
}
