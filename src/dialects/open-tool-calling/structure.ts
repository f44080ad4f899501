import { commonWords, inputWords, wordsFor } from '../../core/repair/common-words';
import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Structure } from '../../core/repair/reading';
import { schema } from './schema';

/** How definitions of Open Tool Calling 1.0 are built, and the words for it from other formats and from memory. */
export const structure: Structure = {
  dialect: 'otc',
  grammar: definitionGrammar(schema),
  namesRule: 'otc/misspelled-property',
  habits: {
    requirements: 'requirements',
    together: [['auth_provider', 'scopes']],
    words: {
      '': {
        ...wordsFor('input_schema', ['schema', ...inputWords]),
        output: 'output_schema',
        outputs: 'output_schema',
        return: 'output_schema',
        returns: 'output_schema',
        result: 'output_schema',
        responseschema: 'output_schema',
        resultschema: 'output_schema',
        ...commonWords,
        toolid: 'id',
        identifier: 'id',
        fullyqualifiedname: 'id',
        requires: 'requirements',
      },
      input_schema: {
        params: 'parameters',
        schema: 'parameters',
        args: 'parameters',
        arguments: 'parameters',
        input: 'parameters',
        inputs: 'parameters',
        properties: 'parameters',
      },
      requirements: {
        auth: 'authorization',
        oauth: 'authorization',
        oauth2: 'authorization',
        authentication: 'authorization',
        secret: 'secrets',
        user: 'user_id',
      },
      'requirements.authorization.*': { oauth: 'oauth2', provider: 'id', providerid: 'id', name: 'id' },
      'requirements.authorization.*.oauth2': { permissions: 'scopes' },
      'requirements.secrets.*': { name: 'id', key: 'id', keyid: 'id' },
    },
  },
};
