import type { CheckSuite } from './check';
import { otcSuite } from './otc';

/** The checks of each protocol that has some. */
export const checkSuites: readonly CheckSuite[] = [otcSuite];
