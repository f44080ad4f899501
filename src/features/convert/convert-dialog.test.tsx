import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analysisStore, startAnalysis } from '../../state/checking';
import { documentStore, openText } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type Drawn, render, screen, within } from '../../ui/render.testkit';
import { largestSource } from '../../workers/conversion/handlers';
import { convertInMemory } from '../../workers/conversion/memory-conversion.testkit';
import { ConvertDialog } from './convert-dialog';

beforeEach(() => convertInMemory());

const tool = (name: string) =>
  `{"name": "${name}", "title": "Read", "description": "Reads.", "inputSchema": {"type": "object"}}`;

const bare = '{"name": "find", "inputSchema": {"type": "object", "properties": {"city_name": {"type": "string"}}}}';

function draw(text: string) {
  openText('test', text);
  const fates: string[] = [];
  return { ...render(<ConvertDialog onClose={() => fates.push('closed')} />), fates };
}

async function choose(user: Drawn['user'], label: string, option: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const ledger = async () => (await screen.findByRole('grid', { name: 'Ledger' })).textContent;
const press = async (user: Drawn['user'], name: string) => user.click(await screen.findByRole('button', { name }));

describe('a definition', () => {
  it('is written in another format, with what that costs, and opened as a document of its own', async () => {
    const { user, fates } = draw(tool('read'));
    await choose(user, 'Convert to', /^Anthropic/);
    expect(await ledger()).toContain('"Read"');
    await choose(user, 'Convert to', 'Open Tool Calling 1.0');
    await press(user, 'Open as new document');
    expect(fates).toEqual(['closed']);
    expect(documentStore.getState()).toMatchObject({ dialect: 'otc', text: expect.stringContaining('"input_schema"') });
  });

  it('stands beside what comes of it, and an entry of the ledger shows its place in both', async () => {
    const { user } = draw(tool('read'));
    const entry = within(await screen.findByRole('grid', { name: 'Ledger' })).getByText(/"Read"/);
    const from = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Source text' });
    const to = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Converted text' });
    expect(from.value).toBe(tool('read'));
    await expectAccessible(screen.getByRole('dialog'));
    await user.click(entry);
    await expect.poll(() => from.title).toBe('"Read"');
    expect(to.value).toContain(to.title);
  });

  it('is checked once it is written, and each problem shows its place in both', async () => {
    const { user } = draw(bare);
    await choose(user, 'Convert to', 'Open Tool Calling 1.0');
    const count = await screen.findByRole('status', { name: 'Problems of the result' });
    await expect.poll(() => count.textContent).toMatch(/^1 error, /);
    const grid = screen.getByRole('grid', { name: 'Problems of the result' });
    const row = within(grid).getByRole('row', { name: /^Error: / });
    await expect.poll(() => row.textContent).toContain('/inputSchema/properties/city_name');
    await user.click(row);
    const from = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Source text' });
    await expect.poll(() => from.title).toBe('{"type": "string"}');
    const to = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Converted text' });
    await expect.poll(() => to.title).toBe('{');
  });

  it('is checked as what a provider is sent, too', async () => {
    const { user } = draw(bare.replace('"find"', '"find it"'));
    await choose(user, 'Convert to', /^Anthropic/);
    const count = await screen.findByRole('status', { name: 'Problems of the result' });
    await expect.poll(() => count.textContent).toBe('No problems');
  });

  it('is filled in from the names where the other format asks for more, to be reviewed', async () => {
    const { user } = draw(bare);
    await choose(user, 'Convert to', 'Open Tool Calling 1.0');
    expect(await screen.findByText(/requires what the source lacks: .+"city_name"/)).toBeVisible();
    await press(user, 'Fill in from the names');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('checkbox', { name: 'Fill in from the names' }));
    await expect.poll(ledger).toContain('"City name." Review it.');
    const count = screen.getByRole('status', { name: 'Problems of the result' });
    await expect.poll(() => count.textContent).toMatch(/^No problems/);
    await choose(user, 'Convert to', /^Anthropic/);
    expect(screen.queryByRole('checkbox', { name: 'Fill in from the names' })).toBeNull();
    await choose(user, 'Convert to', 'Open Tool Calling 1.0');
    await expect.poll(ledger).toContain('"City name." Review it.');
    await user.click(screen.getByRole('checkbox', { name: 'Fill in from the names' }));
    expect(await screen.findByText(/requires what the source lacks/)).toBeVisible();
  });

  it('that becomes many times as long says so', async () => {
    const defs = Array.from({ length: 8 }, (_, level) => {
      const next = level === 7 ? '{"type": "string"}' : `{"$ref": "#/$defs/d${level + 1}"}`;
      return `"d${level}": {"type": "object", "properties": {"a": ${next}, "b": ${next}}}`;
    });
    const schema = `{"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {${defs.join()}}}`;
    const { user } = draw(`{"name": "a", "description": "A.", "inputSchema": ${schema}}`);
    await choose(user, 'Convert to', 'Open Tool Calling 1.0');
    expect(await screen.findByText(/times as long as the source/)).toBeVisible();
  });

  it('is copied or downloaded for a provider, which the editor has no format for', async () => {
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const saved: string[] = [];
    const { user } = draw(tool('read'));
    await choose(user, 'Convert to', 'Anthropic tools');
    await press(user, 'Download');
    await expect.poll(() => saved).toEqual(['tools.anthropic.json']);
    expect(links).toHaveBeenCalledOnce();
    await press(user, 'Copy');
    await expect.poll(() => navigator.clipboard.readText()).toContain('"input_schema"');
    expect(screen.getByText(/^The editor opens formats/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open as new document' })).toBeNull();
  });

  it('of a format with revisions is written for an older one', async () => {
    const { user } = draw(tool('read'));
    await choose(user, 'Convert to', 'Model Context Protocol');
    await choose(user, 'Revision', '2024-11-05');
    await expect.poll(ledger).toContain('"title" has no place in revision 2024-11-05');
    expect(screen.queryByRole('checkbox', { name: /^Keep what is lost/ })).toBeNull();
  });

  it('keeps what is lost where the format has a place for it', async () => {
    const { user } = draw('{"id": "Clock.Now@1.0.0", "name": "Clock_Now", "input_schema": {}}');
    await expect.poll(ledger).toMatch(/"Clock" has no place in Model Context Protocol/);
    await user.click(screen.getByRole('checkbox', { name: 'Keep what is lost under "_meta"' }));
    await expect.poll(ledger).toContain('It is kept under "_meta".');
  });

  it('with errors that have a fix is fixed first, so that nothing it misspells is lost', async () => {
    openInMemory(tool('read').replace('inputSchema', 'inputShema'));
    const stop = startAnalysis('validator.js');
    const { user } = render(<ConvertDialog to="otc" onClose={() => undefined} />);
    expect(await screen.findByText('1 error can be fixed first')).toBeVisible();
    await expect.poll(ledger).toContain('"inputShema"');
    await press(user, 'Fix all');
    await expect.poll(ledger).not.toContain('"inputShema"');
    expect(screen.queryByText(/can be fixed first/)).toBeNull();
    expect(documentStore.getState().text).toContain('"inputSchema"');
    stop();
  });

  it('whose errors have no fix is converted as it stands, without another word', async () => {
    openInMemory(tool('read').replace('"Reads."', '{"a": 1}'));
    const stop = startAnalysis('validator.js');
    render(<ConvertDialog to="otc" onClose={() => undefined} />);
    await expect.poll(() => analysisStore.getState().diagnostics.length).toBeGreaterThan(0);
    await ledger();
    expect(screen.queryByRole('button', { name: 'Fix all' })).toBeNull();
    stop();
  });

  it('with syntax errors is converted as far as it can be read', async () => {
    draw(tool('read').slice(0, -1));
    expect(await screen.findByText('The text has syntax errors')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Open as new document' })).toBeVisible();
  });
});

it.each([
  ['no tools', '[]', /^This text holds no tool that reads as /],
  ['a plug-in in the place of tools', '{"version": "v1-draft", "exports": {}}', /plug-in/],
])('a text with %s says that there is nothing to convert', (_, text, reason) => {
  draw(text);
  expect(screen.getByText('There is nothing to convert here')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Convert to' })).toBeNull();
});

describe('many tools', () => {
  const listing = (count: number, words: string) =>
    `{"tools": [${Array.from({ length: count }, (_, index) => tool(`t${index}`).replace('Reads.', words)).join()}]}`;

  it('are compared one by one when their text is long, with what the whole costs', async () => {
    const { user } = draw(listing(40, 'Reads. '.repeat(800)));
    expect((await screen.findByRole('status', { name: 'Whole document' })).textContent).toMatch(/^40 tools: /);
    const list = screen.getByRole('listbox', { name: 'Converted tools' });
    list.focus();
    await user.keyboard('{End}');
    expect((await within(list).findByRole('option', { name: /^t39/ })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('region', { name: 'What the conversion costs' }).textContent).toContain('t39: ');
  });

  it('are compared as a whole when their text is short', async () => {
    draw(listing(3, 'Reads.'));
    const costs = await screen.findByRole('region', { name: 'What the conversion costs' });
    expect(within(costs).getByRole('status').textContent).toMatch(/^3 tools: /);
    expect(screen.queryByRole('status', { name: 'Whole document' })).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a conversion that comes to no end', () => {
  it('is cancelled, and tried again', async () => {
    convertInMemory({ hangsOn: '"gemini"' });
    const { user } = draw(tool('read'));
    await ledger();
    await choose(user, 'Convert to', /^Gemini functions$/);
    expect(await screen.findByText('Converting…')).toBeVisible();
    // What was there before stays in sight.
    expect(screen.getByRole('grid', { name: 'Ledger' })).toBeVisible();
    convertInMemory();
    await press(user, 'Cancel');
    expect(await screen.findByText('The conversion was cancelled')).toBeVisible();
    expect(screen.getByText('The document in the editor is unchanged.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    await press(user, 'Retry');
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByText('The conversion was cancelled')).toBeNull();
  });

  it('says so when the worker dies, and is tried again', async () => {
    convertInMemory({ diesOf: '"convert"', deaths: 1 });
    const { user } = draw(tool('read'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /The conversion failed.*The converter stopped unexpectedly/,
    );
    await press(user, 'Retry');
    expect(await ledger()).toContain('Read');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is refused with the reason when the text is too large', async () => {
    draw(`{"name": "read", "description": "${'x'.repeat(largestSource)}", "inputSchema": {}}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/This cannot be converted.*This is 64 MB/);
  });
});
