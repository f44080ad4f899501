import { descriptor } from '../../protocols/otc-http/descriptor';
import type { CheckSuite } from '../check';
import { accessChecks } from './access';
import { callChecks } from './calls';
import { errorChecks } from './errors';
import { healthChecks } from './health';
import { listingChecks } from './listing';
import { refusalChecks } from './refusals';
import { versionChecks } from './versions';

/** Open Tool Calling 1.0, as its responses show it. */
export const otcSuite: CheckSuite = {
  protocol: descriptor.id,
  checks: [
    ...healthChecks,
    ...listingChecks,
    ...callChecks,
    ...versionChecks,
    ...errorChecks,
    ...refusalChecks,
    ...accessChecks,
  ],
};
