import { readFile } from 'node:fs/promises';
import { compilePlugin } from '../scripts/demo-plugin';
import { servedAddress, staticAddress } from './support/addresses';
import { expect, nightly, test } from './support/journey';

const protocol = 'XTP plug-in (WebAssembly)';
let hostile: Buffer;
let harmless: Buffer;

test.beforeAll(async () => {
  // Compiling takes seconds of the processor, and a busy machine gives them slowly.
  test.setTimeout(120_000);
  hostile = Buffer.from(await compilePlugin('src/protocols/xtp-plugin/fixtures/hostile.ts'));
  harmless = await readFile('dist/app/demo/plugin.wasm');
});

for (const [title, address] of [
  ['from a plain file server under a sub-path', staticAddress],
  ['as served', servedAddress],
] as const) {
  test.describe(title, () => {
    test.use({ start: address });

    test('the demonstration plug-in lists its tools and answers', nightly, async ({ servers, tryIt }) => {
      await servers.open();
      await servers.select('Demonstration plug-in');
      await expect(servers.tools).toHaveAttribute('aria-rowcount', '4');
      await servers.pick('greet');
      await expect(tryIt.field('name')).toHaveValue('Zoë');
      await tryIt.send();
      await tryIt.expectOutcome('content');
      await expect(tryIt.outcome).toContainText('Hello, Zoë!');
      await tryIt.expectDeviations([]);
      await expect(tryIt.outcome).toContainText(/module-sha256.*[0-9a-f]{64}/);
      await expect(tryIt.outcome).toContainText('Output of the plug-in');
      await expect(tryIt.outcome).toContainText('There is no HTTP request to copy.');
      await expect(tryIt.answerButton('Copy request')).toBeHidden();

      await servers.pick('swatch');
      await tryIt.send();
      await expect(tryIt.outcome.getByRole('img').first()).toBeVisible();

      await servers.pick('divide');
      await tryIt.field('divisor').fill('0');
      await tryIt.send();
      await tryIt.expectOutcome('error');
      await expect(tryIt.outcome).toContainText('Division by zero has no result');
    });
  });
}

test(
  'a plug-in from a file: a call that never ends is cancelled, and the file is there after a reload',
  nightly,
  async ({ page, servers, tryIt }) => {
    await servers.open();
    await servers.url.fill('https://to.be.replaced');
    await servers.choose('Protocol', protocol);
    const file = servers.region.getByLabel('Plug-in file', { exact: true });
    await file.setInputFiles({ name: 'page.wasm', mimeType: 'application/wasm', buffer: Buffer.from('<html>') });
    await expect(servers.region).toContainText('page.wasm is not a WebAssembly module');
    await file.setInputFiles({ name: 'hostile.wasm', mimeType: 'application/wasm', buffer: hostile });
    await expect(servers.region).toContainText('hostile.wasm is kept in this browser');
    await expect(servers.url).toHaveValue(/^file:hostile\.wasm#[0-9a-f]{64}$/);
    await servers.region.getByRole('button', { name: 'Add server', exact: true }).click();
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '3');

    await servers.pick('loop');
    await tryIt.send();
    await tryIt.button('Cancel').click();
    await tryIt.expectOutcome('cancelled');
    await expect(tryIt.outcome).toContainText('Cancelled, and the plug-in was stopped. The call may have run.');

    await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
    await page.reload();
    await servers.region.getByRole('button', { name: 'List tools', exact: true }).click();
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '3');
    await servers.openEditor('hostile.wasm');
    await expect(servers.region.getByLabel('SHA-256 of the module', { exact: true })).toHaveValue(/^[0-9a-f]{64}$/);
  },
);

test(
  'a plug-in reaches the hosts that were allowed, reads its key, and shows it nowhere',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const api = await serve({ 'POST /x': { status: 201, body: 'pong' } });
    const home = await serve({
      'GET /a.wasm': (_asked, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end(hostile);
        return undefined;
      },
    });
    const { host } = new URL(api.url);
    await servers.add({ url: `${home.url}/a.wasm`, title: 'Visitor', protocol });
    await servers.pick('visit');
    await tryIt.field('url').fill(`fetch ${api.url}/x`);
    await tryIt.send();
    await tryIt.expectOutcome('error');
    await expect(tryIt.outcome).toContainText(`The plug-in asked for ${host}, which is not one of its allowed hosts`);
    expect(api.log).toEqual([]);

    await servers.openEditor('Visitor');
    await servers.region.getByLabel('Allowed hosts', { exact: true }).fill(host);
    await servers.region.getByLabel('Configuration keys', { exact: true }).fill('api-key');
    await servers.region.getByLabel('Value of api-key', { exact: true }).fill('CANARY-k3y');
    await servers.save();
    await servers.pick('visit');
    await tryIt.field('url').fill(`fetch ${api.url}/x`);
    await tryIt.send();
    await tryIt.expectOutcome('content');
    await expect(tryIt.outcome).toContainText('201 pong');
    expect(api.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(api.log.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(api.log.at(-1)?.headers).not.toHaveProperty('referer');

    await servers.pick('key');
    await tryIt.send();
    await tryIt.expectOutcome('content');
    await expect(tryIt.outcome).toContainText('••••••');
    expect(await page.content()).not.toContain('CANARY-k3y');
  },
);

test(
  'another module than the one of before is named, and runs when it is accepted',
  nightly,
  async ({ serve, servers }) => {
    let module = harmless;
    const home = await serve({
      'GET /a.wasm': (_asked, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end(module);
        return undefined;
      },
    });
    await servers.add({ url: `${home.url}/a.wasm`, title: 'Changing', protocol });
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '4');
    module = hostile;
    await servers.region.getByRole('button', { name: 'List again', exact: true }).click();
    await expect(servers.region).toContainText('The module is not the one you ran before');
    await servers.region.getByRole('button', { name: 'Accept the new module', exact: true }).click();
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '3');
  },
);
