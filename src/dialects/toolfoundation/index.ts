import type { DialectEditor } from '../../core/dialect';
import { formKeywords } from '../../core/model/schema-words';
import { editDefinition, type Form } from '../mcp/edit';
import blank from './blank.snippet?raw';
import { toolId } from './identity';
import { reader } from './reader';
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
  words: formKeywords,
};

/** Tools of toolfoundation. */
export const toolfoundation: DialectEditor = {
  ...reader,
  summary: 'MCP tools with namespaces and tags',
  vocabulary,
  blank,
  edit: (document, op) => editDefinition(form, document, op),
  // The id is computed from namespace, name and version; nothing is stored that could fall behind.
  keepInStep: () => [],
  computedId: (tool, { name, namespace, version } = {}) =>
    toolId(name ?? tool.name?.value, namespace ?? tool.toolkit?.value, version ?? tool.version?.value),
};
