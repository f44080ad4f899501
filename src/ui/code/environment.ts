import workerUrl from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { createWorker } from '../trusted-worker';

/** What the JSON worker is told first; a second message with its settings starts it. */
const wakeUp = 'ignore';

/**
 * Starts Monaco's JSON worker. It holds all that Monaco's plain editor worker holds, so one file serves as both: the
 * page is 93 kB lighter for it.
 */
export function createJsonWorker(name: string, languageSettings: object): Worker {
  const worker = createWorker(workerUrl, name);
  worker.postMessage(wakeUp);
  worker.postMessage({ languageId: 'json', languageSettings, enableSchemaRequest: false });
  return worker;
}

// Monaco asks here for its worker; it reads this name when it starts the first one.
Object.assign(globalThis, { MonacoEnvironment: { getWorker: () => createJsonWorker('editor', { validate: false }) } });
