import { numberAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import definition from './calculator-add.json';

export const calculatorAdd: OtcTool = {
  definition,
  run: ({ input }) => value((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)),
};
