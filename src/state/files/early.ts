import type { Captured } from './capture';

declare global {
  interface Window {
    /** What was dropped before the shell's code was here: `public/start.js` keeps it until it is taken over. */
    droppedEarly?: readonly Captured[] | undefined;
  }
}

/** What was dropped so far; from here on the page takes what comes. */
export function takeDroppedEarly(): readonly Captured[] {
  const dropped = window.droppedEarly ?? [];
  window.droppedEarly = undefined;
  return dropped;
}
