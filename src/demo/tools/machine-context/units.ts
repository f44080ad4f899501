import { numberAt, stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';

/** Metres in each. */
const metres: Readonly<Record<string, number>> = { m: 1, km: 1000, mile: 1609.344, foot: 0.3048 };
const unit = (name: string, description: string) =>
  ({ name, type: 'string', description, required: true, enum: Object.keys(metres) }) as const;

export const units: MachineContextTool = {
  definition: {
    id: 'units',
    name: 'Units',
    version: '1.0.0',
    description: 'Converts measurements.',
    capabilities: [
      {
        name: 'convert-length',
        description: 'Converts a length from one unit to another.',
        parameters: [
          { name: 'length', type: 'number', description: 'The length to convert, 0 or more.', required: true },
          unit('from', 'The unit it is in.'),
          unit('to', 'The unit it becomes.'),
        ],
        return: { description: 'The length in the other unit.', schema: { type: 'number' } },
      },
    ],
    securityLevel: 0,
  },
  run: {
    'convert-length': ({ input }) => {
      const length = numberAt(input, 'length') ?? 0;
      if (length < 0) return failure({ message: 'A length is 0 or more.' });
      const from = metres[stringAt(input, 'from') ?? ''] ?? 1;
      const to = metres[stringAt(input, 'to') ?? ''] ?? 1;
      return value(Math.round(((length * from) / to) * 1e6) / 1e6);
    },
  },
};
