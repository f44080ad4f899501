import { expect, nightly, test } from './support/journey';

const text = '{"header":{"messageType":"Response"},"payload":{"execution":{"status":"Success","result":7.0}}}';
const definition = JSON.stringify({
  id: 'calc',
  name: 'Calculator',
  version: '1.0.0',
  description: 'Calculates.',
  capabilities: [
    { name: 'add', description: 'Adds.' },
    { name: 'negate', description: 'Turns around.' },
  ],
  securityLevel: 0,
});

test.describe('Machine Context Protocol', () => {
  test(
    'the demonstration server lists its capabilities, and each is called by itself',
    nightly,
    async ({ page, servers, tryIt }) => {
      await servers.open();
      await servers.select('Demonstration Machine Context server');
      await expect(servers.tools).toHaveAttribute('aria-rowcount', '4');
      await servers.pick('convert-length');
      await tryIt.send();
      await tryIt.expectOutcome('value');
      await tryIt.expectDeviations([]);
      await servers.pick('set-alert');
      await tryIt.send();
      await tryIt.expectOutcome('value');

      await test.step('a tool of a security level wants a token first', async () => {
        await servers.pick('open');
        await expect(page.getByRole('region', { name: 'Try it', exact: true })).toContainText(
          'The tool has security level 5, and no token goes with the call.',
        );
        await tryIt.send();
        await tryIt.expectOutcome('error');
        await tryIt.expectDeviations(['wire/mcx/security-unmet']);
      });
    },
  );

  test.describe('whose address is looked into', () => {
    test.use({ expectedMessages: [/the server responded with a status of 404/] });

    test(
      'an address is looked into, headers of one’s own go along and are shown nowhere',
      nightly,
      async ({ page, serve, servers, tryIt }) => {
        const canary = 'CANARY-77aa';
        const server = await serve({
          'GET /base/tools': { body: `[${definition}]` },
          'POST /base': ({ headers }) => ({ body: text.replace('7.0', JSON.stringify(headers['x-tenant'] ?? null)) }),
        });
        await servers.open();
        const region = servers.region;
        await servers.url.fill(`${server.url}/base/tools`);
        await region.getByRole('button', { name: 'Detect', exact: true }).click();
        const tried = region.getByRole('list', { name: 'What was tried' });
        await expect(tried.getByRole('listitem')).toHaveText([
          /Arcade worker.+404/,
          /its tools.+A Machine Context server: 1 tool/,
        ]);
        await expect(servers.url).toHaveValue(`${server.url}/base`);
        await expect(region.getByRole('button', { name: 'Protocol', exact: true })).toContainText('Machine Context');

        await region.getByRole('button', { name: 'Add header', exact: true }).click();
        const name = region.getByRole('textbox', { name: 'Name of header 1', exact: true });
        await name.fill('Cookie');
        await expect(region.getByRole('alert')).toContainText('Browsers do not let pages set "Cookie"');
        await name.fill('X-Tenant');
        await expect(region.getByRole('alert')).toBeHidden();
        await region.getByLabel('Value of header 1', { exact: true }).fill(canary);
        await region.getByRole('button', { name: 'Request form', exact: true }).click();
        await page.getByRole('option', { name: 'Executor', exact: true }).click();
        await region.getByRole('button', { name: 'Add server', exact: true }).click();

        await expect(servers.tools).toHaveAttribute('aria-rowcount', '2');
        await servers.pick('negate');
        await tryIt.send();
        await tryIt.expectOutcome('value');
        await tryIt.expectDeviations(['wire/mcx/status-case', 'wire/mcx/correlation', 'wire/mcx/message-type']);
        const sent = server.log.at(-1);
        expect(sent?.headers['x-tenant']).toBe(canary);
        expect(JSON.parse(sent?.body ?? '')).toMatchObject({ tool_id: 'calc', capability: 'negate', parameters: {} });
        expect(await page.content()).not.toContain(canary);
      },
    );
  });
});
