// The open documents, their folders and their order. Others import from here.
export {
  addFolder,
  closeTab,
  duplicateDocument,
  inOrder,
  moveDocument,
  moveFolder,
  nameOf,
  releaseText,
  removeDocuments,
  removeFolder,
  renameDocument,
  replaceText,
  restoreRemoved,
  selectNextTab,
  titleOf,
} from './arrange';
export { openBlank } from './new-definition';
export { useDocumentTitles } from './titles';
export {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  isEmptyWorkspace,
  isSameEntry,
  isStage,
  openDocument,
  openDocuments,
  openSample,
  provideReader,
  readDocument,
  type StorageState,
  selectDocument,
  showDocument,
  showNothing,
  workspaceStore as useWorkspace,
  workspaceStore,
} from './workspace';
