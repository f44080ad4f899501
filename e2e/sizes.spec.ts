import { compilePlugin } from '../scripts/demo-plugin';
import { expect, type TryIt, test } from './support/journey';
import { slowdown, watchLongTasks } from './support/long-tasks';
import type { Servers } from './support/servers';
import { type Answer, definition, listing, result, type StartToolServer } from './support/tool-server';

/** A machine that is busy with other tests is given this much more than the same work costs it just then. */
const generous = 3;
const megabyte = 1024 * 1024;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

interface Scene {
  readonly page: import('@playwright/test').Page;
  readonly serve: StartToolServer;
  readonly servers: Servers;
  readonly tryIt: TryIt;
}

/** Sends a call that is answered with this value, and waits for its outcome. */
async function answeredWith({ page, serve, servers, tryIt }: Scene, value: string, said: string) {
  const server = await serve({
    'GET /tools': listing(definition('Big.List@1.0.0')),
    'POST /tools/call': ({ body }) => result(body, value),
  });
  await servers.add({ url: server.url });
  await servers.pick('Big_List');
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:interactive').length > 0);
  const tasks = await watchLongTasks(page);
  await tasks.quiet();
  await tryIt.send();
  await expect(tryIt.outcome).toContainText(said, { timeout: 60_000 });
  await tryIt.expectOutcome('value');
  return tasks;
}

function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
}

const painted = (page: Scene['page']) =>
  page.evaluate(() => Math.round(performance.getEntriesByName('callsheet:response').at(-1)?.duration ?? Number.NaN));

/** Megabytes of the page's own heap, after a collection. */
async function heapOf(page: Scene['page']): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return Math.round(usedSize / megabyte);
}

test('a reply of 50 MB is painted within a second, and the page keeps answering', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const row = `{"name":"${'n'.repeat(980)}","at":1},`;
  const value = `[${row.repeat(Math.floor((49.9 * megabyte) / row.length))}0]`;
  const before = await heapOf(page);
  const tasks = await answeredWith({ page, serve, servers, tryIt }, value, 'too large to draw as a tree');
  const [paint, longest, heap] = [await painted(page), await tasks.longest(), await heapOf(page)];
  const busy = generous * (await slowdown(page));
  note(
    `50 MB: painted after ${paint} ms, longest task ${longest} ms, heap ${before} to ${heap} MB, at times ${(busy / generous).toFixed(1)} times slower`,
  );
  expect(paint).toBeLessThan(1000 * busy);
  expect(longest).toBeLessThan(200 * busy);
  expect(heap - before).toBeLessThan(200);

  await tryIt.answerButton('Show all').click();
  const text = tryIt.outcome.getByRole('region', { name: 'Value', exact: true });
  await text.press('End');
  await expect(text).toContainText(',0]');
  expect(await text.locator('div').count()).toBeLessThan(200);
  const download = page.waitForEvent('download');
  await tryIt.answerButton('Download').first().click();
  expect((await download).suggestedFilename()).toBe('reply.txt');
  await tasks.quiet();
  note(`50 MB shown whole: longest task ${await tasks.longest()} ms`);
});

test('50 MB from a Model Context Protocol server, as JSON and as events, and from a plug-in are read in turns', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const half = 24.9 * megabyte;
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
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:interactive').length > 0);
  await servers.add({ url: home.url, protocol: 'Model Context Protocol over HTTP' });
  await servers.pick('big');
  const tasks = await watchLongTasks(page);
  const content = tryIt.outcome.getByRole('list', { name: 'Content', exact: true });
  const longest: number[] = [];
  for (const argumentsText of ['{}', '{"how": "streamed"}']) {
    await tryIt.writeArguments(argumentsText);
    await tasks.forget();
    await tryIt.send();
    await expect(content).toContainText('A line with "quotes" in it.', { timeout: 60_000 });
    const structured = tryIt.outcome.getByRole('region', { name: 'Structured result', exact: true });
    await expect(structured.first()).toContainText('too large to draw as a tree');
    longest.push(await tasks.longest());
  }
  const download = page.waitForEvent('download');
  await content.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('text.txt');

  await servers.add({ url: `${home.url}/a.wasm`, title: 'Plug-in', protocol: 'XTP plug-in (WebAssembly)' });
  await servers.pick('visit');
  await tryIt.field('url').fill('vast');
  await tasks.forget();
  await tryIt.send();
  await expect(content).toContainText('nnnn', { timeout: 60_000 });
  longest.push(await tasks.longest());
  const busy = generous * (await slowdown(page));
  note(
    `50 MB, longest task: MCP as JSON ${longest[0]} ms, as events ${longest[1]} ms, a plug-in ${longest[2]} ms, at times ${(busy / generous).toFixed(1)} times slower`,
  );
  for (const task of longest) expect(task).toBeLessThan(100 * busy);
});

test('a reply of 500,000 rows is a table, sorted and searched beside the page', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const rows = Array.from({ length: 500_000 }, (_, id) => `{"id":${(id * 7919) % 500_000}}`);
  const tasks = await answeredWith({ page, serve, servers, tryIt }, `[${rows.join(',')}]`, '{"id":0}');
  note(`500,000 rows: painted after ${await painted(page)} ms, longest task ${await tasks.longest()} ms`);
  const busy = generous * (await slowdown(page));
  expect(await painted(page)).toBeLessThan(1000 * busy);

  await tryIt.show('Table');
  const table = tryIt.outcome.getByRole('table', { name: 'Value' });
  await expect(table).toHaveAttribute('aria-rowcount', '500001', { timeout: 60_000 });
  await expect(table.getByRole('row').nth(1)).toContainText('0');
  await table.getByRole('button', { name: 'id' }).click();
  await table.getByRole('button', { name: 'id' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('499999', { timeout: 60_000 });
  await tryIt.outcome.getByRole('region', { name: 'Value, table' }).press('End');
  await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', '500001');
  expect(await table.getByRole('row').count()).toBeLessThan(200);

  await tryIt.show('Tree');
  const search = tryIt.outcome.getByRole('textbox', { name: 'Search value' });
  await search.fill('123456');
  await expect(tryIt.outcome.getByRole('treeitem', { selected: true })).toContainText('123456', { timeout: 60_000 });
  const [longest, heap] = [await tasks.longest(), await heapOf(page)];
  note(`500,000 rows read, sorted and searched: longest task ${longest} ms, the page's heap ${heap} MB`);
  expect(longest).toBeLessThan(200 * busy);
  expect(heap).toBeLessThan(200);
});

test('a server with 5,000 tools lists, filters and scrolls without a pause', async ({ page, serve, servers }) => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Big.Tool_${index}@1.0.0`);
  const server = await serve({ 'GET /tools': listing(...names.map((id) => definition(id, `Answers ${id}.`))) });
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:interactive').length > 0);
  const tasks = await watchLongTasks(page);
  await tasks.quiet();
  await servers.add({ url: server.url });
  await expect(servers.region.getByText('5000 tools', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(servers.tools).toHaveAttribute('aria-rowcount', '5000');
  const listed = await tasks.longest();
  await tasks.quiet();
  await servers.filter.pressSequentially('tool_499');
  await expect(servers.region.getByText('11 of 5000 tools')).toBeVisible();
  const filtered = await tasks.longest();
  await servers.filter.fill('');
  await expect(servers.region.getByText('5000 tools', { exact: true })).toBeVisible();
  await tasks.quiet();
  await servers.tools.hover();
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000);
  await expect(servers.tool('Big_Tool_0')).toBeHidden();
  const scrolled = await tasks.longest();
  const nodes = await servers.region.evaluate((region) => region.querySelectorAll('*').length);
  const all = await page.evaluate(() => document.querySelectorAll('body *').length);
  note(
    `5,000 tools: listing ${listed} ms, filter ${filtered} ms, scrolling ${scrolled} ms; ${nodes} nodes, page ${all}`,
  );
  const busy = generous * (await slowdown(page));
  for (const longest of [listed, filtered, scrolled]) expect(longest).toBeLessThan(100 * busy);
  expect(nodes).toBeLessThan(1_500);
});
