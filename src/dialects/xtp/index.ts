import type { DialectEditor, Vocabulary } from '../../core/dialect';
import { formKeywords, schemaKinds } from '../../core/model/schema-words';
import { editDefinition, type Form } from '../mcp/edit';
import { descriptionField, nameField } from '../mcp/vocabulary';
import blank from './blank.snippet?raw';
import { reader } from './reader';

/** Name, description and the JSON Schema of the arguments: nothing else. */
const vocabulary: Vocabulary = {
  fields: [nameField, descriptionField],
  kinds: schemaKinds,
  itemKinds: schemaKinds,
  keywords: formKeywords,
  nestedParameters: true,
  nullable: true,
  outputs: [],
  outputNote:
    'Every tool of a plug-in returns an array of content: text, pictures, resources. A tool description does not say more about it.',
  modes: [],
  authorization: 'none',
  secrets: false,
  userId: false,
};

const form: Form = {
  title: 'An XTP tool description',
  vocabulary,
  order: ['name', 'description', 'inputSchema'],
  words: formKeywords,
};

/** The tool lists that XTP plug-ins answer `describe` with. */
export const xtp: DialectEditor = {
  ...reader,
  summary: 'What a WebAssembly plug-in lists',
  vocabulary,
  blank,
  edit: (document, op) =>
    op.kind === 'set-output' && document.tools[op.tool]
      ? { refused: 'An XTP tool description does not say what is returned; every tool returns an array of content.' }
      : editDefinition(form, document, op),
  // A tool is called by its name; there is no identifier beside it.
  keepInStep: () => [],
};
