import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../core/call.testkit';
import { callsStore } from '../../state/call';
import { forgetAddedSaved, forgetRemovedSaved, saveCall, useSavedCalls, useSavedList } from '../../state/history';
import {
  answering,
  beginWithoutCalls,
  keepPast,
  type PastCall,
  server,
  value,
} from '../../state/history/history.testkit';
import { serversStore } from '../../state/server';
import { type Expectation, putSaved } from '../../state/storage/calls';
import { callsDatabase } from '../../state/storage/calls/calls-database';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type Drawn, render, screen, textsOf, within } from '../../ui/render.testkit';
import { HistoryPane } from './history-pane';
import { SaveCallDialog } from './save-call-dialog';
import { SavedList } from './saved-list';

beginWithoutCalls();

/** The list that begins is the one that there was last. */
function Forgotten() {
  useSavedList();
  return useSavedCalls(({ saved }) => saved?.length) === 0 ? <p>Forgotten</p> : null;
}

beforeEach(async () => {
  forgetRemovedSaved();
  forgetAddedSaved();
  const { leave } = render(<Forgotten />);
  await screen.findByText('Forgotten');
  leave();
});

/** The dialog that saves a past call, beside the list of what was saved. */
async function drawDialog(past: PastCall = {}) {
  await keepPast({ outcome: value('{"cups": 2}'), ...past });
  const [row] = await callsDatabase.rows.toArray();
  const fates: string[] = [];
  const drawn = render(
    <>
      <SavedList />
      <SaveCallDialog id={row?.id ?? ''} onClose={() => fates.push('closed')} />
    </>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Save a call' }));
  const fill = async (name: string, text: string) => {
    await drawn.user.clear(dialog.getByRole('textbox', { name }));
    if (text !== '') await drawn.user.type(dialog.getByRole('textbox', { name }), text.replaceAll(/[[{]/g, '$&$&'));
  };
  const save = () => drawn.user.click(dialog.getByRole('button', { name: 'Save call' }));
  return { ...drawn, dialog, fill, save, fates };
}

async function keepSaved(name: string, expectation: Partial<Expectation>): Promise<void> {
  await keepPast();
  const kept = (await callsDatabase.bodies.toArray()).at(-1)?.kept;
  if (!kept) throw new Error('No call was kept.');
  await putSaved({
    id: name,
    name,
    kept,
    expectation: { kind: 'value', equals: undefined, fitsSchema: false, ...expectation },
  });
}

const press = async (user: Drawn['user'], name: string) => user.click(await screen.findByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Saved calls' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${within(row).getByRole('img').getAttribute('aria-label')}: ${row.textContent}`);

describe('a past call', () => {
  it('is saved by a name, with what its answer has to be like', async () => {
    const { user, dialog, fill, save, fates } = await drawDialog();
    await fill('Name', 'Two cups');
    await user.click(dialog.getByRole('checkbox', { name: 'A value equals' }));
    await fill('JSON Pointer', '/cups');
    await fill('Expected value', '2');
    await expectAccessible(screen.getByRole('dialog'));
    await save();
    await expect.poll(() => fates).toEqual(['closed']);
    await expect
      .poll(() => callsDatabase.saved.toArray())
      .toMatchObject([
        {
          name: 'Two cups',
          expectation: { kind: 'value', equals: { pointer: '/cups', json: '2' }, fitsSchema: false },
        },
      ]);
  });

  it.each(['Name', 'JSON Pointer'])('is saved by Enter in the field %s', async (field) => {
    const { user, dialog, fates } = await drawDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'A value equals' }));
    await user.type(dialog.getByRole('textbox', { name: field }), '{Enter}');
    await expect.poll(() => fates).toEqual(['closed']);
    expect(await callsDatabase.saved.count()).toBe(1);
  });

  it.each([
    ['Name', '', 'Give it a name.'],
    ['JSON Pointer', 'cups', 'Fix the expected value.'],
    ['Expected value', 'two', 'Fix the expected value.'],
  ])('is not saved while its %s is %j', async (field, text, reason) => {
    const { user, dialog, fill, save, fates } = await drawDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'A value equals' }));
    await fill(field, text);
    await save();
    expect(dialog.getByRole('alert').textContent).toContain(reason);
    expect(fates).toEqual([]);
    expect(await callsDatabase.saved.count()).toBe(0);
  });

  it.each<[what: string, past: PastCall, offered: readonly string[]]>([
    ['a tool without an output schema', {}, ['A value equals']],
    ['a tool with one', { output: { type: 'object' } }, ['The result fits the output schema', 'A value equals']],
    ['an answer without a result', { output: { type: 'object' }, outcome: failure('No tea.') }, []],
  ])('of %s is compared with what can be met', async (_, past, offered) => {
    const { dialog, save, fates } = await drawDialog(past);
    expect(dialog.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(offered);
    await save();
    await expect.poll(() => fates).toEqual(['closed']);
  });

  it('that is gone is said', async () => {
    render(<SaveCallDialog id="gone" onClose={() => {}} />);
    expect(await screen.findByText('This call is not stored any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save call' })).toBeNull();
  });
});

describe('saved calls', () => {
  it('are none at first, and the list says how they come', async () => {
    render(<SavedList />);
    expect(await screen.findByText(/Choose “Save with an expectation” at a call\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run all' })).toBeNull();
  });

  it('are run one after another under new ids, and each says whether it came as expected', async () => {
    await keepSaved('A: three', { equals: { pointer: '', json: '3' } });
    await keepSaved('B: an error', { kind: 'error' });
    await keepSaved('C: a value', {});
    const sent = answering(3, 4);
    const { user } = render(<SavedList />);
    expect(await rows()).toEqual([
      expect.stringContaining('Not run: A: three'),
      expect.stringContaining('Not run: B: an error'),
      expect.stringContaining('Not run: C: a value'),
    ]);
    await press(user, 'Run all');
    await expect.poll(() => textsOf('status')).toEqual(['2 as expected, 1 not']);
    expect((await rows()).map((text) => text.split(':')[0])).toEqual(['As expected', 'Not as expected', 'As expected']);
    expect(screen.getByText('The answer is of the kind “value”, not “error”.')).toBeVisible();
    expect(new Set(sent.map((body) => JSON.parse(body).request.call_id)).add('first-id').size).toBe(4);
  });

  it('are run one by one, and opened as they were answered', async () => {
    await keepSaved('A', {});
    await keepSaved('B', {});
    const sent = answering(7);
    const { user } = render(<SavedList />);
    await press(user, 'Run B');
    await press(user, 'Open');
    expect(sent).toHaveLength(1);
    expect(callsStore.getState().call).toMatchObject({
      kind: 'answered',
      answer: { exchange: { outcome: value('7') } },
    });
  });

  it('whose server is gone are not run, and say so', async () => {
    await keepSaved('A', {});
    serversStore.setState(({ servers }) => ({ servers: servers.filter(({ id }) => id !== server.id) }));
    const { user } = render(<SavedList />);
    await press(user, 'Run A');
    expect(await screen.findByText(/^The server Tea shop is not known any more/)).toBeVisible();
    expect(textsOf('status')).toEqual(['0 as expected, 0 not, 1 not run']);
  });

  it('are deleted with a way back', async () => {
    await keepSaved('A', {});
    const { user } = render(<SavedList />);
    await press(user, 'Delete A');
    expect(await screen.findByText(/“A” was deleted\.$/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await press(user, 'Undo');
    expect(await rows()).toEqual([expect.stringContaining('A')]);
  });

  it.each(['Show saved calls', 'Saved'])(
    'are announced where the call was saved, until they are looked at by %s',
    async (way) => {
      await keepSaved('Two cups', {});
      const [saved] = await callsDatabase.saved.toArray();
      if (!saved) throw new Error('No call was saved.');
      await saveCall('Three cups', saved.kept, saved.expectation);
      const { user } = render(<HistoryPane />);
      expect(await screen.findByText('“Three cups” is under Saved.')).toBeVisible();
      await user.click(screen.getByText(way, { exact: true }));
      expect(await rows()).toEqual([expect.stringContaining('Three cups'), expect.stringContaining('Two cups')]);
      await user.click(screen.getByText('Calls', { exact: true }));
      expect(screen.queryByText(/is under Saved/)).toBeNull();
    },
  );

  it('stay while the storage of the browser is closed, and the history says why', async () => {
    await keepSaved('A', {});
    const { user } = render(<HistoryPane />);
    await user.click(screen.getByText('Saved', { exact: true }));
    const closed = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Closed', 'InvalidStateError');
    });
    await press(user, 'Delete A');
    expect((await screen.findByRole('alert')).textContent).toMatch(/The browser has closed the storage/);
    closed.mockRestore();
    expect(await rows()).toEqual([expect.stringContaining('A')]);
    expect(screen.queryByText(/was deleted/)).toBeNull();
  });
});
