import { exampleOf } from '../example-object';

const members = {
  id: '"Calculator.Add@1.0.0"',
  name: '"Calculator_Add"',
  description: '"Adds two numbers together."',
  version: '"1.0.0"',
  input_schema: '{"parameters": {"type": "object"}}',
  output_schema: '{"type": "number"}',
};

/** A complete Open Tool Calling 1.0 definition. */
export const definition = exampleOf(members);

/** A definition whose `parameters` are this JSON text. */
export function withParameters(json: string): string {
  return definition({ input_schema: `{"parameters": ${json}}` });
}

/** A definition with one parameter "city" that has this schema. */
export function withParameter(json: string): string {
  return withParameters(`{"type": "object", "properties": {"city": ${json}}}`);
}

export function withRequirements(json: string): string {
  return definition({ requirements: json });
}
