import { body, type DeclarationStructure, schema, text } from '../declaration-structure';
import { anthropic } from '.';

export const structure: DeclarationStructure = {
  targets: [anthropic],
  required: 'name',
  properties: {
    ...{ ...body, type: text, input_schema: schema },
    ...{ cache_control: { type: 'object' }, input_examples: { type: 'array' } },
  },
  words: { desc: 'description', parameters: 'input_schema' },
};
