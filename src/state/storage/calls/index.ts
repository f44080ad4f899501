// The stored calls. Others import from here.

export { storageReason } from '../database';
export type { CallBody, CallRow, Expectation, LastSuccess, SavedCall } from './call-rows';
export { bodyOf, changeRow, putBack, type RemovedCall, removeCalls, watchCalls } from './calls-list';
export { historyLimits } from './evictions';
export { keepAnswer, keepCalls, keepingStore, lastSuccessKey } from './keep-calls';
export { watchLastSuccess } from './last-success';
export { type Judgement, judge, resultText } from './saved-call';
export { dropSaved, putSaved, watchSaved } from './saved-list';
