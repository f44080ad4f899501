import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../core/call.testkit';
import { argumentsStore, callsStore, callTarget } from '../../state/call';
import { answerOf } from '../../state/call/answer.testkit';
import { openText } from '../../state/document';
import { forgetRemoved, markCall, refuse, useHistory, useHistoryList } from '../../state/history';
import { answering, beginWithoutCalls, callIdOf, keepPast, server, value } from '../../state/history/history.testkit';
import { serversStore } from '../../state/server';
import { callsDatabase } from '../../state/storage/calls/calls-database';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, type Drawn, expectComplaints, measuredAnew, render, screen, within } from '../../ui/render.testkit';
import { HistoryPane } from './history-pane';

beginWithoutCalls();
expectComplaints(measuredAnew);

/** The list that the pane begins with is the one it had last. */
function Forgotten() {
  useHistoryList();
  return useHistory(({ rows }) => rows?.length) === 0 ? <p>Forgotten</p> : null;
}

beforeEach(async () => {
  refuse(undefined);
  forgetRemoved();
  markCall(undefined);
  const { leave } = render(<Forgotten />);
  await screen.findByText('Forgotten');
  leave();
});

/** The pane over the calls that are stored, and what a person does in it. */
function draw(): Drawn & { choose(label: string, entry: string): Promise<void> } {
  const drawn = render(
    <div style={{ height: 600, display: 'flex' }}>
      <HistoryPane />
    </div>,
  );
  const choose = async (label: string, entry: string) => {
    await drawn.user.click(await screen.findByRole('button', { name: `More for ${label}` }));
    const entries = await screen.findAllByRole('menuitem');
    const found = entries.find(({ textContent }) => textContent.startsWith(entry));
    if (!found) throw new Error(`No entry "${entry}".`);
    await drawn.user.click(found);
  };
  return { ...drawn, choose };
}

const calls = async () => within(await screen.findByRole('grid', { name: 'Calls' }));
const rows = async () => (await calls()).getAllByRole('row').map(({ textContent }) => textContent);
const row = async (name: RegExp) => (await calls()).findByRole('row', { name });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('past calls', () => {
  it('are none at first, and the pane says what it is for', async () => {
    draw();
    expect(await screen.findByText('Calls you send show up here. Secrets are never stored.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are listed newest first: the tool, what came of it, who sent it, its arguments', async () => {
    await keepPast({ label: 'Brew', at: 1000, source: 'saved' });
    await keepPast({ label: 'Pour', at: 2000, argumentsText: '{"to":  "Ada"}', outcome: failed });
    draw();
    expect(await rows()).toEqual([
      expect.stringMatching(/^Pour.*\{"to": "Ada"\}$/),
      expect.stringMatching(/^Brew.*Saved call: \{"cups": 2\}$/),
    ]);
    expect(within(await row(/^Pour/)).getByRole('img', { name: 'Error' })).toBeVisible();
    expect(within(await row(/^Brew/)).getByRole('img', { name: 'Value' })).toBeVisible();
    await expectAccessible(document.body);
  });

  it('are filtered; a filter that fits none says how many there are', async () => {
    await keepPast({ label: 'Brew' });
    await keepPast({ label: 'Pour' });
    const { user } = draw();
    await row(/^Brew/);
    await user.type(screen.getByRole('textbox', { name: 'Filter calls' }), 'pour');
    expect(await rows()).toEqual([expect.stringMatching(/^Pour/)]);
    await user.type(screen.getByRole('textbox', { name: 'Filter calls' }), 'x');
    expect(await screen.findByText('No call fits this filter. Clear it to see all 2.')).toBeVisible();
  });

  it('are opened as they were answered, unless a call runs', async () => {
    await keepPast({ outcome: value('"long ago"') });
    const { user } = draw();
    await user.click(await row(/^Brew/));
    await expect.poll(shownOutcome).toEqual(value('"long ago"'));
    const { call } = callsStore.getState();
    if (call.kind !== 'answered') throw new Error('Nothing is shown.');
    callsStore.setState({ call: { kind: 'sending', intent: call.answer.intent, since: 0 } });
    await user.click(await row(/^Brew/));
    expect(await alert()).toContain('A call is running: wait for its answer, or cancel it');
  });
});

const failed = failure('No tea.');

function shownOutcome() {
  const { call } = callsStore.getState();
  return call.kind === 'answered' ? call.answer.exchange.outcome : call.kind;
}

describe('the switch of the history', () => {
  it('shows the saved calls, and the calls again', async () => {
    await keepPast();
    const { user } = draw();
    expect(await row(/^Brew/)).toBeVisible();
    const view = within(screen.getByRole('radiogroup', { name: 'View of the history' }));
    await user.click(view.getByRole('radio', { name: 'Saved' }));
    expect(await screen.findByText(/^Calls with a name and an expected answer, to run again\./)).toBeVisible();
    expect(screen.queryByRole('grid', { name: 'Calls' })).toBeNull();
    await user.click(view.getByRole('radio', { name: 'Calls' }));
    expect(await row(/^Brew/)).toBeVisible();
  });
});

describe('a past call', () => {
  it.each([
    ['Replay', 'a new id', false],
    ['Retry with the same call id', 'the id it had', true],
  ])('%s sends the same arguments under %s', async (entry, _, isSame) => {
    await keepPast({ callId: 'first-id', argumentsText: '{"cups":  2.50}' });
    const sent = answering(3);
    const { choose } = draw();
    await choose('Brew', entry);
    await expect.poll(shownOutcome).toEqual(value('3'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"cups":  2.50');
    expect(callIdOf(sent[0]) === 'first-id').toBe(isSame);
  });

  it.each([
    ['has changed since', 'Tea for somebody.', /^.*Brew has changed since this call/],
    ['says the same', undefined, undefined],
  ])('is sent by its own definition, where the tool %s', async (_, description, said) => {
    const own = answerOf(value('1'), { name: 'Brew' }).intent.target.tool.raw;
    openText('tea', JSON.stringify(description === undefined ? own : { ...own, description }));
    await keepPast({ argumentsKey: callTarget()?.argumentsKey ?? '' });
    answering(3);
    const { choose } = draw();
    await choose('Brew', 'Replay');
    await expect.poll(shownOutcome).toEqual(value('3'));
    expect(screen.queryByRole('alert')?.textContent).toEqual(said && expect.stringMatching(said));
  });

  it.each(['Replay', 'Retry with the same call id'])(
    '%s says which server is gone, and sends nothing',
    async (entry) => {
      await keepPast();
      serversStore.setState(({ servers }) => ({ servers: servers.filter(({ id }) => id !== server.id) }));
      const sent = answering(3);
      const { user, choose } = draw();
      await choose('Brew', entry);
      expect(await alert()).toContain('The server Tea shop is not known any more; add https://tea.invalid again.');
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(['Replay', 'Put arguments into Try it'])('%s says when the call is not stored any more', async (entry) => {
    await keepPast();
    await callsDatabase.bodies.clear();
    const { choose } = draw();
    await choose('Brew', entry);
    expect(await alert()).toContain('This call is not stored any more.');
  });

  it('has arguments that Try it takes, once a tool is open there', async () => {
    await keepPast({ argumentsText: '{"cups":  2.50}' });
    openText('none', '[]');
    const { choose } = draw();
    await choose('Brew', 'Put arguments into Try it');
    expect(await alert()).toContain('No tool is open in Try it; open its definition first.');
    act(() => openText('one', '{"name": "brew", "description": "Brews.", "inputSchema": {"type": "object"}}'));
    await choose('Brew', 'Put arguments into Try it');
    await expect.poll(() => argumentsStore.getState().texts[callTarget()?.argumentsKey ?? '']).toBe('{"cups":  2.50}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a note, which stands in the place of its arguments and is found', async () => {
    await keepPast();
    await keepPast({ label: 'Pour' });
    const { user, choose } = draw();
    await choose('Brew', 'Note…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Note on Brew' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' too weak ');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('“too weak”')).toBeVisible();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Filter calls' }), 'weak');
    await expect.poll(rows).toEqual([expect.stringMatching(/^Brew/)]);
  });

  it('keeps its note when the dialog is left', async () => {
    await keepPast();
    const { user, choose } = draw();
    await choose('Brew', 'Note…');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'never mind');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).toEqual([expect.stringContaining('{"cups": 2}')]);
  });

  it('is pinned, and unpinned from the same place', async () => {
    await keepPast();
    const { choose } = draw();
    await choose('Brew', 'Pin');
    expect(await screen.findByRole('img', { name: 'Pinned' })).toBeVisible();
    await choose('Brew', 'Unpin');
    await expect.poll(() => screen.queryByRole('img', { name: 'Pinned' })).toBeNull();
  });

  it('is deleted with a way back, which puts it back as it was', async () => {
    await keepPast({ outcome: value('7') });
    const { user, choose } = draw();
    await choose('Brew', 'Delete');
    expect((await screen.findByRole('status')).textContent).toContain('The call was deleted.');
    expect(await screen.findByText(/^Calls you send/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await row(/^Brew/));
    await expect.poll(shownOutcome).toEqual(value('7'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a call of which nothing can be stored', () => {
  /** The storage of the browser is closed from now on. */
  function closeStorage() {
    const closed = () => {
      throw new DOMException('Closed', 'InvalidStateError');
    };
    const { prototype } = IDBObjectStore;
    const spies = [vi.spyOn(prototype, 'put'), vi.spyOn(prototype, 'delete')].map((spy) =>
      spy.mockImplementation(closed),
    );
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  }
  const reason = /The browser has closed the storage of this site/;

  it.each(['Pin', 'Delete'])('stays as it is, and says why: %s', async (entry) => {
    await keepPast();
    const { choose } = draw();
    await row(/^Brew/);
    const open = closeStorage();
    await choose('Brew', entry);
    expect(await alert()).toMatch(reason);
    open();
    expect((await rows())[0]).toMatch(/^Brew/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is still there to be brought back', async () => {
    await keepPast();
    const { user, choose } = draw();
    await choose('Brew', 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const open = closeStorage();
    await user.click(undo);
    expect(await alert()).toMatch(reason);
    open();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row(/^Brew/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the note that was typed where it was typed', async () => {
    await keepPast();
    const { user, choose } = draw();
    await choose('Brew', 'Note…');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'too weak');
    const open = closeStorage();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await alert()).toMatch(reason);
    open();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('“too weak”')).toBeVisible();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('two calls', () => {
  it('are not compared where the first is deleted meanwhile', async () => {
    await keepPast({ label: 'Brew' });
    await keepPast({ label: 'Pour' });
    const { choose } = draw();
    await choose('Brew', 'Compare with…');
    await choose('Brew', 'Delete');
    await screen.findByText('The call was deleted.');
    expect(screen.queryByText(/^Choose the call to compare with/)).toBeNull();
  });

  it.each([
    ['Brew', /^Pour/],
    ['Pour', /^Brew/],
  ])('are compared by choosing one after the other, the earlier first: %s', async (first, second) => {
    await keepPast({ label: 'Brew', at: 1000, argumentsText: '{"cups": 2}', reply: '{"tea": "green"}' });
    await keepPast({ label: 'Pour', at: 2000, argumentsText: '{"cups": 2}', reply: '{"tea": "black"}' });
    const { user, choose } = draw();
    await choose(first, 'Compare with…');
    expect((await screen.findByRole('status')).textContent).toContain('Choose the call to compare with');
    await user.click(await row(second));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare two calls' }));
    const replies = await dialog.findByRole('region', { name: 'Difference of the responses' });
    expect(replies.textContent).toMatch(/Only in the first: *"tea": "green".*Only in the second: *"tea": "black"/);
    expect(dialog.getByRole('region', { name: 'Difference of the arguments' }).textContent).toMatch(/are the same\.$/);
    expect(shownOutcome()).toBe('idle');
  });

  it('that were answered alike are the same, whatever their ids', async () => {
    await keepPast({ label: 'Brew', at: 1000, callId: 'c-1', reply: '{"call_id": "c-1", "value": 2}' });
    await keepPast({ label: 'Pour', at: 2000, callId: 'c-2', reply: '{"call_id": "c-2", "value": 2}' });
    const { user, choose } = draw();
    await choose('Brew', 'Compare with…');
    await user.click(await row(/^Pour/));
    const replies = await screen.findByRole('region', { name: 'Difference of the responses' });
    expect(replies.textContent).toMatch(/are the same\.$/);
  });

  it('are not compared after all', async () => {
    await keepPast({ outcome: value('7') });
    const { user, choose } = draw();
    await choose('Brew', 'Compare with…');
    await user.click(await screen.findByRole('button', { name: 'Do not compare' }));
    await user.click(await row(/^Brew/));
    await expect.poll(shownOutcome).toEqual(value('7'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay where they are meanwhile, and Escape leaves it', async () => {
    await keepPast({ outcome: value('7') });
    const { user, choose } = draw();
    const { top } = (await row(/^Brew/)).getBoundingClientRect();
    await choose('Brew', 'Compare with…');
    await screen.findByText(/Choose the call to compare with/);
    const marked = await row(/^Brew/);
    expect(marked.getBoundingClientRect().top).toBe(top);
    // The menu gives the focus back when it has gone.
    await expect.poll(() => marked.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Choose the call to compare with/)).toBeNull();
  });
});
