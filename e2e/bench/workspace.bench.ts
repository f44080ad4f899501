import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { Documents } from '../support/workspace';
import { addRow, percentile } from './table';

const documents = 1_000;
const characters = 50_000;

/** 1,000 documents, 50 MB in all, beside a workspace that holds one. */
test('a workspace of 1,000 documents, 50 MB', async ({ page }) => {
  test.setTimeout(300_000);
  await new Documents(page).saved();
  const empty = await starts(page);
  await fill(page);
  const full = await starts(page);
  await expect(page.getByRole('treegrid', { name: 'Documents' })).toBeVisible();
  addRow(test.info(), {
    title: 'start to usable, 1,000 documents, 50 MB',
    ours: percentile(full, 0.5),
    theirs: percentile(empty, 0.5),
    against: 'one document',
    unit: 'ms',
    worst: percentile(full, 0.95),
  });

  const switches = await page.evaluate(async () => {
    const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treegrid"] [role="row"]')];
    const taken: number[] = [];
    for (let index = 1; index < 12; index += 1) {
      const row = rows()[index];
      const title = row?.getAttribute('aria-label') ?? row?.textContent ?? '';
      const at = performance.now();
      row?.click();
      const isShown = () => document.querySelector('[role="tab"][aria-selected="true"][title]')?.getAttribute('title');
      while (!title.includes(isShown() ?? '?')) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      taken.push(performance.now() - at);
    }
    return taken;
  });
  addRow(test.info(), {
    title: 'switch to a stored document, painted',
    ours: percentile(switches, 0.5),
    theirs: 100,
    against: 'the promise',
    unit: 'ms',
    worst: percentile(switches, 0.95),
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
    ours: percentile(searches, 0.5),
    theirs: 200,
    against: 'the promise',
    unit: 'ms',
    worst: percentile(searches, 0.95),
  });
  expect(percentile(full, 0.5) / percentile(empty, 0.5), 'times the empty start').toBeLessThan(1.5);
  expect(percentile(switches, 0.5), 'switch').toBeLessThan(100);
  expect(searches.length).toBeGreaterThan(2);
  expect(percentile(searches, 0.5), 'search').toBeLessThan(200);
});

/** From navigation until the stored work is in front and can be typed into. */
async function starts(page: Page): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.reload();
    await page.getByRole('textbox', { name: 'Definition source', exact: true }).waitFor();
    taken.push(await page.evaluate(() => performance.now()));
    await page.waitForTimeout(1_000);
  }
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
