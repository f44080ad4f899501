import type { Rule } from '../../core/rule';
import { callExample } from './example';

const messages = {
  changed:
    'The server lists another definition of this tool now. Compare the definitions and use the one of the server, or send the call as it is.',
  gone: 'The server does not list this tool any more. Pick one of its tools, or send the call as it is.',
};

export const definitionChanged: Rule = {
  id: 'call/definition-changed',
  severity: 'error',
  summary:
    'A tool can change between the moment that you pick it and the moment that you call it: its description, its parameters, what it does. The arguments were written for the definition that you saw.',
  citation: 'inferred',
  request: ({ listedDefinition, traits }) => {
    if (!listedDefinition || (listedDefinition === 'gone' && traits.includes('tells-unlisted'))) return [];
    return { at: [], part: 'brace', message: messages[listedDefinition] };
  },
  good: [callExample({}), callExample({ listedDefinition: 'null' })],
  bad: [
    callExample({ listedDefinition: '"changed"', arguments: '«{»}' }),
    callExample({ listedDefinition: '"gone"', arguments: '«{»}' }),
  ],
};
