import { stringAt } from '../../../core/json/members';
import { toolkit, value, type WorkerTool } from '../../demo-tool';
import { tryAgain } from '../flaky';
import { waitSeconds } from '../slow';

const about = 'Jobs that fail or take their time.';

export const jobsFlaky: WorkerTool = {
  definition: {
    ...toolkit('Jobs', 'Flaky', about),
    description: 'Starts a job on a busy machine. The first try fails and may be repeated after a moment.',
    input: {
      parameters: [
        { name: 'job', required: true, description: 'The name of the job.', value_schema: { val_type: 'string' } },
      ],
    },
    output: { available_modes: ['value', 'error'], description: 'The job.', value_schema: { val_type: 'json' } },
  },
  run: ({ input, attempt }) => tryAgain(attempt) ?? value({ job: stringAt(input, 'job') ?? '', attempts: attempt }),
};

export const jobsSlow: WorkerTool = {
  definition: {
    ...toolkit('Jobs', 'Slow', about),
    description: 'Takes its time before it answers.',
    input: {
      parameters: [
        {
          name: 'seconds',
          required: false,
          description: 'How long to take, in seconds, up to 60.',
          value_schema: { val_type: 'number' },
        },
      ],
    },
    output: {
      available_modes: ['value', 'error'],
      description: 'How long it took.',
      value_schema: { val_type: 'json' },
    },
  },
  run: waitSeconds,
};
