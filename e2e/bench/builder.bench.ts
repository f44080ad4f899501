import { serveStatic } from '@hono/node-server/serve-static';
import type { Page } from '@playwright/test';
import { Hono } from 'hono';
import { listen } from '../../src/server/listen';
import { expect, test } from '../support/journey';
import { addRow, processorTime } from './table';

const runs = { open: 7, edit: 20 };

/** 1,000 properties of which each thirtieth begins a chain 30 levels deep: objects in objects. */
test('a schema of 1,000 properties and 30 levels', async ({ page, editor, builder, context }, testInfo) => {
  test.slow();
  const schema = wideAndDeep();
  const tool = JSON.stringify({ name: 'big', description: 'Big.', inputSchema: schema }, null, 2);
  await editor.open(tool);
  await editor.show('Form');
  await expect(builder.tree).toBeVisible({ timeout: 30_000 });
  const opened: number[] = [];
  for (let run = 0; run < runs.open; run++) {
    await editor.show('Code');
    await expect(builder.tree).toHaveCount(0);
    opened.push(await timeOfOpening(page, () => editor.show('Form')));
  }
  const drawn = await builder.tree.getByRole('row').count();
  const form = page.getByRole('region', { name: 'Arguments', exact: true });
  const fields = form.getByRole('textbox', { name: /^p\d+$/ });
  await expect(fields.first()).toBeVisible();
  const asked = [await fields.count()];
  // What has left the view leaves the page.
  for (const part of [0.6, 0.3]) {
    await form.evaluate((section, share) => section.parentElement?.scrollTo(0, share * section.scrollHeight), part);
    await expect(fields.first()).not.toHaveAccessibleName('p0');
    asked.push(await fields.count());
  }
  const edited: number[] = [];
  await builder.row('p0').click();
  const worked = await processorTime(page);
  for (let run = 0; run < runs.edit; run++) {
    await page.waitForTimeout(300);
    edited.push(await timeOfMove(page, run % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
  }
  const work = (await worked()) / runs.edit;
  await page.close();

  const rival = await context.newPage();
  const { address, close } = await serveRival();
  const theirs = { opened: [] as number[], edited: [] as number[] };
  for (let run = 0; run < 3; run++) {
    await rival.goto(`${address}form.html`);
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(schema)) };
    await rival.getByLabel('Open', { exact: true }).setInputFiles(file);
    theirs.opened.push(await measured(rival, 'rival:open'));
  }
  const field = rival.locator('#form input[type="text"]').first();
  await field.focus();
  const theyWorked = await processorTime(rival);
  for (let run = 0; run < 5; run++) {
    await rival.evaluate(() => performance.clearMeasures('rival:edit'));
    await rival.keyboard.press('x');
    theirs.edited.push(await measured(rival, 'rival:edit'));
  }
  const theirWork = (await theyWorked()) / 5;
  await close();

  const against = 'react-jsonschema-form';
  const unit = 'ms';
  addRow(testInfo, {
    ...{ title: 'open the form, 1,000 properties, 30 levels', unit, against, limit: 1 },
    how: 'From the press that opens the form of a schema to its first rows. Ours edits the schema and draws what is in view; the other asks for values of it and draws all of it.',
    ours: opened,
    theirs: theirs.opened,
  });
  addRow(testInfo, {
    ...{ title: 'an edit in the form, 1,000 properties', unit, against, limit: 1 },
    how: 'From the press of a key to the form as it is then: ours moves a property, the other takes a letter.',
    ours: edited,
    theirs: theirs.edited,
  });
  addRow(testInfo, {
    ...{ title: 'the same, processor time', unit, against, limit: 1 },
    how: "What the page's main thread works for each edit, with all that follows it.",
    ours: [work],
    theirs: [theirWork],
  });
  expect(drawn, 'rows in the page').toBeLessThan(30);
  expect(Math.max(...asked), 'fields of arguments in the page').toBeLessThan(100);
});

interface Schema {
  readonly type: string;
  readonly description: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function wideAndDeep(): Schema {
  const leaf: Schema = { type: 'string', description: 'A text.' };
  const chain = (name: string, levels: number): Schema =>
    levels === 0
      ? leaf
      : { type: 'object', description: 'An object.', properties: { [`${name}_${levels}`]: chain(name, levels - 1) } };
  const chains = Array.from({ length: 10 }, (_, index) => [`chain${index}`, chain(`c${index}`, 29)] as const);
  const flat = Array.from({ length: 700 }, (_, index) => [`p${index}`, leaf] as const);
  return { type: 'object', description: 'Big.', properties: Object.fromEntries([...flat, ...chains]) };
}

/** Milliseconds from the press that opens the form until its first rows are painted. */
async function timeOfOpening(page: Page, open: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMeasures('bench:open');
    document.addEventListener(
      'pointerdown',
      () => {
        const start = performance.now();
        const look = () => {
          if (!document.querySelector('[role="treegrid"] [role="row"]')) requestAnimationFrame(look);
          else setTimeout(() => performance.measure('bench:open', { start, end: performance.now() }));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  await open();
  return measured(page, 'bench:open');
}

/** Moves the chosen row by key; milliseconds until the tree is painted in its new order. */
async function timeOfMove(page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<number> {
  await page.evaluate(() => {
    const rows = () =>
      [...document.querySelectorAll('[role="treegrid"] [role="row"]')].map((each) => each.getAttribute('aria-label'));
    const before = rows().join();
    performance.clearMeasures('bench:move');
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const look = () => {
          if (rows().join() === before) requestAnimationFrame(look);
          else setTimeout(() => performance.measure('bench:move', { start, end: performance.now() }));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  await page.keyboard.press(`Alt+${key}`);
  return measured(page, 'bench:move');
}

async function measured(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((wanted) => performance.getEntriesByName(wanted)[0]?.duration, name, {
    timeout: 120_000,
  });
  return Number(await found.jsonValue());
}

/** The pages of `rival/`, as `npm run bench` builds them, without our policy: theirs compiles its checks with `eval`. */
async function serveRival() {
  const listening = await listen(new Hono().use(serveStatic({ root: 'dist/bench' })), 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { address: `http://localhost:${listening.port}/`, close: listening.close };
}
