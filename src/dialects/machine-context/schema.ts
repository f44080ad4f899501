import type { JsonSchema } from '../../core/dialect';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import definition from './definition.schema.json';

/** A document of the Machine Context Protocol; what is returned is described in JSON Schema. */
export const schema: JsonSchema = { ...definition, $defs: schemaOfSchemas() };
