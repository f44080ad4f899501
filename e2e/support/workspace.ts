import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Editor, TryIt } from './journey';
import { openSection } from './rail';
import { expect } from './test';

const sample = readFileSync('src/dialects/open-tool-calling/samples/calculator-add.json', 'utf8');

/** What a person does with documents: the sidebar, the tabs, the dialogs. */
export class Documents {
  readonly region: Locator;
  readonly tabs: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Workspace', exact: true });
    this.tabs = page.getByRole('tablist', { name: 'Open documents' });
  }

  async open(): Promise<void> {
    await openSection(this.page, 'Documents');
  }

  row(name: string): Locator {
    return this.region.getByRole('row', { name });
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('tab', { name });
  }

  async act(name: string, action: string): Promise<void> {
    await this.open();
    await this.region
      .getByRole('button', { name: `More for ${name}`, exact: true })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async answer(label: string, text: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }

  /** Moves a document into a folder above it with the keyboard, as a drag. */
  async drag(name: string, folder: string): Promise<void> {
    await this.open();
    await this.region.getByRole('row').first().focus();
    await this.walk('ArrowDown', name);
    await this.walk('ArrowRight', `Move ${name}`);
    await this.page.keyboard.press('Enter');
    await this.walk('ArrowUp', `Drop on ${folder}`);
    await this.page.keyboard.press('Enter');
  }

  /** Presses a key until what has this name has the focus. */
  async walk(key: string, name: string): Promise<void> {
    const focused = () => this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    for (let at = await focused(), steps = 0; at !== name && steps < 20; steps += 1) {
      await this.page.keyboard.press(key);
      await expect.poll(focused).not.toBe(at);
      at = await focused();
    }
    expect(await focused()).toBe(name);
  }

  async expectStorage(words: string): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'Storage', exact: true })).toContainText(words);
  }

  /** Waits until a document that was just opened from a file is in front, and stored. */
  async opened(name: string): Promise<void> {
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
    await this.expectStorage('Saved');
  }

  /** Waits until the text in front is what is stored. */
  async saved(): Promise<void> {
    // What was typed last has to be drawn, and with it that it is not stored yet.
    await this.page.evaluate(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    );
    await this.expectStorage('Saved');
  }
}

/** Opens a document, types into it, calls its tool, and closes its tab. */
export async function openCallClose(
  { page, editor, tryIt }: { readonly page: Page; readonly editor: Editor; readonly tryIt: TryIt },
  at: number,
): Promise<void> {
  const name = `Cycle.Number${at}`;
  const tab = new Documents(page).tab(name);
  await editor.open(sample.replace('Calculator.Add@', `${name}@`).replace('Calculator_Add', `Cycle_${at}`));
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await editor.source.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  // Of the first one that is nobody's sample; the page points to it when it knows the format.
  await expect(tryIt.button('Server')).toContainText('Mock of this document');
  await tryIt.send();
  await expect(tryIt.outcome).toBeVisible();
  await tab.press('Delete');
  await expect(tab).toBeHidden();
}
