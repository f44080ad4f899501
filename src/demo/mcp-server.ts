import { Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import { has, isObject, objectAt, stringAt } from '../core/json/members';
import type { Check } from './check-input';
import type { ToolWorld } from './demo-tool';
import { createLegacyMcp } from './mcp-legacy';
import { answerModern, revisionOf } from './mcp-modern';
import { createMcpRun, type RpcRequest, rpcError } from './mcp-run';

const serverInfo = { name: 'callsheet-demo', title: 'Callsheet demonstration server', version: '1.0.0' };

/** The Model Context Protocol over Streamable HTTP in both eras, without the official package, without authentication. */
export function createMcpServer(world: ToolWorld, validate: Check): Hono {
  const run = createMcpRun(world, validate);
  const legacy = createLegacyMcp(world, run, serverInfo);
  const app = new Hono();

  app.get('*', (c) => c.text('This server offers no stream of its own.', 405));
  app.delete('*', (c) => c.body(null, 204));
  app.post('*', async (c) => {
    const message = readJsonText(await c.req.text())?.value;
    if (!isObject(message)) return c.json(rpcError(null, -32700, 'The body is not one JSON-RPC message.'), 400);
    const method = stringAt(message, 'method');
    if (method === undefined) legacy.takeAnswer(message);
    if (method === undefined || !has(message, 'id')) return c.body(null, 202);
    const request: RpcRequest = { id: message.id, method, params: objectAt(message, 'params') ?? {} };
    const isModern = revisionOf(request) !== undefined;
    return isModern ? answerModern(c, request, run, serverInfo) : legacy.answer(c, request);
  });
  return app;
}
