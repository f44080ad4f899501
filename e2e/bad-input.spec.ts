import type { Locator, Page } from '@playwright/test';
import { expect, nightly, test } from './support/journey';

async function openFromMenu(page: Page, entry: string, title: string | RegExp): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Call actions', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

test(
  'a server that takes anything is found out, and a batch is cancelled',
  nightly,
  async ({ page, tryIt, servers, serve }) => {
    let asked = 0;
    const server = await serve({
      'POST /tools/call': () => {
        asked += 1;
        return asked < 3 ? { body: '{"result": {"success": true, "value": 3}}' } : undefined;
      },
    });
    await servers.add({ url: server.url, title: 'Careless' });
    await expect(tryIt.button('Send')).toBeVisible();
    const dialog = await openFromMenu(page, 'Send bad input…', /^Bad input for/);
    const send = dialog.getByRole('button', { name: /^Send \d+ to/ });
    await expect(send).toBeVisible();
    expect(asked).toBe(0);
    await send.click();
    await expect(dialog.locator('[data-grade="wrong"]').first()).toContainText('The server accepted the arguments.');
    await expect.poll(() => asked).toBe(3);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toContainText(/2 not, 1 without an answer, \d+ not sent/);
    expect(asked).toBe(3);
  },
);

test(
  'a pasted cURL command becomes server, tool and arguments; its token is kept only when asked',
  nightly,
  async ({ page, tryIt, servers, serve }) => {
    const sent: (string | undefined)[] = [];
    const tool = { id: 'Paste.Me@1.0.0', name: 'Paste_Me', description: 'x', version: '1.0.0' };
    const schema = { parameters: { type: 'object', properties: { word: { type: 'string' } } } };
    const server = await serve({
      'GET /tools': { body: JSON.stringify({ tools: [{ ...tool, input_schema: schema, output_schema: null }] }) },
      'POST /tools/call': ({ headers }) => {
        sent.push(headers.authorization);
        return { body: '{"result": {"success": true, "value": 3}}' };
      },
    });
    const dialog = await openFromMenu(page, 'Paste a cURL command…', 'Paste a cURL command');
    const source = dialog.getByRole('textbox', { name: 'cURL command' });
    await source.fill(`curl '${server.url}/tools/call`);
    await expect(dialog).toContainText('A single quote is opened and never closed');
    await source.fill(`curl '${server.url}/tools/call' -H 'Authorization: Bearer pasted-token-1' \\
  --json '{"request": {"tool_id": "Paste.Me@1.0.0", "input": {"word": "1.0"}}}'`);
    await expect(dialog).toContainText('The command holds a credential: bearer token.');
    await dialog.getByText('Keep in memory for').click();
    await dialog.getByRole('button', { name: 'Put it into Try it', exact: true }).click();
    await expect(dialog).toBeHidden();
    await servers.open();
    await expect(servers.tool('Paste_Me')).toBeVisible();
    expect(sent).toEqual([]);
    await tryIt.send();
    await tryIt.expectOutcome('value');
    expect(sent).toEqual(['Bearer pasted-token-1']);
    expect(await tryIt.sentBody()).toContain('"input":{"word": "1.0"}');
  },
);
