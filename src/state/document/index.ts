// The document in front: its text, its models with their undo stacks, edits of it, cursors. Others import from here.
export { afterLetter, catchUp, drawAll, oncePainted, onceRested, paintLetter, paintText } from './after-letter';
export { blankStore, offerBlank, takeBlank } from './blank';
export { chooseTool, cursorOf, moveCursor, setCursor } from './cursors';
export { debouncedDocument, drawNow, useDebouncedDocument } from './debounced-document';
export {
  chooseDialect,
  chooseRevision,
  type DocumentState,
  documentStore,
  isReadable,
  isUnread,
  openText,
  selectedTool,
  selectTool,
  setText,
} from './document';
export { documentTitle, forgetTitle, isUntitled, titleInFront, titleWithoutCount } from './document-title';
export { drawnDocument, useDocument } from './drawn-document';
export { applyFix, applyOps } from './edit';
export { applyTarget, type SchemaTarget, schemaTarget, withSteps } from './schema-target';
export { textModels, useUndoLabels, whenDefinitionModel } from './text-model';
