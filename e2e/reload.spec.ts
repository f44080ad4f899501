import type { Page } from '@playwright/test';
import { expect, nightly, test } from './support/journey';

test('reload and find the work again: text, tool, server and arguments', async ({ page, editor, tryIt, problems }) => {
  await editor.write('{"id": "Mine.Work@1.0.0", "name": "Mine_Work"');
  await problems.settled();
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
  await page.reload();
  await editor.expectStored('{"id": "Mine.Work@1.0.0", "name": "Mine_Work"');
  await expect(page.getByText('"Mine.Work@1.0.0"').first()).toBeVisible();
  await expect(tryIt.region).toBeVisible();
});

test('what is typed at once, before the code that comes after the text, is in the editor and stored', async ({
  page,
  editor,
}) => {
  const letCome = await holdBack(page);
  // As on a first visit the example is open at once; the stored work comes later.
  await page.evaluate(() => localStorage.removeItem('callsheet:returning'));
  await page.reload();
  await expect(page.locator('.view-line').first()).toBeVisible();
  await editor.source.focus();
  await page.keyboard.type('Early');
  letCome();
  await editor.expectStored(/^Early\{/);
  await expect(page.locator('.view-line').first()).toContainText('Early{');
});

test(
  'the cursor stays where it is typed, though it stood elsewhere before the reload',
  nightly,
  async ({ page, editor }) => {
    await editor.write('{"id": "Quick.Leave@1.0.0"}');
    await editor.expectStored(/Leave/);
    const letCome = await holdBack(page);
    await page.reload();
    await expect(page.locator('.view-line').first()).toBeVisible();
    await editor.source.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('abc');
    letCome();
    // It is there when the editor is connected.
    await expect(page.getByRole('navigation', { name: 'Breadcrumb', exact: true })).toBeVisible();
    await page.keyboard.type('def');
    await editor.expectStored(/^abcdef\{/);
  },
);

test('an edit made just before the page is left is there afterwards', nightly, async ({ page, editor }) => {
  await editor.write('{"id": "Quick.Leave@1.0.0"}');
  await page.reload();
  await editor.expectStored('{"id": "Quick.Leave@1.0.0"}');
});

/** Keeps the code that comes after the text back until it is told to come. */
async function holdBack(page: Page): Promise<() => void> {
  let letCome = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/after-paint-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  return () => letCome();
}
