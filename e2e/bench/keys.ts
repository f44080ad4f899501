import type { Page } from '@playwright/test';
import { processorTime } from './table';

const keysPerWord = 6;

/** In the page, once: measures each key, as `bench:key`, until the frame behind it is painted. */
export function watchKeys(): void {
  const measure = ({ timeStamp: start }: Event) =>
    requestAnimationFrame(() => setTimeout(() => performance.measure('bench:key', { start, end: performance.now() })));
  document.addEventListener('keydown', measure, { capture: true });
}

/** How a word is typed. */
interface Pace {
  /** Milliseconds between two keys. */
  readonly pause: number;
  /** The key that takes the word over, where one is needed, and the milliseconds until nothing follows it any more. */
  readonly end?: { readonly key: string; readonly rest: number };
}

/** Types a word where the focus is: milliseconds of each key, and what the page's thread worked in all, for each of them. */
export async function typeWord(page: Page, { pause, end }: Pace) {
  await page.waitForTimeout(pause);
  await page.evaluate(() => performance.clearMeasures('bench:key'));
  const worked = await processorTime(page);
  for (let key = 0; key < keysPerWord; key++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(pause);
  }
  const keys = await page.evaluate(() => performance.getEntriesByName('bench:key').map(({ duration }) => duration));
  if (end) {
    await page.keyboard.press(end.key);
    await page.waitForTimeout(end.rest);
  }
  return { keys, work: (await worked()) / keysPerWord };
}
