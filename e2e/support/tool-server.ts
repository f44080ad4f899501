import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type FaultyServer, startServer } from '../../src/protocols/faulty-server.case';

export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, or a function that gives one; one that gives none writes to the response itself, or never does. */
export type Route = Answer | ((asked: Asked, response: ServerResponse) => Answer | undefined);

/** What a server answers, by method and path: `GET /tools`. */
export type Routes = Readonly<Record<string, Route>>;

export interface ToolServer {
  readonly url: string;
  readonly log: FaultyServer['log'];
}

/** Starts a server of its own origin that lives as long as the test. */
export type StartToolServer = (routes: Routes) => Promise<ToolServer>;

export const letsPagesRead = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/** A tool server that pages may read, unless a route of its own says otherwise. What it has no route for is a 404. */
export function startToolServer(routes: Routes): Promise<FaultyServer> {
  const known: Routes = { 'GET /health': { body: '{}' }, ...routes };
  return startServer(({ method, url, headers }, response, body) => {
    const route = known[`${method} ${url}`] ?? known[`${method} *`];
    if (!route && method === 'OPTIONS') return void response.writeHead(204, letsPagesRead).end();
    const answer = typeof route === 'function' ? route({ headers, body }, response) : (route ?? { status: 404 });
    if (!answer) return;
    const type = { 'content-type': 'application/json' };
    response.writeHead(answer.status ?? 200, { ...letsPagesRead, ...type, ...answer.headers }).end(answer.body);
  });
}

/** The address of a port where nothing listens any more. */
export async function closedAddress(): Promise<string> {
  const server = await startServer(() => undefined);
  await server.close();
  return server.url;
}
