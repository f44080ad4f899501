import type { InputQuestion } from '../io';

/** `roots/list`: which places on this computer the server may work in. */
export const rootsQuestion: InputQuestion = {
  kind: 'form',
  asks: 'roots',
  message: 'roots/list',
  schemaText: JSON.stringify({
    type: 'object',
    properties: {
      roots: {
        type: 'array',
        title: 'Roots',
        items: {
          type: 'object',
          properties: {
            uri: { type: 'string', title: 'Address', description: 'Begins with file://', pattern: '^file://' },
            name: { type: 'string', title: 'Name' },
          },
          required: ['uri'],
        },
        default: [],
      },
    },
    required: ['roots'],
  }),
};
