import { describe, expect, it } from 'vitest';
import { documentStore } from '../../state/document';
import { storageStore } from '../../state/storage';
import { currentDocuments, openDocument, replaceText, titleOf, workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen } from '../../ui/render.testkit';
import { beginWithStorage, stored } from './storage.testkit';
import { WorkspaceDialogs } from './workspace-dialogs';

beginWithStorage();

const base = '{\n  "name": "brew",\n  "title": "Brew",\n  "description": "Brews.",\n  "inputSchema": {}\n}';
const ours = base.replace('"brew"', '"steep"');
const theirs = base.replace('Brews.', 'Brews tea.');
const both = theirs.replace('"brew"', '"steep"');

/** A document whose text this tab and another one have changed, and the dialog that asks what becomes of it. */
async function draw(other = theirs) {
  const id = openDocument(base);
  await stored();
  const row = await storageStore.getState().storage?.database.documents.get(id);
  workspaceStore.setState({ conflicts: { [id]: { base, theirs: other, rev: row?.rev ?? 0 } } });
  replaceText(id, ours, 'Steeping');
  const fates: string[] = [];
  const drawn = render(<WorkspaceDialogs request={{ kind: 'merge', id }} onClose={() => fates.push('closed')} />);
  await screen.findByRole('dialog', { name: 'Two texts of steep' });
  const take = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => drawn.user.click(screen.getByRole('radio', { name }));
  const text = () => currentDocuments().find((entry) => entry.id === id)?.text;
  return { ...drawn, id, fates, take, choose, text };
}

const isOpen = (id: string) => workspaceStore.getState().conflicts[id] !== undefined;
const shown = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;
const radios = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('two texts of a document', () => {
  it.each([
    ['Both changes', 'Take both changes', both],
    ['This tab', 'Take the text of this tab', ours],
    ['Other tab', 'Take the other text', theirs],
  ])('become one: %s', async (choice, button, text) => {
    const { choose, take, fates, id, text: textNow } = await draw();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Both changes' }).checked).toBe(true);
    await choose(choice);
    await expect.poll(() => shown('Text to take')).toBe(text);
    await take(button);
    expect(fates).toEqual(['closed']);
    expect(textNow()).toBe(text);
    expect(isOpen(id)).toBe(false);
  });

  it('in whose lines both have written are not put together', async () => {
    const { take, text, id } = await draw(base.replace('"brew"', '"pour"'));
    await expectAccessible(screen.getByRole('dialog'));
    expect(radios()).toEqual(['This tab', 'Other tab']);
    expect(screen.getByText(/^Both tabs have changed the same lines/)).toBeVisible();
    await take('Take the text of this tab');
    expect(text()).toBe(ours);
    expect(isOpen(id)).toBe(false);
  });

  it('are both kept, each in a document', async () => {
    const { take, text, id } = await draw();
    await take('Keep both as documents');
    expect(text()).toBe(theirs);
    expect(isOpen(id)).toBe(false);
    expect(documentStore.getState().text).toBe(ours);
    expect(currentDocuments().map(titleOf)).toContain('steep (this tab)');
  });

  it('stay two while nobody decides', async () => {
    const { take, text, id, fates } = await draw();
    await take('Decide later');
    expect(fates).toEqual(['closed']);
    expect(text()).toBe(ours);
    expect(isOpen(id)).toBe(true);
  });
});
