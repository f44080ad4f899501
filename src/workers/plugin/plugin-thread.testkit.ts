import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { PluginHost } from '../../protocols/plugin-host';
import { createPluginClient, type PluginClient } from './client';

/** What a page's worker has, over a thread of Node. */
const shim = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.reportError = (error) => setTimeout(() => { throw error; });
`;

let code: Promise<string> | undefined;

/** The page's worker as one script, in a thread that is killed as the page would kill it. */
export async function startPluginThread(more = ''): Promise<PluginClient> {
  code ??= bundle();
  const script = shim + (await code) + more;
  return createPluginClient({
    spawn() {
      const thread = new Worker(script, { eval: true });
      return {
        postMessage: (message) => thread.postMessage(message),
        addEventListener: (type, listener) => {
          thread.on(type, (data) => listener({ data }));
        },
        terminate: () => thread.terminate(),
      };
    },
  });
}

/** A host over a thread, which keeps no files and notes what it has seen. */
export function hostOver(client: PluginClient): PluginHost & { readonly noted: readonly string[] } {
  const noted: string[] = [];
  return { run: client.run, file: async () => undefined, seen: (_, sha256) => noted.push(sha256), noted };
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./plugin.worker.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'plugin' } },
  });
  const [output] = [result].flat();
  return output && 'output' in output ? output.output[0].code : '';
}
