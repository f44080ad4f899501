import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { RequestDocument } from '../../core/model/request-document';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { executorCall, messageCall } from './example';
import { formOf } from './form';

/** What can be put in for a missing member. */
const generated: Readonly<Record<string, (request: RequestDocument) => string>> = {
  version: () => '1.0',
  messageId: ({ fresh }) => fresh.id,
  timestamp: ({ fresh }) => fresh.instant,
  messageType: () => 'request',
  source: () => 'callsheet',
  destination: () => 'mcp-server',
};

export const header: Rule = {
  id: 'mcx-call/header',
  severity: 'error',
  summary:
    'Each message has a header: its version, its own id, when and by whom it was sent, to whom, and that it is a request.',
  citation: 'Machine Context Protocol, Tool Execution 1.0, message header',
  request: (request) => {
    const { body } = request;
    if (!formOf(body).isMessage) return [];
    const head = member(body, 'header');
    if (!isObject(head)) {
      if (!isObject(body)) return { at: [], message: 'The body must be an object with a header and a payload.' };
      const all = Object.fromEntries(Object.entries(generated).map(([key, make]) => [key, make(request)]));
      const fixes = [bySetting('Add a header', ['header'], JSON.stringify(all))];
      return { at: [], part: 'brace', message: 'The message has no header; add one.', fixes };
    }
    return Object.entries(generated).flatMap(([key, make]): Findings => {
      const value = member(head, key);
      const at = ['header', key];
      const edits = [{ kind: 'set' as const, path: at, json: JSON.stringify(make(request)) }];
      if (value === undefined) {
        const fixes = [{ title: `Add "${key}"`, edits }];
        return { at: ['header'], part: 'brace', message: `The header has no "${key}"; add it.`, fixes };
      }
      if (typeof value !== 'string') return { at, message: `"${key}" of the header must be a string.` };
      if (key !== 'messageType' || value === 'request') return [];
      const fixes = [{ title: 'Set to "request"', edits }];
      return { at, message: `The message type of a call is "request", not "${value}".`, fixes };
    });
  },
  good: [messageCall(), executorCall('{"tool_id": "calc", "capability": "add", "request_id": "r", "parameters": {}}')],
  bad: [
    messageCall({ header: { messageId: undefined }, open: '«{»' }),
    messageCall({ header: { timestamp: '«1763637440»' } }),
    messageCall({ header: { messageType: '«"Command"»' } }),
    executorCall('«{»"payload": {"tool": {"id": "calc", "capability": "add", "parameters": {}}}}'),
    executorCall('«[]»'),
  ],
};
