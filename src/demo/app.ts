import type { Hono } from 'hono';
import { createArtifacts } from './artifacts';
import type { Check } from './check-input';
import { createConsentPage } from './consent-page';
import { createConsents } from './consents';
import type { ToolWorld } from './demo-tool';
import { createMachineContextServer } from './machine-context-server';
import { openApp, realWorld } from './open-app';
import { createOtcServer } from './otc-server';
import { servePluginModule } from './plugin-module';
import { createRegistry } from './registry-server';
import { serveCapabilities, serveOtcTool, serveWorkerTool } from './served-tools';
import { machineContextTools } from './tools/machine-context/index';
import { otcTools } from './tools/otc/index';
import { workerTools } from './tools/worker/index';
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

/** The demonstration tool servers as one handler, for the page and for Node. */
export function createDemo({ validate, places = placesOverHttp, ...given }: DemoOptions): Demo {
  const world: ToolWorld = { ...realWorld, ...given };
  const artifacts = createArtifacts(world.id);
  const consents = createConsents(world.id);
  const app = openApp('/demo', 'demonstration');
  app.route('/otc', createOtcServer(world, validate, otcTools.map(serveOtcTool)));
  let mcp: Promise<Hono> | undefined;
  // A piece of its own: the page fetches it when somebody first calls this server.
  app.all('/mcp', async (c) => {
    mcp ??= import('./mcp-demo').then(({ createMcpDemo }) => createMcpDemo(world, validate));
    try {
      return (await mcp).fetch(c.req.raw);
    } catch (error) {
      mcp = undefined;
      throw error;
    }
  });
  app.route(
    '/machine-context',
    createMachineContextServer(world, validate, machineContextTools.flatMap(serveCapabilities)),
  );
  app.route(
    '/worker',
    createWorkerServer({ world, tools: workerTools.map(serveWorkerTool), validate, artifacts, consents, places }),
  );
  app.route('/registry', createRegistry({ world, validate, artifacts, consents, places }));
  app.get('/worker/artifacts/:id/:name', (c) => artifacts.serve(c.req.param('id'), c.req.param('name')));
  app.route('/worker/consent', createConsentPage(consents, mailWords));
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
  const conforming = async (request: Request) => app.fetch(request);
  const isBroken = /^\/demo\/broken\//;
  return {
    grant: consents.grant,
    async fetch(request) {
      if (!isBroken.test(new URL(request.url).pathname)) return conforming(request);
      const { answerBroken } = await import('./faults');
      return answerBroken(request, conforming);
    },
  };
}

const mailWords = {
  title: 'Read your unread mail?',
  text: 'The demonstration worker asks to read a mailbox with made-up mail (scope mail.read).',
};

const placesOverHttp: Places = {
  artifact: (request, path) => new URL(`/demo/worker/artifacts/${path}`, request.url).href,
  consent: (request, id) => new URL(`/demo/worker/consent?id=${encodeURIComponent(id)}`, request.url).href,
};
