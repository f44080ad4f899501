import { numberAt } from '../../../core/json/members';
import { value, type WorkerTool } from '../../demo-tool';
import mailbox from '../mailbox.json';
import definition from './mail-list-unread.json';

/** Asks for authorization first; the worker runs it once that was granted, or with a token. */
export const mailListUnread: WorkerTool = {
  definition,
  run({ input }) {
    const unread = mailbox
      .filter((mail) => mail.unread)
      .map(({ id, from, subject, snippet }) => ({ id, from, subject, snippet }));
    return value(unread.slice(0, Math.max(0, numberAt(input, 'limit') ?? unread.length)));
  },
};
