import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The whole page, or one part of it, holds no accessibility violation in either theme. Leaves the page as light as it was. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const look = () => (part === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).include(part));
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violationsOf(look());
  // The other theme has other colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOf(look().withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light: found, dark: inDark }).toEqual({ light: [], dark: [] });
}

async function violationsOf(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
