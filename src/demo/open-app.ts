import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type OurServer, oursHeader } from '../core/network/ours';
import type { ToolWorld } from './demo-tool';

const exposed = [
  'Retry-After',
  'Content-Length',
  'Content-Disposition',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'WWW-Authenticate',
  oursHeader,
];
const largestBody = 1024 * 1024;

/** An app that pages of any origin may call, with requests of up to a megabyte. */
export function openApp(base: string, kind: OurServer): Hono {
  const app = new Hono().basePath(base);
  app.use(async (c, next) => {
    await next();
    // Chromium asks before a public page calls a server on this machine or network.
    if (c.req.method === 'OPTIONS') c.header('Access-Control-Allow-Private-Network', 'true');
    c.header('Cache-Control', 'no-store');
    c.header(oursHeader, kind);
  });
  app.use(cors({ origin: '*', maxAge: 600, exposeHeaders: exposed }));
  app.use(
    bodyLimit({
      maxSize: largestBody,
      async onError(c) {
        // An answer before the request has been read would break the connection for the next one.
        await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined);
        return c.json({ message: `Requests may have up to ${largestBody} bytes.` }, 413);
      },
    }),
  );
  // Not in the terminal as well: most often somebody broke off a request.
  app.onError((error, c) => c.json({ message: `The server failed: ${error.message}` }, 500));
  return app;
}

export const realWorld: ToolWorld = { now: () => Date.now(), id: () => crypto.randomUUID(), delay };

function delay(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const leave = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve(true);
    }, milliseconds);
    signal.addEventListener('abort', leave, { once: true });
  });
}
