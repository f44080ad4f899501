// Calls that were made before: repeated, saved with an expectation, pasted, run with bad input. Others import from here.
export {
  type BadInputBatch,
  type BadInputResult,
  cancelBadInput,
  openBadInput,
  prepareBadInput,
  sendBadInput,
  useBadInput,
} from './bad-input-run';
export { curlAsOpenApi } from './curl-as-openapi';
export { type Definition, type Definitions, useDefinitions } from './definitions';
export {
  bodyForSaving,
  deleteCalls,
  forgetRemoved,
  markCall,
  noteCall,
  openCall,
  pinCall,
  refuse,
  replayCall,
  takeArguments,
  textsOf,
  undoDelete,
  useHistory,
  useHistoryList,
  useKeepingFailure,
} from './history';
export { applyPaste, type PastePlan, planPaste } from './paste-curl';
export {
  cancelSaved,
  forgetAddedSaved,
  forgetRemovedSaved,
  openResult,
  removeSaved,
  restoreSaved,
  runSaved,
  type SavedResult,
  saveCall,
  useSavedCalls,
  useSavedList,
} from './saved-calls';
