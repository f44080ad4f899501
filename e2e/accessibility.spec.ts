import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** Looks at the whole page, or at one part of it. */
async function expectNoViolations(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** Asks for something in the command palette. */
async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search everything', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search everything', exact: true }).fill(words);
  await page.keyboard.press('Enter');
}

const showTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name, exact: true }).click();

/** What is asked for, and the dialog that comes. */
const dialogs = [
  ['open settings', 'Settings'],
  ['keyboard shortcuts', 'Keyboard shortcuts'],
  ['which version', 'Version'],
  ['convert to another', 'Convert'],
  ['import tools', 'Import'],
  ['otc/id-format', 'Rules'],
  ["model's view", "Model's view"],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the first screen, a response and the form hold no accessibility violation', async ({
      page,
      editor,
      tryIt,
      builder,
    }) => {
      await expect(editor.source).toBeVisible();
      await expectNoViolations(page);
      await tryIt.send();
      await tryIt.expectOutcome('value');
      await expectNoViolations(page);
      await editor.show('Form');
      await builder.open('a');
      await expectNoViolations(page);
    });

    test('problems, servers and each narrow tab hold none either', async ({ page, editor, problems }) => {
      await editor.write('{"id": "Calculator.Add"}');
      await problems.settled();
      await expect(problems.rows.first()).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of ['Form', 'Code', 'Try it', 'Problems']) {
        await showTab(page, name);
        await expectNoViolations(page);
      }
    });

    test('no dialog holds any', async ({ page, editor }) => {
      test.slow();
      await expect(editor.source).toBeVisible();
      await page.getByRole('button', { name: 'Search everything', exact: true }).click();
      await expect(
        page.getByRole('dialog', { name: 'Command palette', exact: true }).getByRole('option').first(),
      ).toBeVisible();
      await expectNoViolations(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      for (const [words, name] of dialogs) {
        await ask(page, words);
        const dialog = page.getByRole('dialog', { name, exact: true });
        await expect(dialog).toBeVisible();
        await expectNoViolations(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });

    test('no menu, bad input or server that is edited holds any', async ({ page, tryIt, servers }) => {
      test.slow();
      await tryIt.send();
      await tryIt.expectOutcome('value');
      await expect(page.getByRole('grid', { name: 'Calls', exact: true }).getByRole('row').first()).toBeVisible();
      await page.getByRole('button', { name: 'Providers', exact: true }).click();
      await expect(page.locator('[role="menu"], [role="dialog"], [role="listbox"]').first()).toBeVisible();
      await expectNoViolations(page, '[role="menu"], [role="dialog"], [role="listbox"]');
      await page.keyboard.press('Escape');
      await tryIt.region.getByRole('button', { name: 'More for this call', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Send bad input…', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /^Bad input for/ })).toBeVisible();
      await expectNoViolations(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await servers.add({ url: new URL('demo/otc', page.url()).href, title: 'Mine' });
      await servers.openEditor('Mine');
      await expectNoViolations(page, 'section[aria-label="Servers"]');
    });
  });
}

test('a definition is broken, mended, sent and left with the keyboard alone', async ({
  page,
  editor,
  problems,
  tryIt,
}) => {
  await expect(editor.source).toBeVisible();
  await page.keyboard.press('Tab');
  // From the top bar to the editor: everything between can be reached, and nothing holds the focus.
  for (let steps = 0; steps < 80; steps += 1) {
    if (await editor.source.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(editor.source).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.insertText('"nmae":1,');
  await problems.settled();
  await expect(problems.rows.first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.locator('.action-widget').getByText('Remove "nmae"')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(problems.status).toHaveText(/^No problems/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor.source).not.toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tryIt.expectOutcome('value');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tool is written, looked at and called on a small screen', async ({ page, problems, tryIt, builder }) => {
    await expect(builder.region).toBeVisible();
    await builder.write('Description', '');
    const tab = (name: string) => page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name, exact: true });
    await tab('Problems').tap();
    await expect(problems.rows.first()).toBeVisible();
    await tab('Form').tap();
    await builder.write('Description', 'Adds two numbers together.');
    await tab('Try it').tap();
    await tryIt.button('Send').tap();
    await tryIt.expectOutcome('value');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, [role="tab"]')]
        .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent || element.ariaLabel }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && (box.height < 24 || box.width < 24))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('everything is there without scrolling sideways, and a call is sent', async ({ page, tryIt, builder }) => {
    test.slow();
    await expect(builder.region).toBeVisible();
    const wide = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('[role="dialog"]');
        return Math.max(document.documentElement.scrollWidth, dialog?.scrollWidth ?? 0);
      });
    for (const name of ['Form', 'Code', 'Problems', 'Try it']) {
      await showTab(page, name);
      expect(await wide(), name).toBeLessThanOrEqual(320);
    }
    await tryIt.send();
    await tryIt.expectOutcome('value');
    for (const [words, name] of dialogs) {
      await ask(page, words);
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog).toBeVisible();
      expect(await wide(), name).toBeLessThanOrEqual(320);
      await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('forced colours keep the focus and what is chosen visible, and reduced motion stops all motion', async ({
  page,
  editor,
}) => {
  await expect(editor.source).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const tab = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name: 'Code', exact: true });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name: 'Form', exact: true });
  await expect(form).toBeFocused();
  await expect(form).toHaveCSS('outline-style', 'solid');
  await page.getByRole('button', { name: 'Search everything', exact: true }).click();
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
  );
  expect(moving).toBe(0);
});
