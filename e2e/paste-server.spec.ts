import type { Page } from '@playwright/test';
import { expect, nightly, test } from './support/journey';
import { definition, listing, type Routes, result } from './support/tool-server';

// Other protocols are asked for at their usual paths, which this server does not have.
test.use({ expectedMessages: [/the server responded with a status of 404/] });

const kit: Routes = {
  'GET /tools': listing(definition('Tea.Brew@1.0.0', 'Brews tea.'), definition('Tea.Pour@1.0.0', 'Pours it.')),
  'POST /tools/call': ({ body }) => result(body, '"Darjeeling"'),
};

/** Does what a person does, and says how many actions it took. */
function counter(): { readonly act: (action: () => Promise<void>) => Promise<void>; readonly count: () => number } {
  let actions = 0;
  return {
    async act(action) {
      actions += 1;
      await action();
    },
    count: () => actions,
  };
}

/** Copied elsewhere, as people write it down: without its scheme. */
async function copyAddress(page: Page, url: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = `localhost:${new URL(url).port}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), host);
  return host;
}

const pasteKeys = 'ControlOrMeta+v';

test('a server of one’s own, beside the others: from its pasted address to a value in four actions', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const server = await serve(kit);
  const title = await copyAddress(page, server.url);
  const { act, count } = counter();
  await act(() => servers.open());
  await act(() => servers.url.click());
  await act(() => page.keyboard.press(pasteKeys));
  await expect(servers.row(title)).toContainText('Responding2 tools');
  await act(() => tryIt.send());
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome).toContainText('Darjeeling');
  expect(count()).toBeLessThanOrEqual(4);
  await expect(servers.tool('Tea_Brew')).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test(
    'a server of one’s own, by the search: from its pasted address to a value in four actions',
    nightly,
    async ({ page, serve, tryIt }) => {
      const server = await serve(kit);
      const title = await copyAddress(page, server.url);
      const { act, count } = counter();
      await act(() => page.getByRole('button', { name: 'Search everything', exact: true }).click());
      await expect(page.getByRole('combobox', { name: 'Search everything', exact: true })).toBeFocused();
      await act(() => page.keyboard.press(pasteKeys));
      await act(() => page.getByRole('option', { name: `Add server http://${title}` }).click());
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toContainText(title);
      await act(() => tryIt.send());
      await tryIt.expectOutcome('value');
      expect(count()).toBeLessThanOrEqual(4);
    },
  );
});

test(
  'an address that is pasted onto the page becomes a server in a dialog, from its tools to a value',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
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
    await expect(servers.row(new URL(server.url).host)).toContainText('Responding1 tool');
    await expect(page.getByRole('dialog')).toBeHidden();
    await tryIt.send();
    await tryIt.expectOutcome('value');
  },
);
