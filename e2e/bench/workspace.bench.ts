import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { Documents } from '../support/workspace';
import { addRow } from './table';

const documents = 1_000;
const characters = 50_000;

/** 1,000 documents, 50 MB in all, beside a workspace that holds one. */
test('a workspace of 1,000 documents, 50 MB', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await new Documents(page).saved();
  const other = await browser.newPage();
  await other.goto(page.url());
  await new Documents(other).saved();
  await fill(page);
  const full: number[] = [];
  const empty: number[] = [];
  // Taken in turns, so that a busy machine is busy for both.
  for (let run = 0; run < 7; run += 1) {
    full.push(await startOf(page));
    empty.push(await startOf(other));
  }
  await other.close();
  await expect(page.getByRole('treegrid', { name: 'Documents' })).toBeVisible();
  addRow(test.info(), {
    title: 'start to usable, 1,000 documents, 50 MB',
    how: 'From the navigation until the stored work is in front and can be typed into.',
    unit: 'ms',
    ours: full,
    theirs: empty,
    against: 'the same with one document',
    limit: 1.5,
  });

  await page.waitForTimeout(3_000);
  const switches = await page.evaluate(async () => {
    const tree = document.querySelector('[role="treegrid"][aria-label="Documents"]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const taken: number[] = [];
    const seen = new Set<string>();
    for (let screen = 0; tree && screen < 2; screen += 1) {
      for (const row of tree.querySelectorAll<HTMLElement>('[role="row"]')) {
        const title = row.getAttribute('aria-label') ?? row.textContent ?? '';
        const isInFront = () =>
          title.includes(
            document.querySelector('[role="tab"][aria-selected="true"][title]')?.getAttribute('title') ?? '?',
          );
        if (!row.isConnected || seen.has(title) || isInFront()) continue;
        seen.add(title);
        // The id of a text stands in its first lines, and begins the title of its row.
        const isShown = () => {
          const text = document.querySelector('.view-lines')?.textContent ?? '';
          return isInFront() && title.includes(/"id":\s"([^"]+)"/.exec(text)?.[1] ?? '?');
        };
        const at = performance.now();
        row.click();
        do await painted();
        while (!isShown());
        taken.push(performance.now() - at);
        // Nobody switches again before the page has come to rest.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      tree.scrollTop += tree.clientHeight;
      await frame();
      await frame();
    }
    return taken;
  });
  expect(switches.length).toBeGreaterThan(12);
  addRow(test.info(), {
    title: 'switch to a stored document, painted',
    how: 'From the press on a document of the list to the frame that shows its tab and its text in the editor.',
    unit: 'ms',
    ours: switches,
    theirs: [100],
    against: 'a tenth of a second',
    limit: 1,
  });

  const field = page.getByLabel('Search all documents');
  await field.focus();
  await page.waitForTimeout(5_000);
  for (const word of ['number 999 ', 'number 500 ', 'nowhere at all', 'document']) {
    await field.fill(word);
    await page.waitForTimeout(800);
  }
  const searches = await page.evaluate(() =>
    performance.getEntriesByName('callsheet:search').map(({ duration }) => duration),
  );
  addRow(test.info(), {
    title: 'search over 1,000 documents, 50 MB',
    how: 'From the last letter to the whole list of what was found.',
    unit: 'ms',
    ours: searches,
    theirs: [200],
    against: 'a fifth of a second',
    limit: 1,
  });
  expect(searches.length).toBeGreaterThan(2);
});

/** From navigation until the stored work is in front and can be typed into. */
async function startOf(page: Page): Promise<number> {
  await page.reload();
  await page.getByRole('textbox', { name: 'Definition source', exact: true }).waitFor();
  const taken = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1_000);
  return taken;
}

/** Writes the rows as the page does, beside those that are there. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(
    async ({ documents, characters }) => {
      const hashOf = (text: string) => {
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let index = 0; index < text.length; index += 1) {
          const unit = text.charCodeAt(index);
          high = Math.imul(high ^ unit, 2654435761);
          low = Math.imul(low ^ unit, 1597334677);
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
        return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
      };
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('callsheet');
        request.onsuccess = () => resolve(request.result);
      });
      for (let from = 0; from < documents; from += 100) {
        const transaction = database.transaction(['documents', 'listing'], 'readwrite');
        for (let index = from; index < from + 100; index += 1) {
          const id = `bench-${index}`;
          const head = `{\n  "id": "Bench.Tool${index}@1.0.0",\n  "description": "document number ${index} of many",\n  "notes": [`;
          const line = `\n    "${'word '.repeat(18)}",`;
          const text = `${head}${line.repeat(Math.floor((characters - head.length) / line.length))}\n    ""\n  ]\n}`;
          transaction
            .objectStore('documents')
            .put({ id, rev: 1, text, hash: hashOf(text), updatedBy: 'bench', argumentTexts: {} });
          transaction.objectStore('listing').put({
            ...{ id, rev: 1, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0, position: index + 2 },
            title: `Bench.Tool${index}@1.0.0`,
          });
        }
        await new Promise((resolve) => {
          transaction.oncomplete = resolve;
        });
      }
      database.close();
    },
    { documents, characters },
  );
}
