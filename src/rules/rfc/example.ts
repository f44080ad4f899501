import { type Changed, exampleOf } from '../example-object';

const members: Changed = {
  name: '"Add"',
  fully_qualified_name: '"Math.Add"',
  description: '"Adds two numbers."',
  toolkit: '{"name": "Math", "version": "1.0.0"}',
  input: '{"parameters": []}',
  output: '{"available_modes": ["value", "error"], "value_schema": {"val_type": "integer"}}',
};

/** A complete definition in the draft's format. */
export const draft = exampleOf(members);

/** A definition with one parameter, written as its members. */
export function draftWithParameter(parameter: string): string {
  return draft({ input: `{"parameters": [${parameter}]}` });
}

/** A parameter. */
export const city = exampleOf({
  name: '"city"',
  required: 'true',
  description: '"Where."',
  value_schema: '{"val_type": "string"}',
});

/** A definition with one parameter "city", some of its members changed. */
export const draftWithCity = (changed: Changed = {}, open = '{') => draftWithParameter(city(changed, open));

/** A definition with one parameter "city" that has this value schema. */
export const draftWithValueSchema = (valueSchema: string) => draftWithCity({ value_schema: valueSchema });

export function draftWithRequirements(requirements: string): string {
  return draft({ requirements });
}
