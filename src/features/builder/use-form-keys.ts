import { type KeyboardEvent, useState } from 'react';
import { keysOf } from '../../core/keys';
import { textModels } from '../../state/document';

type Action = 'add' | 'undo' | 'redo';

const keys: Readonly<Record<string, Action>> = {
  'Alt+Enter': 'add',
  'Mod+Z': 'undo',
  'Mod+Shift+Z': 'redo',
  'Mod+Y': 'redo',
};

const textFields = 'input:not([type="radio"], [type="checkbox"]), textarea, [role="textbox"]';

/** The keys of the form; `news` says what was undone or redone, for those who do not see it. */
export function useFormKeys(add: () => void) {
  const [news, setNews] = useState<string>();
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'add') add();
    else setNews(step(action));
  };
  return { news, onKeyDownCapture };
}

/** What is typed in a field is undone there. */
function actionOf(event: KeyboardEvent): Action | undefined {
  const found = keys[keysOf(event) ?? ''];
  const isTyping = event.target instanceof Element && event.target.matches(textFields);
  return found === 'add' || !isTyping ? found : undefined;
}

/** Undoes or redoes the last edit of the text, and says which. */
function step(way: 'undo' | 'redo'): string {
  const { definition } = textModels.getState();
  const label = way === 'undo' ? definition?.undoLabel() : definition?.redoLabel();
  if (label === undefined) return `Nothing to ${way}.`;
  definition?.[way]();
  return `${way === 'undo' ? 'Undone' : 'Redone'}: ${label}.`;
}
