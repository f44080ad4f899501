import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The dialog that searches everything. */
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette', exact: true });

export const searchIn = (page: Page): Locator =>
  palette(page).getByRole('combobox', { name: 'Search everything', exact: true });

/** Asks for something by the button, and presses Enter on what is found first. */
export async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search everything', exact: true }).click();
  await searchIn(page).fill(words);
  await page.keyboard.press('Enter');
}

/** Keys are heard once the page has loaded what they do. */
export async function openByKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(searchIn(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** Asks for something without a pointer. */
export async function askByKeys(page: Page, words: string): Promise<void> {
  await openByKeys(page);
  await page.keyboard.insertText(words);
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}
