import type { Page } from '@playwright/test';
import { staticAddress } from './support/addresses';
import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';
import { result } from './support/tool-server';

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Link to this document' })).not.toHaveValue('');
  return dialog;
}

const linkOf = async (page: Page, label: string) =>
  (await openShare(page)).getByRole('textbox', { name: label }).inputValue();

test(
  'a link carries a document, which opens as a new one beside the work that is there',
  nightly,
  async ({ page, editor, context }) => {
    const text = '{\r\n  "name": "get_wéather", // keep me\r\n  "inputSchema": { "type": "object" }\r\n}\r\n';
    await editor.open(text);
    const link = await linkOf(page, 'Link to this document');
    expect(link).toContain('#doc=');

    // Somebody else, from another host, with work of their own.
    const other = await context.newPage();
    await other.goto(staticAddress);
    // Until it is stored, the sample of a first visit gives way to what the link brings.
    await expect(other.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
    await other.goto(staticAddress + link.slice(link.indexOf('#')));
    await expect(other.getByRole('button', { name: 'Dialect', exact: true })).toContainText('Model Context Protocol');
    expect(new URL(other.url()).hash).toBe('');
    const stored = () =>
      other.evaluate(
        () =>
          new Promise<readonly string[]>((resolve) => {
            const open = indexedDB.open('callsheet');
            open.onsuccess = () => {
              const rows = open.result.transaction('documents').objectStore('documents').getAll();
              rows.onsuccess = () => resolve(rows.result.map(({ text }: { readonly text: string }) => text));
            };
          }),
      );
    await expect.poll(async () => (await stored()).includes(text)).toBe(true);
    expect((await stored()).length).toBeGreaterThan(1);
  },
);

test(
  'a call is handed on as a link that is read without its server, sends nothing and holds no secret',
  nightly,
  async ({ page, context, serve, servers, tryIt }, testInfo) => {
    testInfo.setTimeout(90_000);
    const secret = 'canary-4b1d7f2e90';
    const server = await serve({ 'POST /tools/call': ({ body }) => result(body, `{"echo":"${secret}"}`) });
    await servers.add({ url: server.url, authentication: 'Bearer token', credential: secret });
    await tryIt.send();
    await expect(tryIt.outcome).toBeVisible();
    const sent = server.log.length;
    const dialog = await openShare(page);
    await expectAccessibleByNight(page, '[role="dialog"]');
    await expect(dialog.getByRole('textbox', { name: 'Link to the last call' })).not.toHaveValue('');
    const link = await dialog.getByRole('textbox', { name: 'Link to the last call' }).inputValue();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save call as a file', exact: true }).click(),
    ]);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const file = Buffer.concat(chunks).toString();
    expect(file).toContain('"callsheet": "bundle"');
    for (const spelling of [secret, secret.slice(0, 12), Buffer.from(secret).toString('base64').slice(0, 14)]) {
      expect(file).not.toContain(spelling);
    }

    const other = await context.newPage();
    await other.goto(staticAddress + link.slice(link.indexOf('#')));
    const shared = other.getByRole('dialog', { name: 'Shared call', exact: true });
    await expect(shared.getByRole('region', { name: 'Shared request' })).toContainText('Calculator.Add');
    await expect(shared.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await expectAccessibleByNight(other, '[role="dialog"]');
    await shared.getByRole('button', { name: 'Open definition as a document', exact: true }).click();
    await expect(shared).toHaveCount(0);
    expect(server.log).toHaveLength(sent);
  },
);

test.describe('from a damaged link', () => {
  test.use({ start: `${staticAddress}#bundle=AAAA` });

  test('a link that cannot be opened says why, over the work that is there', nightly, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Shared link', exact: true });
    await expect(dialog.getByRole('alert')).toContainText('It is damaged', { timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
  });
});
