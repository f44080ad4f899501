import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface FaultyServer {
  readonly url: string;
  /** Every request that arrived, with its body. */
  readonly log: readonly {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  close(): Promise<void>;
}

/** A loopback server that answers every request as it is told. */
export async function startServer(handler: Handler, port = 0): Promise<FaultyServer> {
  const log: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    log.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
    handler(request, response, body);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, log, close: () => closeServer(server) };
}

export function portOf(server: NetServer): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
