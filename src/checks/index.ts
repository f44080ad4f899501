import type { CheckSuite } from './check';
import { otcSuite } from './otc/index';
import { workerSuite } from './worker/index';

/** The checks of each protocol that has some. */
export const checkSuites: readonly CheckSuite[] = [otcSuite, workerSuite];
