import type { OtcTool } from '../../demo-tool';
import { waitSeconds } from '../slow';

export const jobsSlow: OtcTool = {
  definition: {
    id: 'Jobs.Slow@1.0.0',
    name: 'Jobs_Slow',
    description: 'Takes its time before it answers.',
    version: '1.0.0',
    input_schema: {
      parameters: {
        type: 'object',
        properties: {
          seconds: {
            type: 'number',
            description: 'How long to take, in seconds.',
            minimum: 0,
            maximum: 60,
            default: 5,
          },
        },
      },
    },
    output_schema: {
      type: 'object',
      properties: { waited_seconds: { type: 'number', description: 'How long it took, in seconds.' } },
      required: ['waited_seconds'],
    },
  },
  run: waitSeconds,
};
