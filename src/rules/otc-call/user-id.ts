import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';

export const userId: Rule = {
  id: 'otc-call/user-id',
  severity: 'error',
  summary: 'A tool with requirements.user_id acts for a certain user, so every call names one.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Requirements; narrative 1.0 §4.1',
  request: ({ body, tool }) => {
    const request = member(body, 'request');
    const context = member(request, 'context');
    const id = member(context, 'user_id');
    if (!isObject(request)) return [];
    const at = ['request', 'context', 'user_id'];
    if (id !== undefined && typeof id !== 'string') return { at, message: '"user_id" must be a string.' };
    if (tool?.requirements.userId?.value !== true || (id !== undefined && id !== '')) return [];
    const message = 'The tool requires a user id; enter who the call is for.';
    if (id === '') return { at, message };
    return { at: isObject(context) ? at.slice(0, 2) : at.slice(0, 1), part: 'brace', message };
  },
  good: [
    callExample({
      requirements: '{"user_id": true}',
      body: '{"request": {"tool_id": "A.B", "context": {"user_id": "ada"}}}',
    }),
    callExample({ requirements: '{"user_id": false}', body: '{"request": {"tool_id": "A.B"}}' }),
  ],
  bad: [
    callExample({ requirements: '{"user_id": true}', body: '{"request": «{»"tool_id": "A.B"}}' }),
    callExample({ requirements: '{"user_id": true}', body: '{"request": {"tool_id": "A.B", "context": «{»}}}' }),
    callExample({
      requirements: '{"user_id": true}',
      body: '{"request": {"tool_id": "A.B", "context": {"user_id": «""»}}}',
    }),
    callExample({ body: '{"request": {"tool_id": "A.B", "context": {"user_id": «5»}}}' }),
  ],
};
