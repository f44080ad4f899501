import { stringAt } from '../../../core/json/members';
import { type OtcTool, otcHead, takes, value } from '../../demo-tool';
import { mailbox } from '../mailbox';

export const gmailGetEmails: OtcTool = {
  definition: {
    ...otcHead('Gmail.GetEmails', '1.2.0', 'Retrieves emails from Gmail using OAuth 2.0 authentication.'),
    input_schema: takes({
      properties: { query: { type: 'string', description: 'Search query for filtering emails.' } },
      required: [],
    }),
    output_schema: {
      type: 'object',
      properties: {
        emails: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, subject: { type: 'string' }, snippet: { type: 'string' } },
            required: ['id', 'subject', 'snippet'],
          },
          description: 'List of retrieved emails.',
        },
      },
      required: ['emails'],
    },
    requirements: {
      authorization: [{ id: 'google', oauth2: { scopes: ['https://www.googleapis.com/auth/gmail.readonly'] } }],
      user_id: true,
    },
  },
  run({ input }) {
    const query = (stringAt(input, 'query') ?? '').toLowerCase();
    const emails = mailbox.map(({ id, subject, snippet }) => ({ id, subject, snippet }));
    return value({
      emails: emails.filter(({ subject, snippet }) => `${subject} ${snippet}`.toLowerCase().includes(query)),
    });
  },
};
