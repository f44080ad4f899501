import { numberAt } from '../../../core/json/members';
import { failure, type OtcTool, otcHead, takes, value } from '../../demo-tool';

/** Fails for good when it divides by zero. */
export const calculatorDivide: OtcTool = {
  definition: {
    ...otcHead('Calculator.Divide', '1.0.0', 'Divides one number by another.'),
    input_schema: takes({
      properties: {
        dividend: { type: 'number', description: 'The number to divide.' },
        divisor: { type: 'number', description: 'The number to divide by. Zero is an error.' },
      },
      required: ['dividend', 'divisor'],
    }),
    output_schema: { type: 'number', description: 'The quotient.' },
  },
  run({ input }) {
    const divisor = numberAt(input, 'divisor') ?? 0;
    if (divisor !== 0) return value((numberAt(input, 'dividend') ?? 0) / divisor);
    return failure({
      message: 'A number cannot be divided by zero.',
      developer_message: 'ZeroDivisionError: divisor = 0 in Calculator.Divide',
      can_retry: false,
    });
  },
};
