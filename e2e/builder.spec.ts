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

test('mcp: hints, icons, meta and a header are written as the format has them, and nothing that is no JSON', async ({
  builder,
  editor,
  problems,
}) => {
  await editor.open(
    '{"name": "query", "inputSchema": {"type": "object", "properties": {"region": {"type": "string", "description": "Where."}, "size": {"type": "number", "description": "How much."}}}}',
  );
  await editor.show('Form');
  await builder.choose('Read-only', 'Yes');
  await builder.write('Title among the hints', 'Query');
  await builder.write('Icons', '[{"src": "https://example.com/a.png"}]');
  await builder.write('Meta', '{"example.com/team": [1.50]');
  await expect(builder.region).toContainText('Meta is a JSON object');
  await builder.write('Meta', '{"example.com/team": [1.50]}');
  await builder.open('region');
  await builder.fill('Header', 'Region');
  await builder.open('size');
  await expect(builder.details('size').getByLabel('Header', { exact: true })).toHaveCount(0);
  await editor.expectStored(/"annotations": \{ ?"readOnlyHint": true, "title": "Query" ?\}/);
  await editor.expectStored(/"icons": \[\{"src": "https:\/\/example.com\/a.png"\}\]/);
  await editor.expectStored(/"_meta": \{"example.com\/team": \[1\.50\]\}/);
  await editor.expectStored(/"x-mcp-header": "Region"/);
  await expect(builder.output('Content of any kind')).toBeChecked();
  await builder.chooseOutput('A structured value');
  await builder.addProperty('Output');
  await editor.expectStored(/"outputSchema": [\s\S]*"property": [\s\S]*"string"/);
  await builder.write('Description', 'Queries a region.');
  await problems.settled();
  await expect(problems.rows.filter({ hasText: 'error' })).toHaveCount(0);
});

test('tf: tags are shown as they are kept and the id as it is computed, while they are typed', async ({
  builder,
  editor,
}) => {
  await editor.open('{"namespace": "files", "name": "read", "version": "1.0.0", "inputSchema": {"type": "object"}}');
  await editor.show('Form');
  const id = builder.region.getByLabel('Computed id');
  await expect(id).toHaveText('files:read:1.0.0');
  await builder.region.getByLabel('Namespace', { exact: true }).fill('disk');
  await expect(id).toHaveText('disk:read:1.0.0');
  await builder.region.getByLabel('Tags', { exact: true }).fill('Local Files, DISK!, disk');
  await expect(builder.region).toContainText('Kept as: local-files, disk. One is empty, repeated or too many.');
  await builder.region.getByLabel('Tags', { exact: true }).blur();
  await editor.expectStored(/"namespace": "disk"/);
  await editor.expectStored(/"tags": \["local-files", "disk"\]/);
  await expect(builder.output('Content of any kind')).toBeChecked();
});

test('mcx: parameters have its types, what is returned has JSON Schema', async ({ page, builder, editor }) => {
  await editor.open(
    '{"id": "a", "name": "A", "version": "1.0.0", "description": "x", "capabilities": [{"name": "b", "description": "y", "parameters": []}]}',
  );
  await editor.show('Form');
  await builder.region.getByRole('button', { name: 'Add parameter', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['String', 'Number', 'Boolean', 'Object', 'Array', 'Any value']);
  await page.getByRole('menuitem', { name: 'Object' }).click();
  await editor.expectStored(/"parameters": \[\{ "name": "parameter", "description": "", "type": "object"/);
  await expect(builder.output('No output')).toBeChecked();
  await builder.chooseOutput('A value');
  await builder.write('Description of what is returned', 'The sum.');
  await builder.openOutput('Output');
  await builder.details('Output').getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Integer' }).click();
  await builder.fill('Minimum', '0');
  await editor.expectStored(
    /"return": \{ "description": "The sum.", "schema": \{ "type": "integer", "minimum": 0 \} \}/,
  );
});

test('rfc: value schemas have its words, items no more than a type', async ({ page, builder, editor, workspace }) => {
  await workspace.openSample('Open Tool Calling RFC draft', 'Math.Add');
  await editor.show('Form');
  await builder.add('Array');
  await builder.open('parameter');
  await expect(builder.details('parameter').getByLabel('Minimum', { exact: true })).toHaveCount(0);
  await builder.row('items').click();
  const items = builder.details('Items of parameter');
  await items.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Integer' }).click();
  await expect(items.getByRole('textbox')).toHaveCount(0);
  await editor.expectStored(/"val_type": "array", "inner_val_type": "integer"/);
  await builder.write('Description of the output', 'The sum of both.');
  await editor.expectStored(/"output": \{[^}]*"description": "The sum of both."/);
});

test('xtp: it says what every tool returns, and asks no more', async ({ builder, editor }) => {
  await editor.open('{"tools": [{"name": "a", "description": "Does a.", "inputSchema": {"type": "object"}}]}');
  await editor.show('Form');
  await expect(builder.region).toContainText('Every tool of a plug-in returns a list of content');
  await expect(builder.region.getByRole('radiogroup')).toHaveCount(0);
  await builder.write('Description', 'Does a better.');
  await editor.expectStored(/"description": "Does a better."/);
});

const inputSchema = '"inputSchema": {"type": "object", "properties": {"a": {"type": "string", "description": "d"}}}';
const offers: readonly (readonly [format: string, text: string, behind: string, typed: string, offered: RegExp])[] = [
  ['mcp', `{"name": "a", ${inputSchema}, "annotations": {}}`, '"annotations": {', '"', /readOnlyHint/],
  ['mcp', `{"name": "a", ${inputSchema}}`, '"description": "d"', ', "x-', /x-mcp-header/],
  ['mcp', `{"name": "a", ${inputSchema}, "icons": [{"src": "a", "theme": }]}`, '"theme": ', '', /"dark"/],
  ['mcp', `{"name": "a", ${inputSchema}, "outputSchema": }`, '"outputSchema": ', '', /Object/],
  ['tf', `{"name": "a", "namespace": "b", ${inputSchema}, }`, `${inputSchema}, `, '"', /tags/],
  [
    'rfc',
    '{"name": "a", "fully_qualified_name": "T.a", "toolkit": {"name": "T"}, "input": {"parameters": [{"name": "x", "required": true, "value_schema": {"val_type": }}]}, "output": {"available_modes": ["value"]}}',
    '"val_type": ',
    '',
    /"boolean"/,
  ],
  [
    'rfc modes',
    '{"name": "a", "fully_qualified_name": "T.a", "toolkit": {"name": "T"}, "input": {"parameters": []}, "output": {"available_modes": [""]}}',
    '"available_modes": ["',
    '',
    /requires_authorization/,
  ],
  [
    'mcx',
    '{"id": "a", "name": "A", "version": "1.0.0", "description": "x", "capabilities": [{"name": "b", "description": "y", "parameters": [{"name": "p", "description": "z", "type": }]}]}',
    '"description": "z", "type": ',
    '',
    /"any"/,
  ],
  ['xtp', '{"tools": [{"name": "a", "description": "b", "inputSchema": }]}', '"inputSchema": ', '', /Parameters/],
];

test('the words of each format are offered while typing', async ({ page, editor }) => {
  test.slow();
  for (const [format, text, behind, typed, offered] of offers) {
    await test.step(`${format}: ${offered.source}`, async () => {
      await editor.write(text);
      await editor.placeCursor(behind);
      if (typed !== '') await page.keyboard.type(typed);
      // The words of a format come a moment after its text.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('ControlOrMeta+Space');
        await expect(page.getByRole('option', { name: offered }).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('Escape');
    });
  }
});
