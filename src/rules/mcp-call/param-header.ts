import { isObject, member } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import type { Rule } from '../../core/rule';
import { byRemoving } from '../fixes';
import { isBefore } from '../mcp/revisions';
import { toolsCall } from './example';

const page = '{"url": "https://tools.example/mcp", "isFromPage": true}';
const mirrored = '{"type": "string", "x-mcp-header": "City"}';

/** Before, the annotation meant nothing. */
const since = '2026-07-28';

export const paramHeader: Rule = {
  id: 'mcp-call/param-header',
  severity: 'warning',
  summary:
    'A server may want an argument in a header as well ("x-mcp-header"). The client package sends such headers outside of web pages only, so a conforming server refuses the argument from here.',
  citation: 'Model Context Protocol 2026-07-28, Transports; MCP TypeScript SDK, migration notes',
  request: ({ body, tool, server }, { revision }) => {
    const values = member(member(body, 'params'), 'arguments');
    if (server.isFromPage !== true || isBefore(revision, since) || !tool || !isObject(values)) return [];
    const schema = toValue(parseJson(tool.inputSchemaText).root);
    const properties = member(schema, 'properties');
    const required = member(schema, 'required');
    return Object.keys(values)
      .filter((key) => member(member(properties, key), 'x-mcp-header') !== undefined)
      .map((key) => {
        const isRequired = Array.isArray(required) && required.includes(key);
        const path = ['params', 'arguments', key];
        return {
          at: path,
          part: 'key' as const,
          message: `The server wants "${key}" in a header too, which a page does not send; it will refuse the call. ${
            isRequired
              ? 'Call it with "callsheet call" from a terminal.'
              : 'Leave it out, or use "callsheet call" in a terminal.'
          }`,
          fixes: isRequired ? [] : byRemoving(`Remove "${key}"`, path),
        };
      });
  },
  good: [
    toolsCall({ server: page }),
    toolsCall({ schema: mirrored }),
    toolsCall({ server: page, schema: mirrored, revision: '"2025-11-25"' }),
  ],
  bad: [
    toolsCall({
      server: page,
      schema: mirrored,
      params: '{"name": "get_weather", "arguments": {«"city"»: "Paris"}}',
    }),
  ],
};
