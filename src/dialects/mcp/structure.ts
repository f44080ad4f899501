import { commonWords, inputWords, wordsFor } from '../../core/repair/common-words';
import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Habits, Structure } from '../../core/repair/reading';
import { schema } from './schema';

/** Words from other formats and from memory, which definitions of this family share. */
export const habits: Habits = {
  words: {
    '': {
      ...wordsFor('inputSchema', ['parameters', 'schema', ...inputWords]),
      returns: 'outputSchema',
      return: 'outputSchema',
      output: 'outputSchema',
      outputs: 'outputSchema',
      result: 'outputSchema',
      ...commonWords,
      displayname: 'title',
      meta: '_meta',
      hints: 'annotations',
    },
    annotations: {
      readonly: 'readOnlyHint',
      destructive: 'destructiveHint',
      idempotent: 'idempotentHint',
      openworld: 'openWorldHint',
    },
    'icons.*': { url: 'src', href: 'src', uri: 'src', type: 'mimeType', mediatype: 'mimeType', size: 'sizes' },
  },
};

/** How tools of the Model Context Protocol are built. */
export const structure: Structure = { dialect: 'mcp', grammar: definitionGrammar(schema), habits };
