import { arcadeWorker } from './arcade-worker/index';
import { machineContextHttp } from './machine-context-http/index';
import { mcpHttp } from './mcp-http/index';
import { otcHttp } from './otc-http/index';
import type { Protocol } from './protocol';
import { xtpPlugin } from './xtp-plugin/index';

export const protocols: readonly Protocol[] = [otcHttp, arcadeWorker, machineContextHttp, mcpHttp, xtpPlugin];

export function protocolOf(id: string): Protocol {
  const found = protocols.find((protocol) => protocol.id === id);
  if (!found) throw new Error(`No protocol "${id}" is listed in protocols/index.ts.`);
  return found;
}
