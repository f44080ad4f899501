import { takeCaptured, takeDroppedEarly, takeTransfer } from '../state/files';
import { isDialogDrawn } from './keys-for-dialog';
import { isWriting } from './shortcuts';

/**
 * Takes files, folders, addresses and texts that are dropped onto the page, or pasted outside of a field, until stopped.
 * What comes before the page is ready for it is read from the event at once, and opened then.
 */
export function startTransfers(whenReady: Promise<unknown>): () => void {
  let isOurs = false;
  /** Files anywhere; a text from elsewhere, unless it goes into a field. */
  const isWanted = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    if (isOurs || isDialogDrawn()) return false;
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
    void takeTransfer(event.dataTransfer, whenReady);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target) || isDialogDrawn() || !event.clipboardData) return;
    event.preventDefault();
    void takeTransfer(event.clipboardData, whenReady);
  };
  const begin = () => {
    isOurs = true;
  };
  const end = () => {
    isOurs = false;
  };
  for (const captured of takeDroppedEarly()) void takeCaptured(captured, whenReady);
  const stopped = new AbortController();
  const { signal } = stopped;
  window.addEventListener('dragstart', begin, { signal });
  window.addEventListener('dragend', end, { signal });
  window.addEventListener('dragover', over, { capture: true, signal });
  window.addEventListener('drop', drop, { capture: true, signal });
  window.addEventListener('paste', paste, { signal });
  return () => stopped.abort();
}
