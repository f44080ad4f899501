import { stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';

const stored: Readonly<Record<string, string>> = { greeting: 'Hello from behind the door.', combination: '7-21-42' };

export const vault: MachineContextTool = {
  definition: {
    id: 'vault',
    name: 'Vault',
    version: '1.0.0',
    description: 'Keeps notes behind a door. Any bearer token opens it, with the permission "vault:read".',
    capabilities: [
      {
        name: 'open',
        description: 'Reads a note.',
        parameters: [
          {
            name: 'note',
            type: 'string',
            description: 'The name of the note.',
            required: true,
            enum: Object.keys(stored),
          },
        ],
        return: { description: 'The words of the note.', schema: { type: 'string' } },
      },
    ],
    securityLevel: 5,
  },
  permission: 'vault:read',
  run: {
    open: ({ input }) => {
      const note = stored[stringAt(input, 'note') ?? ''];
      return note === undefined ? failure({ message: 'There is no such note.' }) : value(note);
    },
  },
};
