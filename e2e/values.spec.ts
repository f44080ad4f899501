import { readFile } from 'node:fs/promises';
import { encodePdf } from '../src/demo/pdf';
import { expect, nightly, test } from './support/journey';
import { definition, listing, result } from './support/tool-server';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const value = `{"note": "needle", "note": "again", "big": 12345678901234567890, "rows": [
  {"name": "Ada", "sum": 1.50, "formula": "=HYPERLINK(\\"http://evil.test\\")"},
  {"name": "Bo", "sum": 20, "deep": {"list": [1, {"hidden": "needle in hay"}]}}
]}`;

test(
  'a value is searched, folded, sorted, copied and saved, as it was received',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const server = await serve({
      'GET /tools': listing(definition('Any.Value@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, value),
    });
    await servers.add({ url: server.url });
    await servers.pick('Any_Value');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    const { outcome } = tryIt;
    const selected = outcome.getByRole('treeitem', { selected: true });
    const search = outcome.getByRole('textbox', { name: 'Search value', exact: true });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

    await test.step('numbers and keys stand as they came', async () => {
      await expect(outcome.getByRole('treeitem', { name: /^note:/ })).toHaveCount(2);
      await expect(outcome.getByRole('treeitem', { name: /12345678901234567890/ })).toBeVisible();
    });

    await test.step('a search opens what holds the match, and goes round', async () => {
      await search.fill('NEEDLE');
      await expect(outcome.getByText('1 of 2', { exact: true })).toBeVisible();
      await expect(selected).toHaveText(/note:\s*"needle"/);
      await search.press('Enter');
      await expect(selected).toContainText('needle in hay');
      await tryIt.answerButton('Copy path').click();
      expect(await clipboard()).toBe('/rows/1/deep/list/1/hidden');
      await tryIt.answerButton('Next match').click();
      await expect(selected).toHaveText(/note:\s*"needle"/);
      await search.press('Shift+Enter');
      await expect(selected).toContainText('needle in hay');
    });

    await test.step('folds to a depth', async () => {
      await tryIt.answerButton('Fold to depth').click();
      await page.getByRole('option', { name: 'Fold all', exact: true }).click();
      await expect(outcome.getByRole('treeitem')).toHaveCount(1);
      await tryIt.answerButton('Fold to depth').click();
      await page.getByRole('option', { name: 'Open all', exact: true }).click();
      await expect(outcome.getByRole('treeitem', { name: /hidden/ })).toBeVisible();
    });

    await test.step('the raw text has the same search', async () => {
      await tryIt.show('Raw');
      await expect(search).toHaveValue('NEEDLE');
      await expect(outcome.getByRole('region', { name: 'Value', exact: true }).locator('mark')).toHaveCount(2);
      await expect(outcome.getByRole('region', { name: 'Value', exact: true })).toHaveText(value);
    });

    await test.step('a table is copied and saved as CSV; no cell of it is a formula', async () => {
      await tryIt.show('Table');
      const table = outcome.getByRole('table', { name: 'Value' });
      await table.getByRole('button', { name: 'name' }).click();
      await table.getByRole('button', { name: 'name' }).click();
      await expect(table.getByRole('row').nth(1)).toContainText('Bo');
      await tryIt.answerButton('Copy as CSV').click();
      const csv = [
        'name,sum,formula,deep',
        'Bo,20,,"{""list"": [1, {""hidden"": ""needle in hay""}]}"',
        `Ada,1.50,"'=HYPERLINK(""http://evil.test"")",`,
        '',
      ].join('\r\n');
      await expect.poll(clipboard).toBe(csv);
      const download = page.waitForEvent('download');
      await tryIt.answerButton('Download CSV').click();
      expect(await readFile(await (await download).path(), 'utf8')).toBe(csv);
    });

    await test.step('the value is saved character for character', async () => {
      const download = page.waitForEvent('download');
      await tryIt.answerButton('Download').click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('value.json');
      expect(await readFile(await file.path(), 'utf8')).toBe(value);
    });
  },
);

test(
  'each kind of content is shown as what it is: text, value, table, PDF, sound, film, bytes',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const held = (uri: string, mimeType: string, held: { readonly text: string } | { readonly blob: Uint8Array }) => {
      const what = 'blob' in held ? { blob: Buffer.from(held.blob).toString('base64') } : held;
      return { type: 'resource', resource: { uri, mimeType, ...what } };
    };
    const film = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3]);
    const content = [
      held('a:note.md', 'text/markdown', { text: '# Title\n<b>not bold</b>' }),
      held('a:value.json', 'application/json', { text: '{"n": 1.0e+02, "big": 12345678901234567890, "n": 2}' }),
      held('a:table.csv', 'text/csv', { text: 'name,size\n"x, y",1\n' }),
      held('a:minutes.pdf', 'application/pdf', {
        blob: encodePdf('Minutes', 'All were there.'),
      }),
      { type: 'audio', mimeType: 'audio/wav', data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=' },
      held('a:film.webm', 'video/webm', { blob: film }),
      held('a:core', 'application/octet-stream', { blob: Uint8Array.from([0, 1, 0xfe, 0xff]) }),
      held('a:picture.png', 'image/png', { blob: film }),
    ];
    const complete = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
    const tools = [{ name: 'all', description: 'All.', inputSchema: { type: 'object' } }];
    const results: Readonly<Record<string, object>> = {
      'server/discover': { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
      'tools/list': { tools },
      'tools/call': { content },
    };
    const server = await serve({
      'POST /': ({ body }) => {
        const { id, method } = JSON.parse(body);
        return { body: JSON.stringify({ jsonrpc: '2.0', id, result: { ...complete, ...results[method] } }) };
      },
    });
    await servers.add({ url: server.url, protocol: 'Model Context Protocol over HTTP' });
    await servers.pick('all');
    await tryIt.send();
    const parts = tryIt.outcome.getByRole('list', { name: 'Content', exact: true }).locator('> li');
    await expect(parts).toHaveCount(content.length);
    const part = (name: string) => parts.filter({ hasText: name });
    await expect(part('note.md').getByRole('region', { name: 'Resource', exact: true })).toContainText(
      '<b>not bold</b>',
    );
    const rows = part('value.json').getByRole('treeitem');
    await expect(rows).toHaveText([/3 members/, /n:\s*1\.0e\+02/, /big:\s*12345678901234567890/, /n:\s*2/]);
    await expect(part('table.csv').getByRole('cell')).toHaveText(['x, y', '1']);
    await expect(tryIt.outcome.getByLabel('Received audio', { exact: true })).toBeVisible();
    await expect(tryIt.outcome.getByLabel('Received video', { exact: true })).toBeVisible();
    await expect(part('a:core').getByRole('region', { name: 'Received bytes' })).toContainText('00 01 fe ff');
    await expect(part('picture.png')).toContainText('its bytes look like webm. It is not shown');
    await expect(tryIt.answerButton('Download')).toHaveCount(content.length);

    if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) return;
    // The viewer is the browser's own: that it counts the pages says that our policy lets it read them.
    const viewer = () => page.frames().find((frame) => frame.url().startsWith('chrome-extension:'));
    await expect.poll(async () => viewer()?.locator('#pagelength').textContent()).toBe('1');
  },
);
