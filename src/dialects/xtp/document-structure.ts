import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Structure } from '../../core/repair/reading';
import schema from './document.schema.json';

/** How schema documents of XTP plug-ins are built. */
export const documentStructure: Structure = {
  dialect: 'xtpdoc',
  grammar: definitionGrammar(schema),
  habits: {},
};
