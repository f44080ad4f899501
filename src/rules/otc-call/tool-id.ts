import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';

/** Unlike in a definition, the version may be short or absent here. */
const toolIdPattern = /^[A-Za-z0-9_]+\.[A-Za-z0-9_]+(@(\d+|\d+\.\d+\.\d+))?$/;

export const toolId: Rule = {
  id: 'otc-call/tool-id',
  severity: 'error',
  summary:
    'A call names its tool as Toolkit.Tool, Toolkit.Tool@1 (which is 1.0.0) or Toolkit.Tool@1.2.3. Without a version the newest one runs.',
  citation: 'openapi.json 1.0, CallToolRequest.tool_id and ToolId; narrative 1.0 §4.2',
  request: ({ body, tool, origin }) => {
    const request = member(body, 'request');
    if (!isObject(request)) return [];
    const id = member(request, 'tool_id');
    if (id === undefined) {
      return { at: ['request'], part: 'brace', message: 'The request has no "tool_id"; say which tool to call.' };
    }
    if (typeof id === 'string' && toolIdPattern.test(id)) return [];
    // A server is called by the id that it lists; what is odd about that id, the listing says.
    if (origin === 'wire' && id === tool?.id?.value) return [];
    return {
      at: ['request', 'tool_id'],
      message: 'The tool_id must look like Toolkit.Tool or Toolkit.Tool@1.0.0: letters, digits and underscores.',
    };
  },
  good: [
    callExample({ body: '{"request": {"tool_id": "Calculator.Add"}}' }),
    callExample({ body: '{"request": {"tool_id": "Calculator.Add@1"}}' }),
    callExample({ id: '"add@1.0.0"', origin: '"wire"', body: '{"request": {"tool_id": "add@1.0.0"}}' }),
  ],
  bad: [
    callExample({ body: '{"request": «{»"input": {}}}' }),
    callExample({ body: '{"request": {"tool_id": «"Add@1.2"»}}' }),
    callExample({ id: '"add@1.0.0"', body: '{"request": {"tool_id": «"add@1.0.0"»}}' }),
  ],
};
