import type { MockServer } from './mock-server';
import { machineContextMock } from './servers/machine-context';
import { mcpMock } from './servers/mcp';
import { otcMock } from './servers/otc';
import { pluginMock } from './servers/plugin';
import { workerMock } from './servers/worker';

/** How each protocol is served from definitions. */
export const mockServers: readonly MockServer[] = [otcMock, workerMock, machineContextMock, mcpMock, pluginMock];

/** How a protocol is served. */
export function mockServerOf(protocol: string): MockServer {
  const found = mockServers.find((server) => server.protocol === protocol);
  if (!found) throw new Error(`No mock of "${protocol}" is listed in mock/servers.ts.`);
  return found;
}
