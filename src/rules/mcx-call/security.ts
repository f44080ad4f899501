import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { executorCall, messageCall } from './example';
import { formOf } from './form';

export const security: Rule = {
  id: 'mcx-call/security',
  severity: 'warning',
  summary:
    'A tool of security level 1 and up wants to know who calls, from 4 on also what the caller may do, from 8 on a further proof. What the server checks is its own affair, so this is a warning.',
  citation: 'Machine Context Protocol, Tool Definition Specification 1.0.0, Security',
  request: ({ body, tool, server }) => {
    const level = tool?.securityLevel?.value ?? 0;
    const { isMessage } = formOf(body);
    if (level < 1) return [];
    const payload = member(body, 'payload');
    const given = member(payload, 'security');
    const token = member(given, 'token');
    const permissions = member(given, 'permissions');
    const at = given === undefined ? (payload === undefined ? [] : ['payload']) : ['payload', 'security'];
    if (server.auth === 'none' && (typeof token !== 'string' || token === '')) {
      const message = `The tool has security level ${level}, and no token goes with the call. Choose an authentication for the server.`;
      return { at, part: 'brace', message };
    }
    if (level < 4 || !isMessage || (Array.isArray(permissions) && permissions.length > 0)) return [];
    const message = `The tool has security level ${level}, and the call names no permission. Enter them with the server.`;
    return { at, part: 'brace', message };
  },
  good: [
    messageCall(),
    messageCall({ level: '3', security: '{"token": "t", "permissions": []}' }),
    messageCall({ level: '7', security: '{"token": "t", "permissions": ["read"]}' }),
    messageCall({ level: '2', server: '{"url": "https://tools.example", "auth": "jwt"}' }),
  ],
  bad: [
    messageCall({ level: '1', security: '«{»"permissions": []}' }),
    messageCall({ level: '4', security: '«{»"token": "t", "permissions": []}' }),
    messageCall({ level: '9', security: '«{»"token": "", "permissions": ["read"]}' }),
    executorCall('«{»"tool_id": "calc", "capability": "add", "parameters": {}}', '5'),
  ],
};
