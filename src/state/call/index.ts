// The life of a call: its target, its arguments, its check, its sending, its answer. Others import from here.
export { argumentsKey, argumentsStore, setArguments, useArguments } from './arguments';
export { type CallCheck, checkCall, nothingFound } from './call-check';
export { contextOf, missingSecrets, secretSlot, tokenSlot } from './call-context';
export { type AskedInput, useCallEvents } from './call-events';
export { type CallRecord, reviveCall, toCallRecord } from './call-record';
export {
  type Answer,
  type CallIntent,
  type CallState,
  callsStore,
  callsStore as useCalls,
  type LostCall,
  type MoreQuestion,
} from './call-state';
export {
  type CallTarget,
  callDraft,
  callTarget,
  definitionOf,
  pickedStore,
  pickListedTool,
  readCallTarget,
  useCallTarget,
} from './call-target';
export { cancelCall, runCall, sendCall, sendIntended, serverNow, showAnswer, standsInTryIt } from './calls';
export { editArguments } from './edit-arguments';
export { ensureArguments, fillArguments, fillExample } from './example-arguments';
export { formMemoryOf, keepFormMemory, useFormResets, useUnwritten } from './form-memories';
export { changeOf, isSameDefinition, listedAs } from './listed-definition';
export { type LeftOut, leftOutStore, preselect, wantedToolStore } from './preselect';
export { readResource } from './read-resource';
export { repeatAnswered } from './repeat-call';
export { shownCall, useShownCall } from './shown-call';
export { tryServer } from './try-server';
export { openValueReader } from './value-reader';
