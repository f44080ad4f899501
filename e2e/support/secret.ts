import { expect, type Page } from '@playwright/test';

/** Everything that a page shows, copied or keeps, by where it is. */
export async function textsWith(page: Page): Promise<Readonly<Record<string, string>>> {
  const kept = await page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise<void>((resolve) => {
          all.onsuccess = () => resolve();
        });
        rows.push([name, store, all.result]);
      }
      database.close();
    }
    return {
      IndexedDB: JSON.stringify(rows),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify([history.state, location.href, document.title, document.cookie, window.name]),
      'performance entries': JSON.stringify(performance.getEntries()),
      'the copied command': String(Reflect.get(window, 'copied')),
      'the page as it reads': document.body.textContent,
    };
  });
  return { ...kept, 'the page': await page.content() };
}

/** A secret must be nowhere: as it is, escaped for JSON, encoded for an address, or in base64. */
export function keepsNoTrace(texts: Readonly<Record<string, string>>, secret: string): void {
  const spellings = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
  for (const [place, text] of Object.entries(texts)) {
    const found = spellings.filter((spelling) => text.includes(spelling));
    expect(found, `the secret in ${place}`).toEqual([]);
  }
}
