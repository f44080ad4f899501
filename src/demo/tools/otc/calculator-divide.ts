import { numberAt } from '../../../core/json/members';
import { failure, type OtcTool, value } from '../../demo-tool';
import definition from './calculator-divide.json';

/** Fails for good when it divides by zero. */
export const calculatorDivide: OtcTool = {
  definition,
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
