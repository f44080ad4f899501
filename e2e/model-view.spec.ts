import type { Page } from '@playwright/test';
import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';

async function openView(page: Page) {
  await page.getByRole('button', { name: "Model's view", exact: true }).click();
  return page.getByRole('dialog', { name: "Model's view", exact: true });
}

test(
  'what each provider is sent is seen at a glance, shown and counted, and the count stays',
  nightly,
  async ({ page, editor }) => {
    const strip = page.getByRole('region', { name: 'At a glance', exact: true });
    await strip.getByRole('button', { name: 'OpenAI strict refuses it in 1 place', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeFocused();
    const dialog = await openView(page);
    const text = dialog.getByRole('region', { name: 'What the provider is sent', exact: true });
    await expect(text).toContainText('"function"');
    await expect(text).toContainText('Calculator_Add');
    const cells = dialog
      .getByRole('table', { name: 'Tokens' })
      .getByRole('row', { name: /^Anthropic/ })
      .getByRole('cell');
    await expect(cells).toHaveCount(4);
    await expect(cells.last()).toHaveText(/^[1-9]\d*$/);
    const counted = await dialog
      .getByRole('row', { name: /^OpenAI functions/ })
      .getByRole('cell')
      .last()
      .textContent();
    await dialog.getByRole('button', { name: 'Sent as', exact: true }).click();
    await page.getByRole('option', { name: /^Anthropic tools/ }).click();
    await expect(text).toContainText('"input_schema"');
    await expect(dialog.getByRole('region', { name: 'Not passed on' })).toContainText('no provider passes it on');
    await expectAccessibleByNight(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(strip.getByText(`${counted} tokens`, { exact: true })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await openView(page);
    await page.getByRole('button', { name: 'Keep beside the editor', exact: true }).click();
    const pane = page.getByRole('region', { name: "Model's view", exact: true });
    await editor.open('{"name": "follow_me", "description": "Follows.", "inputSchema": {"type": "object"}}');
    await expect(pane.getByRole('region', { name: 'What the provider is sent', exact: true })).toContainText(
      'follow_me',
    );
    await expect(page.getByRole('tab', { name: 'Split', exact: true })).toBeInViewport({ ratio: 1 });
  },
);
