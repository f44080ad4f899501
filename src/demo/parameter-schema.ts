import type { ValueSchema, WorkerDefinition } from './demo-tool';

/** The parameters of an RFC draft definition as the JSON Schema that its inputs are checked with. */
export function parameterSchema({ input }: WorkerDefinition): unknown {
  return {
    type: 'object',
    properties: Object.fromEntries(input.parameters.map(({ name, value_schema }) => [name, schemaOf(value_schema)])),
    required: input.parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** `json` is any value. */
function schemaOf({ val_type, inner_val_type, enum: choices }: ValueSchema): unknown {
  const limits = choices ? { enum: choices } : {};
  if (val_type === 'json') return limits;
  if (val_type !== 'array') return { type: val_type, ...limits };
  return { type: 'array', items: inner_val_type ? schemaOf({ val_type: inner_val_type }) : {} };
}
