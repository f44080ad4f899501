import type { Page } from '@playwright/test';

/** Watches for tasks that keep the page from answering for more than 50 ms. */
export async function watchLongTasks(page: Page) {
  await page.evaluate(() => {
    const seen: { start: number; duration: number }[] = [];
    Object.assign(window, { seenLongTasks: seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.push({ start: startTime, duration });
    }).observe({ type: 'longtask' });
  });
  const read = (isForgotten: boolean) =>
    page.evaluate((forget) => {
      const seen: unknown = Reflect.get(window, 'seenLongTasks');
      const tasks: { start: number; duration: number }[] = Array.isArray(seen) ? [...seen] : [];
      if (forget && Array.isArray(seen)) seen.length = 0;
      return Math.round(Math.max(0, ...tasks.map(({ duration }) => duration)));
    }, isForgotten);
  return {
    /** Milliseconds of the longest since the page was quiet last. */
    longest: () => read(false),
    /** Waits for two seconds without one, and forgets what was before. */
    quiet: async () => {
      for (let round = 0; round < 10; round += 1) {
        await read(true);
        await page.waitForTimeout(2_000);
        if ((await read(false)) === 0) return;
      }
    },
  };
}
