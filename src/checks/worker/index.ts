import { descriptor } from '../../protocols/arcade-worker/descriptor';
import type { CheckSuite } from '../check';
import { callChecks } from './calls';
import { listingChecks } from './listing';
import { refusalChecks } from './refusals';

/** The RFC draft as workers serve it. */
export const workerSuite: CheckSuite = {
  protocol: descriptor.id,
  checks: [...listingChecks, ...callChecks, ...refusalChecks],
};
