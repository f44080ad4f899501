import type { Locator, Page } from '@playwright/test';
import { servedAddress } from './support/addresses';
import { expectAccessible } from './support/axe';
import { History } from './support/history';
import { expect, nightly, test } from './support/journey';
import { ask, askByKeys } from './support/palette';
import { Documents } from './support/workspace';

/** Presses Tab until something has the focus. Esc comes first in an editor, where Tab writes. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 120 && !(await hasFocus()); steps += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)) {
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

const showTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab', { name, exact: true }).click();

/** What is asked for, and the dialog that comes. */
const usualDialogs = [
  ['open settings', 'Settings'],
  ['keyboard shortcuts', 'Keyboard shortcuts'],
  ['suggest a version', 'Version'],
] as const;

const dialogs = [
  ...usualDialogs,
  ['convert to another', 'Convert'],
  ['import tools', 'Import'],
  ['otc/id-format', 'Rules'],
  ["model's view", "Model's view"],
] as const;

const dialog = '[role="dialog"]';

test(
  'the first screen, problems, a response, the form and a server that is edited are accessible',
  nightly,
  async ({ page, editor, problems, tryIt, builder, servers }) => {
    test.slow();
    await expect(editor.source).toBeVisible();
    await tryIt.send();
    await tryIt.expectOutcome('value');
    const history = new History(page);
    await history.open();
    await expect(history.grid.getByRole('row').first()).toBeVisible();
    await expectAccessible(page);
    await editor.show('Form');
    await builder.open('a');
    const details = builder.details('a');
    await details.getByRole('button', { name: 'More', exact: true }).click();
    await details.getByRole('textbox', { name: 'Find a keyword' }).fill('schema');
    await expect(details.getByRole('list', { name: 'Keywords found' })).toBeVisible();
    await expectAccessible(page, 'section[aria-label="Builder"]');
    await editor.show('Code');
    await servers.add({ url: new URL('demo/otc', page.url()).href, title: 'Mine' });
    await servers.openEditor('Mine');
    await expectAccessible(page, 'section[aria-label="Servers"]');
    await editor.write('{"id": "Calculator.Add"}');
    await problems.settled();
    await expect(problems.rows.first()).toBeVisible();
    await expectAccessible(page, 'section[aria-label="Problems"]');
  },
);

/** Others are looked at where a journey fills them, or by role tests. */
test('dialogs are accessible', nightly, async ({ page, editor }) => {
  test.slow();
  const documents = new Documents(page);
  await expect(editor.source).toBeVisible();
  const look = async (name: string | RegExp) => {
    const shown = page.getByRole('dialog', { name, exact: true });
    await expect(shown).toBeVisible();
    await expectAccessible(page, dialog);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  };
  await page.getByRole('button', { name: 'Search everything', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await look('Command palette');
  for (const [words, name] of usualDialogs) {
    await ask(page, words);
    await look(name);
  }
  await page.getByRole('button', { name: 'Stored work', exact: true }).click();
  await look('Stored work');
  await page.keyboard.press('ControlOrMeta+s');
  await documents.answer('Name of the version', 'As it began');
  await documents.act('Calculator.Add@1.0.0', 'Versions');
  await look(/^Versions of/);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '{"name": "dropped"}');
    const event = { bubbles: true, cancelable: true, dataTransfer: data };
    for (const kind of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, event));
  });
  await look(/./);
  await documents.act('Calculator.Add@1.0.0', 'Move to folder');
  await documents.answer('Folder', 'sums');
  await expectAccessible(page, 'section[aria-label="Workspace"]');
});

test(
  'an empty workspace, the status on a phone and the page of a consent are accessible',
  nightly,
  async ({ page }) => {
    await new Documents(page).act('Calculator.Add@1.0.0', 'Delete');
    await expect(page.getByRole('button', { name: 'Blank definition' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expectAccessible(page, '[role="menu"]');
    await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
    await expectAccessible(page, dialog);
    await page.goto('./consent.html?id=mock-1');
    await expectAccessible(page);
  },
);

test('a definition is broken, fixed, sent and left, and everything else is found, with the keyboard alone', async ({
  page,
  editor,
  problems,
  tryIt,
}) => {
  test.slow();
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

  await askByKeys(page, 'dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await askByKeys(page, 'demonstration worker');
  await expect(tryIt.button('Server')).toContainText('Demonstration worker');
  await askByKeys(page, 'otc/id-version-mismatch');
  const rules = page.getByRole('dialog', { name: 'Rules', exact: true });
  await expect(rules.getByRole('button', { name: /otc\/id-version-mismatch/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await askByKeys(page, 'new def');
  await expect(page.getByRole('button', { name: 'Blank definition', exact: true })).toBeFocused();
});

test(
  'a server is added, its tool called and a version brought back with the keyboard alone',
  nightly,
  async ({ page, editor, servers, tryIt }) => {
    const documents = new Documents(page);
    const history = new History(page);
    await expect(editor.source).toBeVisible();
    await documents.saved();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('dialog').getByLabel('Name of the version', { exact: true })).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');

    await servers.open();
    await reach(page, servers.region.getByRole('button', { name: 'New server', exact: true }));
    await page.keyboard.press('Enter');
    await expect(servers.url).toBeFocused();
    await page.keyboard.type(`${servedAddress}demo/otc`);
    await page.keyboard.press('Enter');
    await expect(servers.url).toHaveValue('');
    await reach(page, servers.filter);
    await page.keyboard.type('Calculator_Add');
    await expect(servers.tools.getByRole('row')).toHaveCount(1);
    await reach(page, servers.tool('Calculator_Add'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
    await tryIt.expectOutcome('value');
    await history.open();
    await reach(page, history.rows().first());
    await page.keyboard.press('Enter');
    await expect(tryIt.outcome).toContainText('A past call');

    await reach(page, editor.source);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await documents.open();
    await reach(page, documents.row('Calculator.Add@1.0.0').first());
    await documents.walk('ArrowRight', 'More for Calculator.Add@1.0.0');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.type('Versions');
    await page.keyboard.press('Enter');
    const versions = page.getByRole('dialog', { name: /^Versions of / });
    await reach(page, versions.getByRole('button', { name: /First/ }));
    await page.keyboard.press('Enter');
    await reach(page, versions.getByRole('button', { name: 'Restore', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo Restore of First' })).toBeEnabled();
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a tool is written, looked at and called on a small screen',
    nightly,
    async ({ page, problems, tryIt, builder }) => {
      test.slow();
      await expect(builder.region).toBeVisible();
      await builder.write('Description', '');
      const tab = (name: string) =>
        page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab', { name, exact: true });
      await tab('Problems').tap();
      await expect(problems.rows.first()).toBeVisible();
      await expectAccessible(page);
      await tab('Form').tap();
      await expectAccessible(page, 'main');
      await builder.write('Description', 'Adds two numbers together.');
      await tab('Code').tap();
      await expectAccessible(page, 'main');
      await tab('Try it').tap();
      await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
      await tryIt.sendButton.tap();
      await tryIt.expectOutcome('value');
      await expectAccessible(page, 'main');

      // What stands beside the pane on a wide page is a touch away: documents, saving, sharing, servers, history.
      await expect(page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab')).toHaveCount(1);
      for (const name of ['Save', 'Share']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name: 'Documents and servers', exact: true }).tap();
      const rail = page.getByRole('dialog', { name: 'Documents and servers', exact: true });
      await rail.getByRole('button', { name: 'Servers', exact: true }).tap();
      await expect(rail.getByRole('textbox', { name: 'Server URL', exact: true })).toBeInViewport();
      await rail.getByRole('button', { name: 'History', exact: true }).tap();
      await expect(rail.getByRole('grid', { name: 'Calls', exact: true }).getByRole('row')).toHaveCount(1);
      await expectAccessible(page, dialog);
      await rail.getByRole('button', { name: 'Close', exact: true }).tap();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, [role="tab"]')]
          .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent || element.ariaLabel }))
          .filter(({ box }) => box.width > 0 && box.height > 0 && (box.height < 24 || box.width < 24))
          .map(({ name }) => name),
      );
      expect(small).toEqual([]);
    },
  );
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'everything is there without scrolling sideways, and a call is sent',
    nightly,
    async ({ page, tryIt, builder }) => {
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
    },
  );
});

test(
  'forced colours keep the focus and what is chosen visible, and reduced motion stops all motion',
  nightly,
  async ({ page, editor }) => {
    await expect(editor.source).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const tab = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name: 'Code', exact: true });
    await tab.focus();
    await page.keyboard.press('ArrowRight');
    const form = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name: 'Form', exact: true });
    await expect(form).toBeFocused();
    await expect(form).toHaveCSS('outline-style', 'solid');
    const [ground, bar] = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="separator"]')].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
    expect(bar, 'the bars between panes can be seen').not.toBe(ground);
    await page.getByRole('button', { name: 'Search everything', exact: true }).click();
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationIterationCount } = getComputedStyle(element);
        const isStill = /^0s(, 0s)*$/.test(transitionDuration) && !animationIterationCount.includes('infinite');
        return isStill ? [] : `${element.tagName} ${element.getAttribute('class')}`;
      }),
    );
    expect(moving).toEqual([]);
  },
);
