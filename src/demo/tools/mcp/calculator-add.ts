import { numberAt } from '../../../core/json/members';
import { type McpTool, text } from '../../mcp-tool';
import definition from './calculator-add.json';

export const calculatorAdd: McpTool = {
  definition,
  run: ({ input }) => ({ content: [text(String((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)))] }),
};
