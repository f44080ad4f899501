import { serveStatic } from '@hono/node-server/serve-static';
import type { Locator, Page } from '@playwright/test';
import { Hono } from 'hono';
import { listen } from '../../src/server/listen';
import { expect, test } from '../support/journey';
import { typeWord, watchKeys } from './keys';
import { fromPress } from './press';
import { addRow } from './table';
import { wideAndDeep } from './texts';

const rounds = 6;

/** Milliseconds between two keys: all that follows a key is done before the next one. */
const pause = 400;

/** One side: how its form is put away, shown again and typed into. */
interface Side {
  readonly page: Page;
  /** What stands in the page while the form does. */
  readonly field: Locator;
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** 1,000 arguments, 300 of them in 10 chains of 30 levels: objects in objects. */
test('a form for arguments of 1,000 properties', async ({ page, editor, tryIt, context }, testInfo) => {
  test.slow();
  const schema = wideAndDeep();
  await editor.open(JSON.stringify({ name: 'big', description: 'Big.', inputSchema: schema }, null, 2));
  const field = tryIt.region.getByRole('textbox', { name: 'p0', exact: true });
  await expect(field).toBeVisible({ timeout: 30_000 });
  const views = page.getByRole('radiogroup', { name: 'View of the arguments', exact: true });
  const ours: Side = {
    ...{ page, field },
    close: () => views.getByText('JSON', { exact: true }).click(),
    open: () => views.getByText('Form', { exact: true }).click(),
  };

  const rival = await context.newPage();
  const { address, close } = await serveRival();
  await rival.goto(`${address}form.html`);
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(schema)) };
  await rival.getByLabel('Schema', { exact: true }).setInputFiles(file);
  const theirs: Side = {
    page: rival,
    field: rival.getByRole('textbox', { name: 'p0', exact: true }),
    close: () => rival.getByRole('button', { name: 'Close', exact: true }).click(),
    open: () => rival.getByRole('button', { name: 'Open', exact: true }).click(),
  };
  await theirs.open();
  await expect(theirs.field).toBeVisible({ timeout: 60_000 });

  const sides = [ours, theirs].map((side) => ({
    side,
    opened: [] as number[],
    keys: [] as number[],
    work: [] as number[],
  }));
  for (const { side } of sides) await side.page.evaluate(watchKeys);
  for (let round = 0; round < rounds; round++) {
    for (const { side, opened, keys, work } of sides) {
      await side.page.bringToFront();
      opened.push(await timeOfOpening(side));
      await side.page.waitForTimeout(1_000);
      await side.field.focus();
      await side.page.keyboard.press('End');
      const typed = await typeWord(side.page, { pause });
      keys.push(...typed.keys);
      work.push(typed.work);
    }
  }
  await close();

  const [us, them] = sides;
  if (!us || !them) throw new Error('There are two sides.');
  const shared = { unit: 'ms', against: 'react-jsonschema-form', limit: 1 } as const;
  addRow(testInfo, {
    ...shared,
    title: 'open the form for arguments, 1,000 properties, 30 levels',
    how: 'From the press that shows the form of a schema to the frame with its first fields. Ours draws what is in view, the other draws all of it.',
    ours: us.opened,
    theirs: them.opened,
  });
  addRow(testInfo, {
    ...shared,
    title: 'a key in the form for arguments, 1,000 properties',
    how: 'From the press of a key in a field of text to the frame that shows its letter.',
    ours: us.keys,
    theirs: them.keys,
  });
  addRow(testInfo, {
    ...shared,
    title: 'a key in the form for arguments, 1,000 properties, processor time',
    how: "What the page's main thread works for each key, with all that follows it: both check the arguments by their schema.",
    ours: us.work,
    theirs: them.work,
    reason: 'Ours also writes the arguments as JSON beside the form, and checks the call that they are for.',
  });
});

/** Puts the form away and shows it again; milliseconds from the press to the frame with its first fields. */
async function timeOfOpening({ page, field, close, open }: Side): Promise<number> {
  await close();
  await expect(field).toHaveCount(0);
  await page.waitForTimeout(pause);
  const taken = await fromPress(page, 'input', open);
  await expect(field).toBeVisible();
  return taken;
}

/** The pages of `rival/`, as `npm run bench` builds them, without our policy: theirs compiles its checks with `eval`. */
async function serveRival() {
  const listening = await listen(new Hono().use(serveStatic({ root: 'dist/bench' })), 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { address: `http://localhost:${listening.port}/`, close: listening.close };
}
