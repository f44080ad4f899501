import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import type { PluginHost } from '../protocols/plugin-host';
import { createPluginClient } from '../workers/plugin/client';
import type { Answer } from '../workers/plugin/messages';
import type { WorkerLike } from '../workers/post';

/** What tells this thread from the validator's: both run the file that this code stands in. */
export const pluginThread = 'plugins';

/** Runs plug-ins in a thread that is killed at the deadline of a run; it starts with the first and keeps nobody waiting. */
export function startPlugins(): PluginHost {
  const { run } = createPluginClient({ spawn });
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

function spawn(): WorkerLike {
  // What is secret in the environment is none of a plug-in's business.
  const thread = new Worker(fileURLToPath(import.meta.url), {
    workerData: pluginThread,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    postMessage: (message) => thread.postMessage(message),
    addEventListener: (type, listener) => {
      thread.on(type, (data) => listener({ data }));
      // The timer of a run keeps the process alive, and nothing else does; a listener would.
      thread.unref();
    },
    terminate: () => thread.terminate(),
  };
}

/** The thread's side: gives its network away, then answers until it is ended. */
export async function answerPluginsInThread(): Promise<void> {
  const { takeAway } = await import('../core/seal');
  takeAway('Worker');
  const { createAnswerer } = await import('../workers/plugin/answer');
  const answer = createAnswerer();
  parentPort?.on('message', async (message) => {
    const reply = await answer(message);
    if (reply) parentPort?.postMessage(reply);
  });
  const ready: Answer = { kind: 'ready' };
  parentPort?.postMessage(ready);
}
