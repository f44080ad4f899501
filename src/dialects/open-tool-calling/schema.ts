import type { JsonSchema } from '../../core/dialect';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import definition from './definition.schema.json';

/** Open Tool Calling 1.0 excludes references and what they refer to. */
const excluded = { $ref: false, $dynamicRef: false, $defs: false, definitions: false };

/** A tool of Open Tool Calling 1.0; each parameter is a JSON Schema with a description. */
export const schema: JsonSchema = { ...definition, $defs: { ...schemaOfSchemas(excluded), ...definition.$defs } };
