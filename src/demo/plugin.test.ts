import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { protocolOf } from '../protocols/index';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { rules } from '../rules/index';
import { hostOver, startPluginThread } from '../workers/plugin/plugin-thread.testkit';
import { createDemo } from './app';
import { createInPageDemo } from './in-page';
import { pluginToolNames } from './tool-names';

const validate = async () => ({ kind: 'valid' }) as const;

it.each([
  ['over HTTP', 'https://demo.test/demo/plugin.wasm', createDemo({ validate })],
  ['in the page', 'demo:plugin', createInPageDemo(validate)],
])(
  'the demonstration plug-in lists tools without a problem, %s',
  async (_, url, demo) => {
    const client = await startPluginThread();
    const io = testIo({
      fetch: demo.fetch,
      plugins: hostOver(client),
      limits: { replyBytes: 1_000_000 },
      deadlines: { firstByte: 30_000, idle: 30_000, total: 30_000, probe: 1000 },
    });
    const protocol = protocolOf('xtp-plugin');
    const listing = await protocol.listTools(testServer(protocol, url), io);
    client.dispose();
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.reply.headers['module-sha256']).toHaveLength(64);
    expect(listing.tools.map(({ name }) => name)).toEqual(pluginToolNames);
    const judge = createValidate();
    const checked = await check(
      listing.reply.body,
      { validate: async (schemaText, valueText) => judge(schemaText, valueText) },
      { dialects, rules },
    );
    expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  },
  60_000,
);

it('may be fetched by pages of any origin', async () => {
  const response = await createDemo({ validate }).fetch(
    new Request('https://demo.test/demo/plugin.wasm', { headers: { origin: 'https://elsewhere.test' } }),
  );
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toBe('application/wasm');
});
