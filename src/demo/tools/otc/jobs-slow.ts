import { type OtcTool, otcHead, takes } from '../../demo-tool';
import { waitSeconds } from '../slow';

export const jobsSlow: OtcTool = {
  definition: {
    ...otcHead('Jobs.Slow', '1.0.0', 'Takes its time before it answers.'),
    input_schema: takes({
      properties: {
        seconds: {
          type: 'number',
          description: 'How long to take, in seconds.',
          minimum: 0,
          maximum: 60,
          default: 5,
        },
      },
    }),
    output_schema: {
      type: 'object',
      properties: { waited_seconds: { type: 'number', description: 'How long it took, in seconds.' } },
      required: ['waited_seconds'],
    },
  },
  run: waitSeconds,
};
