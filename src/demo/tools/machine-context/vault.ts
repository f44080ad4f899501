import { stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';
import definition from './vault.json';

const stored: Readonly<Record<string, string>> = { greeting: 'Hello from behind the door.', combination: '7-21-42' };

export const vault: MachineContextTool = {
  definition,
  permission: 'vault:read',
  run: {
    open: ({ input }) => {
      const note = stored[stringAt(input, 'note') ?? ''];
      return note === undefined ? failure({ message: 'There is no such note.' }) : value(note);
    },
  },
};
