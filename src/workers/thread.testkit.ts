import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { WorkerName } from './registry';
import type { WorkerLike } from './worker-life';

/** What a page's worker has, over a thread of Node. */
const shim = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  globalThis.postMessage = (message) => parentPort.postMessage(message);
`;

/** The page's worker as one script, and how it is started as a thread; `more` is code that comes after it. */
export async function bundleWorker(name: WorkerName): Promise<(more?: string) => WorkerLike> {
  const entry = fileURLToPath(new URL(`./${name}/${name}.worker.ts`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  return (more = '') => {
    const thread = new Worker(shim + code + more, { eval: true });
    return {
      postMessage: (message) => thread.postMessage(message),
      addEventListener: (type, listener) => {
        thread.on(type, (data) => listener({ data }));
      },
      terminate: () => thread.terminate(),
    };
  };
}
