import type { Context } from 'hono';
import { createBoundedMap } from '../core/bounded-map';
import { has, type Members, objectAt, stringAt } from '../core/json/members';
import type { ToolWorld } from './demo-tool';
import { type McpCatalog, type McpRun, type RpcRequest, rpcError } from './mcp-run';
import { logLevels } from './mcp-tool';
import { respondMessage, spellsObject } from './spelled-json';

/** Newest first. */
const revisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

interface LegacyMcp {
  /** Answers as the revisions with sessions want it. */
  answer(c: Context, request: RpcRequest): Promise<Response>;
  /** Takes what came back to a question of a tool. */
  takeAnswer(message: Members): void;
  /** False when there is no such session. */
  end(session: string | undefined): boolean;
}

interface Session {
  /** What the client has declared. */
  readonly capabilities: Members;
  /** The least severe log message that it wants. */
  readonly logLevel: string;
}

/** Until 2025-11-25 a structured result is an object; any other one stands in the list of content alone. */
export function withObjectAlone<R extends { readonly structuredContent?: unknown }>(result: R) {
  const { structuredContent, ...others } = result;
  return structuredContent === undefined || spellsObject(structuredContent) ? result : others;
}

export function createLegacyMcp(world: ToolWorld, run: McpRun, catalog: McpCatalog): LegacyMcp {
  const { serverInfo, instructions, capabilities: offered, listedBefore } = catalog;
  const sessions = createBoundedMap<Session>(500);
  /** Questions on their way, by the id of their request. */
  const asked = new Map<string, (answer: Members | undefined) => void>();
  return {
    end(session = '') {
      const isKnown = sessions.get(session) !== undefined;
      sessions.delete(session);
      return isKnown;
    },
    takeAnswer: (message) => asked.get(String(message.id))?.(objectAt(message, 'result')),
    async answer(c, request) {
      const { id, method, params } = request;
      const complete = (result: Members): Members => ({ jsonrpc: '2.0', id, result });
      if (method === 'initialize') {
        const wanted = stringAt(params, 'protocolVersion') ?? '';
        const key = world.id();
        sessions.set(key, { capabilities: objectAt(params, 'capabilities') ?? {}, logLevel: 'debug' });
        c.header('Mcp-Session-Id', key);
        const protocolVersion = revisions.includes(wanted) ? wanted : revisions[0];
        return c.json(complete({ protocolVersion, capabilities: offered, serverInfo, instructions }));
      }
      if (method === 'ping') return c.json(complete({}));
      const key = c.req.header('mcp-session-id') ?? '';
      const session = sessions.get(key);
      if (!session) return c.json(rpcError(id, -32001, 'There is no such session. Begin with "initialize".'), 404);
      if (method === 'tools/list') return respondMessage(c, complete({ tools: listedBefore }));
      if (method === 'logging/setLevel' && has(offered, 'logging')) {
        const logLevel = logLevels.find((level) => level === stringAt(params, 'level'));
        if (!logLevel) return c.json(rpcError(id, -32602, `The levels are ${logLevels.join(', ')}.`));
        sessions.set(key, { ...session, logLevel });
        return c.json(complete({}));
      }
      const response = await run(c, request, {
        ...session,
        complete: withObjectAlone,
        async ask(questions, post) {
          const { signal } = c.req.raw;
          const answers = questions.map(async ({ key: question, method: wanted, params: words }) => {
            const each = world.id();
            const answer = new Promise<Members | undefined>((resolve) => {
              asked.set(each, resolve);
              signal.addEventListener('abort', () => resolve(undefined), { once: true });
            });
            post({ jsonrpc: '2.0', id: each, method: wanted, params: words });
            return [question, await answer.finally(() => asked.delete(each))] as const;
          });
          return Object.fromEntries(await Promise.all(answers));
        },
      });
      return response ?? c.json(rpcError(id, -32601, `There is no method "${method}".`));
    },
  };
}
