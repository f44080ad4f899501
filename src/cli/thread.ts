import { parentPort, workerData } from 'node:worker_threads';
import type { PluginMethods } from '../workers/plugin/methods';
import type { WorkerName } from '../workers/registry';
import { type Port, serveRequests } from '../workers/serve';

/*
 * The program of a thread that `threads.ts` starts: it answers until it is ended.
 */

/** What the thread of a name does. */
const threads: Readonly<Partial<Record<WorkerName, (port: Port) => Promise<void>>>> = {
  validator: async (port) => {
    const { validatorHandlers } = await import('../workers/validator/handlers');
    serveRequests(port, validatorHandlers());
  },
  plugin: async (port) => {
    const { disable } = await import('../core/disable-network');
    disable('Worker');
    const { createPluginRunner } = await import('../protocols/xtp-plugin/host');
    serveRequests<PluginMethods>(port, { run: createPluginRunner() });
  },
};

const [, serve] = Object.entries(threads).find(([name]) => name === workerData) ?? [];
if (parentPort && serve) await serve(parentPort);
