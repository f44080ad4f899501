import type { Locator, Page } from '@playwright/test';

/** A person whose actions are counted: one press, one key chord, or one run of typing with its Tab or Enter. */
export class Person {
  /** What was done, in order. */
  readonly actions: string[] = [];
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.actions.push('press');
    await target.click();
  }

  async chord(keys: string): Promise<void> {
    this.actions.push(keys);
    await this.page.keyboard.press(keys);
  }

  async type(text: string, end?: 'Tab' | 'Enter'): Promise<void> {
    this.actions.push(text);
    await this.page.keyboard.type(text);
    if (end) await this.page.keyboard.press(end);
  }
}
