// The demonstration server of the Model Context Protocol with what the official suite asks for by name.
import { createValidate } from '../../src/core/schema/validator';
import { createMcpServer } from '../../src/demo/mcp-server';
import { openApp, realWorld } from '../../src/demo/open-app';
import { listen } from '../../src/server/listen';
import { createPage } from '../../src/server/page';
import { fixtureMethods } from './fixture-methods';
import { fixtureTools } from './fixture-tools';

/** Listens as `callsheet serve` does, on a free port. */
export async function startFixtures(): Promise<{ readonly url: string; readonly end: () => Promise<void> }> {
  const check = createValidate();
  const app = openApp('/demo', 'demonstration');
  const server = createMcpServer({
    world: realWorld,
    validate: async (schemaText, valueText) => check(schemaText, valueText),
    tools: fixtureTools,
    methods: fixtureMethods,
    capabilities: { logging: {}, prompts: {}, resources: {}, completions: {} },
    serverInfo: { name: 'callsheet-demo', title: 'Callsheet demonstration server', version: '1.0.0' },
  });
  app.route('/mcp', server);
  const page = createPage({ root: 'dist/app', demo: async (request) => app.fetch(request) });
  const listening = await listen(page, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { url: `http://localhost:${listening.port}/demo/mcp`, end: listening.close };
}
