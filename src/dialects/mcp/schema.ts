import type { JsonSchema } from '../../core/dialect';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import definition from './definition.schema.json';

const { keywords: extraKeywords, ...defs } = definition.$defs;

/** One tool of a list. */
export const schema: JsonSchema = {
  ...definition,
  $defs: { ...schemaOfSchemas(extraKeywords.properties), ...defs },
};
