import type { ProtocolNotes } from '../core/specification/entry';
import { notes as arcadeWorker } from './arcade-worker/specification';
import { notes as machineContextHttp } from './machine-context-http/specification';
import { notes as mcpHttp } from './mcp-http/specification';
import { notes as otcHttp } from './otc-http/specification';
import { notes as xtpPlugin } from './xtp-plugin/specification';

/** What the specification of each protocol says of a call. */
export const protocolNotes: readonly ProtocolNotes[] = [otcHttp, arcadeWorker, machineContextHttp, mcpHttp, xtpPlugin];
