import { beforeEach, describe, expect, it } from 'vitest';
import { documentStore } from '../document';
import {
  addFolder,
  closeTab,
  duplicateDocument,
  inOrder,
  moveDocument,
  moveFolder,
  removeDocuments,
  removeFolder,
  renameDocument,
  replaceText,
  restoreRemoved,
  selectNextTab,
  titleOf,
} from './arrange';
import { currentDocuments, openDocument, selectDocument, showNothing, workspaceStore } from './workspace';

/** By its name. */
const idOf = (name: string) => currentDocuments().find((entry) => entry.name === name)?.id ?? 'gone';
const nameOf = (id: string) => currentDocuments().find((entry) => entry.id === id)?.name;

/** The tabs, the one in front in brackets. */
function tabs(): string {
  const { openIds, activeId } = workspaceStore.getState();
  expect(documentStore.getState().id).toBe(activeId);
  return openIds.map((id) => (id === activeId ? `[${nameOf(id)}]` : nameOf(id))).join(' ');
}

/** The documents in their order, each in its folder; then the folders. */
function listed(): string {
  const documents = inOrder(currentDocuments()).map((entry) => [entry.folder, entry.name].filter(Boolean).join('/'));
  return [...documents, '|', ...workspaceStore.getState().folders].join(' ');
}

beforeEach(async () => {
  workspaceStore.setState({ documents: [], openIds: [], folders: [], removed: [] });
  showNothing();
  for (const name of ['a', 'b', 'c']) openDocument(`{"id": "${name}"}`, { name });
  for (const name of ['a', 'b', 'c']) moveDocument(idOf(name), '');
  await selectDocument(idOf('b'));
});

describe('tabs', () => {
  it.each([
    ['one beside the one in front', ['a'], '[b] c'],
    ['the one in front, for the one behind it', ['b'], 'a [c]'],
    ['two', ['c', 'b'], '[a]'],
    ['all but the last', ['a', 'b', 'c'], '[c]'],
  ])('close: %s', async (_, names, left) => {
    for (const name of names) await closeTab(idOf(name));
    expect(tabs()).toBe(left);
    expect(listed()).toBe('a b c |');
  });

  it.each([
    [[1], 'a b [c]'],
    [[1, 1], '[a] b c'],
    [[-1, -1], 'a b [c]'],
  ] as const)('go on by %j', async (steps, shown) => {
    for (const step of steps) await selectNextTab(step);
    expect(tabs()).toBe(shown);
  });

  it.each([
    ['one that is not in front', ['a'], '[b] c', 'b c |'],
    ['the one in front', ['b'], 'a [c]', 'a c |'],
    ['the last ones', ['b', 'c'], '[a]', 'a |'],
  ])('go with documents that are taken away: %s', async (_, names, left, documents) => {
    await removeDocuments(names.map(idOf));
    expect([tabs(), listed()]).toEqual([left, documents]);
    restoreRemoved();
    expect(listed()).toBe('a b c |');
    expect(tabs()).toContain(`[${names[0]}]`);
  });

  it('of a document that is not there stay as they are when it is taken away', async () => {
    const before = [tabs(), listed()];
    await removeDocuments(['not there']);
    expect([tabs(), listed()]).toEqual(before);
  });

  it('are none after the last document', async () => {
    await removeDocuments(['a', 'b', 'c'].map(idOf));
    expect([workspaceStore.getState().openIds, listed()]).toEqual([[], '|']);
  });
});

describe('documents', () => {
  it.each([
    ['c', '', 'a', 'c a b |'],
    ['c', '', 'b', 'a c b |'],
    ['a', '', undefined, 'b c a |'],
    ['a', ' x / y/ ', undefined, 'b c x/y/a | x/y'],
    ['a', '//', 'c', 'b a c |'],
  ])('move: %s into "%s" before %s', (name, folder, before, found) => {
    moveDocument(idOf(name), folder, before && idOf(before));
    expect(listed()).toBe(found);
  });

  it.each([
    ['x/y', 'z', 'b z/a z/v/c | z z/v'],
    ['x', 'z', 'b z/y/a z/y/v/c | z/y z/y/v'],
    ['x/y', '', 'b a v/c | v'],
    ['x/y/v', ' /x/ /y', 'b x/y/a x/y/c | x/y'],
    ['y', 'z', 'b x/y/a x/y/v/c | x/y x/y/v'],
  ])('move with their folder: %s to "%s"', (from, to, found) => {
    moveDocument(idOf('a'), 'x/y');
    moveDocument(idOf('c'), 'x/y/v');
    moveFolder(from, to);
    expect(listed()).toBe(found);
  });

  it('go with their folder, and come back', async () => {
    moveDocument(idOf('a'), 'x/y');
    moveDocument(idOf('c'), 'xy');
    addFolder('x');
    await removeFolder('x');
    expect(listed()).toBe('b xy/c | xy');
    restoreRemoved();
    expect(listed()).toBe('b x/y/a xy/c | xy');
  });

  it('are called by the name that somebody gave, or by their text', () => {
    const titles = () => currentDocuments().map(titleOf);
    renameDocument(idOf('b'), ' New ');
    renameDocument(idOf('a'), ' ');
    expect(titles()).toEqual(['a', 'New', 'c']);
    expect(currentDocuments().map(({ name }) => name)).toEqual([undefined, 'New', 'c']);
  });

  it('are copied beside where they are', async () => {
    moveDocument(idOf('a'), 'x');
    await duplicateDocument(idOf('a'));
    expect(tabs()).toBe('a b [Copy of a] c');
    expect(currentDocuments().at(-1)).toMatchObject({ text: '{"id": "a"}', folder: 'x' });
    await duplicateDocument('gone');
    expect(currentDocuments()).toHaveLength(4);
  });

  it.each(['a', 'b'])('have another text: %s', (name) => {
    replaceText(idOf(name), '{"id": "new"}', 'Replace');
    expect(currentDocuments().map(({ text }) => text)).toEqual(
      ['a', 'b', 'c'].map((each) => `{"id": "${each === name ? 'new' : each}"}`),
    );
    expect(tabs()).toBe('a [b] c');
  });
});
