import { expect, type Locator, type Page } from '@playwright/test';
import { openSection } from './rail';

export interface NewServer {
  readonly url: string;
  readonly title?: string;
  readonly protocol?: string;
  readonly authentication?: string;
  /** The token, key or secret. */
  readonly credential?: string;
}

const credentialLabel = /^(Bearer token|API key|Shared secret)$/;

/** The servers that are known, and the tools of the chosen one. */
export class Servers {
  readonly region: Locator;
  readonly tools: Locator;
  readonly filter: Locator;
  readonly url: Locator;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Servers', exact: true });
    this.tools = this.region.getByRole('grid', { name: 'Tools', exact: true });
    this.filter = this.region.getByRole('textbox', { name: 'Filter tools', exact: true });
    this.url = this.region.getByRole('textbox', { name: 'Server URL', exact: true });
  }

  async open(): Promise<void> {
    await openSection(this.page, 'Servers');
  }

  /** Adds a server, which is then the chosen one. */
  async add(server: NewServer): Promise<void> {
    await this.open();
    await this.fill(server);
    await this.region.getByRole('button', { name: 'Add server', exact: true }).click();
    await expect(this.url).toHaveValue('');
  }

  async edit(title: string, change: Partial<NewServer>): Promise<void> {
    await this.openEditor(title);
    await this.fill(change);
    await this.save();
  }

  async openEditor(title: string): Promise<void> {
    await this.act(title, 'Edit');
  }

  async save(): Promise<void> {
    await this.region.getByRole('button', { name: 'Save server', exact: true }).click();
    await expect(this.url).toHaveValue('');
  }

  async remove(title: string): Promise<void> {
    await this.act(title, 'Remove');
    await expect(this.row(title)).toBeHidden();
  }

  row(title: string): Locator {
    return this.region.getByRole('grid', { name: 'Known servers' }).getByRole('row', { name: title, exact: true });
  }

  /** Calls go to this server from now on. */
  async select(title: string): Promise<void> {
    await this.open();
    await this.row(title).click();
  }

  tool(name: string): Locator {
    return this.tools.getByRole('row', { name, exact: true });
  }

  /** Calls go by this tool as the chosen server lists it. */
  async pick(tool: string): Promise<void> {
    await this.open();
    await this.region.getByRole('region', { name: 'Server tools', exact: true }).scrollIntoViewIfNeeded();
    await this.filter.fill(tool);
    await this.tool(tool).first().click();
  }

  async choose(label: 'Protocol' | 'Authentication', option: string): Promise<void> {
    await this.open();
    await this.region.getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async act(title: string, action: string): Promise<void> {
    await this.open();
    await this.region.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  private async fill({ url, title, protocol, authentication, credential }: Partial<NewServer>): Promise<void> {
    if (url !== undefined) await this.url.fill(url);
    if (protocol !== undefined) await this.choose('Protocol', protocol);
    if (authentication !== undefined) await this.choose('Authentication', authentication);
    if (title !== undefined) await this.region.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    if (credential !== undefined) await this.region.getByLabel(credentialLabel).last().fill(credential);
  }
}
