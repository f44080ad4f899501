import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sizedRows } from '../src/sizes.testkit';
import { settingsKey } from '../src/state/settings/settings';
import { nowhere } from './support/journey';
import { expect, test } from './support/test';

const shell = /\/assets\/index-[^/]*\.js$/;

/** Keeps a file of the build on its way; answers what lets it come. */
async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(path, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test.describe('before the code of the shell is here', () => {
  test.use(nowhere);

  for (const [system, stored, painted] of sizedRows([
    ['dark', '{"theme": "light"}', 'light'],
    ['dark', null, 'dark'],
    ['light', '{"theme": "dark"}', 'dark'],
  ] as const)) {
    test(`its name is painted ${painted} where the system is ${system} and ${stored ?? 'nothing'} is stored`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript(
        ([key, text]) => {
          if (text !== null) localStorage.setItem(key, text);
        },
        [settingsKey, stored] as const,
      );
      await holdBack(page, shell);
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.getByText('Callsheet', { exact: true })).toBeVisible();
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      await expect.poll(scheme).toBe(painted);
    });
  }

  test('a file may be dropped, and opens once it is', async ({ page }, testInfo) => {
    const arrive = await holdBack(page, shell);
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.getByText('Callsheet', { exact: true })).toBeVisible();
    const path = testInfo.outputPath('tool.json');
    await writeFile(path, '{"name": "dropped"}');
    // By a script nothing of what the page says of it would be asked: a browser drops only where it may.
    const browser = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
    arrive();
    await expect(page.locator('.view-line').first()).toHaveText('{"name": "dropped"}');
  });
});

test('Send answers and a file is taken while the code of the editor is on its way; then its text takes keys', async ({
  page,
}) => {
  const arrive = await holdBack(page, /\/assets\/editor-[^/]*\.js$/);
  await page.goto('./');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('Matches the output schema');
  const source = page.getByRole('textbox', { name: 'Definition source', exact: true });
  await expect(source).toBeHidden();
  const isTaken = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"name": "dropped"}'], 'tool.json'));
    return !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  expect(isTaken).toBe(true);
  arrive();
  await expect(page.locator('.view-line').first()).toHaveText('{"name": "dropped"}');
  await expect(source).toBeVisible();
  await source.press('x');
  await expect(page.locator('.view-line').first()).toHaveText('x{"name": "dropped"}');
});

test('the text is painted before what stands around it where its code comes in time, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // By a slower clock a slow machine is in time too, as by timers that wait for the text.
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
    const later = window.setTimeout.bind(window);
    const isPainted = () => performance.getEntriesByName('text').length > 0;
    const slowLater = (work: () => void, ms = 0) => later(work, ms < 100 || isPainted() ? ms : ms * 100);
    Reflect.set(window, 'setTimeout', slowLater);
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const isText = document.querySelector('.view-line span span') !== null;
      const isShell = document.querySelector('header') !== null;
      if (isText && !isPainted()) performance.mark('text', { detail: isShell });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(page.getByText('No problems', { exact: true }).first()).toBeVisible();
  const mark = await page.evaluate(() =>
    performance.getEntriesByName('text').map((each) => Reflect.get(each, 'detail')),
  );
  expect(mark, 'what stands around the text is there').toEqual([false]);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
  // What Chromium's own score calls good is a tenth.
  expect(shifts.reduce((sum: number, each: number) => sum + each, 0)).toBeLessThan(0.01);
});
