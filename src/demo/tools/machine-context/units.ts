import { numberAt, stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';
import definition from './units.json';

/** Metres in each. */
const metres: Readonly<Record<string, number>> = { m: 1, km: 1000, mile: 1609.344, foot: 0.3048 };

export const units: MachineContextTool = {
  definition,
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
