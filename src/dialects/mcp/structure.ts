import { definitionGrammar } from '../../core/repair/definition-grammar';
import { schemaFromList } from '../../core/repair/parameter-forms';
import type { Habits, Structure } from '../../core/repair/reading';
import { schema } from './schema';

/** Words from other formats and from memory, which definitions of this family share. */
export const habits: Habits = {
  words: {
    '': {
      parameters: 'inputSchema',
      params: 'inputSchema',
      arguments: 'inputSchema',
      args: 'inputSchema',
      input: 'inputSchema',
      inputs: 'inputSchema',
      schema: 'inputSchema',
      returns: 'outputSchema',
      return: 'outputSchema',
      output: 'outputSchema',
      outputs: 'outputSchema',
      result: 'outputSchema',
      desc: 'description',
      summary: 'description',
      displayname: 'title',
      toolname: 'name',
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
  conversions: [
    {
      at: 'inputSchema',
      write: schemaFromList,
      title: 'Convert to a JSON Schema',
      message: 'is an array of parameters, but must be a JSON Schema with "properties".',
    },
  ],
};

/** How tools of the Model Context Protocol are built. */
export const structure: Structure = { dialect: 'mcp', grammar: definitionGrammar(schema), habits };
