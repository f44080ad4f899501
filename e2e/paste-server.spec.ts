import { expect, test } from './support/journey';
import { definition, listing, result } from './support/tool-server';

// Other protocols are asked for at their usual paths, which this server does not have.
test.use({ expectedMessages: [/the server responded with a status of 404/] });

test('a server of one’s own, beside the others: from its pasted address to a value in four actions', async ({
  page,
  context,
  serve,
  servers,
  tryIt,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await serve({
    'GET /tools': listing(definition('Tea.Brew@1.0.0', 'Brews tea.'), definition('Tea.Pour@1.0.0', 'Pours it.')),
    'POST /tools/call': ({ body }) => result(body, '"Darjeeling"'),
  });
  const { host } = new URL(server.url);
  // Copied elsewhere, as people write it down: without its scheme.
  await page.evaluate((text) => navigator.clipboard.writeText(text), `localhost:${new URL(server.url).port}`);

  await servers.open();

  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };
  await act(() => servers.url.click());
  await act(() => page.keyboard.press('ControlOrMeta+v'));
  const found = servers.region.getByRole('list', { name: 'Tools found', exact: true });
  await expect(found.getByRole('button')).toHaveText(['Tea_Brew', 'Tea_Pour']);
  await expect(servers.region.getByRole('list', { name: 'What was tried' })).toContainText('GET /tools');
  await act(() => found.getByRole('button', { name: 'Tea_Brew', exact: true }).click());
  await act(() => tryIt.send());
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome).toContainText('Darjeeling');
  expect(actions).toBeLessThanOrEqual(4);

  const title = host.replace('127.0.0.1', 'localhost');
  await expect(servers.row(title)).not.toContainText('Not checked');
  await expect(servers.row(title)).toContainText('Responding');
});

test('an address that is pasted onto the page becomes a server in a dialog, from its tools to a value', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const server = await serve({
    'GET /tools': listing(definition('Tea.Brew@1.0.0', 'Brews tea.')),
    'POST /tools/call': ({ body }) => result(body, '"Darjeeling"'),
  });
  await servers.open();
  await expect(servers.url).toBeVisible();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, server.url);
  await page
    .getByRole('dialog', { name: 'Address', exact: true })
    .getByRole('button', { name: 'Add server', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'New server', exact: true });
  await dialog.getByRole('button', { name: 'Tea_Brew', exact: true }).click();
  await expect(dialog).toBeHidden();
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(servers.row(new URL(server.url).host)).toContainText('Responding');
});
