import { numberAt } from '../../../core/json/members';
import { type OtcTool, otcHead, takes, value } from '../../demo-tool';

export const calculatorAdd: OtcTool = {
  definition: {
    ...otcHead('Calculator.Add', '1.0.0', 'Adds two numbers together.'),
    input_schema: takes({
      properties: {
        a: { type: 'number', description: 'The first number to add.' },
        b: { type: 'number', description: 'The second number to add.' },
      },
      required: ['a', 'b'],
    }),
    output_schema: { type: 'number', description: 'The sum of the two numbers.' },
  },
  run: ({ input }) => value((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)),
};
