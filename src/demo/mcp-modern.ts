import type { Context } from 'hono';
import { has, type Members, objectAt, stringAt } from '../core/json/members';
import { accepted, type McpCatalog, type McpRun, type RpcRequest, rpcError } from './mcp-run';
import { respondMessage } from './spelled-json';

const revision = '2026-07-28';
const keys = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
};

/** The revision that a request names in its body, as those since 2026-07-28 do. */
function revisionOf({ params }: RpcRequest): string | undefined {
  return stringAt(objectAt(params, '_meta'), keys.version);
}

/** Whether a request is of a revision without sessions: its body or its header says so. */
export function isModern(c: Context, request: RpcRequest): boolean {
  return revisionOf(request) !== undefined || (c.req.header('mcp-protocol-version') ?? '') >= revision;
}

/** Answers as revision 2026-07-28 wants it: without sessions, every request says who asks. */
export async function answerModern(
  c: Context,
  request: RpcRequest,
  run: McpRun,
  { serverInfo, instructions, listed }: McpCatalog,
): Promise<Response> {
  const { id, method, params } = request;
  const requested = revisionOf(request);
  const capabilities = objectAt(objectAt(params, '_meta'), keys.capabilities);
  if (requested === undefined || !capabilities) {
    const missing = requested === undefined ? keys.version : keys.capabilities;
    return c.json(rpcError(id, -32602, `The request lacks "${missing}" in "_meta".`), 400);
  }
  const differing = headerProblem(c, request, requested);
  if (differing) return c.json(rpcError(id, -32020, differing), 400);
  if (requested !== revision) {
    const data = { supported: [revision], requested };
    return c.json(rpcError(id, -32022, `This server speaks ${revision}.`, data), 400);
  }
  const complete = (result: Members): Members => ({
    jsonrpc: '2.0',
    id,
    result: { resultType: 'complete', ...result, _meta: { [keys.server]: serverInfo } },
  });
  const lasting = { ttlMs: 60_000, cacheScope: 'public' };
  if (method === 'server/discover') {
    const about = { supportedVersions: [revision], capabilities: { tools: {} }, instructions };
    return c.json(complete({ ...lasting, ...about }));
  }
  if (method === 'tools/list') return respondMessage(c, complete({ ...lasting, tools: listed }));
  if (method !== 'tools/call') return c.json(rpcError(id, -32601, `There is no method "${method}".`), 404);
  return run(c, request, {
    complete,
    async ask({ key }, _post, raise) {
      if (!has(capabilities, 'elicitation')) return undefined;
      const answer = objectAt(objectAt(params, 'inputResponses'), key);
      // The run ends here; the caller calls again with the answer.
      return answer ? accepted(answer) : new Promise(raise);
    },
  });
}

/** The headers repeat the body, so that what stands between can route by them. */
function headerProblem(c: Context, { method, params }: RpcRequest, requested: string): string | undefined {
  const wanted: readonly (readonly [string, string | undefined])[] = [
    ['MCP-Protocol-Version', requested],
    ['Mcp-Method', method],
    ['Mcp-Name', method === 'tools/call' ? stringAt(params, 'name') : undefined],
  ];
  const wrong = wanted.find(([name, value]) => value !== undefined && c.req.header(name) !== value);
  return wrong && `The header ${wrong[0]} must be "${wrong[1]}", as the body says.`;
}
