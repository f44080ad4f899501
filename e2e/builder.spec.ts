import { expect, test } from './support/journey';

test('a parameter is added, renamed, described and required, and nothing else changes', async ({
  builder,
  editor,
  problems,
}) => {
  await editor.show('Split');
  await builder.add('String');
  await builder.open('parameter');
  await builder.fill('Parameter name', 'city');
  await builder.open('city');
  await builder.fill('Description', 'The city to look up.');
  await builder.details('city').getByText('Required', { exact: true }).click();
  await editor.expectStored(/"city": \{\s*"type": "string",\s*"description": "The city to look up."\s*\}/);
  await editor.expectStored(/"required": \[\s*"a",\s*"b",\s*"city"\s*\]/);
  await problems.expect([]);
});

test('moves by keyboard keep focus, and undo names the move', async ({ page, builder, editor }) => {
  await editor.show('Form');
  await builder.open('b');
  await page.keyboard.press('Alt+ArrowUp');
  await editor.expectStored(/"b": \{[^}]*\},\s*"a": \{/);
  await page.getByRole('button', { name: 'Undo Move of b' }).click();
  await editor.expectStored(/"a": \{[^}]*\},\s*"b": \{/);
});

test('what the form cannot say is named and kept', async ({ builder, editor }) => {
  const text =
    '{"id":"A.B@1.0.0","name":"A_B","description":"x","version":"1.0.0","input_schema":{"parameters":{"type":"object","properties":{"a":{"type":"string","description":"d","x-mine": 1.50}}}},"output_schema":{}}';
  await editor.open(text);
  await editor.show('Form');
  await builder.open('a');
  await expect(builder.details('a')).toContainText('x-mine');
  await builder.fill('Pattern', '^a+$');
  await editor.expectStored(/"x-mine": 1\.50/);
  await editor.expectStored(/"pattern": ?"\^a\+\$"/);
});

test('output and requirements are said through the form', async ({ builder, editor }) => {
  await editor.show('Form');
  await builder.region.locator('label').filter({ hasText: 'No output' }).click();
  await editor.expectStored(/"output_schema": null/);
  await builder.region.getByRole('button', { name: 'Add secret' }).click();
  await editor.expectStored(/"secrets": \[\s*\{ ?\s*"id": "SECRET_1"/);
});

test('while the text is broken the form shows the last good text and says what it waits for', async ({
  builder,
  editor,
}) => {
  await editor.show('Split');
  await editor.write('{"id": "A.B@1.0.0", "name": ');
  await expect(builder.region).toContainText('The form waits for the text');
});
