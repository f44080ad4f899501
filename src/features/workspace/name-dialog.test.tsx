import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentEntry, workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen } from '../../ui/render.testkit';
import { NameDialog, type NameRequest } from './name-dialog';

const before = workspaceStore.getState();
afterEach(() => workspaceStore.setState(before, true));

const entry = (id: string, text: string, more: Partial<DocumentEntry>): DocumentEntry => ({
  ...{ id, text, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 },
  ...more,
});

beforeEach(() => {
  workspaceStore.setState({
    documents: [
      entry('a', '{"name": "brew", "inputSchema": {}}', { name: 'Brewing', folder: 'tea' }),
      entry('b', '{"name": "pour", "inputSchema": {}}', { folder: 'tea/hot' }),
    ],
    openIds: ['a'],
    activeId: 'a',
    folders: ['tea', 'tea/hot'],
  });
});

function draw(request: NameRequest) {
  const fates: string[] = [];
  const drawn = render(<NameDialog request={request} onClose={() => fates.push('closed')} />);
  return { ...drawn, fates, field: () => screen.getByRole<HTMLInputElement>('textbox') };
}

const places = () => workspaceStore.getState().documents.map(({ name = '-', folder = '' }) => `${folder}/${name}`);
const folders = () => workspaceStore.getState().folders;

describe.each([
  {
    what: 'a document gets another name',
    request: { kind: 'rename', id: 'a' },
    title: 'Rename',
    button: 'Rename',
    held: 'Brewing',
    typed: ' Steeping ',
    places: ['tea/Steeping', 'tea/hot/-'],
    folders: ['tea', 'tea/hot'],
  },
  {
    what: 'a document without a name of its own shows the one in its text',
    request: { kind: 'rename', id: 'b' },
    title: 'Rename',
    button: 'Rename',
    held: 'pour',
    typed: 'Pouring',
    places: ['tea/Brewing', 'tea/hot/Pouring'],
    folders: ['tea', 'tea/hot'],
  },
  {
    what: 'a document is moved to a folder that is made for it',
    request: { kind: 'move', id: 'a' },
    title: 'Move to folder',
    button: 'Move',
    held: 'tea',
    typed: 'mail / out/',
    places: ['mail/out/Brewing', 'tea/hot/-'],
    folders: ['mail/out', 'tea', 'tea/hot'],
  },
  {
    what: 'a folder moves with all that is in it',
    request: { kind: 'rename-folder', folder: 'tea' },
    title: 'Rename or move the folder',
    button: 'Move',
    held: 'tea',
    typed: 'drinks/tea',
    places: ['drinks/tea/Brewing', 'drinks/tea/hot/-'],
    folders: ['drinks/tea', 'drinks/tea/hot'],
  },
  {
    what: 'a folder is made, with nothing in it yet',
    request: { kind: 'new-folder' },
    title: 'New folder',
    button: 'Create',
    held: '',
    typed: 'mail/read',
    places: ['tea/Brewing', 'tea/hot/-'],
    folders: ['mail/read', 'tea', 'tea/hot'],
  },
] as const)('$what', ({ request, title, button, held, typed, ...then }) => {
  it.each(['its button', 'Enter'])('by %s', async (way) => {
    const { user, field, fates } = draw(request);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(field().value).toBe(held);
    expect(document.activeElement).toBe(field());
    // What stands there is chosen: typing replaces it.
    await user.keyboard(typed);
    if (way === 'Enter') await user.keyboard('{Enter}');
    else await user.click(screen.getByRole('button', { name: button }));
    expect(fates).toEqual(['closed']);
    expect(places()).toEqual(then.places);
    expect(folders()).toEqual(then.folders);
  });

  it('unless it is cancelled', async () => {
    const { user, fates } = draw(request);
    const was = places();
    await user.keyboard(typed);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fates).toEqual(['closed']);
    expect(places()).toEqual(was);
    expect(folders()).toEqual(['tea', 'tea/hot']);
  });
});

it('is accessible', async () => {
  draw({ kind: 'rename', id: 'a' });
  await expectAccessible(screen.getByRole('dialog'));
});

it.each([
  [{ kind: 'rename', id: 'a' } as const, ['tea/-', 'tea/hot/-']],
  [{ kind: 'move', id: 'b' } as const, ['tea/Brewing', '/-']],
])('an empty answer to %j means none', async (request, then) => {
  const { user, field } = draw(request);
  await user.clear(field());
  await user.keyboard('{Enter}');
  expect(places()).toEqual(then);
});
