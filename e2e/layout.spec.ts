import type { Page } from '@playwright/test';
import { expect, nightly, type TryIt, test } from './support/journey';

const views = (page: Page) => page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab');

type Sight = { readonly page: Page; readonly tryIt: TryIt };
const height = 780;

async function expectOneSend({ page, tryIt }: Sight): Promise<void> {
  await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
  for (const view of await views(page).all()) {
    await view.click();
    await expect(tryIt.sendButton).toHaveCount(1);
    await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
  }
}

/** One press on Send, and its value and Send are both in view; nothing scrolls the page. */
async function expectValueInView({ page, tryIt }: Sight, width: number): Promise<void> {
  if (width < 1024) await views(page).first().click();
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome.getByRole('tree', { name: 'Value' })).toBeInViewport();
  await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
  const { scrollWidth, scrollHeight } = await page.locator('html').evaluate((root) => ({
    scrollWidth: root.scrollWidth,
    scrollHeight: root.scrollHeight,
  }));
  expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: width, scrollHeight: height });
}

test('on a page that gets narrower one Send is on screen, whatever is open, and nothing is clipped', async ({
  page,
  editor,
  tryIt,
}) => {
  test.slow();
  await test.step('1440 px: the views of the editor beside a wide Try it', async () => {
    const bar = page.getByRole('separator', { name: 'Resize try it' });
    await bar.focus();
    await page.keyboard.press('Home');
    for (const name of ['Code', 'Form', 'Split']) {
      const tab = page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name, exact: true });
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['Format', 'Convert'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });
  await test.step('800 px', async () => {
    await page.setViewportSize({ width: 800, height });
    await expectOneSend({ page, tryIt });
    await expectValueInView({ page, tryIt }, 800);
  });
  await test.step('360 px: Save and the count of problems on a phone', async () => {
    await editor.open('{"name": "a_second_definition", "description": "With a long name."}');
    await expect(page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab')).toHaveCount(2);
    await page.setViewportSize({ width: 360, height });
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
    const last = views(page).last();
    await expect(last).toHaveText(/Problems\d/);
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height });
    const bar = page.getByRole('banner').getByRole('button');
    const topsOfLine = async () => {
      const tops = await bar.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
      return tops.filter((top) => top < 44);
    };
    await expect.poll(topsOfLine, 'the buttons over the documents').toHaveLength(7);
    await expect.poll(async () => new Set(await topsOfLine()).size, 'stand in one line').toBe(1);
  });
});

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height } });

  test('the parameters of each definition that is opened are in the form', async ({ page, editor, builder }) => {
    await expect(builder.row('b')).toBeVisible();
    const schema = { type: 'object', properties: { city: { type: 'string' } } };
    await editor.open(JSON.stringify({ name: 'second', description: 'A second.', inputSchema: schema }));
    await expect(builder.row('city')).toBeVisible();
    await page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab').first().click();
    await expect(builder.row('b')).toBeVisible();
  });

  test('one Send is on screen, one press shows a value, and what blocks a call is named beside it', async ({
    page,
    tryIt,
  }) => {
    await expectOneSend({ page, tryIt });
    await expectValueInView({ page, tryIt }, 390);
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
});

// By night from the first visit on; 720 px is what a window of 1440 px has left at 200 %.
for (const width of [1440, 1024, 800, 720, 360])
  test.describe(`${width} px wide from the beginning`, () => {
    test.use({ viewport: { width, height } });

    test('one Send is on screen, whatever is open, and one press shows a value', nightly, async ({ page, tryIt }) => {
      await expectOneSend({ page, tryIt });
      await expectValueInView({ page, tryIt }, width);
    });
  });

test('a response belongs to its tool and its server', nightly, async ({ page, editor, tryIt }) => {
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
