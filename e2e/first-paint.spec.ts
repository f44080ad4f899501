import { expect, test } from './support/test';

test('Send answers while the code of the editor is on its way; then the text is in it, and takes keys', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/editor-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('Matches the output schema');
  const source = page.getByRole('textbox', { name: 'Definition source', exact: true });
  await expect(source).toBeHidden();
  arrive();
  await expect(source).toBeVisible();
  await source.press('x');
  await expect(page.locator('.view-line').first()).toHaveText('x{');
});
