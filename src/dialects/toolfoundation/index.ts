import type { Dialect } from '../../core/dialect';
import { isRecord } from '../../core/json/to-value';
import { normalizeTags } from '../../core/model/tags';
import { editDefinition, type Form } from '../mcp/edit';
import { read } from './read';
import { samples } from './samples';
import { schema } from './schema';
import { vocabulary } from './vocabulary';

const form: Form = {
  title: 'Toolfoundation',
  vocabulary,
  order: [
    'namespace',
    'name',
    'version',
    'title',
    'description',
    'tags',
    'inputSchema',
    'outputSchema',
    'annotations',
    'icons',
    '_meta',
  ],
  normalize: normalizeTags,
};

/** Tools of toolfoundation. */
export const toolfoundation: Dialect = {
  id: 'tf',
  title: 'toolfoundation',
  schema,
  vocabulary,
  protocols: [],
  samples,
  telltales: ['namespace', 'tags', 'inputSchema', 'version'],
  detect,
  read,
  edit: (document, op) => editDefinition(form, document, op),
  // The id is computed from namespace, name and version; nothing is stored that could fall behind.
  keepInStep: () => [],
};

/** Members of other formats. */
const foreign = [
  'input_schema',
  'output_schema',
  'fully_qualified_name',
  'toolkit',
  'input',
  'capabilities',
  'exports',
];

function detect(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (foreign.some(has)) return false;
  const hasOwnWord = has('namespace') || has('version') || has('tags');
  return hasOwnWord && (has('inputSchema') || has('outputSchema') || (has('namespace') && has('name')));
}
