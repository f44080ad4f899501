import { body, type DeclarationStructure, schema } from '../declaration-structure';
import { openai, openaiResponses, openaiStrict } from '.';

const words = {
  desc: 'description',
  params: 'parameters',
  args: 'parameters',
  arguments: 'parameters',
  schema: 'parameters',
  inputschema: 'parameters',
};

export const chatStructure: DeclarationStructure = {
  targets: [openai, openaiStrict],
  required: 'function',
  properties: { function: { type: 'object', required: ['name'], properties: { ...body, parameters: schema } } },
  type: 'function',
  at: 'function',
  words,
};

export const responsesStructure: DeclarationStructure = {
  targets: [openaiResponses],
  required: 'name',
  properties: { ...body, parameters: schema, output_schema: schema },
  type: 'function',
  words,
};
