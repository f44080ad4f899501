import type { OtcTool } from '../../demo-tool';

/** Hands a value back exactly as it was spelled: numbers of any size, any nesting. */
export const systemEcho: OtcTool = {
  definition: {
    id: 'System.Echo@1.0.0',
    name: 'System_Echo',
    description: 'Returns the value it was given, letter for letter.',
    version: '1.0.0',
    input_schema: {
      parameters: {
        type: 'object',
        properties: { value: { description: 'Any JSON value.' } },
        required: ['value'],
      },
    },
    output_schema: {},
  },
  run: ({ spelled }) => ({ kind: 'value', json: spelled('value') ?? 'null' }),
};
