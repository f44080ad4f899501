import { expect, nightly, test } from './support/journey';

test(
  '"Why?" names the reason and the source of a problem; the filter says so when it hides them all',
  nightly,
  async ({ editor, page, problems }) => {
    await editor.write('{"id": "Calculator.Add@1.0.0"}');
    await problems.settled();
    await problems.row('otc/name-required').getByRole('button', { name: 'Why?' }).click();
    await expect(problems.row('otc/name-required')).toContainText('Source: ');
    const filter = page.getByRole('textbox', { name: 'Filter problems', exact: true });
    await filter.fill('version-required');
    await expect(problems.rows).toHaveCount(1);
    await filter.fill('nothing like this');
    await problems.region.getByRole('button', { name: 'Show all' }).click();
    await expect(problems.rows).not.toHaveCount(0);
  },
);

test(
  'completion offers keywords by type inside a parameter, and declared names in "required"',
  nightly,
  async ({ editor, page }) => {
    await editor.write(
      [
        '{"$schema":"http://json-schema.org/draft-07/schema#",',
        '"id":"A.B@1.0.0","name":"A_B","description":"x",',
        '"version":"1.0.0","input_schema":{"parameters":{"type":"object",',
        '"properties":{"city":{"type":"string","description":"c"}},',
        '"required":[]}},"output_schema":{}}',
      ].join('\n'),
    );
    await editor.placeCursor('"required":[');
    await page.keyboard.press('ControlOrMeta+Space');
    await expect(page.getByRole('option', { name: /city/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await editor.placeCursor('"description":"c"');
    await page.keyboard.type(',"minL');
    await expect(page.getByRole('option', { name: /minLength/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    // As the keyboard of a phone does it: a whole text at once, over what is selected.
    const own = '{"name": "find_flights", "inputSchema": {"type": "object"}}';
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(own);
    await editor.expectStored(own);
  },
);

test(
  'in a YAML document a type is chosen from its words, and a new property has places to fill in',
  nightly,
  async ({ editor, page }) => {
    await editor.write(
      'version: v1-draft\nexports: {}\ncomponents:\n  schemas:\n    City:\n      ty\n      properties:\n        na\n',
    );
    await editor.placeCursor('      ty');
    await page.keyboard.type('p');
    await expect(page.getByRole('option', { name: /^type/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: /^object/ }).first()).toBeVisible();
    await page.keyboard.type('obj');
    await page.keyboard.press('Enter');
    await editor.expectStored(/\n {6}type: object\n {6}properties:\n {8}na\n/);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ControlOrMeta+Space');
    await expect(page.getByRole('option', { name: /^New property/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await editor.expectStored(/\n {8}na(me)?:\n {10}type: string\n {10}description: ""\n/);
    // Enter ends a line whose word is written out; it does not take the word once more.
    await editor.write('version: v1-draft\nexports: {}\ncomponents:\n  schemas:\n    City:\n      type: ');
    await editor.placeCursor('      type: ');
    await page.keyboard.type('object');
    await expect(page.getByRole('option', { name: /^object/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await editor.expectStored(/type: object\n {6}$/);
    await page.getByText('components', { exact: true }).first().hover();
    await expect(page.getByText('What the document refers to.').first()).toBeVisible();
  },
);

test('undo names what it undoes, and takes back one action', nightly, async ({ page, editor, problems }) => {
  await editor.write('{ "name": "x" ,   "version":"1.0.0"}');
  await problems.settled();
  await page.getByRole('button', { name: 'Format', exact: true }).click();
  await editor.expectStored(/\n/);
  await page.getByRole('button', { name: 'Undo Format' }).click();
  await editor.expectStored('{ "name": "x" ,   "version":"1.0.0"}');
});

test('F8 walks from problem to problem', nightly, async ({ page, editor, problems }) => {
  await editor.write('{"name": "a b",\n"version": "x"}');
  await problems.settled();
  await editor.placeCursor('{');
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  await page.keyboard.type('"ok"');
  await editor.expectStored(/"ok"/);
});
