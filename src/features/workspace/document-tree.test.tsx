import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type DocumentEntry, workspaceStore } from '../../state/workspace';
import { type Drawn, render, screen, within } from '../../ui/render.testkit';
import { tooSmall } from '../../ui/touch.testkit';
import { DocumentTree } from './document-tree';

const before = workspaceStore.getState();
afterEach(() => workspaceStore.setState(before, true));

const entry = (id: string, name: string, folder?: string): DocumentEntry => ({
  ...{ id, name, folder, text: '{}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 },
});

function draw() {
  workspaceStore.setState({
    documents: [entry('a', 'Alpha'), entry('b', 'Beta', 'mail'), entry('c', 'Gamma', 'mail/read')],
    openIds: ['a'],
    activeId: 'a',
    folders: ['mail', 'mail/read'],
    conflicts: { b: { base: undefined, theirs: '{}', rev: 1 } },
  });
  return render(
    <div className="flex h-80 flex-col">
      <DocumentTree />
    </div>,
  );
}

const tree = () => within(screen.getByRole('treegrid', { name: 'Documents' }));
const rows = () =>
  tree()
    .getAllByRole('row')
    .map((row) => [row.getAttribute('aria-label'), row.getAttribute('aria-level'), row.getAttribute('aria-expanded')]);
const places = () => workspaceStore.getState().documents.map(({ name, folder = '' }) => `${folder}/${name}`);

async function choose(user: Drawn['user'], row: string, item: RegExp): Promise<void> {
  await user.click(tree().getByRole('button', { name: `More for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the documents', () => {
  it('stand in their folders, which are open', async () => {
    draw();
    await tree().findByRole('row', { name: 'Alpha' });
    expect(rows()).toEqual([
      ['mail', '1', 'true'],
      ['read', '2', 'true'],
      ['Gamma', '3', null],
      ['Beta', '2', null],
      ['Alpha', '1', null],
    ]);
  });

  it('take a finger', async () => {
    await page.viewport(390, 844);
    draw();
    await tree().findByRole('row', { name: 'Beta' });
    const found = tooSmall(screen.getByRole('treegrid'));
    await page.viewport(1280, 800);
    expect(found).toEqual([]);
  });

  it('are folded away with their folder, and come back', async () => {
    const { user } = draw();
    (await tree().findByRole('row', { name: 'mail' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(rows().map(([name]) => name)).toEqual(['mail', 'Alpha']);
    await user.keyboard('{ArrowRight}');
    expect(rows().length).toBe(5);
  });

  it('say which one is in front, and which one another tab has stored otherwise', async () => {
    draw();
    expect((await tree().findByRole('row', { name: 'Alpha' })).textContent).toContain(', in front');
    expect(tree().getByRole('row', { name: 'Beta' }).textContent).toContain('two texts');
    expect(tree().getByRole('row', { name: 'Gamma' }).textContent).toBe('Gamma');
  });

  it('come to the front when they are pressed', async () => {
    const { user } = draw();
    await user.click(await tree().findByRole('row', { name: 'Gamma' }));
    await expect.poll(() => workspaceStore.getState().activeId).toBe('c');
    expect(workspaceStore.getState().openIds).toContain('c');
  });
});

describe('the focus', () => {
  it.each([
    ['Gamma', 'Beta'],
    ['Beta', 'Alpha'],
    ['Alpha', 'Beta'],
    ['read', 'Beta'],
    ['mail', 'Alpha'],
  ])('goes from %s to the row beside when it is deleted', async (gone, then) => {
    const { user } = draw();
    (await tree().findByRole('row', { name: gone })).focus();
    await user.keyboard('{ArrowRight}');
    if (!document.activeElement?.matches('button')) await user.keyboard('{ArrowRight}');
    await user.keyboard('{Enter}{End}{Enter}');
    await expect.poll(() => tree().queryByRole('row', { name: gone })).toBeNull();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(then);
  });
});

describe('the menu of a folder', () => {
  it('takes it away and leaves what is in it one level up', async () => {
    const { user } = draw();
    await choose(user, 'read', /^Take away the folder/);
    await expect.poll(places).toEqual(['/Alpha', 'mail/Beta', 'mail/Gamma']);
    expect(workspaceStore.getState().folders).toEqual(['mail']);
  });

  it('deletes it with all that is in it', async () => {
    const { user } = draw();
    await choose(user, 'mail', /^Delete/);
    await expect.poll(places).toEqual(['/Alpha']);
    await expect.poll(() => workspaceStore.getState().folders).toEqual([]);
  });
});
