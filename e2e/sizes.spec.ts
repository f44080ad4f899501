import { compilePlugin } from '../scripts/demo-plugin';
import { counted } from '../src/core/text/counted';
import { sized } from '../src/sizes.testkit';
import { heapOf } from './support/heap';
import { expect, nightly, type TryIt, test } from './support/journey';
import { idle, longestTask } from './support/long-tasks';
import type { Servers } from './support/servers';
import { type Answer, definition, listing, result, type StartToolServer } from './support/tool-server';

const megabyte = 1024 * 1024;
/** Above what is drawn as a tree; the largest reply that is received unasked. */
const largest = sized(12, 49.9) * megabyte;
/** Above what a page reads itself. */
const manyRows = sized(50_000, 500_000);
const manyTools = sized(1_000, 5_000);

test.describe.configure({ mode: 'serial', timeout: 90_000 });

interface Scene {
  readonly page: import('@playwright/test').Page;
  readonly serve: StartToolServer;
  readonly servers: Servers;
  readonly tryIt: TryIt;
}

/** Sends a call that is answered with this value, waits for its outcome, and says how long the longest task was. */
async function answeredWith({ page, serve, servers, tryIt }: Scene, value: string, said: string): Promise<number> {
  const server = await serve({
    'GET /tools': listing(definition('Big.List@1.0.0')),
    'POST /tools/call': ({ body }) => result(body, value),
  });
  await servers.add({ url: server.url });
  await servers.pick('Big_List');
  await idle(page);
  return longestTask(page, async () => {
    await tryIt.send();
    await expect(tryIt.outcome).toContainText(said, { timeout: 60_000 });
    await tryIt.expectOutcome('value');
  });
}

const mega = (text: string) => `${(text.length / megabyte).toFixed(1)} MB`;

function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
}

const painted = (page: Scene['page']) =>
  page.evaluate(() => Math.round(performance.getEntriesByName('callsheet:response').at(-1)?.duration ?? Number.NaN));

const heapMegabytes = async (page: Scene['page']) => Math.round((await heapOf(page)) / megabyte);

test(
  'a reply of many megabytes is painted, and the page keeps answering',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const row = `{"name":"${'n'.repeat(980)}","at":1},`;
    const value = `[${row.repeat(Math.floor(largest / row.length))}0]`;
    const before = await heapMegabytes(page);
    const longest = await answeredWith({ page, serve, servers, tryIt }, value, 'too large to draw as a tree');
    const [paint, heap] = [await painted(page), await heapMegabytes(page)];
    const exchanged = await longestTask(page, async () => {
      await tryIt.show('Exchange');
      await expect(tryIt.outcome.getByRole('region', { name: 'Response body', exact: true })).toBeVisible();
    });
    await tryIt.show('Response');
    note(`${mega(value)}: longest task ${exchanged} ms when the Exchange tab is shown`);
    expect(exchanged).toBeLessThan(100);
    note(`${mega(value)}: painted after ${paint} ms, longest task ${longest} ms, heap ${before} to ${heap} MB`);
    expect(longest).toBeLessThan(200);
    expect(heap - before).toBeLessThan(200);

    const text = tryIt.outcome.getByRole('region', { name: 'Value', exact: true });
    const shown = await longestTask(page, async () => {
      await tryIt.answerButton('Show all').click();
      // It is read in turns: the end of it comes later.
      await expect(async () => {
        await text.press('End');
        await expect(text).toContainText(',0]', { timeout: 500 });
      }).toPass();
    });
    const sought = await longestTask(page, async () => {
      await tryIt.outcome.getByRole('textbox', { name: 'Search: Value', exact: true }).fill('"at":1},0');
      await expect(tryIt.outcome.getByText('1 of 1', { exact: true })).toBeVisible();
      await expect(text.locator('mark')).toHaveText('"at":1},0');
    });
    note(`${mega(value)}, longest task: shown whole ${shown} ms, searched ${sought} ms`);
    for (const longest of [shown, sought]) expect(longest).toBeLessThan(200);
    expect(await text.locator('div').count()).toBeLessThan(200);
    const download = page.waitForEvent('download');
    await tryIt.answerButton('Download').first().click();
    expect((await download).suggestedFilename()).toBe('reply.txt');
  },
);

test(
  'long answers of a Model Context Protocol server, as JSON and as events, and of a plug-in are read in turns',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    // Each half is above what is drawn as a tree, both together what is received unasked.
    const half = sized(11, 24.9) * megabyte;
    const words = 'A line with \\"quotes\\" in it.\\n';
    const row = `{"name":"${'n'.repeat(980)}","at":1},`;
    const [text, rows] = [words, row].map((piece) => piece.repeat(Math.floor(half / piece.length)));
    const complete = '"resultType":"complete","ttlMs":0,"cacheScope":"private"';
    const results: Readonly<Record<string, string>> = {
      'server/discover': `{${complete},"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}}`,
      'tools/list': `{${complete},"tools":[{"name":"big","description":"Big.","inputSchema":{"type":"object"}}]}`,
      'tools/call': `{${complete},"content":[{"type":"text","text":"${text}"}],"structuredContent":{"rows":[${rows}0]}}`,
    };
    const answer = ({ body }: { readonly body: string }): Answer => {
      const { id, method } = JSON.parse(body);
      const message = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${results[method]}}`;
      if (!body.includes('streamed')) return { body: message };
      return { headers: { 'content-type': 'text/event-stream' }, body: `data: ${message}\n\n` };
    };
    const module = Buffer.from(await compilePlugin('src/protocols/xtp-plugin/fixtures/hostile.ts'));
    const home = await serve({
      'POST /': answer,
      'GET /a.wasm': (_asked, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end(module);
        return undefined;
      },
    });
    await servers.add({ url: home.url, protocol: 'Model Context Protocol over HTTP' });
    await servers.pick('big');
    const content = tryIt.outcome.getByRole('list', { name: 'Content', exact: true });
    const longest: number[] = [];
    for (const argumentsText of ['{}', '{"how": "streamed"}']) {
      await tryIt.writeArguments(argumentsText);
      const structured = tryIt.outcome.getByRole('region', { name: 'Structured result', exact: true });
      const answered = longestTask(page, async () => {
        await tryIt.send();
        await expect(content).toContainText('A line with "quotes" in it.', { timeout: 60_000 });
        await expect(structured.first()).toContainText('Too large to show as a tree');
      });
      longest.push(await answered);
    }
    const download = page.waitForEvent('download');
    await content.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('text.txt');

    await servers.add({ url: `${home.url}/a.wasm`, title: 'Plug-in', protocol: 'XTP plug-in (WebAssembly)' });
    await servers.pick('visit');
    await tryIt.field('url').fill('vast');
    const visited = longestTask(page, async () => {
      await tryIt.send();
      await expect(content).toContainText('nnnn', { timeout: 60_000 });
    });
    longest.push(await visited);
    note(`Longest task: MCP as JSON ${longest[0]} ms, as events ${longest[1]} ms, a plug-in ${longest[2]} ms`);
    for (const task of longest) expect(task).toBeLessThan(200);
  },
);

test(
  'a reply of many thousand rows is a table, sorted and searched beside the page',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const rows = Array.from({ length: manyRows }, (_, id) => `{"id":${(id * 7919) % manyRows}}`);
    const read = await answeredWith({ page, serve, servers, tryIt }, `[${rows.join(',')}]`, '{"id":0}');
    const table = tryIt.outcome.getByRole('table', { name: 'Value' });
    const sorted = await longestTask(page, async () => {
      await tryIt.show('Table');
      await expect(table).toHaveAttribute('aria-rowcount', `${manyRows + 1}`, { timeout: 60_000 });
      await expect(table.getByRole('row').nth(1)).toContainText('0');
      await table.getByRole('button', { name: 'id' }).click();
      await table.getByRole('button', { name: 'id' }).click();
      await expect(table.getByRole('row').nth(1)).toContainText(`${manyRows - 1}`, { timeout: 60_000 });
      await tryIt.outcome.getByRole('region', { name: 'Value, table' }).press('End');
      await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', `${manyRows + 1}`);
    });
    expect(await table.getByRole('row').count()).toBeLessThan(200);

    await tryIt.show('Tree');
    const found = await longestTask(page, async () => {
      await tryIt.outcome.getByRole('textbox', { name: 'Search value' }).fill('12345');
      await expect(tryIt.outcome.getByRole('treeitem', { selected: true })).toContainText('12345', { timeout: 60_000 });
    });
    const heap = await heapMegabytes(page);
    note(
      `${manyRows} rows, longest task: read ${read} ms, sorted ${sorted} ms, searched ${found} ms; the page's heap ${heap} MB`,
    );
    for (const task of [read, sorted, found]) expect(task).toBeLessThan(200);
    expect(heap).toBeLessThan(200);
  },
);

test(
  'a server with thousands of tools lists, filters and scrolls without a pause',
  nightly,
  async ({ page, serve, servers }) => {
    const names = Array.from({ length: manyTools }, (_, index) => `Big.Tool_${index}@1.0.0`);
    const server = await serve({ 'GET /tools': listing(...names.map((id) => definition(id, `Answers ${id}.`))) });
    await idle(page);
    await servers.open();
    // The row of the server counts them too.
    const all = servers.region.getByRole('status').filter({ hasText: new RegExp(`^${counted(manyTools, 'tool')}$`) });
    const listed = await longestTask(page, async () => {
      await servers.add({ url: server.url });
      await expect(all).toBeVisible({ timeout: 30_000 });
      await expect(servers.tools).toHaveAttribute('aria-rowcount', `${manyTools}`);
    });
    const wanted = `tool_${manyTools / 10 - 1}`;
    const filtered = await longestTask(page, async () => {
      await servers.filter.pressSequentially(wanted);
      await expect(servers.region.getByText(`11 of ${counted(manyTools, 'tool')}`)).toBeVisible();
    });
    await servers.filter.fill('');
    await expect(all).toBeVisible();
    await servers.tools.hover();
    const scrolled = await longestTask(page, async () => {
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000);
      await expect(servers.tool('Big_Tool_0')).toBeHidden();
    });
    const nodes = await servers.region.evaluate((region) => region.querySelectorAll('*').length);
    const whole = await page.evaluate(() => document.querySelectorAll('body *').length);
    note(
      `${manyTools} tools: listing ${listed} ms, filter ${filtered} ms, scrolling ${scrolled} ms; ${nodes} nodes, page ${whole}`,
    );
    for (const longest of [listed, filtered, scrolled]) expect(longest).toBeLessThan(150);
    expect(nodes).toBeLessThan(1_500);
  },
);
