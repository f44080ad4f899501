import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { relayPaths } from '../core/network/relay';
import { stdioPaths } from '../core/network/stdio';
import { headersOfFile, policyElement } from './csp';
import type { Relay } from './relay';
import type { StdioServers } from './stdio/servers';

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface PageOptions {
  /** The folder with the built page. */
  readonly root: string;
  /** Answers everything under `/demo`. */
  readonly demo: (request: Request) => Promise<Response>;
  /** Answers everything under `/relay`; without one the page says that there is none. */
  readonly relay?: Relay;
  /** Answers everything under `/stdio`. */
  readonly stdio?: StdioServers;
}

/** The built page with its security headers, and the demonstration servers under `/demo`. */
export function createPage({ root, demo, relay, stdio }: PageOptions): Hono<{ Bindings: HttpBindings }> {
  const page = new Hono<{ Bindings: HttpBindings }>();

  // Another name for this machine in the Host header is how a foreign page reaches a local server.
  page.use(async (context, next) => {
    const host = context.req.header('host') ?? '';
    if (ownHosts.has(host.replace(/:\d+$/, ''))) return next();
    return context.text('This server answers as localhost, 127.0.0.1 and [::1] only.', 403);
  });

  // The demonstration servers bring their own headers (CORS, the consent page's policy).
  page.all('/demo/*', async (context) => {
    const response = await demo(context.req.raw);
    context.res = response;
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    return context.res;
  });

  if (relay) {
    page.all('/relay/*', async ({ env }) => {
      await relay.handle(env.incoming, env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }

  if (stdio) {
    for (const path of [stdioPaths.list, `${stdioPaths.server}*`]) {
      page.all(`/${path}`, ({ env, req }) => stdio.handle(env.incoming, req.raw));
    }
  }

  page.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOfFile(context.req.path))) context.header(name, value);
    // That a file is missing may be true for the moment of a deployment.
    const isLasting = isHashed(context.req.path) && context.res.ok;
    context.header('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (context.res.headers.get('content-type')?.startsWith('text/html')) await takePolicyOut(context);
  });

  if (relay) page.get(`/${relayPaths.presence}`, (context) => context.json({ relay: true }));
  page.use(serveStatic({ root }));
  page.notFound((context) => context.text('There is nothing at this address.', 404));
  return page;
}

const isHashed = (path: string) => path.startsWith('/assets/');

/** The header is the policy here. Two policies both apply, and the element's is narrower: it has no local network. */
async function takePolicyOut(context: Context): Promise<void> {
  const text = await context.res.text();
  context.res = new Response(text.replace(policyElement, ''), context.res);
  context.header('Content-Length', undefined);
}
