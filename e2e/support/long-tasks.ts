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
    /** Milliseconds of the longest since the page was quiet last, or was forgotten. */
    longest: () => read(false),
    /** Forgets what was before. */
    forget: () => read(true),
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

/**
 * How many times longer the same work takes at worst than at best just now: what other processes add to a time that is
 * promised for a quiet machine. Never less than 1.
 */
export function slowdown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const start = performance.now();
      let sum = 0;
      for (let step = 0; step < 20_000_000; step += 1) sum += step % 7;
      times.push(performance.now() - start + (sum < 0 ? 1 : 0));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return Math.max(...times) / Math.max(1, Math.min(...times));
  });
}
