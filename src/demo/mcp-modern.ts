import type { Context } from 'hono';
import { createBoundedMap } from '../core/bounded-map';
import { type Members, objectAt, stringAt } from '../core/json/members';
import type { ToolWorld } from './demo-tool';
import { headerText, paramHeaderProblem } from './mcp-param-headers';
import { type Answers, type McpCatalog, type McpRun, type RpcRequest, rpcError } from './mcp-run';
import type { McpQuestion } from './mcp-tool';
import { respondMessage } from './spelled-json';

const revision = '2026-07-28';
const keys = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  server: 'io.modelcontextprotocol/serverInfo',
};
const lasting = { ttlMs: 60_000, cacheScope: 'public' };

/** The revision that a request names in its body, as those since 2026-07-28 do. */
function revisionOf({ params }: RpcRequest): string | undefined {
  return stringAt(objectAt(params, '_meta'), keys.version);
}

/** Whether a request is of a revision without sessions: its body or its header says so. */
export function isModern(c: Context, request: RpcRequest): boolean {
  return revisionOf(request) !== undefined || (c.req.header('mcp-protocol-version') ?? '') >= revision;
}

/** What was answered before, of which call. */
interface Kept {
  readonly call: string;
  readonly answers: Answers;
}

/** Answers as revision 2026-07-28 wants it: without sessions, every request says who asks. */
export function createModernMcp(world: ToolWorld, run: McpRun, catalog: McpCatalog) {
  const { serverInfo, instructions, capabilities: offered, listed } = catalog;
  /** By the state that a request brings along. It stays here, so that nobody can change it. */
  const states = createBoundedMap<Kept>(500);
  return async (c: Context, request: RpcRequest): Promise<Response> => {
    const { id, method, params } = request;
    const meta = objectAt(params, '_meta');
    const requested = revisionOf(request);
    const capabilities = objectAt(meta, keys.capabilities);
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
      resultType: 'complete',
      ...result,
      _meta: { [keys.server]: serverInfo },
    });
    const respond = (result: Members) => respondMessage(c, { jsonrpc: '2.0', id, result: complete(result) });
    if (method === 'server/discover')
      return respond({ ...lasting, supportedVersions: [revision], capabilities: offered, instructions });
    if (method === 'tools/list') return respond({ ...lasting, tools: listed });

    const call = `${method} ${named(request)}`;
    const state = stringAt(params, 'requestState');
    const kept = state === undefined ? { call, answers: {} } : states.get(state);
    if (kept?.call !== call) return c.json(rpcError(id, -32602, 'The request state is not one of this call.'), 400);
    const given = objectAt(params, 'inputResponses');
    const answers = { ...kept.answers };
    const response = await run(c, request, {
      capabilities,
      logLevel: stringAt(meta, keys.logLevel),
      complete,
      headerProblem: (schemaText, input) => paramHeaderProblem((name) => c.req.header(name), schemaText, input),
      async ask(questions, _post, raise) {
        for (const { key } of questions) answers[key] ??= objectAt(given, key);
        const open = questions.filter(({ key }) => !answers[key]);
        if (open.length === 0) return answers;
        const requestState = world.id();
        states.set(requestState, { call, answers });
        // The run ends here; the caller calls again with the answers.
        return new Promise(() =>
          raise({ resultType: 'input_required', inputRequests: toRequests(open), requestState }),
        );
      },
    });
    return response ?? c.json(rpcError(id, -32601, `There is no method "${method}".`), 404);
  };
}

function toRequests(questions: readonly McpQuestion[]): Members {
  return Object.fromEntries(questions.map(({ key, method, params }) => [key, { method, params }]));
}

/** What a request is about, which a header repeats. */
function named({ method, params }: RpcRequest): string | undefined {
  const member = nameMembers[method];
  return member === undefined ? undefined : stringAt(params, member);
}

const nameMembers: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** The headers repeat the body, so that what stands between can route by them. */
function headerProblem(c: Context, request: RpcRequest, requested: string): string | undefined {
  const wanted: readonly (readonly [string, string | undefined])[] = [
    ['MCP-Protocol-Version', requested],
    ['Mcp-Method', request.method],
    ['Mcp-Name', named(request)],
  ];
  const wrong = wanted.find(([name, value]) => value !== undefined && headerText(c.req.header(name)) !== value);
  return wrong && `The header ${wrong[0]} must be "${wrong[1]}", as the body says.`;
}
