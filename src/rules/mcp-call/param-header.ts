import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import type { Rule } from '../../core/rule';
import { headerParameters } from '../../core/schema/header-parameters';
import { isBefore } from '../mcp/revisions';
import { toolsCall } from './example';

const broken = '{"type": "number", "x-mcp-header": "City"}';

/** Before, the annotation meant nothing. */
const since = '2026-07-28';

export const paramHeader: Rule = {
  id: 'mcp-call/param-header',
  severity: 'error',
  summary:
    'A tool may want arguments in HTTP headers as well ("x-mcp-header"). Where that is against the rules, clients must not call the tool: a server and what stands before it could read two different requests.',
  citation: 'MCP 2026-07-28, Transports, Custom Headers from Tool Parameters (MUST)',
  request: ({ tool }, { revision }) => {
    if (isBefore(revision, since) || !tool?.inputSchemaText?.includes('"x-mcp-header"')) return [];
    const { problem } = headerParameters(toValue(parseJson(tool.inputSchemaText).root));
    if (problem === undefined) return [];
    const message = `The "x-mcp-header" ${problem}, so clients must not call this tool over HTTP. Correct the definition on the server.`;
    return [{ at: ['params', 'name'], message }];
  },
  good: [
    toolsCall(),
    toolsCall({ schema: '{"type": "string", "x-mcp-header": "City"}' }),
    toolsCall({ schema: broken, revision: '"2025-11-25"' }),
  ],
  bad: [
    toolsCall({
      schema: broken,
      params: '{"name": «"get_weather"», "arguments": {"city": 1}}',
    }),
  ],
};
