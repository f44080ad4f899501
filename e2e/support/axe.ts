import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isNightly } from '../../src/sizes.testkit';
import { namelessPictures } from '../../src/ui/nameless-pictures.testkit';
import { expect } from './test';

/**
 * Looks at the whole page, or at one part of it: at everything as it stands, and at the colours in the other theme,
 * which differs in nothing else. The page is left in the other theme, so that the next look is at all of it there.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // No colour is looked at half-way to another.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  expect(
    await page
      .locator(part ?? 'body')
      .first()
      .evaluate(namelessPictures),
  ).toEqual([]);
  expect(await violations(page, part)).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const colorScheme = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  const root = page.locator('html');
  // The page of a consent follows the system by itself.
  if ((await root.getAttribute('data-theme')) !== null) await expect(root).toHaveAttribute('data-theme', colorScheme);
  // The editor takes the colours over a moment later.
  await expect(async () =>
    expect(await violations(page, part, ['color-contrast', 'link-in-text-block'])).toEqual([]),
  ).toPass();
}

/**
 * The same of a part that a role test looks at too: in `npm run nightly` alone. A page's first look takes longer than
 * most journeys.
 */
export async function expectAccessibleByNight(page: Page, part: string): Promise<void> {
  if (isNightly) await expectAccessible(page, part);
}

async function violations(page: Page, part: string | undefined, rules?: string[]): Promise<readonly string[]> {
  // Its code is brought in once a page, and no page of its own is opened for frames of other sites: there are none.
  const isHere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isHere ? { page, axeSource: 'void 0' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (rules) axe.withRules(rules);
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
