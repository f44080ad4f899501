import { rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { noteFigures } from '../src/figures.testkit';
import { servedAddress } from './support/addresses';
import { expect, nightly, test } from './support/test';

/** How often the tab is killed in the middle of its writing. */
const kills = 100;

test(
  `${kills} kills of a tab that is writing: nothing acknowledged is lost, nothing is torn`,
  nightly,
  async ({ launchOptions }, testInfo) => {
    test.setTimeout(60_000 + kills * 40_000);
    const folder = testInfo.outputPath('profile');
    let context = await chromium.launchPersistentContext(folder, launchOptions);
    let [torn, lost] = [0, 0];
    let page = await context.newPage();
    await page.goto(servedAddress);
    await ready(page);
    for (let kill = 0; kill < kills; kill += 1) {
      // Written again and again; what was last called saved is told to the test, which outlives the tab.
      let acknowledged = -1;
      await page.exposeFunction('acknowledge', (count: number) => {
        acknowledged = count;
      });
      await page.evaluate((kill) => {
        const status = document.querySelector('[aria-label="Storage"]');
        const source = document.querySelector<HTMLElement>('[aria-label="Definition source"]');
        let count = 0;
        const write = () => {
          count += 1;
          source?.focus();
          // Every text takes the place of the one before: the document keeps its size.
          const all = { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true, bubbles: true, cancelable: true };
          source?.dispatchEvent(new KeyboardEvent('keydown', all));
          const clipboardData = new DataTransfer();
          clipboardData.setData(
            'text/plain',
            `{"kill": ${kill}, "count": ${count}, "fill": "${String(count).padStart(6, '0').repeat(20_000)}"}`,
          );
          source?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        };
        let wrote = 0;
        new MutationObserver(() => {
          if (status?.textContent !== 'Saved' || count === wrote) return;
          wrote = count;
          const tell: unknown = Reflect.get(window, 'acknowledge');
          if (typeof tell === 'function') tell(count);
          write();
        }).observe(status ?? document, { childList: true, characterData: true, subtree: true });
        write();
      }, kill);
      await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(0);
      // Somewhere in the writing that follows.
      await page.waitForTimeout((kill * 137) % 700);
      // Every fifth time it is the whole browser.
      const isBrowser = kill % 5 === 1;
      const session = await context.newCDPSession(page);
      const ended = isBrowser ? context.waitForEvent('close') : page.waitForEvent('crash');
      // It is never answered.
      session.send(isBrowser ? 'Browser.crash' : 'Page.crash').catch(() => undefined);
      await ended;
      const killed = page;

      const at = acknowledged;
      if (isBrowser) context = await chromium.launchPersistentContext(folder, launchOptions);
      page = await context.newPage();
      if (!isBrowser) await killed.close();
      await page.goto(servedAddress);
      await ready(page);
      const { text, isTorn } = await stored(page);
      expect(text.length, 'one text took the place of the other').toBeLessThan(200_000);
      const counts = [...text.matchAll(new RegExp(`"kill": ${kill}, "count": (\\d+)`, 'g'))].map((found) =>
        Number(found[1]),
      );
      const count = Math.max(-1, ...counts);
      if (isTorn) torn += 1;
      if (count < at) lost += 1;
      // Noted each time: what was counted is known even when the rest fails.
      noteFigures('kills', { kills: kill + 1, lost, torn });
    }
    testInfo.annotations.push({
      type: 'measured',
      description: `${kills} kills, each after an acknowledged edit: ${lost} lost, ${torn} torn`,
    });
    await context.close();
    rmSync(folder, { recursive: true, force: true });
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 });
  },
);

/** How long after the last key nothing of it may be lost any more, in milliseconds. */
const lossWindow = 300;
const typings = 10;

test(
  `${typings} kills ${lossWindow} ms after a key: every key is there`,
  nightly,
  async ({ launchOptions }, testInfo) => {
    test.setTimeout(60_000 + typings * 40_000);
    const folder = testInfo.outputPath('profile');
    let context = await chromium.launchPersistentContext(folder, launchOptions);
    const lost: string[] = [];
    for (let kill = 0; kill < typings; kill += 1) {
      const page = await context.newPage();
      await page.goto(servedAddress);
      await ready(page);
      await page.getByRole('textbox', { name: 'Definition source', exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+End');
      const typed = `kill${kill}abcdefghijklmnopq`;
      await page.keyboard.type(typed, { delay: 30 });
      await page.waitForTimeout(lossWindow);
      const isBrowser = kill % 2 === 1;
      const session = await context.newCDPSession(page);
      const ended = isBrowser ? context.waitForEvent('close') : page.waitForEvent('crash');
      session.send(isBrowser ? 'Browser.crash' : 'Page.crash').catch(() => undefined);
      await ended;
      if (isBrowser) context = await chromium.launchPersistentContext(folder, launchOptions);
      else await page.close();
      const next = await context.newPage();
      await next.goto(servedAddress);
      await ready(next);
      const { text } = await stored(next);
      if (!text.includes(typed)) lost.push(`${isBrowser ? 'browser' : 'tab'}: ${text.slice(-30)}`);
      await next.close();
    }
    await context.close();
    rmSync(folder, { recursive: true, force: true });
    noteFigures('kills-after-a-key', { kills: typings, lost: lost.length, after: lossWindow });
    testInfo.annotations.push({ type: 'measured', description: `${typings} kills, ${lost.length} with a key lost` });
    expect(lost).toEqual([]);
  },
);

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved', { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible({ timeout: 60_000 });
}

/** The stored text in front; torn when its numbers disagree. */
function stored(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ text: string; isTorn: boolean }>((resolve, reject) => {
        const request = indexedDB.open('callsheet');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction(['documents', 'meta']);
          const rows = transaction.objectStore('documents').getAll();
          const active = transaction.objectStore('meta').get('activeId');
          transaction.oncomplete = () => {
            request.result.close();
            const text: string = rows.result.find(({ id }) => id === active.result?.value)?.text ?? '';
            // Every edit that is there is there as a whole.
            const edits = [...text.matchAll(/\{"kill": \d+, "count": (\d+), "fill": "(\d+)"\}/g)];
            const isWhole = edits.every(([, count = '', fill]) => fill === count.padStart(6, '0').repeat(20_000));
            resolve({ text, isTorn: !isWhole || edits.length !== text.split('{"kill"').length - 1 });
          };
        };
      }),
  );
}
