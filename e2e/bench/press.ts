import type { Page } from '@playwright/test';

/**
 * Milliseconds from a press to the frame behind it with something new: one more element of a selector, or one of
 * another label.
 */
export async function fromPress(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    performance.clearMeasures('bench:shown');
    const labels = () =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
    const [before, { length }] = [new Set(labels()), labels()];
    document.addEventListener(
      'pointerup',
      ({ timeStamp: start }) => {
        const look = () => {
          const now = labels();
          if (now.length <= length && now.every((label) => before.has(label))) requestAnimationFrame(look);
          else setTimeout(() => performance.measure('bench:shown', { start, end: performance.now() }));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, selector);
  await press();
  const found = await page.waitForFunction(() => performance.getEntriesByName('bench:shown')[0]?.duration);
  return Number(await found.jsonValue());
}
