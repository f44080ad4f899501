import { stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import mailbox from '../mailbox.json';
import definition from './gmail-get-emails.json';

export const gmailGetEmails: OtcTool = {
  definition,
  run({ input }) {
    const query = (stringAt(input, 'query') ?? '').toLowerCase();
    const emails = mailbox.map(({ id, subject, snippet }) => ({ id, subject, snippet }));
    return value({
      emails: emails.filter(({ subject, snippet }) => `${subject} ${snippet}`.toLowerCase().includes(query)),
    });
  },
};
