import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { toolsCall } from './example';

const prefix = 'io.modelcontextprotocol/';
const required: Readonly<Record<string, string>> = {
  [`${prefix}protocolVersion`]: '"2026-07-28"',
  [`${prefix}clientCapabilities`]: '{}',
};
const modern = '{"url": "https://tools.example/mcp", "era": "modern"}';

export const meta: Rule = {
  id: 'mcp-call/meta',
  severity: 'error',
  summary:
    'Since 2026-07-28 there is no handshake: each request says its version and what the client can do under "_meta", and the headers say the same.',
  citation: 'MCP 2026-07-28, Base Protocol, _meta',
  request: ({ body, server }) => {
    const params = member(body, 'params');
    if (!isObject(params)) return [];
    const given = member(params, '_meta');
    const isModern = server.era === 'modern' || Object.keys(required).some((key) => member(given, key) !== undefined);
    if (!isModern) return [];
    if (!isObject(given)) {
      const json = `{${Object.entries(required)
        .map(([key, value]) => `"${key}": ${value}`)
        .join(', ')}}`;
      const fixes = [bySetting('Add "_meta"', ['params', '_meta'], json)];
      const message = 'The request has no "_meta" that says its version; servers of 2026-07-28 refuse it.';
      return { at: ['params'], part: 'brace', message, fixes };
    }
    return Object.entries(required)
      .filter(([key]) => member(given, key) === undefined)
      .map(([key, json]) => ({
        at: ['params', '_meta'],
        part: 'brace' as const,
        message: `"_meta" has no "${key}"; add it.`,
        fixes: bySetting(`Add "${key}"`, ['params', '_meta', key], json),
      }));
  },
  good: [
    toolsCall(),
    toolsCall({
      server: modern,
      params:
        '{"name": "get_weather", "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}',
    }),
    toolsCall({ params: '{"name": "get_weather", "_meta": {"progressToken": 1}}' }),
  ],
  bad: [
    toolsCall({ server: modern, params: '«{»"name": "get_weather"}' }),
    toolsCall({
      params: '{"name": "get_weather", "_meta": «{»"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}',
    }),
  ],
};
