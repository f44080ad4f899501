import { type OtcTool, otcHead, takes } from '../../demo-tool';

export const doorbellRing: OtcTool = {
  definition: {
    ...otcHead('Doorbell.Ring', '0.1.0', 'Rings a doorbell given a doorbell ID.'),
    input_schema: takes({
      properties: {
        doorbell_id: { type: 'string', description: 'The ID of the doorbell to ring.' },
      },
      required: ['doorbell_id'],
    }),
    output_schema: null,
  },
  run: () => ({ kind: 'nothing' }),
};
