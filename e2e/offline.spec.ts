import type { APIRequestContext, Page } from '@playwright/test';
import { sizedRows } from '../src/sizes.testkit';
import { staticAddress } from './support/addresses';
import { keptOffline, nextBuild, startHost } from './support/builds';
import { expect, nightly, nowhere, test } from './support/journey';

/** Built once for the journeys that change from one build to another. */
let next: string | undefined;
const theNextBuild = () => {
  next ??= nextBuild('The next Callsheet');
  return next;
};

// What a browser without a network says of itself.
test.use({
  ...nowhere,
  serviceWorkers: 'allow',
  expectedMessages: [/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/],
});

test(
  'opened once, everything works without the network from a cold start',
  nightly,
  async ({ context, page: first }, testInfo) => {
    testInfo.setTimeout(60_000);
    const host = await startHost();
    await first.goto(host.address);
    await keptOffline(first);
    await first.close();
    await host.close();
    await context.setOffline(true);

    const page = await context.newPage();
    await page.goto(`${host.address}?server=demo:otc`);
    await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('13px "Inter Variable"'))).toBe(true);
    await page.goto(`${host.address}exhibit.html`);
    await expect(page.getByRole('heading', { name: 'Nothing to show', exact: true })).toBeVisible();
  },
);

test(
  'a path that browsers take for a pattern: everything is kept all the same',
  nightly,
  async ({ context, page }, testInfo) => {
    testInfo.setTimeout(60_000);
    const host = await startHost('/tools(2)/');
    await page.goto(host.address);
    await keptOffline(page);
    await host.close();
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(host.address);
    await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
  },
);

test('installed, and without the network: problems, rules, YAML, form, conversion, import and demonstration servers', async ({
  page,
  context,
  request,
  editor,
  problems,
  tryIt,
  builder,
  workspace,
  servers,
}, testInfo) => {
  testInfo.setTimeout(90_000);
  await page.goto(staticAddress);
  await keptOffline(page);
  await expectInstallable(page, request);
  await context.setOffline(true);
  await page.reload();

  await editor.write('{"id": "Calculator.Add"}');
  await problems.settled();
  const row = problems.row('otc/name-required');
  await row.getByRole('button', { name: 'Why?' }).click();
  await row.getByRole('button', { name: 'All about this rule' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await editor.show('Form');
  await builder.add('Boolean');
  await builder.open('parameter');
  await editor.show('Code');
  await page.keyboard.press('Escape');

  await editor.open('name: get_weather\ndescription: Tells the weather.\ninputSchema: { type: object }\n');
  await expect(page.getByRole('button', { name: 'Dialect', exact: true })).toContainText('Model Context Protocol');
  await problems.settled();

  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const convert = page.getByRole('dialog', { name: 'Convert', exact: true });
  await expect(convert.getByRole('textbox', { name: 'Converted text', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Import', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await workspace.openSample('Open Tool Calling RFC draft', 'Reports.Export (CSV artifact)');
  await tryIt.choose('Server', 'Demonstration worker');
  await tryIt.send();
  await tryIt.expectOutcome('artifact');
  await tryIt.response.getByRole('button', { name: 'Show preview', exact: true }).click();
  await expect(tryIt.response.getByRole('table')).toBeVisible();

  for (const [server, tool] of sizedRows<readonly [string, string]>([
    ['Demonstration plug-in', 'greet'],
    ['Demonstration server', 'Calculator_Add'],
    ['Demonstration MCP server', 'calculator_add'],
  ])) {
    await servers.open();
    await servers.select(server);
    await servers.pick(tool);
    await tryIt.send();
    await tryIt.expectOutcome(server === 'Demonstration server' ? 'value' : 'content');
    if (server !== 'Demonstration plug-in') continue;
    await servers.pick('swatch');
    await tryIt.send();
    await expect(tryIt.outcome.getByRole('img').first()).toBeVisible();
  }
});

test(
  'an update waits until it suits; a page of the build before keeps its parts and loses nothing',
  nightly,
  async ({ page, editor }, testInfo) => {
    testInfo.setTimeout(300_000);
    theNextBuild();
    const host = await startHost();
    await page.goto(host.address);
    await keptOffline(page);
    await editor.write('{"id": "Typed.Before@1.0.0"}');
    host.update(theNextBuild());
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

    const offer = page.getByRole('button', { name: 'Update ready: reload when it suits', exact: true });
    await expect(offer).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveTitle('Callsheet');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Convert', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await offer.click();
    await expect(page).toHaveTitle('The next Callsheet');
    await expect(editor.source).toBeVisible();
    await editor.expectStored('{"id": "Typed.Before@1.0.0"}');
    await expect(offer).toHaveCount(0);
    await host.close();
  },
);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expectedMessages: [/status of 404|MIME type|dynamically imported/] });

  test(
    'code that a deployment took away: a new version is offered, and the reload loses nothing',
    nightly,
    async ({ page, editor }, testInfo) => {
      testInfo.setTimeout(300_000);
      theNextBuild();
      const host = await startHost();
      await page.goto(host.address);
      await expect(editor.source).toBeVisible();
      // Until the page has fetched everything that comes by itself.
      const names = () => performance.getEntriesByType('resource').map(({ name }) => name);
      await expect.poll(() => page.evaluate(names)).toContainEqual(expect.stringContaining('update-offer'));
      host.update(theNextBuild());
      await editor.write('{"id": "Typed.Meanwhile@1.0.0"}');
      await page.getByRole('button', { name: 'Convert', exact: true }).click();
      await expect(page.getByText("This part didn't load. What you wrote is still here.").first()).toBeVisible();
      await page.getByRole('button', { name: 'Update ready: reload when it suits', exact: true }).click();
      await expect(page).toHaveTitle('The next Callsheet');
      await editor.expectStored('{"id": "Typed.Meanwhile@1.0.0"}');
      await host.close();
    },
  );
});

async function expectInstallable(page: Page, request: APIRequestContext): Promise<void> {
  const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest: { readonly icons: readonly { readonly src: string }[] } = await (await request.get(address)).json();
  for (const { src } of manifest.icons) {
    const icon = await request.get(new URL(src, address).href);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test's browser keeps nothing, and says so.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
}
