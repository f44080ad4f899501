// What models receive of a document. Others import from here.
export { type ModelView, type ModelViewSession, type ModelViewState, startModelView } from './model-view';
export { tokenCountStore } from './token-count';
