import type { CheckSuite } from './check';
import { machineContextSuite } from './machine-context/index';
import { mcpSuite } from './mcp/index';
import { otcSuite } from './otc/index';
import { workerSuite } from './worker/index';
import { xtpSuite } from './xtp/index';

/** The checks of each protocol that has some. */
export const checkSuites: readonly CheckSuite[] = [otcSuite, workerSuite, machineContextSuite, mcpSuite, xtpSuite];
