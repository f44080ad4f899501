import { stringAt } from '../../../core/json/members';
import { type OtcTool, otcHead, takes, value } from '../../demo-tool';

/** The attic's sensor is broken: its answer does not keep to the output schema. */
export const sensorsRead: OtcTool = {
  definition: {
    ...otcHead('Sensors.Read', '0.1.0', 'Reads the temperature in a room. The sensor in the attic is broken.'),
    input_schema: takes({
      properties: {
        room: { type: 'string', description: 'Where to read.', enum: ['kitchen', 'cellar', 'attic'] },
      },
      required: ['room'],
    }),
    output_schema: {
      type: 'object',
      properties: {
        room: { type: 'string', description: 'Where it was read.' },
        celsius: { type: 'number', description: 'The temperature in degrees Celsius.' },
      },
      required: ['room', 'celsius'],
    },
  },
  run({ input }) {
    const room = stringAt(input, 'room') ?? '';
    return value({ room, celsius: readings[room] ?? 'no signal' });
  },
};

const readings: Readonly<Record<string, number>> = { kitchen: 21.5, cellar: 9 };
