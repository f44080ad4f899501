import type { Page } from '@playwright/test';

/** What a page keeps things with, and what it asks or tells others with. */
const doors = {
  window: [
    ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'name', 'opener'],
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'SharedWorker', 'open'],
  ],
  Navigator: ['serviceWorker', 'credentials', 'storage', 'locks', 'sendBeacon', 'clipboard'],
  Document: ['cookie'],
} as const;

/** Watches a page from its next load on; answers with the doors that its scripts have touched since. */
export async function watchDoors(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((watched) => {
    const touched = new Set<string>();
    Object.assign(globalThis, { touched });
    const guard = (owner: object, names: readonly string[]) => {
      for (const name of names) {
        let at: object | null = owner;
        while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at);
        const found = at && Object.getOwnPropertyDescriptor(at, name);
        if (!at || !found) continue;
        const read = found.get ?? (() => found.value);
        const get = function (this: unknown) {
          touched.add(name);
          return read.call(this ?? globalThis);
        };
        Object.defineProperty(at, name, { configurable: true, get, set: found.set });
      }
    };
    guard(globalThis, watched.window);
    guard(Navigator.prototype, watched.Navigator);
    guard(Document.prototype, watched.Document);
  }, doors);
  return () =>
    page.evaluate(() => {
      const touched: ReadonlySet<string> = Reflect.get(globalThis, 'touched');
      return [...touched];
    });
}
