import type { IncomingMessage } from 'node:http';
import { stdioPaths } from '../../core/network/stdio';
import { closedTo } from '../relay-gate';
import { type BridgeOptions, createBridge } from './bridge';

/** The servers that were started as processes, for the page of this launch and nobody else. */
export interface StdioServers {
  readonly names: readonly string[];
  /** Answers what is under `stdio/`, and the list. */
  handle(incoming: IncomingMessage, request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface StdioServersOptions {
  readonly commands: ReadonlyMap<string, BridgeOptions['command']>;
  /** The key of this launch. */
  readonly key: string;
  /** The id of the protocol that processes speak. */
  readonly protocol: string;
  readonly say: (name: string, line: string) => void;
}

/** Starts each at once. A page can only ask for one of them by its name. */
export function createStdioServers({ commands, key, protocol, say }: StdioServersOptions): StdioServers {
  const bridges = new Map(
    [...commands].map(([name, command]) => {
      const sayOf = (line: string) => say(name, line);
      return [name, createBridge({ command, say: sayOf, sayEnd: sayOf })];
    }),
  );
  for (const bridge of bridges.values()) bridge.start();
  const names = [...bridges.keys()];
  const servers = names.map((name) => ({ name, path: stdioPaths.server + encodeURIComponent(name), protocol }));
  return {
    names,
    async handle(incoming, request) {
      const closed = closedTo(incoming, key, 'process');
      if (closed) return answer(closed.status, closed);
      const { pathname } = new URL(request.url);
      if (pathname === `/${stdioPaths.list}`) return answer(200, { servers });
      const name = decodeURIComponent(pathname.slice(stdioPaths.server.length + 1));
      const message = `Callsheet was not started with a server "${name}" (--stdio ${name}='…').`;
      return bridges.get(name)?.fetch(request) ?? answer(404, { message });
    },
    async close() {
      await Promise.all([...bridges.values()].map((bridge) => bridge.close()));
    },
  };
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
