import { expect, nightly, test } from './support/journey';

const titled =
  '{"name": "a", "title": "A", "description": "A.", "inputSchema": {"type": "object", "additionalProperties": false}}';

test(
  'the revision of the Model Context Protocol is chosen per document and kept',
  nightly,
  async ({ page, editor, problems, workspace }) => {
    await editor.open(titled);
    await problems.expect([]);
    const revision = page.getByRole('button', { name: 'Revision', exact: true });
    await expect(revision).toHaveAccessibleDescription('2026-07-28');
    await revision.click();
    await page.getByRole('option', { name: '2024-11-05' }).click();
    await problems.expect(['mcp/revision-feature']);
    await workspace.openSample('Open Tool Calling 1.0', 'Doorbell.Ring (no output)');
    await expect(revision).toBeHidden();
    await workspace.region.getByText('a', { exact: true }).click();
    await expect(revision).toHaveAccessibleDescription('2024-11-05');
    await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
    await page.reload();
    await expect(revision).toHaveAccessibleDescription('2024-11-05');
    await problems.expect(['mcp/revision-feature']);
  },
);

test(
  'a text that no format fits is treated as the closest one on request, and another choice is taken back',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.open('{"input_schema": {"parameters": {}}, "name": "a"}');
    const hint = page.getByRole('region', { name: 'Format of the text', exact: true });
    await expect(hint).toContainText('The closest is Open Tool Calling 1.0, because it has "input_schema"');
    await hint.getByRole('button', { name: 'Treat as Open Tool Calling 1.0' }).click();
    await expect(hint).toBeHidden();
    await problems.settled();
    await expect(problems.row('doc/dialect-unknown')).toBeHidden();

    await editor.open(titled);
    await page.getByRole('button', { name: 'Dialect', exact: true }).click();
    await page.getByRole('option', { name: 'toolfoundation' }).click();
    await expect(hint).toContainText('This text is Model Context Protocol, but toolfoundation was chosen for it.');
    await editor.show('Form');
    await hint.getByRole('button', { name: 'Treat as Model Context Protocol' }).click();
    await expect(hint).toBeHidden();
    await expect(page.getByRole('button', { name: 'Dialect', exact: true })).toHaveAccessibleDescription(
      'Model Context Protocol',
    );
  },
);

test('a pasted reply is completed inside of its envelope', nightly, async ({ page, editor, problems }) => {
  const reply =
    '{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "inputSchema": {"type": "object"}, }]}}';
  await editor.open(reply);
  await problems.settled();
  await editor.placeCursor('{"type": "object"}, ');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /^outputSchema/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^annotations/ })).toBeVisible();
});

test(
  'fixes of a YAML text are offered at the light bulb, asked for from the form',
  nightly,
  async ({ page, editor, problems }) => {
    const yaml = 'version: v1-draft\nexports:\n  call:\n    input:\n      type: string\n';
    await editor.open(yaml);
    await expect(problems.row('xtpdoc/tool-exports')).toBeVisible();
    await editor.placeCursor('exports:\n  ca');
    await page.getByRole('tab', { name: 'Form', exact: true }).click();
    await expect(editor.source).toBeHidden();
    await page.keyboard.press('ControlOrMeta+.');
    await expect(page.getByRole('option', { name: /^Add "describe"/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await editor.expectStored(/\n {2}describe:/);
  },
);
