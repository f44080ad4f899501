import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { serve } from './serve';
import { addRow } from './table';
import { definitions } from './texts';

const rounds = 3;

/** How often a letter is typed, and how long markers are left in peace between two letters, in milliseconds. */
const pace = { ours: { letters: 20, rest: 150 }, theirs: { letters: 4, rest: 1_500 } };

const clock = {
  ...{ theirs: [60], against: 'less than four frames', limit: 1 },
  reason: 'The limit is a time, for which a slow machine needs more; nothing stands beside it in the same run.',
};

/** From the press of a key to the painted markers, by the clock and beside the same text, keys and schema. */
for (const { count, tools, isBeside } of [
  { count: '1 tool', tools: 1, isBeside: true },
  { count: '100 tools', tools: 100, isBeside: true },
  // Monaco's JSON mode ends its check of so many with a full call stack.
  { count: '5,000 tools', tools: 5_000, isBeside: false },
]) {
  const title = `a key to its painted marker, ${count}`;
  test(title, async ({ page, editor, problems, context }, testInfo) => {
    test.setTimeout(200_000);
    const text = definitions(tools);
    await editor.open(text);
    await problems.settled();
    const rival = isBeside ? await openRival(context, text) : undefined;
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.bringToFront();
      ours.push(...(await misspell(page, pace.ours)));
      if (!rival) continue;
      await rival.page.bringToFront();
      theirs.push(...(await misspell(rival.page, pace.theirs)));
    }
    await rival?.close();
    const how = 'From the press of a key that makes a text wrong to the frame that underlines it';
    addRow(testInfo, { title: `${title}, by the clock`, how: `${how}.`, unit: 'ms', ours, ...clock });
    if (!rival) return;
    const both = `${how}; both check by the same schema.`;
    addRow(testInfo, { title, how: both, unit: 'ms', ours, theirs, against: "Monaco's JSON mode", limit: 0.1 });
  });
}

async function openRival(context: BrowserContext, text: string) {
  const page = await context.newPage();
  const { address, close } = await serve('dist/bench');
  await page.goto(address);
  const file = { name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Open').setInputFiles(file);
  await expect(page.locator('.view-line').first()).toBeVisible();
  await page.waitForTimeout(3_000);
  return { page, close };
}

/** Puts a letter into the first key and takes it away again, time after time; milliseconds of every letter. */
async function misspell(page: Page, { letters, rest }: { letters: number; rest: number }): Promise<readonly number[]> {
  const lines = page.locator('.monaco-editor').first();
  await lines.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await lines.getByText('"id"').first().dblclick();
  await page.keyboard.press('ArrowRight');
  const durations: number[] = [];
  for (let letter = 0; letter < letters; letter++) {
    await page.waitForTimeout(rest);
    await page.evaluate(() => performance.clearMeasures('callsheet:keystroke'));
    await page.keyboard.press('x');
    const measured = await page.waitForFunction(() => performance.getEntriesByName('callsheet:keystroke')[0]?.duration);
    durations.push(Number(await measured.jsonValue()));
    await page.keyboard.press('Backspace');
  }
  return durations;
}
