import type { Context } from 'hono';
import { type Members, member, objectAt, stringAt } from '../core/json/members';
import { type Check, checkInput } from './check-input';
import type { ToolWorld } from './demo-tool';
import { failed, type McpAnswer, type McpQuestion } from './mcp-tool';
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

/** What differs between the eras when a tool runs. */
interface Era {
  /** Asks the person: posts the question and waits, or raises it, which ends the run. */
  readonly ask: (question: McpQuestion, post: Post, raise: () => void) => Promise<Members | undefined>;
  readonly complete: (result: Members) => Members;
}

export type McpRun = (c: Context, request: RpcRequest, era: Era) => Promise<Response>;

/** What a server says of itself, and its tools as it lists them. */
export interface McpCatalog {
  readonly serverInfo: Members;
  readonly instructions?: string | undefined;
  readonly listed: object;
}

type Ran = McpAnswer | { readonly question: McpQuestion };

/** Runs a tool. The answer is a stream, over which the caller hears of progress and may be asked. */
export function createMcpRun(world: ToolWorld, validate: Check, tools: readonly ServedMcpTool[]): McpRun {
  return async (c, { id, params, inputText }, { ask, complete }) => {
    const toMessage = (ran: Ran) => ('question' in ran ? asking(id, ran.question) : complete({ ...ran }));
    const name = stringAt(params, 'name') ?? '';
    const tool = tools.find((each) => each.name === name);
    if (!tool) return c.json(rpcError(id, -32602, `Unknown tool: ${name}`));
    const input = objectAt(params, 'arguments') ?? {};
    const check = await checkInput(tool, inputText, validate);
    if (check.kind === 'not-checked') return c.json(rpcError(id, -32603, `Not checked. ${check.reason}`));
    if (check.kind === 'wrong') return c.json(toMessage(failed(objection(check.errors))));

    const progressToken = member(objectAt(params, '_meta'), 'progressToken');
    const start = (post: Post): Promise<Ran> =>
      new Promise((resolve) => {
        const answer = tool.run({
          input,
          signal: c.req.raw.signal,
          world,
          ask: (question) => ask(question, post, () => resolve({ question })),
          report: (progress, total, message) => {
            if (progressToken === undefined) return;
            const told = { progressToken, progress, total, message };
            post({ jsonrpc: '2.0', method: 'notifications/progress', params: told });
          },
        });
        Promise.resolve(answer).then(resolve, () => resolve(failed('The tool broke.')));
      });
    return stream(async (post) => post(toMessage(await start(post))));
  };
}

/** What a person has filled in; nothing when they declined. */
export function accepted(answer: Members | undefined): Members | undefined {
  return stringAt(answer, 'action') === 'accept' ? (objectAt(answer, 'content') ?? {}) : undefined;
}

export function rpcError(id: unknown, code: number, message: string, data?: Members): Members {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } };
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
