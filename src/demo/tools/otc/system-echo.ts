import { type OtcTool, otcHead, takes } from '../../demo-tool';

/** Hands a value back exactly as it was spelled: numbers of any size, any nesting. */
export const systemEcho: OtcTool = {
  definition: {
    ...otcHead('System.Echo', '1.0.0', 'Returns the value it was given, letter for letter.'),
    input_schema: takes({
      properties: { value: { description: 'Any JSON value.' } },
      required: ['value'],
    }),
    output_schema: {},
  },
  run: ({ spelled }) => ({ kind: 'value', json: spelled('value') ?? 'null' }),
};
