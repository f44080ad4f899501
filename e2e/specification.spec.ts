import { expectAccessible } from './support/axe';
import { expect, nightly, test } from './support/journey';

const add =
  '{"id": "Calculator.Add@1.0.0", "name": "Calculator_Add", "description": "Adds.", "version": "1.0.0", "input_schema": {"parameters": {"type": "object", "properties": {"a": {"type": "number", "description": "One."}, "b": {"type": "number", "description": "Two."}}, "required": ["a", "b"]}}, "output_schema": {}}';

test(
  'the specification follows the cursor, the form and the outcome, and a link opens an entry',
  nightly,
  async ({ page, editor, tryIt }) => {
    test.slow();
    await editor.open(add);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Specification', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Specification', exact: true });
    await dialog.getByRole('textbox', { name: 'Search the specification', exact: true }).fill('bare-array');
    await expect(dialog.getByRole('status', { name: 'Entries found' })).toHaveText(/^1 of/);
    await expect(dialog.getByRole('article', { name: 'GET /tools', exact: true })).toContainText('redirect');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Keep beside the editor', exact: true }).click();

    const pane = page.getByRole('region', { name: 'Specification', exact: true });
    const entry = (name: string) => pane.getByRole('article', { name, exact: true });
    await editor.placeCursor('"Calculator_Add');
    await expect(entry('name')).toContainText('otc/name-length');
    await editor.placeCursor('"required"');
    await expect(entry('required')).toBeVisible();
    await editor.show('Form');
    await page.getByRole('textbox', { name: 'Version', exact: true }).focus();
    await expect(entry('version')).toContainText('The sources disagree');
    await tryIt.send();
    await expect(entry('value')).toContainText('success: true');

    await pane.getByRole('button', { name: 'Format', exact: true }).click();
    await page.getByRole('option', { name: 'Open Tool Calling RFC draft', exact: true }).click();
    await pane.getByRole('button', { name: /^output\.artifact The result/ }).click();
    await entry('output.artifact').getByRole('button', { name: 'Open in Try it', exact: true }).click();
    await expect(tryIt.region.getByRole('button', { name: 'Tool', exact: true })).toContainText('Export');

    await page.goto('#spec=mcp/header.Mcp-Param-*');
    await expect(entry('Mcp-Param-*')).toContainText('x-mcp-header');
  },
);
