import { numberAt } from '../../../core/json/members';
import { toolkit, value, type WorkerTool } from '../../demo-tool';

export const mathAdd: WorkerTool = {
  definition: {
    ...toolkit('Math', 'Add', 'Arithmetic.'),
    description: 'Adds two numbers.',
    input: {
      parameters: [
        { name: 'a', required: true, description: 'The first number.', value_schema: { val_type: 'number' } },
        { name: 'b', required: true, description: 'The second number.', value_schema: { val_type: 'number' } },
      ],
    },
    output: { available_modes: ['value', 'error'], description: 'The sum.', value_schema: { val_type: 'number' } },
  },
  run: ({ input }) => value((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)),
};
