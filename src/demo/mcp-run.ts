import type { Context } from 'hono';
import { has, type Members, member, objectAt, stringAt } from '../core/json/members';
import { type Check, checkInput } from './check-input';
import type { ToolWorld } from './demo-tool';
import { capabilityOf, failed, logLevels, type McpCall, type McpQuestion } from './mcp-tool';
import type { ServedMcpTool } from './served-tool';
import { spellMessage } from './spelled-json';

export interface RpcRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: Members;
  /** JSON text of the arguments, as the caller spelled them. */
  readonly inputText: string;
}

type Post = (message: Members) => void;

/** What questions came to, by their keys. */
export type Answers = Readonly<Record<string, Members | undefined>>;

/** What differs between the eras when something runs. */
interface Era {
  /** What the caller has declared. */
  readonly capabilities: Members;
  /** The least severe log message that the caller wants; without one, it wants none. */
  readonly logLevel: string | undefined;
  /** Asks: posts the questions and waits, or raises them as the result, which ends the run. */
  readonly ask: (questions: readonly McpQuestion[], post: Post, raise: (result: Members) => void) => Promise<Answers>;
  readonly complete: (result: Members) => Members;
  /** What is wrong with headers that repeat arguments, where the era has such. */
  readonly headerProblem?: (schemaText: string, input: Members) => string | undefined;
}

/** Nothing where the server has no such method. */
export type McpRun = (c: Context, request: RpcRequest, era: Era) => Promise<Response | undefined>;

type Done = { readonly result: Members } | { readonly error: Members };

/** A method beside those of tools. `input` is its parameters. */
export type McpMethod = (call: McpCall) => Done | Promise<Done>;

/** What a server says of itself, and its tools as it lists them. */
export interface McpCatalog {
  readonly serverInfo: Members;
  readonly capabilities: Members;
  readonly instructions?: string | undefined;
  readonly listed: object;
  /** The same for the revisions before 2026-07-28. */
  readonly listedBefore: object;
}

interface Runnable {
  readonly world: ToolWorld;
  readonly validate: Check;
  readonly tools: readonly ServedMcpTool[];
  readonly methods: ReadonlyMap<string, McpMethod>;
}

/** Runs a tool, or another method. The answer is a stream, over which the caller hears of progress and may be asked. */
export function createMcpRun({ world, validate, tools, methods }: Runnable): McpRun {
  const answer = (c: Context, { id, params }: RpcRequest, era: Era, input: Members, work: McpMethod): Response =>
    stream(async (post) => {
      const { signal } = c.req.raw;
      const done = await new Promise<Done>((resolve) => {
        const raise = (result: Members): void => resolve({ result });
        const call = { input, world, signal, ask: asking(era, post, raise), ...hearing(params, era, post) };
        Promise.resolve(work(call)).then(resolve, () => resolve({ error: { code: -32603, message: 'It broke.' } }));
      });
      post({ jsonrpc: '2.0', id, ...done });
    });

  return async (c, request, era) => {
    const { id, method, params, inputText } = request;
    const complete = (result: object) => ({ result: era.complete({ ...result }) });
    const other = methods.get(method);
    if (other) {
      return answer(c, request, era, params, async (call) => {
        const done = await other(call);
        return 'result' in done ? complete(done.result) : done;
      });
    }
    if (method !== 'tools/call') return undefined;
    const name = stringAt(params, 'name') ?? '';
    const tool = tools.find((each) => each.name === name);
    if (!tool) return c.json(rpcError(id, -32602, `Unknown tool: ${name}`));
    const lacking = tool.needs?.filter((need) => !has(era.capabilities, need)) ?? [];
    if (lacking.length > 0) {
      const requiredCapabilities = Object.fromEntries(lacking.map((need) => [need, {}]));
      const words = `The tool ${name} needs a client that declares: ${lacking.join(', ')}.`;
      return c.json(rpcError(id, -32021, words, { requiredCapabilities }), 400);
    }
    const input = objectAt(params, 'arguments') ?? {};
    const problem = era.headerProblem?.(tool.inputSchema, input);
    if (problem) return c.json(rpcError(id, -32020, problem), 400);
    const check = await checkInput(tool, inputText, validate);
    if (check.kind === 'not-checked')
      return c.json(rpcError(id, -32603, `The arguments could not be checked. ${check.reason}`));
    if (check.kind === 'wrong') return c.json({ jsonrpc: '2.0', id, ...complete(failed(objection(check.errors))) });
    const run = async (call: McpCall) => tool.run(call);
    return answer(c, request, era, input, async (call) =>
      complete(await run(call).catch(() => failed('The tool broke.'))),
    );
  };
}

function asking({ capabilities, ask }: Era, post: Post, raise: (result: Members) => void): McpCall['ask'] {
  return async (...questions) => {
    const askable = questions.filter(({ method }) => has(capabilities, capabilityOf[method]));
    const answers = askable.length > 0 ? await ask(askable, post, raise) : {};
    return questions.map(({ key }) => answers[key]);
  };
}

function hearing(params: Members, { logLevel }: Era, post: Post): Pick<McpCall, 'report' | 'log'> {
  const progressToken = member(objectAt(params, '_meta'), 'progressToken');
  const levels: readonly (string | undefined)[] = logLevels;
  const least = levels.indexOf(logLevel);
  const tell = (method: string, told: Members): void => post({ jsonrpc: '2.0', method, params: told });
  return {
    report(progress, total, message) {
      if (progressToken !== undefined) tell('notifications/progress', { progressToken, progress, total, message });
    },
    log(level, data) {
      if (least >= 0 && levels.indexOf(level) >= least) tell('notifications/message', { level, data });
    },
  };
}

export function rpcError(id: unknown, code: number, message: string, data?: Members): Members {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } };
}

function stream(write: (post: Post) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const post: Post = (message) => {
        if (isOpen) controller.enqueue(encoder.encode(`event: message\ndata: ${spellMessage(message)}\n\n`));
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

/** Since 2025-11-25 arguments that do not fit are a failure that a model can read, not an error of the protocol. */
function objection(errors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(errors).map(([parameter, message]) => `${parameter}: ${message}`);
  return `The arguments do not fit the input schema.\n${lines.join('\n')}`;
}
