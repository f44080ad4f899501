import type { Dialect } from '../../core/dialect';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import definition from './definition.schema.json';
import { editDefinition, type Form } from './edit';
import { reader } from './reader';
import { samples } from './samples';
import { vocabulary } from './vocabulary';
import { parameterWords } from './words';

const form: Form = {
  title: 'The Model Context Protocol',
  vocabulary,
  order: ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
  words: parameterWords,
};

const { keywords: extraKeywords, ...defs } = definition.$defs;

/** Tools of the Model Context Protocol. */
export const modelContextProtocol: Dialect = {
  ...reader,
  schema: { ...definition, $defs: { ...schemaOfSchemas(extraKeywords.properties), ...defs } },
  vocabulary,
  samples,
  edit: (document, op) => editDefinition(form, document, op),
  // A tool is called by its name; there is no identifier beside it.
  keepInStep: () => [],
};
