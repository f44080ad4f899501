import type { JsonSchema } from '../../core/dialect';
import { isObject } from '../../core/json/members';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import tool from '../mcp/definition.schema.json';
import own from './definition.schema.json';

const { execution: _execution, name: _name, inputSchema, ...optional } = tool.properties;
const { icon } = tool.$defs;

/** A tool of the Model Context Protocol with the members that toolfoundation adds; Go reads null as absent. */
export const schema: JsonSchema = {
  ...own,
  properties: { ...own.properties, inputSchema, ...eachOrNull(optional) },
  $defs: { ...schemaOfSchemas(), icon: { ...icon, properties: eachOrNull(icon.properties) } },
};

function eachOrNull(schemas: Readonly<Record<string, unknown>>): JsonSchema {
  const rows = Object.entries(schemas).map(([key, each]) => [key, isObject(each) ? orNull(each) : each]);
  return Object.fromEntries(rows);
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, properties } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    ...(isObject(properties) ? { properties: eachOrNull(properties) } : {}),
  };
}
