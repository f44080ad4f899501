import { keysOf } from '../core/keys';
import { askedDialog, workspaceRequestStore } from '../state/page';

/** Milliseconds after which a dialog is waited for no longer. */
const patienceMs = 3_000;

const dialogs = '[role="dialog"], [role="alertdialog"]';

const asked = () => askedDialog() ?? workspaceRequestStore.getState().request;

export const isDialogDrawn = () => document.querySelector(dialogs) !== null;

/** What is pressed for a dialog that a key asked for and that is not drawn yet: the text behind it would get it. */
export function createKeysForDialog() {
  let waitedFor: { readonly asked: object; readonly until: number } | undefined;
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
    /** Runs a command that came with an event; a dialog that it asks for gets what is pressed next. */
    run(command: () => void, at: number) {
      const before = asked();
      command();
      const now = asked();
      if (now && now !== before) waitedFor = { asked: now, until: at + patienceMs };
    },
    /** Whether a press is kept for the dialog. */
    hold(event: KeyboardEvent): boolean {
      if (!waitedFor || keysOf(event) === undefined) return false;
      if (asked() !== waitedFor.asked || event.timeStamp > waitedFor.until) {
        waitedFor = undefined;
        held = [];
        return false;
      }
      held.push(event);
      return true;
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
