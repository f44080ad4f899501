import type { Page } from '@playwright/test';
import { History } from './support/history';
import { expect, nightly, nowhere, test } from './support/journey';
import { definition } from './support/tool-server';
import { Documents } from './support/workspace';

test.describe('from the first visit on', () => {
  test.use(nowhere);

  test('what is typed before the code that comes after the text is stored, beside the work that a reload finds again: text, tool, server, arguments and saved calls', async ({
    page,
    editor,
    tryIt,
  }) => {
    test.slow();
    const letCome = await holdBack(page);
    await page.goto('./');
    const line = page.locator('.view-line').first();
    await expect(line).toBeVisible();
    await editor.source.focus();
    await page.keyboard.type('Early');
    letCome();
    await editor.expectStored(/^Early\{/);
    await expect(line).toContainText('Early{');

    const text = `[${definition('Calculator.Add@1.0.0', 'Mine.')}, ${definition('Calculator.Divide@1.0.0', 'Mine, too.')}]`;
    const shown = tryIt.region.getByRole('region', { name: 'Arguments', exact: true }).locator('.view-line').first();
    await editor.write(text);
    await tryIt.choose('Tool', 'Calculator_Divide');
    await tryIt.writeArguments('{"mine":  1.50}');
    const history = new History(page);
    await tryIt.send();
    await history.act(history.rows().first(), 'Save with an expectation…');
    const saving = page.getByRole('dialog', { name: 'Save a call' });
    await saving.getByRole('textbox', { name: 'Name', exact: true }).fill('As before');
    await saving.getByRole('button', { name: 'Save call', exact: true }).click();
    await history.show('Saved');
    await expect(history.saved('As before')).toBeVisible();
    await tryIt.choose('Server', 'Demonstration worker');
    const documents = new Documents(page);
    await documents.saved();
    await page.reload();
    await editor.expectStored(text);
    await expect(page.getByText('"Calculator.Divide@1.0.0"').first()).toBeVisible();
    await expect(tryIt.button('Tool')).toContainText('Calculator_Divide');
    await expect(tryIt.button('Server')).toHaveAccessibleDescription('Demonstration worker');
    await expect(shown).toHaveText('{"mine":  1.50}');
    await history.show('Saved');
    await expect(history.saved('As before')).toBeVisible();

    // As on a first visit the example is open at once; the stored work comes later, and takes nothing away.
    const letFollow = await holdBack(page);
    await page.evaluate(() => localStorage.removeItem('callsheet:returning'));
    await page.reload();
    await expect(line).toBeVisible();
    await editor.source.focus();
    await page.keyboard.type('Again');
    letFollow();
    await editor.expectStored(/^Again\{/);
    await documents.tabs.getByRole('tab', { selected: false }).click();
    await editor.expectStored(text);
  });
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
