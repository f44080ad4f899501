import Ajv2020, { type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020';

// A schema is compiled once in a process, and so is the one that it is checked by.
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** What the schema of a format says against a value. */
export function errorsBy(schema: AnySchemaObject, value: unknown): readonly ErrorObject[] {
  const validate = ajv.compile(schema);
  validate(value);
  return validate.errors ?? [];
}
