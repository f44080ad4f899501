import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { toolsCall } from './example';

export const name: Rule = {
  id: 'mcp-call/name',
  severity: 'error',
  summary: 'A server answers a tool that it does not list with an error; its names are case-sensitive.',
  citation:
    'MCP 2026-07-28, Tools, Calling Tools; MCP 2026-07-28, Tools, Tool Names; MCP 2026-07-28, Transports (Mcp-Name)',
  request: ({ body, listed }) => {
    const params = member(body, 'params');
    if (!isObject(params)) return [];
    const asked = member(params, 'name');
    if (asked === undefined)
      return { at: ['params'], part: 'brace', message: 'The call has no "name"; say which tool to call.' };
    const at = ['params', 'name'];
    if (typeof asked !== 'string') return { at, message: 'The name of the tool must be a string.' };
    if (!listed || listed.includes(asked)) return [];
    const twin = listed.find((known) => known.toLowerCase() === asked.toLowerCase());
    const fixes = twin === undefined ? [] : [bySetting(`Call "${twin}"`, at, JSON.stringify(twin))];
    const message = `The server does not list a tool "${asked}". Pick one of its tools, or list them again.`;
    return { at, message, fixes };
  },
  good: [toolsCall(), toolsCall({ listed: 'null' })],
  bad: [
    toolsCall({ params: '{"name": «"get_wether"»}' }),
    toolsCall({ params: '{"name": «"Get_Weather"»}' }),
    toolsCall({ params: '«{»"arguments": {}}' }),
    toolsCall({ params: '{"name": «1»}' }),
  ],
};
