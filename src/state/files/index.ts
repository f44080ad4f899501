// Files that come in: chosen, dropped, fetched, and the documents that are linked to them. Others import from here.
export { takeDroppedEarly } from './early';
export { fetchAddress } from './fetch-address';
export { type FileHandle, isDismissal, pickers } from './handles';
export { openFiles, openIncomingText, takeFiles } from './incoming';
export { type Incoming, offer, useIncoming } from './incoming-store';
export {
  acceptDisk,
  linkFile,
  linksStore,
  linksStore as useLinks,
  lookAtFile,
  reloadFile,
  restoreLinks,
  writeFile,
} from './links';
export type { Recognized } from './recognize';
export { takeCaptured, takeText, takeTransfer } from './take-incoming';
export { walkFolder } from './walk';
