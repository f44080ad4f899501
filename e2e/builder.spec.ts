import { expect, nightly, test } from './support/journey';

test(
  'a parameter is added, renamed, described and required, and nothing else changes',
  nightly,
  async ({ builder, editor, problems }) => {
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
  },
);

test('moves by keyboard keep focus, and undo names the move', nightly, async ({ page, builder, editor }) => {
  await editor.show('Form');
  await builder.open('b');
  await page.keyboard.press('Alt+ArrowUp');
  await editor.expectStored(/"b": \{[^}]*\},\s*"a": \{/);
  await page.getByRole('button', { name: 'Undo Move of b' }).click();
  await editor.expectStored(/"a": \{[^}]*\},\s*"b": \{/);
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

test('the words of each format are offered while typing', nightly, async ({ page, editor }) => {
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
