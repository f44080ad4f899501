import type { Locator } from '@playwright/test';
import { expect, nightly, test } from './support/journey';

/** A definition of the Model Context Protocol with these properties. */
function tool(properties: string, more = ''): string {
  return `{\n  "name": "plan",\n  "description": "Plans.",\n  "inputSchema": {\n    "type": "object",\n    "properties": ${properties}${more}\n  }\n}\n`;
}

test('a nested tool with a union is built by keyboard alone', nightly, async ({ page, editor, builder }) => {
  test.slow();
  await editor.open(tool('{}'));
  await editor.show('Form');
  const { keyboard } = page;
  const choose = async (name: string) => {
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.type(name);
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
    await keyboard.press('Enter');
  };
  const expectFocus = async (focused: Locator, ...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
    await expect(focused).toBeFocused();
  };
  const menuOf = (name: string) => builder.region.getByRole('button', { name: `Actions for ${name}`, exact: true });

  // The one focus that is given: where a person who pressed Tab often enough would be.
  await builder.region.getByRole('button', { name: 'Add parameter', exact: true }).focus();
  await keyboard.press('Enter');
  await choose('Object');
  const name = builder.region.getByRole('textbox', { name: 'Parameter name', exact: true });
  await expect(builder.details('parameter')).toBeVisible();
  await expect(name).toBeFocused();
  // Enter in the name of an object goes on with what stands in it.
  await keyboard.press('Enter');
  await expect(builder.details('property')).toBeVisible();
  await expect(name).toBeFocused();
  await expectFocus(builder.row('property'), 'Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'ArrowLeft');
  for (const count of [1, 2]) {
    await expectFocus(menuOf('property'), 'ArrowRight', 'ArrowRight');
    await keyboard.press('Enter');
    await choose('Add option');
    await expect(builder.row(`Any of: option ${count}`)).toBeVisible();
    await expectFocus(builder.row('property'));
  }
  await expectFocus(builder.row('Any of: option 2'), 'ArrowDown', 'ArrowDown');
  const details = builder.details('Any of: option 2');
  await expect(details).toBeVisible();
  await expectFocus(details.getByRole('button', { name: /Type$/ }), 'Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await keyboard.type('Integer');
  await keyboard.press('Enter');
  await editor.expectStored(
    /"parameter": \{[\s\S]*"property": \{[\s\S]*"anyOf": \[[\s\S]*"type": "string"[\s\S]*"type": "integer"/,
  );
  // What moved, and where it is now, is told to those who do not see it.
  await expectFocus(builder.row('Any of: option 2'), 'Shift+Tab', 'ArrowLeft', 'ArrowLeft');
  await keyboard.press('Alt+ArrowUp');
  await expect(builder.region.getByRole('status').filter({ hasText: 'Moved' })).toHaveText(
    'Moved Any of: option 2, now 1 of 2 in property.',
  );
  await editor.expectStored(/"anyOf": \[[\s\S]*"type": "integer"[\s\S]*"type": "string"/);
});

test('what is rare is found by its keyword or by what it does, and explained', nightly, async ({ editor, builder }) => {
  await editor.open(tool('{ "city": { "type": "string" } }'));
  await editor.show('Form');
  await builder.open('city');
  const details = builder.details('city');
  const more = details.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  await expect(details.getByText('Deprecated', { exact: true })).toHaveCount(0);
  await more.click();
  await details.getByRole('textbox', { name: 'Find a keyword' }).fill('no longer be used');
  await expect(details.getByRole('list', { name: 'Keywords found' })).toContainText('deprecated');
  await details.getByRole('button', { name: 'Add deprecated', exact: true }).click();
  await details.getByText('Deprecated', { exact: true }).click();
  await editor.expectStored(/"deprecated": true/);
  await builder.open('Input');
  await builder.details('Input').getByRole('button', { name: 'More', exact: true }).click();
  await builder.details('Input').getByRole('textbox', { name: 'Find a keyword' }).fill('additionalProperties');
  await builder.details('Input').getByRole('button', { name: 'Add additionalProperties', exact: true }).click();
  await editor.expectStored(/"additionalProperties": false/);
  await expect(builder.row('Other properties')).toBeVisible();
});

test(
  'a definition is made, used, renamed with its references, and written out again',
  nightly,
  async ({ page, editor, builder }) => {
    const text = tool(
      '{\n      "home": { "type": "string", "maxLength": 1e2 },\n      "work": { "type": "string" }\n    }',
    );
    await editor.open(text);
    await editor.show('Form');
    await builder.open('home');
    await builder.region.getByRole('button', { name: 'Actions for home', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Extract as definition' }).click();
    await editor.expectStored(/"home": \{ "\$ref": "#\/\$defs\/home" \}/);
    await builder.details('home').getByRole('button', { name: 'Go to definition' }).click();
    await expect(builder.details('Definition home')).toBeVisible();
    await builder.fill('Name', 'place');
    await editor.expectStored(/"\$ref": "#\/\$defs\/place"/);
    await builder.open('work');
    await builder.choose('Type', 'Reference to a definition');
    await editor.expectStored(/"work": \{ "\$ref": "#\/\$defs\/place" \}/);
    await builder.choose('Type', 'Several types');
    await editor.expectStored(/"work": \{ "type": \["string", "number"\] \}/);
    await builder.open('home');
    await builder.details('home').getByRole('button', { name: 'Inline the schema' }).click();
    await editor.expectStored(/"home": \{ "type": "string", "maxLength": 1e2 \}/);
  },
);

test('rows are copied to another document, several at once', nightly, async ({ page, editor, builder }) => {
  await editor.open(
    tool('{ "a": { "type": "string" }, "b": { "type": "number", "maximum": 1.50 } }', ', "required": ["b"]'),
  );
  await editor.show('Form');
  await builder.row('a').click();
  await builder.row('b').click({ modifiers: ['Shift'] });
  await expect(builder.region).toContainText('2 schemas selected');
  const copied = await builder.row('b').evaluate((row) => {
    const clipboardData = new DataTransfer();
    row.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
  expect(JSON.parse(copied)).toMatchObject({ properties: { b: { maximum: 1.5 } }, required: ['b'] });
  await editor.open(tool('{ "x": { "type": "string" } }'));
  await builder.row('x').click();
  await builder.row('x').evaluate((row, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    row.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
  await editor.expectStored(/"x": [^}]*\},\s*"a": [^}]*\},\s*"b": \{ "type": "number", "maximum": 1\.50 \}/);
  await page.getByRole('button', { name: 'Undo Paste of 2 schemas' }).click();
  await editor.expectStored(tool('{ "x": { "type": "string" } }'));
});

test(
  'the row under the cursor is chosen, and problems stand at their row',
  nightly,
  async ({ editor, builder, problems }) => {
    await editor.open(tool('{ "city": { "anyOf": [{ "type": "string" }, { "type": "number", "minimum": "x" }] } }'));
    await editor.show('Split');
    await editor.placeCursor('"type": "number"');
    await expect(builder.details('Any of: option 2')).toBeVisible();
    await problems.settled();
    await expect(builder.row('Any of: option 2')).toContainText(/\d problems?/);
  },
);

test(
  'what is no schema and a text with a syntax error elsewhere are edited as far as they can',
  nightly,
  async ({ editor, builder }) => {
    await editor.open(tool('{ "odd": "text", "city": { "type": "string" } }'));
    await editor.show('Split');
    await builder.open('odd');
    await builder.fill('JSON of odd', '{ "type": "boolean" }');
    await editor.expectStored(/"odd": \{ "type": "boolean" \}/);
    await editor.write(
      `{"name": "plan", "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}, "annotations": {]}`,
    );
    await expect(builder.region).toContainText('The text has a syntax error');
  },
);
