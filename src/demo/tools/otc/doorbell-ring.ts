import type { OtcTool } from '../../demo-tool';

export const doorbellRing: OtcTool = {
  definition: {
    id: 'Doorbell.Ring@0.1.0',
    name: 'Doorbell_Ring',
    description: 'Rings a doorbell given a doorbell ID.',
    version: '0.1.0',
    input_schema: {
      parameters: {
        type: 'object',
        properties: {
          doorbell_id: { type: 'string', description: 'The ID of the doorbell to ring.' },
        },
        required: ['doorbell_id'],
      },
    },
    output_schema: null,
  },
  run: () => ({ kind: 'nothing' }),
};
