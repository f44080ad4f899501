import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

async function openConvert(page: Page) {
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  return page.getByRole('dialog', { name: 'Convert', exact: true });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('a definition is seen in another format with what that costs, and opened as a document of its own', async ({
      page,
      editor,
    }) => {
      await expect(editor.source).toBeVisible();
      const before = await editor.stored();
      const dialog = await openConvert(page);
      await expect(dialog.getByRole('button', { name: 'Convert to' })).toHaveAccessibleDescription(
        'Model Context Protocol',
      );
      await expect(dialog.getByRole('textbox', { name: 'Source text', exact: true })).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Converted text', exact: true })).toBeVisible();

      const lost = dialog.getByRole('grid', { name: 'Ledger', exact: true }).locator('[data-rule="conv/lost"]').first();
      await expect(lost).toContainText('The toolkit "Calculator" has no place in Model Context Protocol.');
      await lost.click();
      await expect(dialog.locator('.selected-text').first()).toBeVisible();
      await dialog.getByText('Keep what is lost under "_meta"').click();
      await expect(lost).toContainText('It is kept under "_meta".');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);

      await dialog.getByRole('button', { name: 'Open as new document', exact: true }).click();
      await expect(dialog).toBeHidden();
      await editor.expectStored(/"inputSchema"[\s\S]*"_meta"/);
      await page.getByRole('region', { name: 'Workspace', exact: true }).getByText('Calculator.Add').first().click();
      await editor.expectStored(before);
    });
  });
}

test('a provider is sent what is copied or downloaded, and a document without tools says why it stays', async ({
  page,
  workspace,
}) => {
  const dialog = await openConvert(page);
  await dialog.getByRole('button', { name: 'Convert to' }).click();
  await page.getByRole('option', { name: 'Anthropic tools' }).click();
  await expect(dialog.getByRole('button', { name: 'Open as new document', exact: true })).toBeHidden();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('tools.anthropic.json');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await workspace.openSample('XTP plug-in schema', 'Tool plug-in (JSON)');
  await openConvert(page);
  await expect(dialog).toContainText('There is nothing to convert here');
});
