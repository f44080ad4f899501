import type { Locator, Page } from '@playwright/test';
import { Servers } from './servers';
import { test as base, expect, nightly } from './test';
import { type StartToolServer, startToolServer } from './tool-server';

/** Pastes without the system's clipboard, which the workers of a test run share. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** What a person does in the editor. */
export class Editor {
  readonly source: Locator;
  private readonly page: Page;
  /** What was written or opened last. */
  private text = '';
  constructor(page: Page) {
    this.page = page;
    this.source = page.getByRole('textbox', { name: 'Definition source', exact: true });
  }

  /** Replaces the whole text, as a paste does. */
  async write(text: string): Promise<void> {
    // It is in the page for a moment before it is shown, and takes no focus then.
    await expect(this.source).toBeVisible();
    await this.source.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await paste(this.source, text);
    this.text = text;
  }

  /** Opens a text as a new document, as a file is opened. */
  async open(text: string): Promise<void> {
    const file = { name: 'tool.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await this.page.getByLabel('Files to open').setInputFiles(file);
    this.text = text;
  }

  /** Puts the cursor right behind the first place where words stand in what was written or opened last. */
  async placeCursor(behind: string): Promise<void> {
    const text = this.text;
    const offset = text.indexOf(behind) + behind.length;
    const lines = text.slice(0, offset).split('\n');
    await this.source.focus();
    await this.page.keyboard.press('ControlOrMeta+Home');
    for (const _ of lines.slice(1)) await this.page.keyboard.press('ArrowDown');
    for (const _ of lines.at(-1) ?? '') await this.page.keyboard.press('ArrowRight');
  }

  async show(view: 'Code' | 'Form' | 'Split'): Promise<void> {
    await this.page.getByRole('tablist', { name: 'Editor view' }).getByRole('tab', { name: view, exact: true }).click();
  }

  /** The text as it was stored: what a reload would bring back. */
  async stored(): Promise<string> {
    return this.page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const open = indexedDB.open('callsheet');
          // The page has not made its storage yet: a database made here would stand in its way.
          open.onupgradeneeded = () => open.transaction?.abort();
          open.onerror = () => (open.error?.name === 'AbortError' ? resolve('') : reject(open.error));
          open.onsuccess = () => {
            const database = open.result;
            const transaction = database.transaction(['documents', 'meta']);
            const documents = transaction.objectStore('documents').getAll();
            const active = transaction.objectStore('meta').get('activeId');
            transaction.oncomplete = () => {
              database.close();
              const rows: { id: string; text: string }[] = documents.result;
              resolve(rows.find(({ id }) => id === active.result?.value)?.text ?? '');
            };
          };
        }),
    );
  }

  async expectStored(text: string | RegExp): Promise<void> {
    const stored = expect.poll(() => this.stored());
    await (typeof text === 'string' ? stored.toBe(text) : stored.toMatch(text));
  }

  async expectStoredValue(value: unknown): Promise<void> {
    await expect.poll(async () => JSON.parse(await this.stored())).toEqual(value);
  }
}

/** The problems panel. */
class Problems {
  readonly region: Locator;
  readonly status: Locator;
  readonly rows: Locator;
  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Problems', exact: true });
    this.status = page.getByRole('status', { name: 'Analysis', exact: true });
    this.rows = this.region.getByRole('grid', { name: 'Problems', exact: true }).locator('[data-rule]');
  }

  /** Waits until the checker has caught up and lists exactly these rules, in the order of the text. */
  async expect(rules: readonly string[]): Promise<void> {
    await this.settled();
    if (rules.length > 0) await this.unfold();
    await expect
      .poll(() => this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule'))))
      .toEqual(rules);
  }

  async settled(): Promise<void> {
    await expect(this.status).toHaveAttribute('aria-busy', 'false');
  }

  /** Beside the form only the head is shown, until somebody opens it. */
  async unfold(): Promise<void> {
    const head = this.region.getByRole('button', { name: 'Problems', exact: true, expanded: false });
    if (await head.isVisible()) await head.click();
  }

  row(rule: string): Locator {
    return this.rows.and(this.region.locator(`[data-rule="${rule}"]`)).first();
  }
}

/** The try-it pane and what comes back. */
export class TryIt {
  readonly region: Locator;
  readonly response: Locator;
  readonly outcome: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Try it', exact: true });
    this.response = page.getByRole('region', { name: 'Response', exact: true });
    this.outcome = this.response.locator('[data-outcome]');
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** Wherever it stands: below the arguments, or in the bar that stays. */
  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  async send(): Promise<void> {
    await this.sendButton.click();
  }

  async choose(label: 'Server' | 'Tool' | 'Protocol', option: string): Promise<void> {
    await this.region.getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  field(name: string): Locator {
    return this.region.getByLabel(name, { exact: true });
  }

  /** Shows the source beside the form, where the form is alone, and writes there. */
  async writeArguments(text: string): Promise<void> {
    if (await this.region.getByRole('radio', { name: 'Form', exact: true }).isChecked())
      await this.chooseArgumentsView('Both');
    const source = this.region.getByRole('textbox', { name: 'Arguments source', exact: true });
    await expect(source).toBeVisible();
    await source.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await paste(source, text);
  }

  async expectOutcome(kind: string, options: { readonly timeout?: number } = {}): Promise<void> {
    await expect(this.outcome).toHaveAttribute('data-outcome', kind, options);
  }

  async chooseArgumentsView(view: 'Form' | 'JSON' | 'Both'): Promise<void> {
    await this.press('View of the arguments', view);
  }

  /** Chooses one of a few that stand side by side: the state of an optional argument, or a boolean. */
  async press(group: string, choice: string): Promise<void> {
    const choices = this.region.getByRole('radiogroup', { name: group, exact: true });
    await choices.getByText(choice, { exact: true }).click();
    await expect(choices.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  }

  /** Sends although the check objects. */
  async sendAnyway(): Promise<void> {
    await this.button('More ways to send').click();
    await this.page.getByRole('menuitem', { name: 'Send anyway', exact: true }).click();
  }

  /** A button of the answer. */
  answerButton(name: string): Locator {
    return this.outcome.getByRole('button', { name, exact: true });
  }

  /** A tab of the answer: Response, Exchange, or a view of the value. */
  async show(tab: 'Response' | 'Exchange' | 'Tree' | 'Table' | 'Raw'): Promise<void> {
    await this.outcome.getByRole('tab', { name: tab, exact: true }).click();
  }

  /** Exactly what was sent, secrets masked. Leaves the answer on its Exchange tab. */
  async sentBody(): Promise<string> {
    await this.show('Exchange');
    await this.outcome
      .getByRole('radiogroup', { name: 'View of the bodies' })
      .getByText('Raw', { exact: true })
      .click();
    return (await this.outcome.getByRole('region', { name: 'Request body', exact: true }).textContent()) ?? '';
  }

  /** The deviations that the Exchange tab lists. Leaves the answer there. */
  async expectDeviations(ids: readonly string[]): Promise<void> {
    await this.show('Exchange');
    await expect
      .poll(() =>
        this.outcome
          .getByRole('region', { name: 'Deviations', exact: true })
          .locator('[data-deviation]:visible')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-deviation'))),
      )
      .toEqual(ids);
  }
}

/** The definition as a form. */
class Builder {
  readonly region: Locator;
  readonly tree: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Builder', exact: true });
    this.tree = this.region.getByRole('treegrid', { name: 'Parameters', exact: true });
  }

  async add(kind: string): Promise<void> {
    await this.region.getByRole('button', { name: 'Add parameter', exact: true }).click();
    await this.page.getByRole('menuitem', { name: kind, exact: true }).click();
  }

  row(name: string): Locator {
    return this.tree.getByRole('row', { name, exact: true });
  }

  /** Chooses a parameter, whose details then show. Rows are there only while they are in view. */
  async open(name: string): Promise<void> {
    await this.tree.evaluate((tree) => tree.scrollIntoView({ block: 'start' }));
    await this.row(name).click();
    await expect(this.details(name)).toBeVisible();
  }

  details(name: string): Locator {
    return this.region.getByRole('region', { name: `Parameter ${name}`, exact: true });
  }

  async fill(label: string, text: string): Promise<void> {
    const field = this.region.getByRole('region', { name: /^Parameter / }).getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
  }

  /** Fills a field of the definition itself. */
  async write(label: string, text: string): Promise<void> {
    const field = this.region.getByLabel(label, { exact: true }).first();
    await field.fill(text);
    await field.blur();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.region.getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** A form of the output. */
  output(label: string): Locator {
    return this.region.getByRole('radio', { name: label });
  }

  async chooseOutput(label: string): Promise<void> {
    await this.region
      .locator('label')
      .filter({ has: this.page.getByRole('radio'), hasText: label })
      .click();
    await expect(this.output(label)).toBeChecked();
  }

  async openOutput(name: string): Promise<void> {
    await this.region.getByRole('treegrid', { name: 'Output parameters' }).getByRole('row', { name }).click();
    await expect(this.details(name)).toBeVisible();
  }
}

/** The workspace: documents, and what they begin with. */
class Workspace {
  readonly region: Locator;
  readonly gallery: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.gallery = page.getByRole('dialog', { name: 'New definition', exact: true });
    this.region = page.getByRole('region', { name: 'Workspace', exact: true });
  }

  async openSample(dialect: string, title: string): Promise<void> {
    await this.chooseFormat(dialect);
    await this.gallery.getByRole('button', { name: title, exact: true }).click();
  }

  async openBlank(dialect: string): Promise<void> {
    await this.chooseFormat(dialect);
    await this.gallery.getByRole('button', { name: 'Blank definition', exact: true }).click();
  }

  /** Opens the gallery of new definitions with a format in front. */
  async chooseFormat(dialect: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New definition', exact: true }).first().click();
    const format = this.gallery.getByRole('radio', { name: dialect, exact: true });
    await this.gallery
      .locator('label')
      .filter({ has: this.page.getByRole('radio', { name: dialect, exact: true }) })
      .click();
    await expect(format).toBeChecked();
  }
}

interface Start {
  /** Where the page is when a journey begins. One that goes elsewhere first begins nowhere: each visit costs seconds. */
  readonly start: string;
}

/** For a journey that makes its first visit by itself. */
export const nowhere = { start: 'about:blank' };

interface Journey {
  readonly editor: Editor;
  readonly problems: Problems;
  readonly tryIt: TryIt;
  readonly workspace: Workspace;
  readonly builder: Builder;
  readonly servers: Servers;
  readonly serve: StartToolServer;
}

/** A page that is open and usable, and the words to use it with. */
export const test = base.extend<Journey & Start>({
  start: ['./', { option: true }],
  page: async ({ page, start }, use) => {
    await page.goto(start);
    await use(page);
  },
  editor: async ({ page }, use) => use(new Editor(page)),
  problems: async ({ page }, use) => use(new Problems(page)),
  tryIt: async ({ page }, use) => use(new TryIt(page)),
  workspace: async ({ page }, use) => use(new Workspace(page)),
  builder: async ({ page }, use) => use(new Builder(page)),
  servers: async ({ page }, use) => use(new Servers(page)),
  serve: async ({ browserName: _anyBrowser }, use) => {
    const started: Awaited<ReturnType<typeof startToolServer>>[] = [];
    await use(async (routes, headers) => {
      const server = await startToolServer(routes, headers);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.close()));
  },
});

export { expect, nightly };
