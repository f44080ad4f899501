import { disable } from '../../core/disable-network';
import { createPluginRunner } from '../../protocols/xtp-plugin/host';
import { serveRequests } from '../serve';
import type { PluginMethods } from './methods';

declare const self: DedicatedWorkerGlobalScope;

// A worker of its own making would have its network back.
disable('Worker');

serveRequests<PluginMethods>(self, { run: createPluginRunner() });
