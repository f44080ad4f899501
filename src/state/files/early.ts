import { type Captured, type CapturedFile, droppedText } from './capture';

declare global {
  interface Window {
    /** What was dropped before the shell's code was here: `public/start.js` keeps it until it is taken over. */
    droppedEarly?:
      | readonly { readonly files: readonly CapturedFile[]; readonly addresses: string; readonly text: string }[]
      | undefined;
  }
}

/** What was dropped so far; from here on the page takes what comes. */
export function takeDroppedEarly(): readonly Captured[] {
  const dropped = window.droppedEarly ?? [];
  window.droppedEarly = undefined;
  return dropped.map(({ files, addresses, text }) => ({ files, text: droppedText(addresses, text) }));
}
