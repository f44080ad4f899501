import { keysOf, typesText } from '../core/keys';
import { commandFor, settingsStore } from '../state/settings';
import { createKeysForDialog, isDialogDrawn } from './keys-for-dialog';

/**
 * Listens for the keys of all commands until stopped, before any editor does: a letter that they type stays theirs. What
 * is pressed before a command can be carried out is carried out then; if that never comes, the keys are the browser's.
 */
export function startShortcuts(whenReady: Promise<(command: string) => void>): () => void {
  let run: ((command: string) => void) | undefined;
  const held: string[] = [];
  /** What was typed after them where no field had the focus. */
  const typed: KeyboardEvent[] = [];
  const forDialog = createKeysForDialog();
  const take = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const carryOut = (command: string) => forDialog.run(() => run?.(command));
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (forDialog.hold(event)) {
      take(event);
      return;
    }
    const keys = keysOf(event);
    if (keys === undefined || (typesText(keys) && isWriting(event.target))) return;
    const command = commandFor(keys, settingsStore.getState().shortcuts);
    if (command === undefined && held.length > 0 && typesText(keys)) {
      take(event);
      typed.push(event);
      return;
    }
    // What a dialog asks comes first; behind it nothing changes unseen.
    if (command === undefined || isDialogDrawn()) return;
    take(event);
    if (event.repeat && command !== 'next-problem') return;
    if (run) carryOut(command);
    else held.push(command);
  };
  const stop = () => {
    forDialog.stop();
    window.removeEventListener('keydown', press, { capture: true });
  };
  window.addEventListener('keydown', press, { capture: true });
  whenReady.then((ready) => {
    run = ready;
    for (const each of held.splice(0)) carryOut(each);
    for (const each of typed.splice(0)) forDialog.keep(each);
  }, stop);
  return stop;
}

export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, .monaco-editor, [role="textbox"]') !== null)
  );
}
