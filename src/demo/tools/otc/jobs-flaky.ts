import { stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import { tryAgain } from '../flaky';
import definition from './jobs-flaky.json';

/** Fails the first time, and succeeds when it is called again with the same call id. */
export const jobsFlaky: OtcTool = {
  definition,
  run: ({ input, attempt }) => tryAgain(attempt) ?? value({ job: stringAt(input, 'job') ?? '', attempts: attempt }),
};
