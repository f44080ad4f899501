// What the page was asked to show: a pane, a dialog, a newer build of itself. Others import from here.
export {
  type AskedDialog,
  askedDialog,
  askFor,
  type ConsentRequest,
  closeAsked,
  type InferRequest,
  useAskedDialog,
  type ValueRequest,
} from './asked-dialog';
export { closeRailOver, railStore, showRail } from './rail';
export { type ResponseView, responseViewStore, showResponseView } from './response-view';
export { revealInCode, showCode } from './reveal-in-code';
export { pressSend, provideSend } from './send-key';
export { startTour, tourStore } from './tour';
export { updateStore, useUpdate } from './update';
export { type PaneName, showPane, viewStore } from './view';
export { requestInWorkspace, type WorkspaceRequest, workspaceRequestStore } from './workspace-request';
