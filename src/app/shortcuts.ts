import { keysOf, typesText } from '../core/keys';
import { commandFor, settingsStore } from '../state/settings';

/**
 * Listens for the keys of all commands until stopped, before any editor does: a letter that they type stays theirs. What
 * is pressed before a command can be carried out is carried out then; if that never comes, the keys are the browser's.
 */
export function startShortcuts(whenReady: Promise<(command: string) => void>): () => void {
  let run: ((command: string) => void) | undefined;
  const held: string[] = [];
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const keys = keysOf(event);
    if (keys === undefined || (typesText(keys) && isWriting(event.target))) return;
    const command = commandFor(keys, settingsStore.getState().shortcuts);
    // What a dialog asks comes first; behind it nothing changes unseen.
    if (command === undefined || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && command !== 'next-problem') return;
    if (run) run(command);
    else held.push(command);
  };
  const stop = () => window.removeEventListener('keydown', press, { capture: true });
  window.addEventListener('keydown', press, { capture: true });
  whenReady.then((ready) => {
    run = ready;
    for (const command of held.splice(0)) run(command);
  }, stop);
  return stop;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, .monaco-editor, [role="textbox"]') !== null)
  );
}
