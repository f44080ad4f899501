import type { Dialect } from '../../core/dialect';
import { isRecord, ownMember } from '../../core/json/to-value';
import { schemaOfSchemas } from '../../core/schema/schema-of-schemas';
import definition from './definition.schema.json';
import { editDefinition, type Form } from './edit';
import { read } from './read';
import { samples } from './samples';
import { vocabulary } from './vocabulary';

const form: Form = {
  title: 'The Model Context Protocol',
  vocabulary,
  order: ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
  normalize: (texts) => texts,
};

const { keywords: extraKeywords, ...defs } = definition.$defs;

/** Tools of the Model Context Protocol. */
export const modelContextProtocol: Dialect = {
  id: 'mcp',
  title: 'Model Context Protocol',
  revisions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
  schema: { ...definition, $defs: { ...schemaOfSchemas(extraKeywords.properties), ...defs } },
  vocabulary,
  protocols: [],
  samples,
  telltales: ['inputSchema', 'outputSchema', 'annotations', '_meta', 'icons', 'execution'],
  detect,
  read,
  edit: (document, op) => editDefinition(form, document, op),
  // A tool is called by its name; there is no identifier beside it.
  keepInStep: () => [],
};

/** Members of other formats, or of definitions that are more than this one. */
const foreign = ['input_schema', 'fully_qualified_name', 'toolkit', 'capabilities', 'exports'];
const toolfoundation = ['namespace', 'version', 'tags'];

function detect(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (foreign.some(has) || toolfoundation.some(has)) return false;
  const annotations = ownMember(value, 'annotations');
  const hasHints = isRecord(annotations) && Object.keys(annotations).some((key) => key.endsWith('Hint'));
  return has('inputSchema') || has('outputSchema') || hasHints;
}
