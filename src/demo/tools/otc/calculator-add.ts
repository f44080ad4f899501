import { numberAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';

export const calculatorAdd: OtcTool = {
  definition: {
    id: 'Calculator.Add@1.0.0',
    name: 'Calculator_Add',
    description: 'Adds two numbers together.',
    version: '1.0.0',
    input_schema: {
      parameters: {
        type: 'object',
        properties: {
          a: { type: 'number', description: 'The first number to add.' },
          b: { type: 'number', description: 'The second number to add.' },
        },
        required: ['a', 'b'],
      },
    },
    output_schema: { type: 'number', description: 'The sum of the two numbers.' },
  },
  run: ({ input }) => value((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)),
};
