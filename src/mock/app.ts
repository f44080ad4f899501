import { createArtifacts } from '../demo/artifacts';
import type { Check } from '../demo/check-input';
import { createConsentPage } from '../demo/consent-page';
import { createConsents } from '../demo/consents';
import type { ToolWorld } from '../demo/demo-tool';
import { openApp, realWorld } from '../demo/open-app';
import type { Places } from '../demo/worker-server';
import type { MockServer } from './mock-server';
import type { MockTool } from './mock-tool';
import type { NextTurn } from './plan';
import { createRunMock, type MockCall } from './run-mock';

export interface MockOptions {
  readonly server: MockServer;
  readonly tools: readonly MockTool[];
  /** Below which the protocol is spoken. */
  readonly path?: string;
  readonly validate: Check;
  readonly nextTurn: NextTurn;
  /** Told of every call. */
  readonly log?: (call: MockCall) => void;
  readonly world?: Partial<ToolWorld>;
  /** Where answers say that artifacts and the consent page are; without it, below the request's own origin. */
  readonly places?: Places;
}

export interface Mock {
  fetch(request: Request): Promise<Response>;
  /** Grants what a tool asked a person for; false when nobody asked. */
  grant(id: string): boolean;
}

/** A conforming server of tools that nobody has written yet, from their definitions. */
export async function createMock(options: MockOptions): Promise<Mock> {
  const { server, tools, path = '', validate, nextTurn, log = () => undefined, places = placesOverHttp } = options;
  const world: ToolWorld = { ...realWorld, ...options.world };
  const artifacts = createArtifacts(world.id);
  const consents = createConsents(() => `mock-${world.id()}`);
  const run = createRunMock({ validate, nextTurn, outcomes: server.outcomes, log });
  const onWrong = ({ model }: MockTool, argumentsText: string) =>
    log({ at: world.now(), tool: model.label, argumentsText, answer: 'wrong' });
  const app = openApp('/', 'mock');
  app.get('/artifacts/:id/:name', (c) => artifacts.serve(c.req.param('id'), c.req.param('name')));
  app.route('/consent', createConsentPage(consents, consentWords));
  const parts = { tools, run, onWrong, world, validate, artifacts, consents, places };
  app.route(path === '' ? '/' : path, await server.create(parts));
  const all = app.routes.map(({ method, path: at }) => ({ method, at: at.replace(/\/\*$/, '') }));
  const ways = all.filter(({ method, at }) => method !== 'ALL' && !/^\/(?:artifacts|consent)\b/.test(at));
  app.notFound((c) => {
    const asked = ways.filter(({ at }) => at === c.req.path).map(({ method }) => method);
    if (asked.length === 0) {
      const there = ways.map(({ method, at }) => `${method} ${at}`).join(', ');
      return c.json({ message: `Nothing is at ${c.req.path} of this mock. There is ${there}.` }, 404);
    }
    const allow = asked.join(', ');
    return c.json({ message: `This mock takes ${allow} at ${c.req.path}, not ${c.req.method}.` }, 405, { allow });
  });
  return { fetch: async (request) => app.fetch(request), grant: consents.grant };
}

const consentWords = {
  title: 'Allow this tool?',
  text: 'A tool of the mock asks to act for you. It is made up: nothing is read, written or sent.',
};

const placesOverHttp: Places = {
  artifact: (request, path) => new URL(`/artifacts/${path}`, request.url).href,
  consent: (request, id) => new URL(`/consent?id=${encodeURIComponent(id)}`, request.url).href,
};
