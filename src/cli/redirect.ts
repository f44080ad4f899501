import { createServer, type ServerResponse } from 'node:http';
import type { Consent } from '../protocols/oauth/authorize';
import { openInBrowser } from './open-browser';

/** How long a person has to agree. Milliseconds. */
const patienceMs = 600_000;

/** Where an authorization server sends the person back to: this machine alone, on a free port, until it is closed. */
export interface Redirect extends Pick<Consent, 'ask'> {
  readonly url: string;
  close(): void;
}

export async function openRedirect(opensBrowser: boolean, say: (words: string) => void): Promise<Redirect> {
  let waiting: { readonly state: string; readonly take: (query: URLSearchParams) => void } | undefined;
  const server = createServer((request, response) => {
    const asked = URL.canParse(request.url ?? '', 'http://127.0.0.1')
      ? new URL(request.url ?? '', 'http://127.0.0.1')
      : undefined;
    if (!asked) return answer(response, 404, 'There is nothing here.');
    const { pathname, searchParams } = asked;
    if (request.method !== 'GET' || pathname !== '/callback') return answer(response, 404, 'There is nothing here.');
    if (!waiting || searchParams.get('state') !== waiting.state) {
      say('An answer came back with another state; it belongs to no question of this command and was left alone.');
      return answer(
        response,
        400,
        'This answers no question of Callsheet: its state is another. Go back to the terminal.',
      );
    }
    waiting.take(searchParams);
    return answer(response, 200, 'The answer was handed to Callsheet. Close this page and go back to the terminal.');
  });
  // A connection that a browser opened ahead keeps nobody waiting.
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    ask: (address, host, state, signal) =>
      new Promise((resolve, reject) => {
        const stop = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        stop.addEventListener('abort', () =>
          reject(new Error(`No answer came back within ${patienceMs / 60_000} minutes.`)),
        );
        waiting = { state, take: resolve };
        say(`${opensBrowser ? 'Agree in the browser' : 'Open this address to agree'} (${host}): ${address}`);
        if (opensBrowser) openInBrowser(address);
      }),
    close() {
      waiting = undefined;
      server.close();
      server.closeIdleConnections();
    },
  };
}

function answer(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(`${words}\n`);
}
