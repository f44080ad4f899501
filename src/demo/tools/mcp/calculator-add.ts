import { numberAt } from '../../../core/json/members';
import { type McpTool, text } from '../../mcp-tool';

export const calculatorAdd: McpTool = {
  definition: {
    name: 'calculator_add',
    title: 'Add',
    description: 'Adds two numbers.',
    inputSchema: {
      type: 'object',
      properties: {
        a: { type: 'number', description: 'The first number.' },
        b: { type: 'number', description: 'The second number.' },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  run: ({ input }) => ({ content: [text(String((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)))] }),
};
