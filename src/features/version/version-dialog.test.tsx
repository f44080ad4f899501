import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { documentStore, openText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { listTools, selectedServer, serversStore } from '../../state/server';
import { workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type Drawn, fireEvent, render, screen, within } from '../../ui/render.testkit';
import { convertInMemory } from '../../workers/conversion/memory-conversion.testkit';
import { VersionDialog } from './version-dialog';

beforeEach(() => {
  convertInMemory();
  workspaceStore.setState({ documents: [], activeId: 'test' });
});

/** Adding as the demonstration server lists it, but for what its parameters are. */
const adding = (a: object, more: object) =>
  JSON.stringify({
    id: 'Calculator.Add@1.0.0',
    name: 'Calculator_Add',
    description: 'Adds two numbers together.',
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: { a, b: { type: 'number' } }, ...more } },
    output_schema: { type: 'number' },
  });
const older = adding({ type: 'integer' }, { required: ['a'] });
const draft = adding({ type: 'number' }, { required: ['a', 'b'] });

function draw(text: string) {
  // Another document is taken over at once, by what follows the draft as well.
  openText('before', '');
  openInMemory(text);
  return render(<VersionDialog onClose={() => undefined} />);
}

async function compareWith(user: Drawn['user'], option: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Compare with' }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function compareWithPasted(user: Drawn['user'], text: string): Promise<void> {
  await compareWith(user, /^A pasted text/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Older definition' }), { target: { value: text } });
}

const advice = async () => (await screen.findByRole('status', { name: 'Advice' })).textContent;

describe('a draft', () => {
  it('has what it changes told with its verdict, and its version set as one step', async () => {
    const { user } = draw(draft);
    await compareWithPasted(user, older);
    expect(await advice()).toMatch(/Breaking.*Asks for a new major version.*2 changes, 1 of them breaking/);
    const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes[0]).toMatch(/^Compatible.*Parameter "a" accepts more than before/);
    expect(changes[1]).toMatch(/^Breaking.*Parameter "b" is required now\./);
    await expectAccessible(screen.getByRole('dialog'));
    await user.click(screen.getByRole('button', { name: 'Set version to 2.0.0' }));
    await expect.poll(advice).toContain('The version of the draft is high enough.');
    expect(documentStore.getState().text).toMatch(/"id":"Calculator\.Add@2\.0\.0".*"version":"2\.0\.0"/);
    expect(screen.queryByRole('button', { name: /^Set version/ })).toBeNull();
    textModels.getState().definition?.undo();
    expect(documentStore.getState().text).toBe(draft);
  });

  it('has a change told on the whole width of a phone, with its button in the corner', async () => {
    await page.viewport(390, 844);
    const { user } = draw(draft);
    await compareWithPasted(user, older);
    const [item] = await screen.findAllByRole('listitem');
    if (!item) throw new Error('There is no change.');
    const show = within(item)
      .getByRole('button', { name: /^Show:/ })
      .getBoundingClientRect();
    const words = within(item)
      .getByText(/accepts more than before/)
      .getBoundingClientRect();
    const { width } = item.getBoundingClientRect();
    await page.viewport(1280, 800);
    expect([show.bottom <= words.top, show.right >= words.right - 1, words.width > width - 40]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('has the place of a change shown in both texts', async () => {
    const { user } = draw(draft);
    await compareWithPasted(user, older);
    await user.click(await screen.findByRole('button', { name: /^Show: Parameter "a" accepts more/ }));
    const shown = (name: string) => screen.getByRole('textbox', { name }).title;
    await expect.poll(() => shown('Older definition source')).toContain('integer');
    expect(shown('Draft source')).toMatch(/number"\}?$/);
  });

  it('that changes nothing needs no new version', async () => {
    const { user } = draw(draft);
    await compareWithPasted(user, draft);
    expect(await advice()).toContain('No new version is asked for');
    expect(screen.queryByRole('button', { name: /^Set version/ })).toBeNull();
  });

  it('of a format without versions is told which one it would ask for', async () => {
    const tool = (type: string) =>
      `{"name": "a", "inputSchema": {"type": "object", "properties": {"n": {"type": "${type}"}}}}`;
    const { user } = draw(tool('number'));
    await compareWithPasted(user, tool('string'));
    await expect.poll(advice).toContain('Would ask for a new major version');
    expect(await advice()).toContain('This format has no place for a version.');
  });

  it('is not compared with what cannot be read', async () => {
    const { user } = draw(draft);
    await compareWithPasted(user, '{"version": "v1-draft", "exports": {}}');
    expect(await screen.findByText('This cannot be compared')).toBeVisible();
  });

  it('is compared with another open document', async () => {
    const other = { id: 'other', text: older, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };
    workspaceStore.setState({ documents: [other] });
    const { user } = draw(draft);
    await compareWith(user, /^The document /);
    expect(await advice()).toContain('Asks for a new major version');
  });

  it('is first compared with what the server lists', async () => {
    const server = selectedServer(serversStore.getState());
    if (!server) throw new Error('There is no demonstration server.');
    await listTools(server);
    draw(older);
    const description = 'As demo:otc (in this page) lists it';
    expect(await screen.findByRole('button', { name: 'Compare with', description })).toBeVisible();
    await expect.poll(advice).toContain('Breaking');
    expect(screen.getByText(/^Parameter "a" accepts less/)).toBeVisible();
  });
});
