import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleByNight } from './support/axe';
import { Editor, expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

test(
  'no room: nothing is called saved, everything can be exported, and it is stored when there is room',
  nightly,
  async ({ page, editor }) => {
    const documents = new Documents(page);
    // The browser's own limit.
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    await page.reload();
    await editor.write('{"id": "Before.Full@1.0.0"}');
    await documents.saved();
    const large = `{"id": "When.Full@1.0.0", "fill": "${'x'.repeat(4_000_000)}"}`;
    await editor.write(large);
    await documents.expectStorage('Not saved');
    const alert = page.getByRole('alert').filter({ hasText: 'The last change is not stored.' });
    await expect(alert).toContainText('no room left');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Export everything' }).click();
    const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(exported).toMatchObject({ format: 'callsheet-rescue', documents: [{ text: large }] });
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await documents.expectStorage('Saved');
    await expect(alert).toBeHidden();
    expect((await editor.stored()) === large).toBe(true);
  },
);

for (const [title, broken] of [
  ['refuses', "indexedDB.open = () => { throw new DOMException('No', 'SecurityError'); };"],
  ['never answers', 'indexedDB.open = () => ({ addEventListener() {} });'],
] as const) {
  test(`a browser that ${title}: work goes on in memory, and it is said`, nightly, async ({ context, page: _ }) => {
    const page = await context.newPage();
    await page.addInitScript(broken);
    await page.goto('/');
    const documents = new Documents(page);
    await documents.expectStorage('Not stored');
    const alert = page.getByRole('alert').filter({ hasText: 'Your work is not stored.' });
    await expect(alert.getByRole('button', { name: 'Export everything' })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleByNight(page, '[role="alert"]');
    await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
  });
}

test(
  'a storage that is slow to be read keeps a returning visitor from nothing but the stored work',
  nightly,
  async ({ page, context, editor }) => {
    await editor.write('{"id": "Comes.Late@1.0.0"}');
    await editor.expectStored('{"id": "Comes.Late@1.0.0"}');
    const other = await context.newPage();
    await goAway(other);
    // Whoever reads waits for the end of a transaction that writes.
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('callsheet');
          request.onsuccess = () => {
            const { result } = request;
            const store = result.transaction([...result.objectStoreNames], 'readwrite').objectStore('meta');
            const goOn = () => {
              resolve();
              if (!Reflect.has(window, 'isOver')) store.count().onsuccess = goOn;
              else result.close();
            };
            store.count().onsuccess = goOn;
          };
        }),
    );
    await page.reload();
    for (const name of ['Import', 'Share', 'Help']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(editor.source).toBeHidden();
    await other.evaluate(() => Object.assign(window, { isOver: true }));
    await expect(page.getByText('"Comes.Late@1.0.0"').first()).toBeVisible();
  },
);

test('a database of a newer Callsheet is left as it is', nightly, async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.write('{"id": "From.Newer@1.0.0"}');
  await documents.saved();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('callsheet', 990);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
  );
  // The page that was open lets go, and says so.
  await documents.expectStorage('Not saved');
  await expect(page.getByRole('alert').filter({ hasText: 'Callsheet was updated in another tab.' })).toBeVisible();
  await page.reload();
  await documents.expectStorage('Not stored');
  const alert = page.getByRole('alert').filter({ hasText: 'This Callsheet is older than your stored work.' });
  const download = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Export everything' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('From.Newer@1.0.0');
});

/** A page of the same site without Callsheet in it. */
async function goAway(page: Page): Promise<void> {
  const body = '<!doctype html><title>Nothing</title><link rel="icon" href="data:,">';
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/nothing');
}

test(
  'a tab of an older Callsheet holds the database: work goes on in memory, and is stored once it lets go',
  nightly,
  async ({ context, page }) => {
    await goAway(page);
    await page.evaluate(async () => {
      const requests = [indexedDB.deleteDatabase('callsheet'), indexedDB.open('callsheet', 10)];
      for (const request of requests) await new Promise((resolve) => request.addEventListener('success', resolve));
      Object.assign(window, { old: requests[1]?.result });
    });
    const other = await context.newPage();
    await other.goto('/');
    const documents = new Documents(other);
    const alert = other.getByRole('alert').filter({ hasText: 'Another tab may hold an older version open.' });
    await expect(alert).toBeVisible();
    await documents.expectStorage('Not stored');
    await page.close();
    await documents.expectStorage('Saved');
    await expect(alert).toBeHidden();
    await new Editor(other).expectStored(/Calculator\.Add/);
  },
);

test('a damaged row is quarantined, and the rest opens', nightly, async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.open('{"id": "Sound.One@1.0.0"}');
  await documents.opened('Sound.One@1.0.0');
  await editor.open('{"id": "Torn.One@1.0.0"}');
  await documents.opened('Torn.One@1.0.0');
  await editor.expectStored('{"id": "Torn.One@1.0.0"}');
  // Where no Callsheet runs: one that holds the whole text would rightly store it again, example arguments first.
  await goAway(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('callsheet:leaving:')) localStorage.removeItem(key);
        const request = indexedDB.open('callsheet');
        request.onsuccess = () => {
          const store = request.result.transaction('documents', 'readwrite').objectStore('documents');
          const rows = store.getAll();
          rows.onsuccess = () => {
            const torn = rows.result.find(({ text }) => text.includes('Torn.One'));
            store.put({ ...torn, text: torn.text.slice(0, 5) });
            store.transaction.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await page.goto('/');
  await expect(page.getByText('A stored document is damaged.')).toBeVisible();
  await expect(documents.row('Sound.One@1.0.0')).toBeVisible();
  await expect(documents.row('Torn.One@1.0.0')).toBeHidden();
});

/** The texts in the storage. */
const storedTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('callsheet');
        // The page has not made its storage yet.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const rows = request.result.transaction('documents').objectStore('documents').getAll();
          rows.onsuccess = () => {
            request.result.close();
            resolve(rows.result.map(({ text }) => text).toSorted());
          };
        };
      }),
  );

/** Everything that the status of the storage says from now on. */
async function listenToStatus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const status = document.querySelector('[aria-label="Storage"]');
    const listen = () => said.push(status?.textContent ?? '');
    new MutationObserver(listen).observe(status ?? document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said'));
}

test('site data that is cleared, or deleted by another page, while nothing is edited: what is open is stored again', async ({
  page,
  context,
  editor,
}) => {
  const documents = new Documents(page);
  await editor.write('{"id": "Still.Here@1.0.0"}');
  await documents.saved();
  await editor.open('{"id": "And.Here@1.0.0"}');
  await documents.opened('And.Here@1.0.0');
  const all = ['{"id": "And.Here@1.0.0"}', '{"id": "Still.Here@1.0.0"}'];
  await expect.poll(() => storedTexts(page)).toEqual(all);
  const session = await context.newCDPSession(page);
  const said = await listenToStatus(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await expect.poll(async () => (await said()).at(-1)).toBe('Saved');
  expect(await storedTexts(page)).toEqual(all);

  const other = await context.newPage();
  await goAway(other);
  const heard = (await said()).length;
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('callsheet');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await expect.poll(async () => (await said()).length).toBeGreaterThan(heard + 1);
  await expect.poll(async () => (await said()).at(-1)).toBe('Saved');
  expect(await storedTexts(page)).toEqual(all);
  await expect(page.getByText('updated in another tab')).toBeHidden();
});

test('after fifty stored edits a copy elsewhere is suggested', nightly, async ({ page }) => {
  await new Documents(page).saved();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('callsheet');
        request.onsuccess = () => {
          const store = request.result.transaction('meta', 'readwrite').objectStore('meta');
          store.put({ key: 'edits', value: '50 50' });
          store.transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  const reminder = page.getByText('50 changes are stored in this browser only.');
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(reminder).toBeHidden();
});
