import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsStore, callTarget } from '../call';
import { answerOf } from '../call/answer.testkit';
import { validateInMemory } from '../checking/validation.testkit';
import { openText } from '../document';
import { viewStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { removeServer, setSecret } from '../server';
import { bodyOf, type Expectation, type SavedCall } from '../storage/calls';
import { callsDatabase } from '../storage/calls/calls-database';
import { answering, beginWithoutCalls, callIdOf, keepPast, server, value } from './history.testkit';
import {
  cancelSaved,
  followSaved,
  forgetRemovedSaved,
  openResult,
  removeSaved,
  restoreSaved,
  runSaved,
  saveCall,
  useSavedCalls,
} from './saved-calls';

validateInMemory();
beginWithoutCalls();
beforeEach(() => {
  standInPage();
  useSavedCalls.setState(useSavedCalls.getInitialState(), true);
  viewStore.setState({ request: undefined });
  openText('none', '');
});
afterEach(() => void vi.restoreAllMocks());

const works: Expectation = { kind: 'value', equals: undefined, fitsSchema: false };
const equalTo = (json: string): Expectation => ({ ...works, equals: { pointer: '', json } });

/** Calls that are saved under these names. */
async function savedAs(...names: readonly (readonly [name: string, expectation?: Expectation])[]) {
  await keepPast({ argumentsText: '{"cups": 2}' });
  const [row] = await callsDatabase.rows.toArray();
  const body = await bodyOf(row?.id ?? '');
  if (!body) throw new Error('The call of this test is not stored.');
  for (const [name, expectation = works] of names) await saveCall(name, body.kept, expectation);
  const saved = await callsDatabase.saved.toArray();
  return names.map(([name]) => found(saved, name));
}

function found(saved: readonly SavedCall[], name: string): SavedCall {
  const one = saved.find((each) => each.name === name);
  if (!one) throw new Error(`${name} is not saved.`);
  return one;
}

const results = () => useSavedCalls.getState().results;
const findings = ({ id }: SavedCall) => {
  const result = results()[id];
  if (result?.kind !== 'judged') return result?.reason;
  return [result.judgement.isMet, ...result.judgement.findings.map(({ text }) => text)];
};

describe('a saved call', () => {
  it('is listed by its name, until the list is put away', async () => {
    const stop = followSaved();
    await savedAs(['Zero cups'], ['all cups'], ['Many cups']);
    const names = () => useSavedCalls.getState().saved?.map(({ name }) => name);
    await expect.poll(names).toEqual(['all cups', 'Many cups', 'Zero cups']);
    stop();
    await callsDatabase.saved.clear();
    expect(names()).toHaveLength(3);
  });

  it('says when the browser does not show them', async () => {
    vi.spyOn(callsDatabase.saved, 'toArray').mockRejectedValue(new DOMException('Gone', 'UnknownError'));
    const stop = followSaved();
    await expect.poll(() => useSavedCalls.getState().failure).toMatch(/^Saved calls can't be shown\. The browser/);
    stop();
    vi.restoreAllMocks();
    const again = followSaved();
    await expect.poll(() => useSavedCalls.getState().failure).toBeUndefined();
    again();
  });

  it('holds no secret, in its name as little as in what is expected', async () => {
    setSecret(server.url, 'server', 'canary-9876');
    await savedAs(['by canary-9876', { ...equalTo('"canary-9876"') }]).catch(() => undefined);
    setSecret(server.url, 'server', '');
    const [saved] = await callsDatabase.saved.toArray();
    expect(saved).toMatchObject({ name: 'by ••••••', expectation: { ...equalTo('"••••••"') } });
  });

  it('says that it is not stored when it is not', async () => {
    const [saved] = await savedAs(['a']);
    if (!saved) return;
    const { kept } = saved;
    expect(await saveCall('b', kept, works)).toBeUndefined();
    vi.spyOn(callsDatabase.saved, 'put').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
    expect(await saveCall('c', kept, works)).toMatch(/^It is not stored\. ./);
  });

  it('that is deleted comes back once, and not when that was put away', async () => {
    const [saved] = await savedAs(['a']);
    if (!saved) return;
    const stored = () => callsDatabase.saved.toArray();
    await removeSaved(saved);
    expect([await stored(), useSavedCalls.getState().removed]).toEqual([[], saved]);
    await restoreSaved();
    expect([await stored(), useSavedCalls.getState().removed]).toEqual([[saved], undefined]);
    await restoreSaved();
    await removeSaved(saved);
    forgetRemovedSaved();
    await restoreSaved();
    expect(await stored()).toEqual([]);
  });
});

describe('saved calls that are run', () => {
  it('are sent one after the other as new calls, and each is judged by what was expected of it', async () => {
    const sent = answering(2, 3, 'many');
    const [right, wrong, fitting] = await savedAs(
      ['right', equalTo('2')],
      ['wrong', equalTo('2')],
      ['unfitting', { ...works, fitsSchema: true }],
    );
    if (!right || !wrong || !fitting) return;
    const progress = new Set<unknown>();
    const stop = useSavedCalls.subscribe(({ running }) => progress.add(running && `${running.done} ${running.id}`));
    await runSaved([right, wrong, fitting]);
    stop();
    expect(findings(right)).toEqual([true, 'The answer is of the kind “value”.', 'The result is 2.']);
    expect(findings(wrong)).toEqual([false, 'The answer is of the kind “value”.', 'The result is 3, not 2.']);
    expect(findings(fitting)).toEqual([
      false,
      expect.any(String),
      'The definition describes no output to compare with.',
    ]);
    expect(new Set(sent.map(callIdOf)).size).toBe(3);
    expect(sent.map((body) => JSON.parse(body).request.input)).toEqual([{ cups: 2 }, { cups: 2 }, { cups: 2 }]);
    expect(sent.map(callIdOf)).not.toContain('first-id');
    const repeats = Object.values(results()).map((result) => result.kind === 'judged' && result.answer.intent.isRepeat);
    expect(repeats).toEqual([false, false, false]);
    const rows = (await callsDatabase.rows.toArray()).filter(({ source }) => source === 'saved');
    expect(rows).toHaveLength(3);
    expect([...progress].filter((each) => each !== undefined)).toEqual([
      `0 ${right.id}`,
      `1 ${wrong.id}`,
      `2 ${fitting.id}`,
    ]);
    expect(useSavedCalls.getState().running).toBeUndefined();
    expect(callsStore.getState().call.kind).toBe('idle');
  });

  it('go by the definition in front when it is that of the same tool', async () => {
    const sent = answering(1);
    const definition = (version: string) =>
      JSON.stringify({
        ...{ id: `Toolkit.Tool@${version}`, name: 'Brew', description: 'A tool.', version },
        ...{ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: null },
      });
    openText('test', definition('2.0.0'));
    const [saved] = await savedAs(['a']);
    if (!saved) return;
    const kept = { ...saved.kept, argumentsKey: callTarget()?.argumentsKey ?? '' };
    await runSaved([{ ...saved, kept }]);
    await runSaved([saved]);
    expect(sent.map((body) => JSON.parse(body).request.tool_id)).toEqual(['Toolkit.Tool@2.0.0', 'Toolkit.Tool@1.0.0']);
  });

  it('that cannot be sent say why, and keep none of the others from it', async () => {
    const sent = answering(1);
    const [first, second] = await savedAs(['a'], ['b']);
    if (!first || !second) return;
    const gone = {
      ...first,
      kept: { ...first.kept, server: { ...first.kept.server, id: 'x', url: 'https://x.test' } },
    };
    await runSaved([gone, second]);
    expect(findings(first)).toBe('The server Tea shop is not known any more; add https://x.test again.');
    expect(findings(second)).toEqual([true, expect.any(String)]);
    expect(sent).toHaveLength(1);
    vi.spyOn(crypto, 'subtle', 'get').mockImplementation(() => {
      throw new Error('broken');
    });
    await runSaved([second]);
    expect(findings(second)).toContain('broken');
  });

  it('are not run twice at once', async () => {
    const sent = answering(1);
    const [saved] = await savedAs(['a']);
    if (!saved) return;
    await Promise.all([runSaved([saved]), runSaved([saved])]);
    expect([sent.length, useSavedCalls.getState().running]).toEqual([1, undefined]);
  });

  it('that are cancelled end with the one that runs, and say that the others were not sent', async () => {
    let asked = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked += 1;
      const { signal } = new Request(input);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const [first, second] = await savedAs(['a'], ['b']);
    if (!first || !second) return;
    const run = runSaved([first, second]);
    await expect.poll(() => asked).toBe(1);
    expect(useSavedCalls.getState().running).toEqual({ done: 0, total: 2, id: first.id });
    cancelSaved();
    await run;
    expect(findings(first)).toEqual([false, 'The answer is of the kind “cancelled”, not “value”.']);
    expect([findings(second), asked]).toEqual(['Cancelled before it was sent.', 1]);
  });

  it('forget what their last run found, and nothing of the others', async () => {
    answering(1);
    const [first, second] = await savedAs(['a'], ['b']);
    if (!first || !second) return;
    await runSaved([first, second]);
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    void runSaved([first]);
    expect(Object.keys(results())).toEqual([second.id]);
    cancelSaved();
    await expect.poll(() => useSavedCalls.getState().running).toBeUndefined();
  });

  it('show their answers in the Response pane, unless a call runs there', async () => {
    answering(4);
    const [saved] = await savedAs(['a']);
    if (!saved) return;
    expect([openResult(saved.id), viewStore.getState().request]).toEqual([false, undefined]);
    await runSaved([saved]);
    expect([openResult(saved.id), viewStore.getState().request]).toEqual([true, { pane: 'try-it' }]);
    expect(callsStore.getState().call).toMatchObject({
      kind: 'answered',
      answer: { exchange: { outcome: value('4') }, past: { id: saved.id, note: '' } },
    });
    viewStore.setState({ request: undefined });
    callsStore.setState({ call: { kind: 'sending', intent: answerOf(value('1')).intent, since: 0 } });
    expect([openResult(saved.id), viewStore.getState().request]).toEqual([false, undefined]);
    removeServer(server.id);
    await runSaved([{ ...saved, kept: { ...saved.kept, server: { ...saved.kept.server, url: 'https://x.test' } } }]);
    callsStore.setState({ call: { kind: 'idle' } });
    expect(openResult(saved.id)).toBe(false);
  });
});
