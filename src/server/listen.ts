import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What answers requests. */
type App = Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>;

export type Listening =
  | { readonly kind: 'listening'; readonly port: number; readonly close: () => Promise<void> }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Listens on the loopback addresses of both families, because `localhost` may mean either. Port 0 takes a free one.
 * A machine without IPv6 has the other address alone.
 */
export async function listen(app: App, port: number, another = otherPort): Promise<Listening> {
  const first = await bind(app, '127.0.0.1', port);
  if (first.kind === 'failed') return { kind: 'failed', message: sentence(first.code, port, another) };
  const second = await bind(app, '::1', first.port);
  if (second.kind === 'failed' && second.code === 'EADDRINUSE') {
    await close(first.server);
    return { kind: 'failed', message: sentence(second.code, port, another) };
  }
  const servers = second.kind === 'bound' ? [first.server, second.server] : [first.server];
  return {
    kind: 'listening',
    port: first.port,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

type Bound =
  | { readonly kind: 'bound'; readonly server: Server; readonly port: number }
  | { readonly kind: 'failed'; readonly code: string };

function bind(app: App, hostname: string, port: number): Promise<Bound> {
  const server = createServer(getRequestListener(app.fetch));
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'failed', code: error.code ?? error.message }),
    );
    server.listen(port, hostname, () => {
      const address = server.address();
      resolve({ kind: 'bound', server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** How another port is chosen. */
type ChooseAnother = (port: number) => string;

const otherPort: ChooseAnother = (port) => `PORT=${port + 1} npm start`;

const sentences: Readonly<Record<string, (port: number, another: ChooseAnother) => string>> = {
  EADDRINUSE: (port, another) =>
    `Port ${port} is in use. Stop the program that uses it, or choose another port: ${another(port)}`,
  EACCES: (port) => `Port ${port} needs permissions that this program does not have. Choose one above 1023.`,
};

const sentence = (code: string, port: number, another: ChooseAnother) =>
  sentences[code]?.(port, another) ?? `Cannot listen on port ${port}: ${code}.`;
