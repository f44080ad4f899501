import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { typeWord, watchKeys } from './keys';
import { fromPress } from './press';
import { serve } from './serve';
import { addRow } from './table';
import { wideAndDeep } from './texts';

const rounds = 6;

/** Milliseconds until nothing follows any more. */
const rest = 1_500;

/** One side: how its builder is put away and shown, and how a property is added and described in it. */
interface Side {
  readonly page: Page;
  /** What stands in the page for each property in view. */
  readonly rows: string;
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
  /** Goes to the description of the first property. */
  readonly describe: () => Promise<void>;
  /** All up to the press that adds a property; and what is new in the page then. */
  readonly prepare: (name: string) => Promise<void>;
  readonly add: () => Promise<void>;
  readonly added: string;
}

/** 1,000 properties, 300 of them in 10 chains of 30 levels: objects in objects. */
test('a builder of a schema of 1,000 properties', async ({ page, editor, builder, context }, testInfo) => {
  test.setTimeout(400_000);
  const schema = wideAndDeep();
  await editor.open(JSON.stringify({ name: 'big', description: 'Big.', inputSchema: schema }, null, 2));
  const ours: Side = {
    page,
    rows: '[role="treegrid"][aria-label="Parameters"] [role="row"]',
    close: () => editor.show('Code'),
    open: () => editor.show('Form'),
    async describe() {
      await builder.tree.evaluate((tree) => tree.scrollTo({ top: 0 }));
      await builder.open('p0');
      await builder.details('p0').getByLabel('Description', { exact: true }).focus();
    },
    prepare: () => builder.region.getByRole('button', { name: 'Add parameter', exact: true }).click(),
    add: () => page.getByRole('menuitem', { name: 'String', exact: true }).click(),
    added: 'section[aria-label^="Parameter "]',
  };

  const rival = await context.newPage();
  const { address, close } = await serve('dist/bench');
  await rival.goto(`${address}builder.html`);
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(schema)) };
  await rival.getByLabel('Schema', { exact: true }).setInputFiles(file);
  const button = (name: string) => rival.getByRole('button', { name, exact: true });
  const dialog = rival.getByRole('dialog');
  const theirs: Side = {
    page: rival,
    rows: '.json-field-label',
    close: () => button('Close').click(),
    open: () => button('Open').click(),
    describe: () => rival.locator('.json-field-label + button').first().click(),
    async prepare(name) {
      await button('Add Field').click();
      await dialog.getByRole('textbox').first().fill(name);
    },
    add: () => dialog.getByRole('button', { name: 'Add Field', exact: true }).click(),
    added: '.json-field-label',
  };
  await theirs.open();
  await ours.open();

  const sides = [ours, theirs].map((side) => ({
    side,
    opened: [] as number[],
    added: [] as number[],
    keys: [] as number[],
    work: [] as number[],
  }));
  for (const { side } of sides) await side.page.evaluate(watchKeys);
  for (let round = 0; round < rounds; round++) {
    for (const { side, opened, added, keys, work } of sides) {
      await side.page.bringToFront();
      await side.close();
      await expect(side.page.locator(side.rows)).toHaveCount(0);
      await side.page.waitForTimeout(rest);
      opened.push(await fromPress(side.page, side.rows, side.open));
      await side.page.waitForTimeout(rest);
      await side.describe();
      const typed = await typeWord(side.page, { pause: 200, end: { key: 'Tab', rest } });
      keys.push(...typed.keys);
      work.push(typed.work);
      await side.prepare(`added${round}`);
      added.push(await fromPress(side.page, side.added, side.add));
      await side.page.waitForTimeout(rest);
    }
  }
  await close();

  const [us, them] = sides;
  if (!us || !them) throw new Error('There are two sides.');
  const shared = { unit: 'ms', against: 'JSONJoy Builder', limit: 1 } as const;
  const properties = 'schema of 1,000 properties';
  for (const [member, title, how] of [
    [
      'opened',
      `open the builder, ${properties}`,
      'From the press that shows the builder to the frame with its first properties. Ours draws what is in view, the other all that is not folded.',
    ],
    [
      'added',
      `add a property, ${properties}`,
      'From the last press that adds a property to the frame that shows it. Ours writes it into the text of the definition.',
    ],
    [
      'keys',
      `a key in a description, ${properties}`,
      'From the press of a key in the description of a property to the frame that shows its letter.',
    ],
    [
      'work',
      `a key in a description, ${properties}, processor time`,
      "What the page's main thread works for each key of a word, with all that follows once the word is taken over. Ours then writes and checks the definition, and draws the form for its arguments.",
    ],
  ] as const) {
    addRow(testInfo, { ...shared, title, how, ours: us[member], theirs: them[member] });
  }
});
