import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LeftOut, leftOutStore } from '../../state/call';
import { workspaceRequestStore } from '../../state/page';
import { damageStore, persistenceStore } from '../../state/storage/database';
import { type DocumentEntry, type StorageState, workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { savedFiles } from '../../ui/platform/saved-files.testkit';
import { render, screen, textsOf, within } from '../../ui/render.testkit';
import { WorkspaceStrips } from './workspace-strips';

const brew: DocumentEntry = { id: 'a', text: '{"name": "brew"}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };

function begin(): void {
  workspaceStore.setState({ ...workspaceStore.getInitialState(), storage: { kind: 'saved' } }, true);
  workspaceRequestStore.setState({ request: undefined });
  persistenceStore.setState(persistenceStore.getInitialState(), true);
  damageStore.setState({ found: [], gone: [] });
  leftOutStore.setState({ server: undefined, protocol: undefined });
}
beforeEach(begin);
afterEach(begin);

const strips = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
const offered = () => textsOf('button').filter((words) => words !== '');

describe('stored work', () => {
  it.each(['opening', 'saving', 'saved'] as const)('that is %s takes no strip', (kind) => {
    workspaceStore.setState({ storage: { kind } });
    render(<WorkspaceStrips />);
    expect(strips()).toEqual([]);
  });

  it.each<readonly [Exclude<StorageState['kind'], 'opening' | 'saving' | 'saved' | 'conflict'>, string, string[]]>([
    ['memory', 'Your work is not stored.', ['Export everything', 'Try again']],
    ['failed', 'The last change is not stored.', ['Export everything']],
    ['newer', 'This Callsheet is older than your stored work.', ['Export everything', 'Reload']],
    ['outdated', 'Callsheet was updated in another tab.', ['Export everything', 'Reload']],
  ])('that is not stored (%s) says so, why, and what to do', async (kind, title, actions) => {
    workspaceStore.setState({ storage: { kind, reason: 'The disk is full.' } });
    render(<WorkspaceStrips />);
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(title)).toBeVisible();
    expect(within(alert).getByText('The disk is full.')).toBeVisible();
    expect(offered()).toEqual(actions);
    await expectAccessible(alert);
  });

  it('of which rows are damaged says of which kind, and goes when it was read', async () => {
    damageStore.setState({ found: [{ store: 'saved', at: 0, id: 'a', reason: 'its text is cut off', raw: {} }] });
    const { user } = render(<WorkspaceStrips />);
    expect(screen.getByText('A saved call is damaged.')).toBeVisible();
    expect(screen.getByRole('status').textContent).toContain('because its text is cut off.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(strips()).toEqual([]);
  });

  it('that was cleared before it was read is named', async () => {
    damageStore.setState({ gone: ['Brew', 'Pour'] });
    const { user } = render(<WorkspaceStrips />);
    expect(screen.getByText('2 documents are gone with the data of this site.')).toBeVisible();
    expect(screen.getByRole('alert').textContent).toContain('before this page had read Brew, Pour.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(strips()).toEqual([]);
  });

  it('is copied elsewhere when it was changed often, or later', async () => {
    persistenceStore.setState({ edits: 49 });
    const { user, leave } = render(<WorkspaceStrips />);
    expect(strips()).toEqual([]);
    leave();
    persistenceStore.setState({ edits: 50 });
    const files = savedFiles();
    render(<WorkspaceStrips />);
    expect(screen.getByText('50 changes are stored in this browser only.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(strips()).toEqual([]);
    expect(persistenceStore.getState().remindAt).toBe(100);
    expect(files).toEqual([]);
  });
});

it('two texts of the document in front are compared and merged', async () => {
  const conflict = { base: undefined, theirs: '{}', rev: 1 };
  workspaceStore.setState({ documents: [brew], openIds: ['a'], activeId: 'a', conflicts: { b: conflict } });
  const { user, leave } = render(<WorkspaceStrips />);
  expect(strips()).toEqual([]);
  leave();
  workspaceStore.setState({ conflicts: { a: conflict } });
  render(<WorkspaceStrips />);
  await expectAccessible(screen.getByRole('alert'));
  await user.click(screen.getByRole('button', { name: 'Compare and merge' }));
  expect(await screen.findByRole('dialog', { name: 'Two texts of brew' })).toBeVisible();
  expect(workspaceRequestStore.getState().request).toEqual({ kind: 'merge', id: 'a' });
});

it.each([
  [[brew], undefined, '“brew” was deleted.'],
  [[brew], 'b', '“brew” was deleted.'],
  [[brew], 'a', 'The document in front was deleted in another tab.'],
  [[brew, { ...brew, id: 'b' }], undefined, '2 documents were deleted.'],
  [[brew, { ...brew, id: 'b' }], 'b', '2 documents were deleted.'],
])('what was deleted comes back: %#', async (removed, removedElsewhere, words) => {
  workspaceStore.setState({ removed, removedElsewhere });
  const { user } = render(<WorkspaceStrips />);
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(workspaceStore.getState().documents).toEqual(removed);
  expect(strips()).toEqual([]);
});

it.each<[Partial<LeftOut>, string]>([
  [{ server: ':::' }, '":::" is not the address of a server.'],
  [{ server: 'https://me:hush@tools.test' }, 'A user name or password is not taken from a link.'],
  [{ protocol: 'telepathy' }, '"telepathy" is no protocol that Callsheet speaks.'],
  [{ server: 'a b', protocol: 'x' }, 'and has no spaces. "x" is no protocol'],
])('a link that names %o says what was left out', async (leftOut, words) => {
  leftOutStore.setState(leftOut);
  const { user } = render(<WorkspaceStrips />);
  expect(screen.getByRole('status').textContent).toContain(words);
  expect(screen.getByRole('status').textContent).not.toContain('hush');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(strips()).toEqual([]);
});
