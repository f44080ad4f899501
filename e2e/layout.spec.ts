import type { Page } from '@playwright/test';
import { expect, nightly, test } from './support/journey';

const views = (page: Page) => page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab');

/** One of each layout; by night 720 too, which is what a window of 1440 px has left at 200 %. */
const widths = [
  [800, {}],
  [390, {}],
  [1440, nightly],
  [1024, nightly],
  [720, nightly],
  [360, nightly],
] as const;

for (const [width, when] of widths)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('one Send is on screen, whatever is open, and one press shows a value', when, async ({ page, tryIt }) => {
      await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
      for (const view of await views(page).all()) {
        await view.click();
        await expect(tryIt.sendButton).toHaveCount(1);
        await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
      }
      if (width < 1024) await views(page).first().click();
      await tryIt.send();
      await tryIt.expectOutcome('value');
      await expect(tryIt.outcome.getByRole('tree', { name: 'Value' })).toBeInViewport();
      await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
      const { scrollWidth, scrollHeight } = await page.locator('html').evaluate((root) => ({
        scrollWidth: root.scrollWidth,
        scrollHeight: root.scrollHeight,
      }));
      expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: width, scrollHeight: 780 });
    });
  });

test('what blocks a call is named beside Send, and one press away', async ({ page, tryIt }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const view = (name: string) => views(page).and(page.getByRole('tab', { name, exact: true }));
  await view('Try it').click();
  await tryIt.chooseArgumentsView('JSON');
  await tryIt.writeArguments('{"a": "one"}');
  await view('Form').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Show', exact: true })).toBeInViewport();
  await tryIt.send();
  await expect(view('Try it')).toHaveAttribute('aria-selected', 'true');
  await expect(tryIt.region.getByRole('list', { name: 'Why this call may fail' })).toBeInViewport();
});

test('nothing is clipped: the views of the editor beside a wide Try it, and Save and the count of problems on a phone', async ({
  page,
  editor,
}) => {
  const bar = page.getByRole('separator', { name: 'Resize try it' });
  await bar.focus();
  await page.keyboard.press('Home');
  for (const name of ['Code', 'Form', 'Split']) {
    const tab = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name, exact: true });
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Format', 'Convert'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await editor.open('{"name": "a_second_definition", "description": "With a long name."}');
  await expect(page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab')).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  const last = views(page).last();
  await expect(last).toHaveText(/Problems\d/);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a response belongs to its tool and its server', async ({ page, editor, tryIt }) => {
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await tryIt.choose('Server', 'Demonstration worker');
  await expect(tryIt.outcome).toBeHidden();
  await tryIt.choose('Server', 'Demonstration server');
  await tryIt.expectOutcome('value');
  await editor.open('{"name": "another", "description": "Another tool.", "inputSchema": {"type": "object"}}');
  await expect(tryIt.outcome).toBeHidden();
  await page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab').first().click();
  await tryIt.expectOutcome('value');
});
