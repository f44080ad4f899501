import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listen } from '../../src/server/listen';
import { createPage } from '../../src/server/page';
import { expect, test } from '../support/journey';
import { addRow, percentile } from './table';

/** How often a letter is typed, and how long markers are left in peace between two letters, in milliseconds. */
const pace = { ours: { letters: 60, rest: 150 }, theirs: { letters: 10, rest: 1_500 } };

/** From the input event to the painted markers, with the same text, the same keys and the same schema. */
for (const { title, tools } of [
  { title: 'keystroke to painted marker, 1 tool', tools: 1 },
  { title: 'keystroke to painted marker, 100 tools', tools: 100 },
]) {
  test(title, async ({ page, editor, problems, context }, testInfo) => {
    const text = definitions(tools);
    await editor.open(text);
    await problems.settled();
    const ours = await misspell(page, pace.ours);
    await page.close();

    const rival = await context.newPage();
    const { address, close } = await serveRival();
    await rival.goto(address);
    await rival
      .getByLabel('Open')
      .setInputFiles({ name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(rival.locator('.view-line').first()).toBeVisible();
    await rival.waitForTimeout(3_000);
    const theirs = await misspell(rival, pace.theirs);
    await close();

    addRow(testInfo, {
      title,
      ours: percentile(ours, 0.5),
      theirs: percentile(theirs, 0.5),
      against: "Monaco's JSON mode",
      unit: 'ms',
      worst: percentile(ours, 0.95),
    });
    expect(percentile(ours, 0.95), 'p95').toBeLessThan(50);
    expect(percentile(theirs, 0.5) / percentile(ours, 0.5), 'times faster').toBeGreaterThan(10);
  });
}

/** A list of tools as long as it takes, each a sample under a name of its own. */
function definitions(count: number): string {
  const sample: object = JSON.parse(readFileSync('src/dialects/open-tool-calling/samples/calculator-add.json', 'utf8'));
  const tools = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: `Toolkit.Tool${index}@1.0.0`,
    name: `Tool_${index}`,
  }));
  return JSON.stringify(count === 1 ? tools[0] : tools, null, 2);
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

/** The page of `rival/`, as `npm run bench` builds it. */
async function serveRival() {
  const app = createPage({ root: 'dist/bench', demo: async () => new Response(null, { status: 404 }) });
  const listening = await listen(app, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { address: `http://localhost:${listening.port}/`, close: listening.close };
}
