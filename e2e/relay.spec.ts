import { staticAddress } from './support/addresses';
import { test as base, expect, nightly, nowhere } from './support/journey';
import { type OwnServer, startOwnServer } from './support/own-server';
import { keepsNoTrace, textsWith } from './support/secret';
import { definition, listing, type Routes, result } from './support/tool-server';

const test = base.extend<{ readonly own: OwnServer }>({
  own: async ({ browserName: _anyBrowser }, use) => {
    const own = await startOwnServer();
    await use(own);
    own.close();
  },
});

const routes: Routes = {
  'GET /tools': listing(definition('Far.Tool@1.0.0')),
  'POST /tools/call': ({ body }) => result(body, '"from behind"'),
};
const blocked = /^console: (Access to fetch|Failed to load resource)/;

/** The browser says so in its console; the page says it in words. */
test.use({ ...nowhere, expectedMessages: [blocked] });

test('a server without CORS is told by the check of the connection, called through the relay, and every such call says so', async ({
  page,
  servers,
  tryIt,
  own,
  serve,
}) => {
  test.slow();
  const server = await serve(routes, {});
  await page.goto(own.withRelay);
  await expect(page).toHaveURL(`${own.address}/`);

  await servers.add({ url: server.url, title: 'Far', authentication: 'Bearer token', credential: 'canary-token-7' });
  await expect(servers.region).toContainText('did not list its tools');
  expect(server.log.some(({ headers }) => headers.authorization !== undefined)).toBe(false);

  await servers.region.getByRole('button', { name: 'Check connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connection to Far' });
  const verdict = dialog.getByRole('status').first();
  await expect(verdict).toContainText('It fails at: Readable by web pages (CORS on GET)');
  await expect(verdict).toContainText('Ruled out: a mistyped address');
  await expect(dialog.locator('[data-stage=listing]')).toHaveAttribute('data-state', 'skipped');
  await expect(dialog.getByRole('region', { name: 'What to add to the server' })).toContainText(
    "setHeader('Access-Control-Allow-Headers', 'content-type, authorization')",
  );
  await dialog.getByRole('button', { name: 'Call through the relay' }).click();
  await expect(verdict).toContainText('The connection works.');
  await expect(dialog.locator('[data-stage=cors]')).toContainText('no browser is involved');
  await expect(dialog).not.toContainText('canary-token-7');
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The check has called what no server has, and nothing else.
  const calls = () => server.log.filter(({ method }) => method === 'POST');
  expect(calls().map(({ body }) => body)).toEqual([expect.stringContaining('NoSuchTool')]);
  await expect(servers.tool('Far_Tool')).toBeVisible();
  await expect(servers.region.getByText('via relay', { exact: true })).toBeVisible();

  await servers.pick('Far_Tool');
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome).toContainText('from behind');
  await expect(tryIt.outcome.getByText('via relay', { exact: true })).toBeVisible();

  expect(calls()).toHaveLength(2);
  const call = calls().at(-1);
  expect(call?.headers).toMatchObject({ authorization: 'Bearer canary-token-7' });
  for (const name of ['origin', 'referer', 'cookie', 'x-callsheet-relay', 'sec-fetch-site']) {
    expect(call?.headers[name]).toBeUndefined();
  }
  const key = new URL(own.withRelay).hash.replace('#relay=', '');
  const { 'performance entries': opened = '', ...kept } = await textsWith(page);
  // The browser notes the address that was opened; only this page can read the note.
  keepsNoTrace(kept, key);
  keepsNoTrace({ ...kept, opened }, 'canary-token-7');
});

test('without the key of the launch, the page asks for it', nightly, async ({ page, servers, own, serve }) => {
  const server = await serve(routes, {});
  await page.goto(own.address);
  await servers.add({ url: server.url, title: 'Far' });
  await servers.openEditor('Far');
  await servers.region.getByText('Call through the relay').click();
  await servers.region.getByLabel('Relay key').fill('a-wrong-key');
  await servers.save();
  await expect(servers.region).toContainText('Callsheet needs the key of this launch');
  const asked = server.log.length;
  await servers.region.getByRole('button', { name: 'List tools' }).click();
  await expect(servers.region).toContainText('Nothing was sent to the server.');
  expect(server.log).toHaveLength(asked);
});

test('another page gets nothing from the relay, with or without the key', async ({ page, own, serve }) => {
  const server = await serve({ 'GET /': { headers: { 'content-type': 'text/html' }, body: '<title>evil</title>' } });
  const key = new URL(own.withRelay).hash.replace('#relay=', '');
  await page.goto(server.url);
  const attempts = await page.evaluate(
    async ([address, token]) => {
      const send = (init: RequestInit) =>
        fetch(`${address}/relay/allow`, init).then(
          (answer) => `answered ${answer.status}`,
          () => 'refused',
        );
      const body = '{"url":"http://127.0.0.1:1"}';
      return [
        await send({ method: 'POST', body }),
        await send({ method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        await send({
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'x-callsheet-relay': token ?? '' },
        }),
      ];
    },
    [own.address, key],
  );
  expect(attempts).toEqual(['refused', 'refused', 'refused']);
});

test('the static build has no relay and says so', nightly, async ({ page, servers }) => {
  await page.goto(staticAddress);
  await servers.open();
  await servers.url.fill('https://tools.example');
  await expect(servers.region).toContainText('This page is hosted without a relay');
  await expect(servers.region.getByRole('switch', { name: 'Call through the relay' })).toBeDisabled();
});
