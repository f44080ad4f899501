import { createWorker } from '../platform/trusted-worker';
import { textsPainted } from './first-text';
import workerUrl from './text.worker?worker&url';

/** Starts the worker of `text.worker.ts`, once the first text is painted: nobody can ask it anything before. */
export async function createTextWorker(name: string, languageSettings: object): Promise<Worker> {
  await textsPainted();
  const worker = createWorker(workerUrl, name);
  worker.postMessage('wake up');
  worker.postMessage({ languageId: 'json', languageSettings, enableSchemaRequest: false });
  return worker;
}

let editorWorker: Promise<Worker> | undefined = createTextWorker('editor', { validate: false });

/** The one that was started with the page, which may have no network by now; later ones are new. */
function getWorker(): Promise<Worker> {
  const worker = editorWorker ?? createTextWorker('editor', { validate: false });
  editorWorker = undefined;
  return worker;
}

// Monaco asks here for its worker; it reads this name when it starts the first one.
Object.assign(globalThis, { MonacoEnvironment: { getWorker } });
