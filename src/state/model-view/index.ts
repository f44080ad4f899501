// What models receive of a document. Others import from here.
export { type ModelView, type ModelViewState, openModelView } from './model-view';
export { tokenCountStore } from './token-count';
