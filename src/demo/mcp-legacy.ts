import type { Context } from 'hono';
import { createBoundedMap } from '../core/bounded-map';
import { has, type Members, objectAt, stringAt } from '../core/json/members';
import type { ToolWorld } from './demo-tool';
import { accepted, type McpCatalog, type McpRun, type RpcRequest, rpcError } from './mcp-run';
import { respondMessage } from './spelled-json';

/** Newest first. */
const revisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

interface LegacyMcp {
  /** Answers as the revisions with sessions want it. */
  answer(c: Context, request: RpcRequest): Promise<Response>;
  /** Takes what a person answered to a question of a tool. */
  takeAnswer(message: Members): void;
  /** False when there is no such session. */
  end(session: string | undefined): boolean;
}

export function createLegacyMcp(
  world: ToolWorld,
  run: McpRun,
  { serverInfo, instructions, listed }: McpCatalog,
): LegacyMcp {
  const sessions = createBoundedMap<Members>(500);
  /** Questions on their way to a person, by the id of their request. */
  const asked = new Map<string, (answer: Members | undefined) => void>();
  return {
    end(session = '') {
      const isKnown = sessions.get(session) !== undefined;
      sessions.delete(session);
      return isKnown;
    },
    takeAnswer: (message) => asked.get(String(message.id))?.(accepted(objectAt(message, 'result'))),
    async answer(c, request) {
      const { id, method, params } = request;
      const complete = (result: Members): Members => ({ jsonrpc: '2.0', id, result });
      if (method === 'initialize') {
        const wanted = stringAt(params, 'protocolVersion') ?? '';
        const session = world.id();
        sessions.set(session, objectAt(params, 'capabilities') ?? {});
        c.header('Mcp-Session-Id', session);
        const protocolVersion = revisions.includes(wanted) ? wanted : revisions[0];
        return c.json(complete({ protocolVersion, capabilities: { tools: {} }, serverInfo, instructions }));
      }
      if (method === 'ping') return c.json(complete({}));
      const capabilities = sessions.get(c.req.header('mcp-session-id') ?? '');
      if (!capabilities) return c.json(rpcError(id, -32001, 'There is no such session. Begin with "initialize".'), 404);
      if (method === 'tools/list') return respondMessage(c, complete({ tools: listed }));
      if (method !== 'tools/call') return c.json(rpcError(id, -32601, `There is no method "${method}".`));
      return run(c, request, {
        complete,
        async ask({ message, requestedSchema }, post) {
          if (!has(capabilities, 'elicitation')) return undefined;
          const key = world.id();
          const answer = new Promise<Members | undefined>((resolve) => {
            asked.set(key, resolve);
            c.req.raw.signal.addEventListener('abort', () => resolve(undefined), { once: true });
          });
          post({ jsonrpc: '2.0', id: key, method: 'elicitation/create', params: { message, requestedSchema } });
          return answer.finally(() => asked.delete(key));
        },
      });
    },
  };
}
