import { stringAt } from '../../../core/json/members';
import { type OtcTool, otcHead, takes, value } from '../../demo-tool';
import { tryAgain } from '../flaky';

/** Fails the first time, and succeeds when it is called again with the same call id. */
export const jobsFlaky: OtcTool = {
  definition: {
    ...otcHead(
      'Jobs.Flaky',
      '1.0.0',
      'Starts a job on a busy machine. The first try fails and may be repeated after a moment.',
    ),
    input_schema: takes({
      properties: { job: { type: 'string', description: 'The name of the job.', minLength: 1 } },
      required: ['job'],
    }),
    output_schema: {
      type: 'object',
      properties: {
        job: { type: 'string', description: 'The name of the job.' },
        attempts: { type: 'integer', description: 'How many tries it took.' },
      },
      required: ['job', 'attempts'],
    },
  },
  run: ({ input, attempt }) => tryAgain(attempt) ?? value({ job: stringAt(input, 'job') ?? '', attempts: attempt }),
};
