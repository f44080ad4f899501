import { stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import definition from './sensors-read.json';

/** The attic's sensor is broken: its answer does not keep to the output schema. */
export const sensorsRead: OtcTool = {
  definition,
  run({ input }) {
    const room = stringAt(input, 'room') ?? '';
    return value({ room, celsius: readings[room] ?? 'no signal' });
  },
};

const readings: Readonly<Record<string, number>> = { kitchen: 21.5, cellar: 9 };
