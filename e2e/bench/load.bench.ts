import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test } from '@playwright/test';
import { serve } from './serve';
import { addRow, processorTime } from './table';

const rounds = 6;
/** Until the browser has kept what it compiled, in milliseconds. */
const rest = 2_000;

interface Visit {
  readonly wall: number;
  readonly work: number;
}

/** Ours and a bare page with the same Monaco, from the same server, each in a profile of its own that is made anew. */
test('the text of the first document in its editor', async ({ playwright, browser }, testInfo) => {
  testInfo.annotations.push({ type: 'browser', description: `Chromium ${browser.version()}` });
  test.setTimeout(600_000);
  const pages = [await serve('dist/app'), await serve('dist/bench')] as const;
  const addresses = [pages[0].address, `${pages[1].address}bare.html`] as const;
  const first: Visit[][] = [[], []];
  const later: Visit[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [side, address] of addresses.entries()) {
      const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
      const { launchOptions = {}, viewport = null } = testInfo.project.use;
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        viewport,
        serviceWorkers: 'allow',
      });
      first[side]?.push(await visit(context, address, rest));
      await visit(context, address, rest);
      later[side]?.push(await visit(context, address, 0));
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  for (const { close } of pages) await close();
  const against = 'a bare page with the same Monaco';
  for (const [visits, when, limit] of [
    [first, 'first visit', 1.15],
    [later, 'second visit', 1.5],
  ] as const) {
    for (const [member, more, how] of [
      ['wall', '', 'From the navigation to the first frame that shows the text in the editor.'],
      ['work', ', processor time', "What the page's main thread worked until the first frame that shows the text."],
    ] as const) {
      const [ours, theirs] = [0, 1].map((side) => (visits[side] ?? []).map((each) => each[member]));
      if (!ours || !theirs) continue;
      const title = `the text in its editor, ${when}${more}`;
      addRow(testInfo, { title, how, unit: 'ms', ours, theirs, against, limit });
    }
  }
});

async function visit(context: BrowserContext, address: string, rest: number): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const texts = [...document.querySelectorAll('.monaco-editor .view-line span span')];
      if (!texts.some(({ textContent }) => textContent.trim().length > 1)) requestAnimationFrame(look);
      else setTimeout(() => performance.mark('bench:painted'));
    };
    requestAnimationFrame(look);
  });
  const worked = await processorTime(page);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => performance.getEntriesByName('bench:painted')[0]?.startTime);
  const work = await worked();
  const wall = Number(await painted.jsonValue());
  // Ours then keeps its whole build for later: a second visit is one after that.
  const isKept = () => navigator.serviceWorker.controller?.state === 'activated';
  if (rest > 0 && (await page.title()) === 'Callsheet') await page.waitForFunction(isKept);
  await page.waitForTimeout(rest);
  await page.close();
  return { wall, work };
}
