// The stored documents: saved as they change, followed from other tabs. Others import from here.
export { keepSaving, type Saving, watchEdits } from './autosave';
export { resolveConflict } from './conflict';
export { hashJournal, readJournal } from './journal';
export { restorePicked } from './picked-tool';
export { openExported, readExportFile, rescueText } from './rescue';
export { readView, type SessionView, sessionView } from './session-view';
export type { Synced } from './synced';
