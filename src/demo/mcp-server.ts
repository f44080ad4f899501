import { type Context, Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import { has, isObject, type Members, member, objectAt, stringAt } from '../core/json/members';
import { createBoundedMap } from './bounded-map';
import { type Check, checkInput } from './check-input';
import type { ToolWorld } from './demo-tool';
import { failed, type McpAnswer, type McpCall, type McpQuestion } from './mcp-tool';
import { mcpTools } from './tools/mcp/index';

const modern = '2026-07-28';
/** Newest first. */
const legacy = ['2025-11-25', '2025-06-18', '2025-03-26'];
const serverInfo = { name: 'callsheet-demo', title: 'Callsheet demonstration server', version: '1.0.0' };
const keys = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
};

interface RpcRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: Members;
}

/** How a tool asks the person: over the answer itself, or over the stream. */
type Ask = (question: McpQuestion) => Promise<Members | undefined>;

/** Sends messages, or ends the call with a question: 2026-07-28 has the caller call again with the answer. */
interface Way {
  readonly post: Post;
  readonly raise: (question: McpQuestion) => void;
}

/** The Model Context Protocol over Streamable HTTP in both eras, without the official package, without authentication. */
export function createMcpServer(world: ToolWorld, validate: Check): Hono {
  const sessions = createBoundedMap<Members>(500);
  /** Questions on their way to a person, by the id of their request. */
  const asked = new Map<string, (answer: Members | undefined) => void>();
  const run = createRun(world, validate);
  const app = new Hono();

  app.get('*', (c) => c.text('This server offers no stream of its own.', 405));
  app.delete('*', (c) => c.body(null, 204));
  app.post('*', async (c) => {
    const message = readJsonText(await c.req.text())?.value;
    if (!isObject(message)) return c.json(rpcError(null, -32700, 'The body is not one JSON-RPC message.'), 400);
    const method = stringAt(message, 'method');
    if (method === undefined) return takeAnswer(c, message);
    if (!has(message, 'id')) return c.body(null, 202);
    const request: RpcRequest = { id: message.id, method, params: objectAt(message, 'params') ?? {} };
    const isModern = stringAt(objectAt(request.params, '_meta'), keys.version) !== undefined;
    return isModern ? answerModern(c, request) : answerLegacy(c, request);
  });
  return app;

  function takeAnswer(c: Context, message: Members): Response {
    asked.get(String(message.id))?.(accepted(objectAt(message, 'result')));
    return c.body(null, 202);
  }

  async function answerModern(c: Context, request: RpcRequest): Promise<Response> {
    const { id, method, params } = request;
    const meta = objectAt(params, '_meta');
    const wanted = stringAt(meta, keys.version);
    if (wanted !== modern) {
      const data = { supported: [modern], requested: wanted };
      return c.json(rpcError(id, -32022, `This server speaks ${modern}.`, data), 400);
    }
    const differing = headerProblem(c, request);
    if (differing) return c.json(rpcError(id, -32020, differing), 400);
    const complete = (result: Members): Members => ({
      jsonrpc: '2.0',
      id,
      result: { resultType: 'complete', ...result, _meta: { [keys.server]: serverInfo } },
    });
    const listed = { ttlMs: 60_000, cacheScope: 'public' };
    if (method === 'server/discover') {
      return c.json(complete({ ...listed, supportedVersions: [modern], capabilities: { tools: {} } }));
    }
    if (method === 'tools/list') return c.json(complete({ ...listed, tools: definitions }));
    if (method !== 'tools/call') return c.json(rpcError(id, -32601, `There is no method "${method}".`), 404);

    const answers = objectAt(params, 'inputResponses');
    const askOver =
      ({ raise }: Way): Ask =>
      async (question) => {
        if (!has(objectAt(meta, keys.capabilities), 'elicitation')) return undefined;
        const answer = objectAt(answers, question.key);
        // The run ends here; the next one has the answer.
        return answer ? accepted(answer) : new Promise(() => raise(question));
      };
    return run(c, request, { askOver, complete });
  }

  async function answerLegacy(c: Context, request: RpcRequest): Promise<Response> {
    const { id, method, params } = request;
    const complete = (result: Members): Members => ({ jsonrpc: '2.0', id, result });
    if (method === 'initialize') {
      const wanted = stringAt(params, 'protocolVersion') ?? '';
      const session = world.id();
      sessions.set(session, objectAt(params, 'capabilities') ?? {});
      c.header('Mcp-Session-Id', session);
      const protocolVersion = legacy.includes(wanted) ? wanted : legacy[0];
      return c.json(complete({ protocolVersion, capabilities: { tools: {} }, serverInfo }));
    }
    if (method === 'ping') return c.json(complete({}));
    const capabilities = sessions.get(c.req.header('mcp-session-id') ?? '');
    if (!capabilities) return c.json(rpcError(id, -32001, 'There is no such session. Begin with "initialize".'), 404);
    if (method === 'tools/list') return c.json(complete({ tools: definitions }));
    if (method !== 'tools/call') return c.json(rpcError(id, -32601, `There is no method "${method}".`));
    const askOver =
      ({ post }: Way): Ask =>
      async ({ message, requestedSchema }) => {
        if (!has(capabilities, 'elicitation')) return undefined;
        const key = world.id();
        const answer = new Promise<Members | undefined>((resolve) => {
          asked.set(key, resolve);
          c.req.raw.signal.addEventListener('abort', () => resolve(undefined), { once: true });
        });
        post({ jsonrpc: '2.0', id: key, method: 'elicitation/create', params: { message, requestedSchema } });
        return answer.finally(() => asked.delete(key));
      };
    return run(c, request, { askOver, complete });
  }
}

type Post = (message: Members) => void;
type Ran = McpAnswer | { readonly question: McpQuestion };

const definitions = mcpTools.map(({ definition }) => definition);

/** What differs between the eras when a tool runs. */
interface Era {
  readonly askOver: (way: Way) => Ask;
  readonly complete: (result: Members) => Members;
}

/** Runs a tool. The answer is a stream, over which the caller hears of progress and may be asked. */
function createRun(world: ToolWorld, validate: Check) {
  return async (c: Context, { id, params }: RpcRequest, { askOver, complete }: Era): Promise<Response> => {
    const toMessage = (ran: Ran) => ('question' in ran ? asking(id, ran.question) : complete({ ...ran }));
    const name = stringAt(params, 'name') ?? '';
    const tool = mcpTools.find(({ definition }) => definition.name === name);
    if (!tool) return c.json(rpcError(id, -32602, `Unknown tool: ${name}`));
    const input = objectAt(params, 'arguments') ?? {};
    const check = await checkInput(tool.definition.inputSchema, JSON.stringify(input), validate);
    if (check.kind === 'not-checked') return c.json(rpcError(id, -32603, `Not checked. ${check.reason}`));
    if (check.kind === 'wrong') return c.json(toMessage(failed(objection(check.errors))));

    const token = member(objectAt(params, '_meta'), 'progressToken');
    const { signal } = c.req.raw;
    const start = (post: Post): Promise<Ran> =>
      new Promise((resolve) => {
        const call: McpCall = {
          input,
          signal,
          world,
          ask: askOver({ post, raise: (question) => resolve({ question }) }),
          report: (progress, total, message) => {
            if (token === undefined) return;
            const told = { progressToken: token, progress, total, message };
            post({ jsonrpc: '2.0', method: 'notifications/progress', params: told });
          },
        };
        Promise.resolve(tool.run(call)).then(resolve, () => resolve(failed('The tool broke.')));
      });
    return stream(async (post) => post(toMessage(await start(post))));
  };
}

/** What a person has filled in; nothing when they declined. */
function accepted(answer: Members | undefined): Members | undefined {
  return stringAt(answer, 'action') === 'accept' ? (objectAt(answer, 'content') ?? {}) : undefined;
}

function asking(id: unknown, { key, message, requestedSchema }: McpQuestion): Members {
  const request = { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
  return { jsonrpc: '2.0', id, result: { resultType: 'input_required', inputRequests: { [key]: request } } };
}

function stream(write: (post: Post) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const post: Post = (message) => {
        if (isOpen) controller.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`));
      };
      write(post).then(() => {
        if (isOpen) controller.close();
      });
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** The headers of 2026-07-28 repeat the body, so that what stands between can route by them. */
function headerProblem(c: Context, { method, params }: RpcRequest): string | undefined {
  const wanted: readonly (readonly [string, string | undefined])[] = [
    ['MCP-Protocol-Version', modern],
    ['Mcp-Method', method],
    ['Mcp-Name', method === 'tools/call' ? stringAt(params, 'name') : undefined],
  ];
  const wrong = wanted.find(([name, value]) => value !== undefined && c.req.header(name) !== value);
  return wrong && `The header ${wrong[0]} must be "${wrong[1]}", as the body says.`;
}

/** Since 2025-11-25 arguments that do not fit are a failure that a model can read, not an error of the protocol. */
function objection(errors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(errors).map(([parameter, message]) => `${parameter}: ${message}`);
  return `The arguments do not fit the input schema.\n${lines.join('\n')}`;
}

function rpcError(id: unknown, code: number, message: string, data?: Members): Members {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } };
}
