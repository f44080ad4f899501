import { stringAt } from '../../../core/json/members';
import { value, type WorkerTool } from '../../demo-tool';
import { tryAgain } from '../flaky';
import { waitSeconds } from '../slow';
import flaky from './jobs-flaky.json';
import slow from './jobs-slow.json';

export const jobsFlaky: WorkerTool = {
  definition: flaky,
  run: ({ input, attempt }) => tryAgain(attempt) ?? value({ job: stringAt(input, 'job') ?? '', attempts: attempt }),
};

export const jobsSlow: WorkerTool = { definition: slow, run: waitSeconds };
