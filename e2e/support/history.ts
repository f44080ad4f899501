import type { Locator, Page } from '@playwright/test';
import { openSection } from './rail';

/** The calls that were made, and those that were saved. */
export class History {
  readonly region: Locator;
  readonly grid: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'History', exact: true });
    this.grid = this.region.getByRole('grid', { name: 'Calls', exact: true });
  }

  async open(): Promise<void> {
    await openSection(this.page, 'History');
  }

  rows(kind?: string): Locator {
    return this.grid.locator(kind === undefined ? '[data-call]' : `[data-call="${kind}"]`);
  }

  async act(row: Locator, action: string): Promise<void> {
    await this.open();
    await row.getByRole('button', { name: /^More for/ }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async show(view: 'Calls' | 'Saved'): Promise<void> {
    await this.open();
    await this.region.getByRole('radiogroup', { name: 'View of the history' }).getByText(view, { exact: true }).click();
  }

  saved(name: string): Locator {
    return this.region.getByRole('table', { name: 'Saved calls' }).getByRole('row').filter({ hasText: name });
  }
}
