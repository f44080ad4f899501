import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { PluginHost } from '../protocols/plugin-host';
import { createPluginClient } from '../workers/plugin/client';
import type { PluginMethods } from '../workers/plugin/methods';
import type { WorkerName } from '../workers/registry';
import { type Port, serveRequests } from '../workers/serve';
import { createValidatorClient, type ValidatorClient } from '../workers/validator/client';
import { validatorHandlers } from '../workers/validator/handlers';
import type { WorkerLike } from '../workers/worker-life';

/** Milliseconds for one schema that a person wrote; usual ones take less than ten. */
const deadlineMs = 250;

/**
 * Checks schemas in a thread that is killed at its deadline. It starts with the first question; `dispose` ends it, else
 * the process waits for it.
 */
export function startValidator(): ValidatorClient {
  return createValidatorClient({ spawn: () => spawnThread('validator'), deadlineMs });
}

/** Runs plug-ins in a thread that is killed at the deadline of a run; it starts with the first and keeps nobody waiting. */
export function startPlugins(): PluginHost {
  const { run } = createPluginClient({ spawn: () => spawnThread('plugin', (thread) => thread.unref()) });
  return { run, file, seen: () => undefined };
}

async function file(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const path = address.startsWith('file://') ? fileURLToPath(address) : address.slice('file:'.length);
    return new Uint8Array(await readFile(path));
  } catch {
    return undefined;
  }
}

/** What the thread of a name does; each runs the file that this code stands in. */
const threads: Readonly<Partial<Record<WorkerName, (port: Port) => void | Promise<void>>>> = {
  validator: (port) => serveRequests(port, validatorHandlers()),
  plugin: async (port) => {
    const { disable } = await import('../core/disable-network');
    disable('Worker');
    const { createPluginRunner } = await import('../protocols/xtp-plugin/host');
    serveRequests<PluginMethods>(port, { run: createPluginRunner() });
  },
};

/** Starts a thread. `heard`: what becomes of it when somebody listens, which keeps the process alive. */
function spawnThread(name: WorkerName, heard: (thread: Worker) => void = () => undefined): WorkerLike {
  // What is secret in the environment is none of a schema's or a plug-in's business.
  const thread = new Worker(fileURLToPath(import.meta.url), {
    workerData: name,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    postMessage: (message) => thread.postMessage(message),
    addEventListener: (type, listener) => {
      thread.on(type, (data) => listener({ data }));
      heard(thread);
    },
    terminate: () => thread.terminate(),
  };
}

/** The thread's side: answers until it is ended. */
export async function runThread(): Promise<void> {
  const [, serve] = Object.entries(threads).find(([name]) => name === workerData) ?? [];
  if (parentPort && serve) await serve(parentPort);
}
