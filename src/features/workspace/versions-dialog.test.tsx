import { describe, expect, it, vi } from 'vitest';
import { documentStore, textModels } from '../../state/document';
import { workspaceRequestStore } from '../../state/page';
import { listVersions, saveVersion } from '../../state/storage';
import { openDocument, replaceText, titleOf, workspaceStore } from '../../state/workspace';
import { act, render, screen, within } from '../../ui/render.testkit';
import { beginWithStorage } from './storage.testkit';
import { WorkspaceDialogs } from './workspace-dialogs';

beginWithStorage();

const first = '{"name": "brew", "inputSchema": {"type": "object"}}';
const second = first.replace('brew', 'steep');

function draw(kind: 'save' | 'versions' | 'merge' | 'rename' | 'move', id: string) {
  const fates: string[] = [];
  return { ...render(<WorkspaceDialogs request={{ kind, id }} onClose={() => fates.push('closed')} />), fates };
}

/** A document that was saved under two names, and is written anew since. */
async function withVersions() {
  const id = openDocument(first, { dialect: 'mcp', revision: '2025-06-18', folder: 'tea' });
  await saveVersion(id, 'As it began');
  replaceText(id, second, 'Steeping');
  await saveVersion(id, 'Steeping');
  const drawn = draw('versions', id);
  await screen.findByRole('list', { name: 'Versions' });
  const names = () =>
    within(screen.getByRole('list', { name: 'Versions' }))
      .getAllByRole('button')
      .map(({ firstChild }) => firstChild?.textContent);
  const choose = (name: RegExp) => drawn.user.click(screen.getByRole('button', { name }));
  return { ...drawn, id, names, choose };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const shown = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

describe('a text is kept under a name', () => {
  it.each([
    ['Before the change', 'Before the change'],
    ['  ', 'Version'],
  ])('%j', async (typed, name) => {
    const id = openDocument(first);
    const { user, fates } = draw('save', id);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the version' });
    expect(field.value).toMatch(/^Version of \w+ \d+, \d{4}, \d\d:\d\d:\d\d$/);
    await user.keyboard(`${typed}{Enter}`);
    await expect.poll(() => fates).toEqual(['closed']);
    expect(await listVersions(id)).toMatchObject([{ kind: 'named', name, text: first }]);
  });

  it('and is not called so where the browser has no room', async () => {
    const id = openDocument(first);
    const { user, fates } = draw('save', id);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(button('Save version'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Error: The version was not saved\..*no room left/);
    full.mockRestore();
    expect(fates).toEqual([]);
    expect(await listVersions(id)).toEqual([]);
  });

  it('from where those of before are a press away', async () => {
    const id = openDocument(first);
    const { user } = draw('save', id);
    await user.click(button('Show versions'));
    expect(workspaceRequestStore.getState().request).toEqual({ kind: 'versions', id });
    workspaceRequestStore.setState({ request: undefined });
  });
});

describe('versions of a document', () => {
  it('are none at first, and it says how they come and offers to save one', async () => {
    const id = openDocument(first);
    const { user } = draw('versions', id);
    expect(await screen.findByText(/^No versions\. Save stores one under a name/)).toBeVisible();
    await user.click(button('Save a version'));
    expect(workspaceRequestStore.getState().request).toEqual({ kind: 'save', id });
    workspaceRequestStore.setState({ request: undefined });
  });

  it('are listed newest first, and the one that is chosen stands beside the text now', async () => {
    const { names, choose } = await withVersions();
    expect(screen.getByRole('dialog', { name: 'Versions of steep' })).toBeVisible();
    expect(names()).toEqual(['Steeping', 'As it began']);
    expect(button('Same as now').disabled).toBe(true);
    await choose(/^As it began/);
    expect((await shown('Text of As it began')).value).toBe(first);
    expect((await shown('Text now')).value).toBe(second);
  });

  it('are brought back as a step that undo names', async () => {
    const { user, choose, fates } = await withVersions();
    await choose(/^As it began/);
    await user.click(button('Restore'));
    await expect.poll(() => fates).toEqual(['closed']);
    expect(documentStore.getState().text).toBe(first);
    const model = textModels.getState().definition;
    expect(model?.undoLabel()).toBe('Restore of As it began');
    model?.undo();
    expect(documentStore.getState().text).toBe(second);
  });

  it('leave what was written since the last one as a version', async () => {
    const { user, id, choose, fates } = await withVersions();
    const third = first.replace('brew', 'pour');
    act(() => replaceText(id, third, 'Pouring'));
    await choose(/^As it began/);
    await user.click(button('Restore'));
    await expect.poll(() => fates).toEqual(['closed']);
    expect(await listVersions(id)).toMatchObject([
      { kind: 'automatic', text: third },
      { text: second },
      { text: first },
    ]);
  });

  it('are opened beside it, which stays as it is', async () => {
    const { user, id, choose, fates } = await withVersions();
    await choose(/^As it began/);
    await user.click(button('Open as a document'));
    expect(fates).toEqual(['closed']);
    const { documents, activeId } = workspaceStore.getState();
    expect(documents.find((entry) => entry.id === id)?.text).toBe(second);
    const front = documents.find((entry) => entry.id === activeId);
    expect(front && [titleOf(front), front.text]).toEqual(['steep (As it began)', first]);
    expect(front).toMatchObject({ dialectChoice: 'mcp', dialectRevision: '2025-06-18', folder: 'tea' });
  });

  it('are deleted one by one, and come back', async () => {
    const { user, id, names, choose } = await withVersions();
    const before = await listVersions(id);
    for (const [gone, left] of [
      ['As it began', ['Steeping']],
      ['Steeping', undefined],
    ] as const) {
      await choose(new RegExp(`^${gone}`));
      await user.click(button('Delete version'));
      const said = await screen.findByText(`${gone} was deleted.`);
      expect(said).toBeVisible();
      if (left) expect(names()).toEqual(left);
      else expect(screen.getByText(/^No versions\./)).toBeVisible();
    }
    await user.click(button('Undo'));
    await expect.poll(() => screen.queryByRole('list', { name: 'Versions' })).not.toBeNull();
    expect(names()).toEqual(['Steeping']);
    expect(screen.queryByText(/was deleted/)).toBeNull();
    expect(await listVersions(id)).toEqual(before.slice(0, 1));
  });

  it('say why one could not be deleted', async () => {
    const { user, id, choose } = await withVersions();
    await choose(/^As it began/);
    const closed = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Closed', 'InvalidStateError');
    });
    await user.click(button('Delete version'));
    expect(await screen.findByText(/The browser has closed the storage/)).toBeVisible();
    closed.mockRestore();
    expect(await listVersions(id)).toHaveLength(2);
  });

  it('stand beside the text that another tab has made of it meanwhile', async () => {
    const { id, choose } = await withVersions();
    await choose(/^As it began/);
    await shown('Text now');
    act(() => replaceText(id, first, 'Change in another tab'));
    await expect.poll(() => button('Same as now').disabled).toBe(true);
  });
});

it.each(['save', 'versions', 'merge', 'rename', 'move'] as const)(
  'the dialog to %s says when another tab has deleted the document',
  async (kind) => {
    const id = openDocument(first);
    openDocument(second);
    workspaceStore.setState({ conflicts: { [id]: { base: first, theirs: second, rev: 1 } } });
    const { fates } = draw(kind, id);
    await screen.findByRole('dialog');
    const documents = workspaceStore.getState().documents.filter((entry) => entry.id !== id);
    act(() => workspaceStore.setState({ documents }));
    expect(screen.getByRole('dialog', { name: 'The document is gone' })).toBeVisible();
    expect(fates).toEqual([]);
    await expect(saveVersion(id, 'Nothing')).rejects.toThrow('The document is not there any more.');
    expect(await listVersions(id)).toEqual([]);
  },
);
