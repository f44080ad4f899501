import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { serve } from './serve';
import { addRow } from './table';
import { definitions } from './texts';

const rounds = 3;

/** How often a letter is typed, and how long markers are left in peace between two letters, in milliseconds. */
const pace = { ours: { letters: 20, rest: 150 }, theirs: { letters: 4, rest: 1_500 } };

/** From the input event to the painted markers, with the same text, the same keys and the same schema. */
for (const { title, tools } of [
  { title: 'a key to its painted marker, 1 tool', tools: 1 },
  { title: 'a key to its painted marker, 100 tools', tools: 100 },
]) {
  test(title, async ({ page, editor, problems, context }, testInfo) => {
    test.setTimeout(200_000);
    const text = definitions(tools);
    await editor.open(text);
    await problems.settled();
    const rival = await context.newPage();
    const { address, close } = await serve('dist/bench');
    await rival.goto(address);
    const file = { name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await rival.getByLabel('Open').setInputFiles(file);
    await expect(rival.locator('.view-line').first()).toBeVisible();
    await rival.waitForTimeout(3_000);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.bringToFront();
      ours.push(...(await misspell(page, pace.ours)));
      await rival.bringToFront();
      theirs.push(...(await misspell(rival, pace.theirs)));
    }
    await close();
    addRow(testInfo, {
      title,
      how: 'From the press of a key that makes a text wrong to the frame that underlines it; both check by the same schema.',
      unit: 'ms',
      ours,
      theirs,
      against: "Monaco's JSON mode",
      limit: 0.1,
    });
  });
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
