import editorWorker from 'monaco-editor/editor/editor.worker?worker&url';
import jsonWorker from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { createWorker } from '../trusted-worker';

// Monaco asks here for its worker; it reads this name when it starts the first one.
Object.assign(globalThis, { MonacoEnvironment: { getWorker: () => createWorker(editorWorker, 'editor') } });

export function createJsonWorker(): Worker {
  return createWorker(jsonWorker, 'json');
}
