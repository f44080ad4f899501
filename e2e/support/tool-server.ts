import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type FaultyServer, startServer } from '../../src/protocols/faulty-server.testkit';

type Headers = Readonly<Record<string, string>>;

export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly headers?: Headers;
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
export type StartToolServer = (routes: Routes, headers?: Headers) => Promise<ToolServer>;

/** What a server says to let any page call it. */
const forPages: Headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': '*',
};

const usual: Routes = {
  'GET /health': { body: '{}' },
  'GET /tools': { body: '{"$schema": "otc://1.0", "tools": []}' },
};

/** A tool server with these `headers` on every answer. What it has no route for is a 404. */
export function startToolServer(routes: Routes, headers: Headers = forPages): Promise<FaultyServer> {
  const known: Routes = { ...usual, ...routes };
  return startServer((request, response, body) => {
    const { method, url } = request;
    const route = known[`${method} ${url}`] ?? { status: method === 'OPTIONS' ? 204 : 404 };
    const answer = typeof route === 'function' ? route({ headers: request.headers, body }, response) : route;
    if (!answer) return;
    const type = { 'content-type': 'application/json' };
    response.writeHead(answer.status ?? 200, { ...headers, ...type, ...answer.headers }).end(answer.body);
  });
}

/** The result of a call as Open Tool Calling 1.0 wants it, around a value as JSON. */
export function result(body: string, value: string): Answer {
  const [, id = ''] = /"call_id":"([^"]*)"/.exec(body) ?? [];
  return { body: `{"$schema":"otc://1.0","result":{"call_id":"${id}","duration":1,"success":true,"value":${value}}}` };
}

/** A complete definition of a tool that takes and gives anything. */
export function definition(id: string, description = 'Answers.'): string {
  const [name = ''] = id.split('@');
  return JSON.stringify({
    id,
    name: name.replace('.', '_'),
    description,
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: {} } },
    output_schema: {},
  });
}

export function listing(...definitions: readonly string[]): Answer {
  return { body: `{"$schema":"otc://1.0","tools":[${definitions.join(',')}]}` };
}

/** An address where nothing listens any more. */
export async function closedAddress(): Promise<string> {
  const server = await startServer(() => undefined);
  await server.close();
  return server.url;
}
