import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { watchKeys } from './keys';
import { serve } from './serve';
import { addRow, processorTime } from './table';
import { definitions } from './texts';

const rounds = 3;
const keysPerRound = 8;

/** Milliseconds between two keys: as fast as one types a word. */
const pause = 250;

const reason =
  'The bare page draws the letter. Ours also takes the edit over into the document, hands it to the worker that checks, and sets the markers that changed; it stores the text, and draws what stands beside it, when typing rests.';

/** A key in the id of the first tool of a text, until it is painted: ours with its checks, and Monaco without any. */
for (const { size, tools } of [
  { size: '8 kB', tools: 12 },
  { size: '0.8 MB', tools: 1_200 },
  { size: '4 MB', tools: 6_000 },
]) {
  test(`a key in ${size}`, async ({ page, editor, context }, testInfo) => {
    test.setTimeout(240_000);
    const text = definitions(tools);
    await editor.open(text);
    const status = page.getByRole('status', { name: 'Analysis', exact: true, includeHidden: true });
    await expect(status).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
    const bare = await context.newPage();
    const { address, close } = await serve('dist/bench');
    await bare.goto(`${address}bare.html`);
    const file = { name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await bare.getByLabel('Open').setInputFiles(file);
    await expect(bare.locator('.view-line').first()).toBeVisible();
    await giveSameRoom(page, bare);
    await page.waitForTimeout(3_000);
    for (const each of [page, bare]) await each.evaluate(watchKeys);
    const painted: number[][] = [[], []];
    const worked: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const [side, each] of [page, bare].entries()) {
        await each.bringToFront();
        const { keys, work } = await type(each);
        painted[side]?.push(...keys);
        worked[side]?.push(work / keys.length);
      }
    }
    await close();
    const [ours = [], theirs = []] = painted;
    const [ourWork = [], theirWork = []] = worked;
    const against = 'Monaco without checking';
    const how =
      'From the press of a key to the frame that shows its letter, four keys a second; the whole text is checked beside it. Lists, counts and the strip follow when typing rests, or every three seconds.';
    const works = "What the page's main thread works for each key, with all that follows it.";
    addRow(testInfo, {
      title: `a key in ${size}, painted`,
      how,
      unit: 'ms',
      ours,
      theirs,
      against,
      limit: 1.1,
      reason,
    });
    const title = `a key in ${size}, processor time`;
    addRow(testInfo, { title, how: works, unit: 'ms', ours: ourWork, theirs: theirWork, against, limit: 2, reason });
  });
}

/** A larger editor has more lines to draw. */
async function giveSameRoom(page: Page, bare: Page): Promise<void> {
  const room = await page.locator('.monaco-editor').first().boundingBox();
  await bare.locator('#editor').evaluate((editor, room) => {
    if (room) Object.assign(editor.style, { width: `${room.width}px`, height: `${room.height}px` });
  }, room);
}

/** Types a word into the first id and takes it away again. */
async function type(page: Page): Promise<{ readonly keys: readonly number[]; readonly work: number }> {
  await page.locator('.monaco-editor').first().click();
  for (const key of ['ControlOrMeta+Home', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(1_000);
  await page.evaluate(() => performance.clearMeasures('bench:key'));
  const worked = await processorTime(page);
  for (let key = 0; key < keysPerRound; key++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(1_000);
  const work = await worked();
  const keys = await page.evaluate(() => performance.getEntriesByName('bench:key').map(({ duration }) => duration));
  for (let key = 0; key < keysPerRound; key++) await page.keyboard.press('Backspace');
  return { keys, work };
}
