import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Structure } from '../../core/repair/reading';
import { habits } from '../mcp/structure';
import { schema } from './schema';

/** How tools of toolfoundation are built. */
export const structure: Structure = {
  dialect: 'tf',
  grammar: definitionGrammar(schema),
  habits: {
    words: { ...habits.words, '': { ...habits.words?.[''], ns: 'namespace', labels: 'tags', categories: 'tags' } },
  },
};
