import { keysOf } from '../core/keys';
import { askedDialog, workspaceRequestStore } from '../state/page';
import { isDialogToCome } from '../ui/loading/dialog-to-come';

const dialogs = '[role="dialog"], [role="alertdialog"]';

const asked = () => askedDialog() ?? workspaceRequestStore.getState().request;

export const isDialogDrawn = () => document.querySelector(dialogs) !== null;

/** What is pressed for a dialog that a key asked for and that is not drawn yet: the text behind it would get it. */
export function createKeysForDialog() {
  let waitedFor: object | undefined;
  let held: KeyboardEvent[] = [];

  const give = () => {
    const keys = held;
    held = [];
    waitedFor = undefined;
    for (const event of keys) type(event);
  };
  const enter = ({ target }: FocusEvent) => {
    // What is drawn may lead the focus on.
    if (waitedFor && target instanceof Element && target.closest(dialogs)) queueMicrotask(give);
  };
  window.addEventListener('focusin', enter);

  return {
    /** Runs a command; a dialog that it asks for gets what is pressed next. */
    run(command: () => void) {
      const before = asked();
      command();
      const now = asked();
      if (now && now !== before) waitedFor = now;
    },
    /** Whether a press is kept for the dialog: however long its code takes, and no longer than it can come. */
    hold(event: KeyboardEvent): boolean {
      if (!waitedFor || keysOf(event) === undefined) return false;
      if (asked() !== waitedFor || !(isDialogToCome() || isDialogDrawn())) {
        waitedFor = undefined;
        held = [];
        return false;
      }
      held.push(event);
      return true;
    },
    /** Keeps what was pressed before the command was run, if that asked for a dialog. */
    keep(event: KeyboardEvent) {
      if (waitedFor) held.push(event);
    },
    stop: () => window.removeEventListener('focusin', enter),
  };
}

/** Does in the field that has the focus what a press would have done; elsewhere it has no meaning. */
function type(event: KeyboardEvent): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isTaken = !field.dispatchEvent(new KeyboardEvent(event.type, event));
  if (isTaken) return;
  if (isText) document.execCommand('insertText', false, event.key);
  else if (event.key === 'Backspace') document.execCommand('delete');
}
