import type { Page } from '@playwright/test';
import { test } from '../support/journey';
import { definition, listing, result } from '../support/tool-server';
import { serve as serveRival } from './serve';
import { addRow } from './table';

const manyTools = 10_000;

test('10,000 tools listed', async ({ page, servers, serve, context }, testInfo) => {
  const ids = Array.from({ length: manyTools }, (_, index) => `Big.Tool_${index}@1.0.0`);
  const tools = listing(...ids.map((id) => definition(id, `Answers ${id}.`)));
  const plain = await plainPage(await context.newPage());
  const [ours, theirs]: [Painted[], Painted[]] = [[], []];
  await page.bringToFront();
  await servers.open();
  await page.waitForTimeout(2_000);
  for (let round = 0; round < 3; round++) {
    const { url } = await serve({ 'GET /tools': tools });
    await page.bringToFront();
    ours.push(await painted(page, 'callsheet:list', () => servers.add({ url })));
    theirs.push(await painted(plain.page, 'callsheet:list', () => plain.ask(`${url}/tools`, 'List')));
  }
  addRow(testInfo, {
    title: '10,000 tools listed',
    how: 'From the complete response of a server to the frame with its first rows. Ours draws the rows in view, the other all of them.',
    unit: 'ms',
    ours: ours.map(({ duration }) => duration),
    theirs: theirs.map(({ duration }) => duration),
    against: 'a plain list',
    limit: 1,
  });
  await plain.close();
});

for (const { size, rounds } of [
  { size: 1, rounds: 8 },
  { size: 20, rounds: 3 },
]) {
  test(`a response of ${size} MB`, async ({ page, servers, tryIt, serve, context }, testInfo) => {
    test.setTimeout(240_000);
    const row = `{"name":"${'n'.repeat(980)}","at":1},`;
    const value = `[${row.repeat(Math.floor((size * 1024 * 1024) / row.length))}0]`;
    const { url } = await serve({
      'GET /tools': listing(definition('Big.List@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, value),
    });
    await servers.add({ url });
    await servers.pick('Big_List');
    const plain = await plainPage(await context.newPage());
    const [ours, theirs]: [Painted[], Painted[]] = [[], []];
    for (const each of [page, plain.page]) await each.evaluate(watchPresses);
    for (let round = 0; round < rounds; round++) {
      await page.bringToFront();
      ours.push(await painted(page, 'callsheet:response', () => tryIt.send()));
      theirs.push(await painted(plain.page, 'callsheet:response', () => plain.ask(`${url}/tools/call`, 'Send')));
    }
    await tryIt.expectOutcome('value');
    addRow(testInfo, {
      title: `a response of ${size} MB`,
      how: 'From the press on Send to the frame that shows the value. Ours checks the call and the response and draws what is in view, the other indents the whole and draws it.',
      unit: 'ms',
      ours: ours.map(({ sincePress }) => sincePress),
      theirs: theirs.map(({ sincePress }) => sincePress),
      against: 'a plain `pre`',
      limit: 1,
    });
    await plain.close();
  });
}

/** A page with a list and a `pre`, and its buttons. */
async function plainPage(page: Page) {
  const { address, close } = await serveRival('dist/bench');
  await page.goto(`${address}plain.html`);
  return {
    page,
    close,
    async ask(url: string, button: 'List' | 'Send') {
      await page.bringToFront();
      await page.getByLabel('URL').fill(url);
      await page.getByRole('button', { name: button }).click();
    },
  };
}

/** In the page, once: marks each press on Send. */
function watchPresses(): void {
  const mark = ({ target, timeStamp: startTime }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button && button.textContent?.trim() === 'Send') performance.mark('bench:press', { startTime });
  };
  document.addEventListener('pointerup', mark, { capture: true });
}

/** In milliseconds: from the complete response, and from the press on Send, to the frame that shows it. */
interface Painted {
  readonly duration: number;
  readonly sincePress: number;
}

/** Does something that ends with a measure of this name, and waits until the page is at rest after it. */
async function painted(page: Page, name: string, act: () => Promise<void>): Promise<Painted> {
  await page.evaluate((name) => performance.clearMeasures(name), name);
  await act();
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, name, { timeout: 60_000 });
  await page.waitForTimeout(500);
  return page.evaluate((name) => {
    const { startTime = Number.NaN, duration = Number.NaN } = performance.getEntriesByName(name)[0] ?? {};
    const press = performance.getEntriesByName('bench:press').at(-1)?.startTime ?? Number.NaN;
    return { duration, sincePress: startTime + duration - press };
  }, name);
}
