import type { Page } from '@playwright/test';
import { openToolCalling } from '../../src/dialects/open-tool-calling';
import { listen } from '../../src/server/listen';
import { createPage } from '../../src/server/page';
import { expect, test } from '../support/journey';
import { addRow, percentile } from './table';

const presses = { ours: 60, theirs: 12 };

/** From the input event to the painted markers, with the same text, the same keys and the same schema. */
for (const { title, tools } of [
  { title: 'keystroke to painted marker, 1 tool', tools: 1 },
  { title: 'keystroke to painted marker, 100 tools', tools: 100 },
]) {
  test(title, async ({ page, editor, problems, context }, testInfo) => {
    const text = definitions(tools);
    await editor.open(text);
    await problems.settled();
    const ours = await misspell(page, presses.ours);
    await page.close();

    const rival = await context.newPage();
    const { address, close } = await serveRival();
    await rival.goto(address);
    await rival
      .getByLabel('Open')
      .setInputFiles({ name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(rival.locator('.view-line').first()).toBeVisible();
    await rival.waitForTimeout(3_000);
    const theirs = await misspell(rival, presses.theirs);
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
  const sample: unknown = JSON.parse(Object.values(openToolCalling.samples)[0] ?? '');
  const tools = Array.from({ length: count }, (_, index) => ({
    ...(typeof sample === 'object' ? sample : {}),
    id: `Toolkit.Tool${index}@1.0.0`,
    name: `Tool_${index}`,
  }));
  return JSON.stringify(count === 1 ? tools[0] : tools, null, 2);
}

/** Puts a letter into the first key and takes it away again, time after time; milliseconds of every press. */
async function misspell(page: Page, times: number): Promise<readonly number[]> {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.locator('.monaco-editor').first().getByText('"id"').first().dblclick();
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(500);
  const durations: number[] = [];
  for (let press = 0; press < times; press++) {
    await page.evaluate(() => performance.clearMeasures('callsheet:keystroke'));
    await page.keyboard.press(press % 2 === 0 ? 'x' : 'Backspace');
    const measured = await page.waitForFunction(() => performance.getEntriesByName('callsheet:keystroke')[0]?.duration);
    durations.push(Number(await measured.jsonValue()));
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
