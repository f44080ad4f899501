import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankStore, documentStore, setText } from '../document';
import { openBlank } from './new-definition';
import {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  isEmptyWorkspace,
  isSameEntry,
  isStage,
  openDocument,
  openDocuments,
  openReceived,
  openSample,
  provideReader,
  readDocument,
  selectDocument,
  showNothing,
  workspaceStore,
} from './workspace';

beforeEach(() => {
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  showNothing();
  provideReader(async () => undefined);
});

const front = () => documentStore.getState();
const texts = () => currentDocuments().map(({ text }) => text);

/** A document whose text is in the storage alone. */
function stored(more: Partial<DocumentEntry> & { readonly id: string; readonly text: string }): void {
  const entry = { dialectChoice: 'auto', toolIndex: 0, updatedAt: 1, position: 1, ...more };
  workspaceStore.setState(({ documents }) => ({ documents: [...documents, { ...entry, text: undefined }] }));
  const before = read;
  read = async (id) => (id === more.id ? entry : before(id));
  provideReader(read);
}
let read: Parameters<typeof provideReader>[0] = async () => undefined;
beforeEach(() => {
  read = async () => undefined;
});

describe('a document that is opened', () => {
  it('is in front, beside the tab that was, and replaces nothing', () => {
    const [a, b] = [openDocument('{"a": 1}'), openDocument('{"b": 1}')];
    void selectDocument(a);
    const c = openDocument('{"c": 1}', { name: 'Mine', folder: 'In', dialect: 'mcp', revision: '2025-06-18' });
    expect(workspaceStore.getState().openIds).toEqual([a, c, b]);
    expect(front()).toMatchObject({ id: c, text: '{"c": 1}', dialectChoice: 'mcp', dialectRevision: '2025-06-18' });
    expect(currentDocuments().at(-1)).toMatchObject({ name: 'Mine', folder: 'In', toolIndex: 0 });
    expect(currentDocuments().map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it.each([
    ['on one line', '{"a":[1.0,"ü"],"b":{}}', '{\n  "a": [\n    1.0,\n    "ü"\n  ],\n  "b": {}\n}'],
    ['cut from a list', '{\n      "a": 1\n    }', '{\n  "a": 1\n}'],
    ['laid out by somebody', '{ "a": 1,\n\t"b": 2\n}\n', '{ "a": 1,\n\t"b": 2\n}\n'],
    ['in YAML', 'a: {"b": 1}', 'a: {"b": 1}'],
    ['broken', '{"a": ', '{\n  "a": '],
  ])('and came from a server %s can be read', async (_, text, shown) => {
    await openReceived(text, { dialect: 'mcp' });
    expect(front()).toMatchObject({ text: shown, dialectChoice: 'mcp' });
  });

  it('has line ends of one form', () => {
    openDocument('{\r\n"a":\n1\n}');
    expect(front().text).toBe('{\n"a":\n1\n}');
  });

  it.each([
    ['mcp', 'no such revision'],
    ['auto', '2025-06-18'],
  ])('has no revision that its format does not: %s %s', (dialect, revision) => {
    openDocument('{}', { dialect, revision });
    expect(front().dialectRevision).not.toBe(revision);
  });

  it('may be several, the first of them in front', () => {
    openDocument('{"a": 1}');
    openDocuments([{ text: '{"b": 1}', folder: 'x' }, { text: '{"c": 1}' }]);
    expect([texts(), front().text]).toEqual([['{"a": 1}', '{"b": 1}', '{"c": 1}'], '{"b": 1}']);
    expect(currentDocuments().map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(workspaceStore.getState().openIds).toHaveLength(2);
    openDocuments([]);
    expect(texts()).toHaveLength(3);
  });

  it('may be several with a tab each, which is one change for those who look', () => {
    const [a, z] = [openDocument('{"a": 1}'), openDocument('{"z": 1}')];
    void selectDocument(a);
    const changes = vi.fn();
    const stop = workspaceStore.subscribe(changes);
    const opened = openDocuments([{ text: '{"b": 1}' }, { text: '{"c": 1}' }], 'each');
    stop();
    expect([front().id, workspaceStore.getState().openIds]).toEqual([opened[0], [a, ...opened, z]]);
    expect(changes).toHaveBeenCalledOnce();
  });

  it('may be one that a person fills in', () => {
    const snippet = `{"name": "\${1:name}"}`;
    openBlank({ blank: snippet });
    expect(front().text).toBe('{"name": "name"}');
    expect(blankStore.getState().waiting).toEqual({ documentId: front().id, snippet });
  });
});

describe('a sample', () => {
  it('is opened once: the document that holds it unchanged is shown', async () => {
    await openSample(firstSample());
    const { id } = front();
    openDocument('{}');
    await openSample(firstSample());
    expect([front().id, texts().length]).toEqual([id, 2]);
    setText(`${firstSample()} `);
    await openSample(firstSample());
    expect(texts()).toEqual([`${firstSample()} `, '{}', firstSample()]);
  });

  it('may be in the storage alone', async () => {
    stored({ id: 'other', text: `${firstSample()} `, title: 'Calculator.Add@1.0.0' });
    stored({ id: 'same', text: firstSample(), title: 'Calculator.Add@1.0.0' });
    stored({ id: 'unlike', text: firstSample(), title: 'Another title' });
    await openSample(firstSample());
    expect([front().id, front().text, texts().length]).toEqual(['same', firstSample(), 3]);
  });
});

describe('a document whose text is in the storage', () => {
  it('is read when it is brought in front, and then is here', async () => {
    openDocument('{}');
    stored({ id: 'kept', text: '{"kept": 1}' });
    expect((await readDocument('kept'))?.text).toBe('{"kept": 1}');
    expect(texts()).toEqual(['{}', undefined]);
    await selectDocument('kept');
    expect([front().text, texts(), workspaceStore.getState().activeId]).toEqual([
      ...['{"kept": 1}', ['{}', '{"kept": 1}'], 'kept'],
    ]);
    expect(await readDocument('never')).toBeUndefined();
  });

  it('gives way to the one that was asked for after it', async () => {
    const own = openDocument('{}');
    stored({ id: 'kept', text: '{"kept": 1}' });
    const other = openDocument('{"other": 1}');
    const slow = selectDocument('kept');
    await selectDocument(own);
    await slow;
    expect(front().id).toBe(own);
    const again = selectDocument('kept');
    openDocument('{"newest": 1}');
    await again;
    expect([front().text, other === own]).toEqual(['{"newest": 1}', false]);
  });

  it('is what was typed into it meanwhile', async () => {
    stored({ id: 'kept', text: '{"kept": 1}' });
    const reading = readDocument('kept');
    workspaceStore.setState(({ documents }) => ({ documents: documents.map((each) => ({ ...each, text: 'typed' })) }));
    expect((await reading)?.text).toBe('typed');
  });

  it('stays where it is when it cannot be read', async () => {
    const own = openDocument('{}');
    workspaceStore.setState(({ documents }) => ({
      documents: [...documents, { id: 'lost', text: undefined, dialectChoice: 'auto', toolIndex: 0, updatedAt: 1 }],
    }));
    await selectDocument('lost');
    expect(front().id).toBe(own);
  });
});

describe('what is known of the documents', () => {
  it('is the text in front as it is, and since when', () => {
    openDocument('{}');
    const [before] = currentDocuments();
    expect(currentDocuments()[0]).toBe(before);
    setText('{ }');
    const [now] = currentDocuments();
    expect(now).toMatchObject({ ...before, text: '{ }', updatedAt: expect.any(Number) });
    expect(workspaceStore.getState().documents[0]?.text).toBe('{}');
  });

  it.each([['text'], ['dialectChoice'], ['dialectRevision'], ['toolIndex'], ['updatedAt'], ['name']] as const)(
    'is another one with another %s, but for when and where it was',
    (member) => {
      const entry = { id: 'a', text: '{}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 1 };
      expect(isSameEntry(entry, { ...entry, [member]: 'x' })).toBe(['updatedAt', 'name'].includes(member));
    },
  );

  it('is whether there is none, and whether a story is in front', () => {
    expect(isEmptyWorkspace(workspaceStore.getState())).toBe(false);
    workspaceStore.setState({ storage: { kind: 'saved' } });
    expect(isEmptyWorkspace(workspaceStore.getState())).toBe(true);
    const own = openDocument('{}');
    expect([isEmptyWorkspace(workspaceStore.getState()), isStage(workspaceStore.getState())]).toEqual([false, false]);
    openDocument('{}', { isStaged: true });
    expect(isStage(workspaceStore.getState())).toBe(true);
    void selectDocument(own);
    expect(isStage(workspaceStore.getState())).toBe(false);
  });
});
