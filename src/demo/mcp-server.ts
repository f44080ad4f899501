import { Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import { has, isObject, type Members, objectAt, stringAt } from '../core/json/members';
import type { Check } from './check-input';
import type { ToolWorld } from './demo-tool';
import { createLegacyMcp } from './mcp-legacy';
import { createModernMcp, isModern } from './mcp-modern';
import { createMcpRun, type McpMethod, type RpcRequest, rpcError } from './mcp-run';
import { listedOnce, type ServedMcpTool } from './served-tool';
import { spelled } from './spelled-json';

interface McpParts {
  readonly world: ToolWorld;
  readonly validate: Check;
  readonly tools: readonly ServedMcpTool[];
  readonly serverInfo: Members;
  readonly instructions?: string;
  /** What it offers beside tools. */
  readonly capabilities?: Members;
  readonly methods?: ReadonlyMap<string, McpMethod>;
}

/** The Model Context Protocol over Streamable HTTP in both eras, without the official package, without authentication. */
export function createMcpServer(parts: McpParts): Hono {
  const { world, validate, tools, serverInfo, instructions, capabilities, methods = new Map() } = parts;
  const run = createMcpRun({ world, validate, tools, methods });
  const listed = spelled(listedOnce(tools));
  const before = tools.map((tool) => ({ ...tool, listed: tool.listedBefore ?? tool.listed }));
  const listedBefore = spelled(listedOnce(before));
  const catalog = { serverInfo, instructions, capabilities: { tools: {}, ...capabilities }, listed, listedBefore };
  const legacy = createLegacyMcp(world, run, catalog);
  const modern = createModernMcp(world, run, catalog);
  const app = new Hono();

  app.get('*', (c) => c.text('This server offers no stream of its own.', 405));
  app.delete('*', (c) => c.body(null, legacy.end(c.req.header('mcp-session-id')) ? 204 : 404));
  app.post('*', async (c) => {
    const json = readJsonText(await c.req.text());
    const message = json?.value;
    if (!json || !isObject(message))
      return c.json(rpcError(null, -32700, 'The body is not one JSON-RPC message.'), 400);
    const method = stringAt(message, 'method');
    if (method === undefined) legacy.takeAnswer(message);
    if (method === undefined || !has(message, 'id')) return c.body(null, 202);
    const request: RpcRequest = {
      id: message.id,
      method,
      params: objectAt(message, 'params') ?? {},
      inputText: json.slice(['params', 'arguments']) ?? '{}',
    };
    return isModern(c, request) ? modern(c, request) : legacy.answer(c, request);
  });
  return app;
}
