import { numberAt } from '../../../core/json/members';
import { toolkit, value, type WorkerTool } from '../../demo-tool';
import { mailbox } from '../mailbox';

/** Asks for authorization first; the worker runs it once that was granted, or with a token. */
export const mailListUnread: WorkerTool = {
  definition: {
    ...toolkit('Mail', 'ListUnread', 'A mailbox with made-up mail.'),
    description: 'Lists the mail that nobody has read yet.',
    input: {
      parameters: [
        {
          name: 'limit',
          required: false,
          description: 'Most messages to list.',
          value_schema: { val_type: 'integer' },
        },
      ],
    },
    output: {
      available_modes: ['value', 'error', 'requires_authorization'],
      description: 'The unread messages.',
      value_schema: { val_type: 'array', inner_val_type: 'json' },
    },
    requirements: {
      authorization: { provider_id: 'demo-mail', provider_type: 'oauth2', oauth2: { scopes: ['mail.read'] } },
    },
  },
  run({ input }) {
    const unread = mailbox
      .filter((mail) => mail.unread)
      .map(({ id, from, subject, snippet }) => ({ id, from, subject, snippet }));
    return value(unread.slice(0, Math.max(0, numberAt(input, 'limit') ?? unread.length)));
  },
};
