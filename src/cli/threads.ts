import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PluginHost } from '../protocols/plugin-host';
import { createPluginClient } from '../workers/plugin/client';
import type { WorkerName } from '../workers/registry';
import { createValidatorClient, type ValidatorClient } from '../workers/validator/client';
import type { WorkerLike } from '../workers/worker-life';

/** Milliseconds for one schema that a person wrote; usual ones take less than ten. */
const deadlineMs = 250;

/** Milliseconds for what one call asks, on a machine that is busy too; a page takes as many. */
export const askedMs = 2_000;

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

/** Starts a thread, whose program the build puts beside this one. `heard`: what becomes of it when somebody listens, which keeps the process alive. */
function spawnThread(name: WorkerName, heard: (thread: Worker) => void = () => undefined): WorkerLike {
  // What is secret in the environment is none of a schema's or a plug-in's business.
  const thread = new Worker(new URL('thread.js', import.meta.url), {
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
