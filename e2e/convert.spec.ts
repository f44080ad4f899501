import type { Page, Route } from '@playwright/test';
import { sized } from '../src/sizes.testkit';
import { expect, nightly, test } from './support/journey';
import { idle, longestTask } from './support/long-tasks';

async function openConvert(page: Page) {
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  return page.getByRole('dialog', { name: 'Convert', exact: true });
}

test('on a narrow screen the difference is one column', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  const dialog = await openConvert(page);
  await expect(dialog.getByRole('textbox', { name: 'Converted text', exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Source text', exact: true })).toBeHidden();
  await expect(dialog.locator('.line-delete').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  'a document of thousands of tools is converted beside the page, tool by tool',
  nightly,
  async ({ page, editor, problems }, info) => {
    test.slow();
    const count = sized(1_000, 5_000);
    const many = count.toLocaleString('en-US');
    const parameter = { type: 'string', description: 'One of the parameters.', maxLength: 12 };
    const tools = Array.from({ length: count }, (_, index) => ({
      name: `tool_${index}`,
      title: `Tool ${index}`,
      description: 'Does a thing with care.',
      inputSchema: { type: 'object', properties: { a: parameter, b: parameter, c: parameter }, required: ['a'] },
    }));
    await editor.open(JSON.stringify({ tools }, null, 2));
    await problems.settled();
    await idle(page);
    const dialog = page.getByRole('dialog', { name: 'Convert', exact: true });
    const longest = await longestTask(page, async () => {
      await openConvert(page);
      const progress = dialog.getByText(new RegExp(`^Converting: [\\d,]+ of ${many} tools$`));
      await expect(progress).toBeVisible({ timeout: 60_000 });
      const list = dialog.getByRole('listbox', { name: 'Converted tools', exact: true });
      await expect(list).toBeVisible({ timeout: 60_000 });
      await expect(dialog.getByRole('status', { name: 'Whole document' })).toContainText(`${many} tools: `);
      await list.press('End');
      const last = list.getByRole('option', { name: `tool_${count - 1}` });
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByRole('grid', { name: 'Ledger', exact: true })).toContainText(`"Tool ${count - 1}"`);
      await expect(dialog.locator('.editor.modified')).toContainText('"id"');
    });
    info.annotations.push({ type: 'measured', description: `${many} tools converted: longest task ${longest} ms` });
    expect(longest).toBeLessThan(200);
  },
);

test.describe('code that does not arrive', () => {
  test.use({ expectedMessages: [/convert-dialog|conversion\.worker/] });
  test('is said, and tried again', nightly, async ({ page }) => {
    let isBroken = true;
    const breaks = (route: Route) => (isBroken ? route.abort() : route.continue());
    await page.route(/convert-dialog/, breaks);
    await page.route(/conversion\.worker/, breaks);
    const dialog = await openConvert(page);
    const missing = page.getByRole('alert').filter({ hasText: "This part didn't load." });
    await expect(missing).toBeVisible();
    await page.unroute(/convert-dialog/);
    await missing.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The converter stopped unexpectedly');
    isBroken = false;
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(dialog.getByRole('grid', { name: 'Ledger', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Convert to' })).toBeVisible();
  });
});
