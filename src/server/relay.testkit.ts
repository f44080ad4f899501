import { request as requestHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { sendThroughRelay } from '../protocols/connection/relay';
import { startServer } from '../protocols/faulty-server.testkit';
import { listen } from './listen';
import { createPage } from './page';
import { createRelay, type RelayOptions } from './relay';

export const limits = {
  ...{ replyBytes: 50_000, total: 600, idle: 200, requestBytes: 20_000 },
  ...{ inFlight: 2, arriving: 4, arrival: 400, unused: 60_000 },
};

export async function startRelay(options: Partial<RelayOptions> = {}) {
  const relay = createRelay({ limits, ...options });
  const demo = async () => new Response('demo');
  const listening = await listen(createPage({ root: tmpdir(), demo, relay }), 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  onTestFinished(listening.close);
  const { port } = listening;
  const origin = `http://127.0.0.1:${port}`;
  const ownHeaders = {
    host: `127.0.0.1:${port}`,
    origin,
    'content-type': 'application/json',
    [relayKeyHeader]: relay.key,
  };
  const ask = (path: string, body: unknown, change: Record<string, string | undefined> = {}, method = 'POST') =>
    raw(port, path, method, { ...ownHeaders, ...change }, JSON.stringify(body));
  const asPage = (request: Request) =>
    sendThroughRelay(request, withOrigin(origin), { base: `${origin}/`, key: relay.key });
  return { relay, port, origin, ask, asPage };
}

/** What a browser adds to a request of the page. */
function withOrigin(origin: string) {
  return async (request: Request): Promise<Response> => {
    const { hostname, port, pathname } = new URL(request.url);
    const body = await request.text();
    return new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(request.headers), origin, 'sec-fetch-site': 'same-origin' };
      const out = requestHttp({ hostname, port, path: pathname, method: 'POST', headers }, (answer) => {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            answer.on('data', (piece) => controller.enqueue(piece));
            answer.on('end', () => controller.close());
            answer.on('error', (error) => controller.error(error));
          },
          cancel: () => void answer.destroy(),
        });
        resolve(new Response(stream, { status: answer.statusCode ?? 0 }));
      });
      out.on('error', reject);
      out.end(body);
    });
  };
}

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export function raw(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<Raw> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const out = requestHttp({ host: '127.0.0.1', port, path, method, headers: given }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    out.on('error', reject);
    out.end(['GET', 'DELETE'].includes(method) ? undefined : body);
  });
}

export const refusedIn = ({ text }: Raw) => /"refused":"(\w+)"/.exec(text)?.[1];

export async function target(
  answer: Parameters<typeof startServer>[0] = (_request, response) => response.end('{"ok":true}'),
) {
  const server = await startServer(answer);
  onTestFinished(() => server.close());
  return server;
}
