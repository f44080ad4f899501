import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../core/call.testkit';
import { argumentsStore, callsStore, callTarget, setArguments } from '../call';
import { answerOf } from '../call/answer.testkit';
import { openText, textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { viewStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { listTools, removeServer, setSecret } from '../server';
import { type CallRow, historyLimits, keepingStore } from '../storage/calls';
import { callsDatabase } from '../storage/calls/calls-database';
import {
  bodyForSaving,
  deleteCalls,
  followHistory,
  forgetRemoved,
  markCall,
  noteCall,
  openCall,
  pinCall,
  refuse,
  replayCall,
  takeArguments,
  textsOf,
  undoDelete,
  useHistory,
} from './history';
import { answering, beginWithoutCalls, callIdOf, keepPast, server, value } from './history.testkit';

beginWithoutCalls();
beforeEach(() => {
  standInPage();
  useHistory.setState(useHistory.getInitialState(), true);
  viewStore.setState({ request: undefined });
  openText('none', '');
});
afterEach(() => void vi.restoreAllMocks());

const definition = (description: string) =>
  JSON.stringify({
    ...{ id: 'Toolkit.Tool@1.0.0', name: 'Brew', description, version: '1.0.0' },
    input_schema: { parameters: { type: 'object', properties: {} } },
  });

const call = () => callsStore.getState().call;
const refusal = () => useHistory.getState().refusal;
const pane = () => viewStore.getState().request?.pane;

/** Calls that are stored, and the list that shows them: the newest row first. */
async function listed(...calls: readonly Parameters<typeof keepPast>[0][]): Promise<readonly CallRow[]> {
  for (const each of calls) await keepPast(each);
  const stop = followHistory();
  await expect.poll(() => useHistory.getState().rows?.length).toBe(calls.length);
  stop();
  return useHistory.getState().rows ?? [];
}

async function one(past: Parameters<typeof keepPast>[0] = {}): Promise<CallRow> {
  const [row] = await listed(past);
  if (!row) throw new Error('The call of this test is not stored.');
  return row;
}

describe('the list of past calls', () => {
  it('tells what was called, where and what came of it, the newest first', async () => {
    const rows = await listed(
      { label: 'Older', at: 1_000, argumentsText: `{\n  "cups":   2,\n "more": "${'x'.repeat(400)}"}` },
      { label: 'Newer', at: 2_000, outcome: failure('No water.'), source: 'saved', callId: 'its-id' },
    );
    expect(rows).toMatchObject([
      { label: 'Newer', kind: 'error', at: 2_000, source: 'saved', callId: 'its-id' },
      { label: 'Older', kind: 'value', status: 200, serverTitle: 'Tea shop', serverUrl: server.url, durationMs: 2 },
    ]);
    expect(rows[1]?.argumentsHead).toMatch(/^\{ "cups": 2, "more": "x{275,}$/);
    expect(rows[1]?.argumentsHead).toHaveLength(300);
    expect(rows).toMatchObject([
      { isPinned: false, note: '', dialect: 'otc' },
      { isPinned: false, note: '', dialect: 'otc' },
    ]);
  });

  it('follows what is stored until it is no longer shown', async () => {
    const stop = followHistory();
    await keepPast({ label: 'Seen' });
    await expect.poll(() => useHistory.getState().rows?.map(({ label }) => label)).toEqual(['Seen']);
    stop();
    await keepPast({ label: 'Not seen' });
    expect(useHistory.getState().rows).toHaveLength(1);
  });

  it('says when the browser does not show it', async () => {
    vi.spyOn(callsDatabase.rows, 'toArray').mockRejectedValue(new DOMException('Gone', 'UnknownError'));
    const stop = followHistory();
    await expect.poll(() => useHistory.getState().failure).toMatch(/^Past calls can't be shown\. The browser/);
    stop();
    vi.restoreAllMocks();
    const again = followHistory();
    await expect.poll(() => useHistory.getState().failure).toBeUndefined();
    again();
  });

  it('says when a call could not be stored, until the next one is', async () => {
    vi.spyOn(callsDatabase.rows, 'put').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
    await keepPast();
    expect(keepingStore.getState().failure).toMatch(/^The last call is not stored\. ./);
    expect(await callsDatabase.bodies.count()).toBe(0);
    await keepPast();
    expect(keepingStore.getState().failure).toBeUndefined();
  });

  it('marks one call to be compared with another', () => {
    markCall('this');
    expect(useHistory.getState().marked).toBe('this');
    markCall(undefined);
    expect(useHistory.getState().marked).toBeUndefined();
  });
});

describe('a past call that is opened', () => {
  it('is shown as it was answered, with its note, in the Response pane', async () => {
    const row = await one({ argumentsText: '{"cups": 3}', outcome: value('3'), reply: '{"cups": 3}', callId: 'then' });
    await openCall({ ...row, note: 'Too hot.' });
    expect(call()).toMatchObject({
      kind: 'answered',
      answer: {
        intent: {
          ...{ argumentsText: '{"cups": 3}', callId: 'then', isRepeat: false, diagnostics: [] },
          ...{ server, target: { tool: { label: 'Brew' }, dialect: 'otc' } },
        },
        exchange: { outcome: value('3'), reply: { body: '{"cups": 3}' } },
        past: { id: row.id, note: 'Too hot.' },
      },
    });
    expect([refusal(), pane()]).toEqual([undefined, 'response']);
  });

  it('says where it was sent, also when that server has another address now or is gone', async () => {
    const row = await one();
    removeServer(server.id);
    await openCall(row);
    const { id, title, url, protocol } = server;
    expect(call()).toMatchObject({ answer: { intent: { server: { id, title, url, protocol } } } });
  });

  it('waits for one that runs', async () => {
    const row = await one();
    const { intent } = answerOf(value('1'));
    callsStore.setState({ call: { kind: 'sending', intent, since: 0 } });
    await openCall(row);
    expect(refusal()).toBe('A call is running: wait for its answer, or cancel it, before you open a past one.');
    expect([call().kind, pane()]).toEqual(['sending', undefined]);
  });

  it('cannot be shown when its definition holds no tool', async () => {
    const row = await one();
    const body = await callsDatabase.bodies.get(row.id);
    if (body) await callsDatabase.bodies.put({ ...body, kept: { ...body.kept, definition: '[]' } });
    await openCall(row);
    expect([refusal(), call().kind]).toEqual(['The definition that was kept with this call cannot be read.', 'idle']);
    await replayCall(row.id, false);
    expect(refusal()).toBe('The definition that was kept with this call cannot be read.');
  });

  it.each<[string, (row: CallRow) => Promise<void>]>([
    ['opened', openCall],
    ['sent again', ({ id }) => replayCall(id, false)],
    ['used for its arguments', ({ id }) => takeArguments(id)],
  ])('is not stored any more when it shall be %s: that is said, until another one is', async (_, use) => {
    const row = await one();
    await callsDatabase.bodies.delete(row.id);
    await use(row);
    expect(refusal()).toBe('This call is not stored any more.');
    refuse(undefined);
    expect(refusal()).toBeUndefined();
    vi.spyOn(callsDatabase.bodies, 'get').mockRejectedValue(new Error('closed'));
    await use(row);
    expect(refusal()).toBe('This call is not stored any more.');
  });
});

describe('a past call that is sent again', () => {
  it.each([
    [false, 'is a new call'],
    [true, 'is the same one under its id, when it is retried'],
  ])('retry %s: it %s', async (isRetry) => {
    const sent = answering(1);
    const row = await one({ argumentsText: '{"cups": 4}', callId: 'first-id' });
    await replayCall(row.id, isRetry);
    await expect.poll(() => call().kind).toBe('answered');
    expect(JSON.parse(sent[0] ?? '').request.input).toEqual({ cups: 4 });
    expect(callIdOf(sent[0]) === 'first-id').toBe(isRetry);
    expect(call()).toMatchObject({ answer: { intent: { isRepeat: isRetry } } });
    expect(refusal()).toBeUndefined();
  });

  it('goes nowhere when its server is gone', async () => {
    const sent = answering(1);
    const row = await one();
    removeServer(server.id);
    await replayCall(row.id, false);
    expect(refusal()).toContain('The server Tea shop is not known any more');
    expect([call().kind, sent]).toEqual(['idle', []]);
  });

  const changed =
    'Brew has changed since this call, which was sent by the definition of then. To call it as it is now, put the arguments into Try it.';

  it.each<[string, text: string, words: string | undefined]>([
    ['says the same in other words', `{ "version": "1.0.0",${definition('A tool.').slice(1)}`, undefined],
    ['says something else now', definition('Another tool.'), changed],
  ])('says so when the definition in front %s', async (_, text, words) => {
    answering(1);
    openText('test', text);
    const row = await one({ argumentsKey: callTarget()?.argumentsKey ?? '' });
    await replayCall(row.id, false);
    expect(refusal()).toBe(words);
    await expect.poll(() => call().kind).toBe('answered');
  });

  it('does not compare it with another definition in front', async () => {
    answering(1);
    openText('test', definition('Another tool.'));
    const row = await one({ argumentsKey: 'elsewhere #0' });
    await replayCall(row.id, false);
    expect(refusal()).toBeUndefined();
    await expect.poll(() => call().kind).toBe('answered');
  });

  it('says so when the server lists another definition by now', async () => {
    const listing = (description: string) => ({
      tools: [{ ...JSON.parse(definition(description)), output_schema: null }],
    });
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(listing('A tool.')));
    await listTools(server);
    const text = JSON.stringify(listing('A tool.').tools[0]);
    const row = await one();
    const body = await callsDatabase.bodies.get(row.id);
    if (body) await callsDatabase.bodies.put({ ...body, kept: { ...body.kept, origin: 'server', definition: text } });
    await replayCall(row.id, false);
    expect(refusal()).toBeUndefined();
    fetched.mockImplementation(async () => Response.json(listing('Another tool.')));
    await listTools(server);
    await replayCall(row.id, false);
    expect(refusal()).toBe(changed);
  });
});

describe('the arguments of a past call', () => {
  it('are put into Try it, which comes into view', async () => {
    const row = await one({ argumentsText: '{"cups": 7}' });
    await takeArguments(row.id);
    expect([refusal(), pane()]).toEqual(['No tool is open in Try it; open its definition first.', undefined]);
    openText('test', definition('A tool.'));
    const key = callTarget()?.argumentsKey ?? '';
    setArguments(key, '{}');
    await takeArguments(row.id);
    expect([refusal(), pane(), argumentsStore.getState().texts[key]]).toEqual([undefined, 'try-it', '{"cups": 7}']);
  });

  it('are one step of undo where the editor shows those of now, and none where they are the same', async () => {
    const row = await one({ argumentsText: '{"cups": 7}' });
    openText('test', definition('A tool.'));
    const key = callTarget()?.argumentsKey ?? '';
    setArguments(key, '{"cups": 1}');
    const applied = vi.fn();
    openInMemory(definition('A tool.'));
    const { definition: model } = textModels.getState();
    if (!model) throw new Error('There is no model.');
    openText('test', definition('A tool.'));
    textModels.setState({
      arguments: { ...model, getText: () => argumentsStore.getState().texts[key] ?? '', applyEdits: applied },
    });
    await takeArguments(row.id);
    expect(applied.mock.calls).toEqual([
      [[{ offset: 0, length: 11, text: '{"cups": 7}' }], 'Arguments of a past call'],
    ]);
    expect(argumentsStore.getState().texts[key]).toBe('{"cups": 1}');
    setArguments(key, '{"cups": 7}');
    await takeArguments(row.id);
    expect(applied).toHaveBeenCalledTimes(1);
    // The editor shows those of another tool.
    textModels.setState({ arguments: { ...model, getText: () => 'other', applyEdits: applied } });
    setArguments(key, '{"cups": 1}');
    await takeArguments(row.id);
    expect([applied.mock.calls.length, argumentsStore.getState().texts[key]]).toEqual([1, '{"cups": 7}']);
    textModels.setState({ arguments: undefined, definition: undefined });
  });
});

describe('what is written on a past call', () => {
  const stored = async (id: string) => callsDatabase.rows.get(id);

  it('is its pin, and is taken off again', async () => {
    const row = await one();
    pinCall(row);
    await expect.poll(async () => (await stored(row.id))?.isPinned).toBe(true);
    pinCall({ ...row, isPinned: true });
    await expect.poll(async () => (await stored(row.id))?.isPinned).toBe(false);
  });

  it('is no pin more than are kept, and can always be unpinned', async () => {
    const row = await one();
    const pinned = { ...row, isPinned: true };
    useHistory.setState({ rows: [row, ...Array.from({ length: historyLimits.pinned - 1 }, () => pinned)] });
    pinCall(row);
    await expect.poll(async () => (await stored(row.id))?.isPinned).toBe(true);
    expect(refusal()).toBeUndefined();
    useHistory.setState({ rows: Array.from({ length: historyLimits.pinned }, () => pinned) });
    pinCall({ ...row, id: 'another' });
    expect(refusal()).toBe('100 calls are pinned, which is as many as are kept; unpin one first.');
    refuse(undefined);
    pinCall(pinned);
    await expect.poll(async () => (await stored(row.id))?.isPinned).toBe(false);
    expect(refusal()).toBeUndefined();
  });

  it('is a note, without the secrets that it repeats', async () => {
    setSecret(server.url, 'server', 'canary-9876');
    const row = await one();
    noteCall(row.id, 'Used canary-9876 here.');
    await expect.poll(async () => (await stored(row.id))?.note).toBe('Used •••••• here.');
    setSecret(server.url, 'server', '');
  });
});

describe('what the storage does not take', () => {
  const full = 'The browser has no room left for this site. Export your work, then delete what you do not need.';
  const refuses = (table: 'rows' | 'bodies', does: 'update' | 'bulkGet' | 'bulkPut') =>
    vi.spyOn(callsDatabase[table], does).mockImplementation(() => {
      throw Object.assign(new Error(), { name: 'QuotaExceededError' });
    });

  it('is said where the history is shown, until the next change is stored', async () => {
    const row = await one();
    const refusing = refuses('rows', 'update');
    pinCall(row);
    await expect.poll(refusal).toBe(full);
    refusing.mockRestore();
    pinCall(row);
    await expect.poll(refusal).toBeUndefined();
  });

  it('is said of a note to whoever wrote it', async () => {
    const row = await one();
    const refusing = refuses('rows', 'update');
    expect(await noteCall(row.id, 'Mine.')).toBe(full);
    refusing.mockRestore();
    expect(await noteCall(row.id, 'Mine.')).toBeUndefined();
  });

  it('is neither deleted nor brought back', async () => {
    const row = await one();
    const reading = refuses('bodies', 'bulkGet');
    await deleteCalls([row.id]);
    expect([refusal(), useHistory.getState().removed, await callsDatabase.rows.count()]).toEqual([full, [], 1]);
    reading.mockRestore();
    await deleteCalls([row.id]);
    const writing = refuses('bodies', 'bulkPut');
    await undoDelete();
    expect([refusal(), useHistory.getState().removed.length]).toEqual([full, 1]);
    writing.mockRestore();
    await undoDelete();
    expect([refusal(), await callsDatabase.rows.count()]).toEqual([undefined, 1]);
  });
});

describe('past calls that are deleted', () => {
  it('are gone, come back once, and not when that was put away', async () => {
    const rows = await listed({ label: 'A', at: 1 }, { label: 'B', at: 2 }, { label: 'C', at: 3 });
    const labels = async () => (await callsDatabase.rows.toArray()).map(({ label }) => label).toSorted();
    const ids = rows.filter(({ label }) => label !== 'B').map(({ id }) => id);
    await deleteCalls(ids);
    expect([await labels(), await callsDatabase.bodies.count()]).toEqual([['B'], 1]);
    expect(useHistory.getState().removed.map(({ row }) => row.label)).toEqual(['C', 'A']);
    await undoDelete();
    expect([await labels(), await callsDatabase.bodies.count()]).toEqual([['A', 'B', 'C'], 3]);
    expect(useHistory.getState().removed).toEqual([]);
    await deleteCalls(ids);
    forgetRemoved();
    await undoDelete();
    expect(await labels()).toEqual(['B']);
  });

  it('take the mark of the one with them that shall be compared, and of no other', async () => {
    const [marked, other] = await listed({ label: 'A', at: 2 }, { label: 'B', at: 1 });
    markCall(marked?.id);
    await deleteCalls([other?.id ?? '']);
    expect(useHistory.getState().marked).toBe(marked?.id);
    await deleteCalls([marked?.id ?? '']);
    expect(useHistory.getState().marked).toBeUndefined();
  });

  it('that were not stored whole are not offered to come back', async () => {
    const row = await one();
    await callsDatabase.bodies.delete(row.id);
    await deleteCalls([row.id, 'never']);
    expect(useHistory.getState().removed).toEqual([]);
    expect(await callsDatabase.rows.count()).toBe(0);
  });
});

describe('what two calls are compared by', () => {
  it('is what was sent and what came, or that there is nothing any more', async () => {
    const row = await one({ argumentsText: '{"cups": 5}', reply: '5' });
    expect(await textsOf(row.id)).toEqual({ arguments: '{"cups": 5}', reply: '5' });
    expect((await bodyForSaving(row.id))?.kept).toMatchObject({ argumentsText: '{"cups": 5}' });
    const body = await callsDatabase.bodies.get(row.id);
    if (body) await callsDatabase.bodies.put({ ...body, exchange: { ...body.exchange, reply: null } });
    expect(await textsOf(row.id)).toEqual({ arguments: '{"cups": 5}', reply: '' });
    expect(await textsOf('never')).toBeUndefined();
    vi.spyOn(callsDatabase.bodies, 'get').mockRejectedValue(new Error('closed'));
    expect(await bodyForSaving(row.id)).toBeUndefined();
  });

  it('is "cancelled" where an older Callsheet called it "unreachable"', async () => {
    const row = await one();
    const body = await callsDatabase.bodies.get(row.id);
    const outcome = { kind: 'unreachable', reason: 'cancelled', message: 'You stopped it.', stages: [] };
    if (body) await callsDatabase.bodies.put(Object.assign(body, { exchange: { ...body.exchange, outcome } }));
    expect((await bodyForSaving(row.id))?.exchange.outcome).toEqual({ kind: 'cancelled', message: 'You stopped it.' });
  });
});
