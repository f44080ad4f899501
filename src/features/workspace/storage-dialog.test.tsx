import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeServer, serversStore } from '../../state/server';
import { persistenceStore } from '../../state/storage/database';
import { currentDocuments, openDocument, replaceText, titleOf, workspaceStore } from '../../state/workspace';
import { savedFiles } from '../../ui/platform/saved-files.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { searchHandlers } from '../../workers/search/handlers';
import { beginWithStorage, stored } from './storage.testkit';
import { WorkspaceDialogs } from './workspace-dialogs';

beginWithStorage();
beforeEach(() => provideWorkers(memoryWorkers(searchHandlers).spawn));
afterEach(() => persistenceStore.setState(persistenceStore.getInitialState(), true));

const brew = '{"name": "brew", "inputSchema": {"type": "object"}}';

async function draw(given?: File) {
  openDocument(brew, { folder: 'tea' });
  await stored();
  const request = { kind: 'storage', ...(given && { file: given }) } as const;
  const drawn = render(<WorkspaceDialogs request={request} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Stored work' });
  const open = (file: File) => drawn.user.upload(screen.getByLabelText('Export to open'), file);
  return { ...drawn, open };
}

/** What stands beside a term. */
const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('stored work', () => {
  it('is counted, and taken elsewhere as one file that is opened again', async () => {
    persistenceStore.setState({ edits: 0 });
    const { user, open } = await draw();
    expect(said('In this browser')).toMatch(/^2 documents/);
    expect(said('Last export')).toBe('No export recorded.');
    const files = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export everything' }));
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual([expect.stringMatching(/^callsheet-[\d-]{10}\.json$/)]);
    await expect.poll(() => said('Last export')).toMatch(/Nothing has changed since\.$/);
    const exported = (await files[0]?.text()) ?? '';
    const mine = new File([exported], 'mine.json', { type: 'application/json' });
    const brews = () => currentDocuments().filter(({ text }) => text === brew);
    await open(mine);
    expect(await screen.findByText('All documents in mine.json are here already.')).toBeVisible();
    expect(screen.getByText('Here already, with the same title and text: 2 documents.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open \d/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export everything' }));
    await expect.poll(() => files).toHaveLength(2);
    // Written in since: what the file has of it is another document.
    const [first, second] = currentDocuments();
    for (const each of [first, second]) if (each) replaceText(each.id, `${each.text} `, 'Write');
    await open(mine);
    const list = await screen.findByRole('list', { name: 'Documents to open' });
    expect(list).toHaveTextContent('tea/brew');
    expect(brews()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Open 2 documents' }));
    expect(
      await screen.findByText('Opened 2 documents from mine.json. Documents are in the folder "From a file".'),
    ).toBeVisible();
    expect(brews().map((entry) => `${entry.folder}/${titleOf(entry)}`)).toEqual(['From a file/tea/brew']);
    // Chosen once more, it adds nothing.
    await open(mine);
    expect(await screen.findByText('All documents in mine.json are here already.')).toBeVisible();
    expect(screen.queryByText(/^Opened /)).toBeNull();
    expect(brews()).toHaveLength(1);
  });

  it('adds the servers of an export that are not here yet, and says what stays in the file', async () => {
    const mine = { id: 'mine', title: 'Tea', url: 'http://localhost:9/mcp', protocol: 'mcp-http', auth: 'none' };
    const servers = [
      { ...mine, claims: { lifetimeSeconds: 60 } },
      { ...mine, id: 'broken' },
    ];
    const versions = [{ id: 'v' }];
    const content = {
      format: 'callsheet-rescue',
      documents: [{ title: 'a', text: '{}' }],
      stored: { servers, versions },
    };
    const file = new File([JSON.stringify(content)], 'mine.json', { type: 'application/json' });
    const { user, open } = await draw(file);
    expect(await screen.findByText('Servers to add: Tea.')).toBeVisible();
    expect(screen.getByText('Left in the file: 1 version of these documents.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open 1 document and 1 server' }));
    expect(await screen.findByText(/^Opened 1 document and 1 server from mine\.json\./)).toBeVisible();
    expect(serversStore.getState().servers.filter(({ isBuiltIn }) => !isBuiltIn)).toEqual([
      expect.objectContaining({ id: 'mine', title: 'Tea', url: 'http://localhost:9/mcp' }),
    ]);
    await open(file);
    expect(await screen.findByText('All documents in mine.json are here already.')).toBeVisible();
    removeServer('mine');
  });

  it.each([
    ['a file of another kind', brew, /^It is not an export of Callsheet\. Use Open for a definition\.$/],
    [
      'half an export',
      '{"format": "callsheet-rescue", "documents": [{"title": "a", "text": "{}"}, {"tit',
      /^It is an export of Callsheet that is damaged or not complete\./,
    ],
    [
      'an export with a document that was changed',
      '{"format": "callsheet-rescue", "documents": [{"title": "a", "text": "{}"}, {"title": "b"}]}',
      /^Document 2 of 2 in it has no text/,
    ],
  ])('is opened whole or not at all: %s', async (_, text, says) => {
    const { open } = await draw();
    const count = currentDocuments().length;
    await open(new File([text], 'brew.json', { type: 'application/json' }));
    expect(await screen.findByText('brew.json was not opened.')).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open \d/ })).toBeNull();
    expect(currentDocuments()).toHaveLength(count);
  });

  it('is promised to stay when the browser promises it', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
    persistenceStore.setState({ isPersistent: undefined });
    const { user } = await draw();
    const ask = () => user.click(screen.getByRole('button', { name: 'Ask the browser' }));
    await ask();
    expect(said('Kept for good')).toMatch(/^Not promised: /);
    persist.mockResolvedValue(true);
    await ask();
    await expect.poll(() => said('Kept for good')).toMatch(/^Yes: /);
    expect(screen.queryByRole('button', { name: 'Ask the browser' })).toBeNull();
  });

  it('says why not everything is stored', async () => {
    await draw();
    expect(screen.queryByText('Not everything is stored.')).toBeNull();
    act(() => workspaceStore.setState({ storage: { kind: 'failed', reason: 'The browser has no room left.' } }));
    expect(screen.getByText('Not everything is stored.')).toBeVisible();
    expect(screen.getByText('The browser has no room left.')).toBeVisible();
  });
});
