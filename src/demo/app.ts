import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createArtifacts } from './artifacts';
import type { Check } from './check-input';
import { createConsentPage } from './consent-page';
import { createConsents } from './consents';
import type { ToolWorld } from './demo-tool';
import { createMachineContextServer } from './machine-context-server';
import { createOtcServer } from './otc-server';
import { servePluginModule } from './plugin-module';
import { createWorkerServer, type Places } from './worker-server';

export interface DemoOptions extends Partial<ToolWorld> {
  /** Checks the input of calls. */
  readonly validate: Check;
  /** Where answers say that artifacts and the consent page are; without it, below the request's own origin. */
  readonly places?: Places;
}

export interface Demo {
  /** Answers requests to `/demo/otc/…`, `/demo/worker/…` and the others mounted below. */
  fetch(request: Request): Promise<Response>;
  /** Grants what the worker asked a person for; false when nobody asked. */
  grant(id: string): boolean;
}

const exposed = ['Retry-After', 'Content-Length', 'Content-Disposition', 'Mcp-Session-Id', 'WWW-Authenticate'];
const largestBody = 1024 * 1024;

/** The demonstration tool servers as one handler, for the page and for Node. */
export function createDemo({ validate, places = placesOverHttp, ...given }: DemoOptions): Demo {
  const world: ToolWorld = { now: () => Date.now(), id: () => crypto.randomUUID(), delay, ...given };
  const artifacts = createArtifacts(world.id);
  const consents = createConsents(world.id);
  const app = new Hono().basePath('/demo');

  app.use(async (c, next) => {
    await next();
    // Chromium asks before a public page calls a server on this machine or network.
    if (c.req.method === 'OPTIONS') c.header('Access-Control-Allow-Private-Network', 'true');
    c.header('Cache-Control', 'no-store');
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
  app.route('/otc', createOtcServer(world, validate));
  let mcp: Promise<Hono> | undefined;
  // A piece of its own: the page fetches it when somebody first calls this server.
  app.all('/mcp', async (c) => {
    mcp ??= import('./mcp-server').then(({ createMcpServer }) => createMcpServer(world, validate));
    try {
      return (await mcp).fetch(c.req.raw);
    } catch (error) {
      mcp = undefined;
      throw error;
    }
  });
  app.route('/machine-context', createMachineContextServer(world, validate));
  app.route('/worker', createWorkerServer({ world, validate, artifacts, consents, places }));
  app.get('/worker/artifacts/:id/:name', (c) => artifacts.serve(`${c.req.param('id')}/${c.req.param('name')}`));
  app.route('/worker/consent', createConsentPage(consents));
  app.get('/plugin.wasm', servePluginModule);
  // In the page its address is demo:plugin.
  app.get('/plugin', servePluginModule);
  app.notFound((c) =>
    c.json(
      {
        message: `Nothing is at ${c.req.path}. There are /demo/otc, /demo/worker, /demo/mcp, /demo/machine-context and /demo/plugin.wasm.`,
      },
      404,
    ),
  );
  return { fetch: async (request) => app.fetch(request), grant: consents.grant };
}

const placesOverHttp: Places = {
  artifact: (request, path) => new URL(`/demo/worker/artifacts/${path}`, request.url).href,
  consent: (request, id) => new URL(`/demo/worker/consent?id=${encodeURIComponent(id)}`, request.url).href,
};

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
