// The stored documents: saved as they change, restored at the start, followed from other tabs. Others import from here.
export { keepSaving, type Saving } from './autosave';
export { resolveConflict } from './conflict';
export { openRescued, rescueText } from './rescue';
export { restore } from './restore';
export type { Synced } from './synced';
