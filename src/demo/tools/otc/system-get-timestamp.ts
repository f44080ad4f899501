import { type OtcTool, otcHead, value } from '../../demo-tool';

export const systemGetTimestamp: OtcTool = {
  definition: {
    ...otcHead('System.GetTimestamp', '1.0.0', 'Retrieves the current system timestamp.'),
    input_schema: { parameters: { type: 'object' } },
    output_schema: {
      type: 'object',
      properties: {
        timestamp: { type: 'string', format: 'date-time', description: 'The current system timestamp.' },
      },
      required: ['timestamp'],
    },
  },
  run: ({ world }) => value({ timestamp: new Date(world.now()).toISOString() }),
};
