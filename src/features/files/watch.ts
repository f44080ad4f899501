import { documentStore } from '../../state/document';
import { lookAtFile, takeTransfer } from '../../state/files';

/** How often the file of the document in front is looked at while the page is seen. */
const betweenLooksMs = 2000;

/** Looks at the file of the document in front, now and then and when the page is come back to, until stopped. */
export function watchFile(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void lookAtFile();
  };
  const timer = setInterval(look, betweenLooksMs);
  window.addEventListener('focus', look);
  const stop = documentStore.subscribe((now, before) => {
    if (now.id !== before.id) look();
  });
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    stop();
  };
}

const writing = 'input, textarea, select, .monaco-editor, [contenteditable="true"], [role="textbox"]';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null;
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Takes files, folders, addresses and texts that are dropped onto the page, or pasted outside of a field, until stopped. */
export function watchTransfers(): () => void {
  let isOurs = false;
  /** Files anywhere; a text from elsewhere, unless it goes into a field. */
  const isWanted = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    if (isOurs || isDialogOpen()) return false;
    return types.includes('Files') || (!isWriting(event.target) && types.includes('text/plain'));
  };
  const over = (event: DragEvent) => {
    if (!isWanted(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const drop = (event: DragEvent) => {
    if (!isWanted(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    void takeTransfer(event.dataTransfer);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target) || isDialogOpen() || !event.clipboardData) return;
    event.preventDefault();
    void takeTransfer(event.clipboardData);
  };
  const begin = () => {
    isOurs = true;
  };
  const end = () => {
    isOurs = false;
  };
  window.addEventListener('dragstart', begin);
  window.addEventListener('dragend', end);
  window.addEventListener('dragover', over, { capture: true });
  window.addEventListener('drop', drop, { capture: true });
  window.addEventListener('paste', paste);
  return () => {
    window.removeEventListener('dragstart', begin);
    window.removeEventListener('dragend', end);
    window.removeEventListener('dragover', over, { capture: true });
    window.removeEventListener('drop', drop, { capture: true });
    window.removeEventListener('paste', paste);
  };
}
