import type { DialectEditor } from '../../core/dialect';
import blank from './blank.snippet?raw';
import { editDefinition, type Form } from './edit';
import { reader } from './reader';
import { vocabulary } from './vocabulary';
import { parameterWords } from './words';

const form: Form = {
  title: 'The Model Context Protocol',
  vocabulary,
  order: reader.members,
  words: parameterWords,
};

/** Tools of the Model Context Protocol. */
export const modelContextProtocol: DialectEditor = {
  ...reader,
  summary: 'Tools for MCP servers and clients',
  vocabulary,
  blank,
  edit: (document, op) => editDefinition(form, document, op),
  // A tool is called by its name; there is no identifier beside it.
  keepInStep: () => [],
};
