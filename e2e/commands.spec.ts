import { expect, nightly, test } from './support/journey';
import { ask, askByKeys, openByKeys, palette, searchIn } from './support/palette';

test('everything is found and reached with the keyboard alone', nightly, async ({ page, editor, tryIt, workspace }) => {
  await expect(editor.source).toBeVisible();
  await askByKeys(page, 'dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await askByKeys(page, 'demonstration worker');
  await expect(tryIt.region.getByRole('button', { name: 'Server', exact: true })).toContainText('Demonstration worker');
  await askByKeys(page, 'otc/id-version-mismatch');
  const rules = page.getByRole('dialog', { name: 'Rules', exact: true });
  await expect(rules.getByRole('button', { name: /otc\/id-version-mismatch/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await askByKeys(page, 'demonstration server');
  await expect(workspace.region).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tryIt.expectOutcome('value');
  await askByKeys(page, 'new def');
  await expect(page.getByRole('button', { name: 'Blank definition', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab')).toHaveCount(2);

  await openByKeys(page);
  await searchIn(page).fill('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('settings change the theme, put the layout back and forget secrets', nightly, async ({ page, editor }) => {
  await expect(editor.source).toBeVisible();
  await editor.show('Split');
  const filter = page.getByLabel('Search all documents');
  await page.getByRole('button', { name: 'Servers', exact: true }).click();
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Servers', exact: true, pressed: true }).click();
  await expect(page.getByRole('region', { name: 'Servers', exact: true })).toBeHidden();
  await askByKeys(page, 'open settings');
  const settings = page.getByRole('dialog', { name: 'Settings', exact: true });
  await settings.getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await settings.getByRole('button', { name: 'Reset layout' }).click();
  await expect(settings.getByRole('status')).toHaveText('The panes have their usual sizes again.');
  await expect(settings.getByRole('button', { name: 'Forget secrets' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(filter).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Code', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what "Fix all problems" did is said where it is seen, whatever is open', nightly, async ({ page }) => {
    const views = page.getByRole('tablist', { name: 'View', exact: true });
    await views.getByRole('tab', { name: 'Try it', exact: true }).click();
    await ask(page, 'fix all problems');
    await expect(page.getByRole('status', { name: 'Fixes', exact: true })).toHaveText('There is nothing to fix.');
  });
});
