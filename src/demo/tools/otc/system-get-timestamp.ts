import { type OtcTool, value } from '../../demo-tool';

export const systemGetTimestamp: OtcTool = {
  definition: {
    id: 'System.GetTimestamp@1.0.0',
    name: 'System_GetTimestamp',
    description: 'Retrieves the current system timestamp.',
    version: '1.0.0',
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
