// The open documents, their folders and their order. Others import from here.
export {
  addFolder,
  closeTab,
  duplicateDocument,
  inOrder,
  moveDocument,
  moveFolder,
  removeDocuments,
  renameDocument,
  replaceText,
  restoreRemoved,
  titleOf,
} from './arrange';
export {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  isSameEntry,
  openDocument,
  openSample,
  provideReader,
  readDocument,
  type StorageState,
  selectDocument,
  showDocument,
  useWorkspace,
  workspaceStore,
} from './workspace';
