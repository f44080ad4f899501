import { keysOf, typesText } from '../core/keys';
import { catchUp } from '../state/document';
import { keysFor, settingsStore } from '../state/settings';
import { commands } from './commands';

/** Listens for the keys of all commands until stopped, before any editor does: a letter that they type stays theirs. */
export function startShortcuts(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const keys = keysOf(event);
    if (keys === undefined || (typesText(keys) && isWriting(event.target))) return;
    const { shortcuts } = settingsStore.getState();
    const command = commands.find((each) => keysFor(each, shortcuts) === keys);
    // What a dialog asks comes first; behind it nothing changes unseen.
    if (!command || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    event.stopPropagation();
    // A command is about what was typed right before it too.
    catchUp();
    if (!event.repeat || command.id === 'next-problem') command.run();
  };
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, .monaco-editor, [role="textbox"]') !== null)
  );
}
