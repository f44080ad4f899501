import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyEdits } from '../../core/text/edit';
import { createAnalyst } from '../../workers/analysis/analyst';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { documentStore, openText, setText } from '../document';
import { showHook } from '../hook.testkit';
import { changeSettings } from '../settings';
import { openDocument, selectDocument, showNothing, workspaceStore } from '../workspace';
import { analysisStore, fixesForAll, startAnalysis } from './analysis';
import { checkApart } from './check-apart';
import { useHasErrors } from './known-errors';

const areErrorsKnown = (id: string, text: string | undefined) => showHook(() => useHasErrors(id, text), {}).value();

let stop = () => {};

function start(options: Parameters<typeof memoryWorkers>[1] = {}) {
  const workers = memoryWorkers(() => createAnalyst(() => async () => ({ kind: 'valid' })), options);
  provideWorkers(workers.spawn);
  stop = startAnalysis('');
  return workers;
}

beforeEach(() => {
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  analysisStore.setState(analysisStore.getInitialState(), true);
  changeSettings({ providers: [] });
});
afterEach(() => stop());

const good = '{"name": "a", "description": "Does a.", "inputSchema": {"type": "object"}}';
const bad = '{"name": "a", "description": "Does a.", "inputSchema": {"type": "object"}, "x": }';
const state = () => analysisStore.getState();
const errors = () => state().diagnostics.filter(({ severity }) => severity === 'error').length;
const isDone = () => !state().isBehind && state().revision === documentStore.getState().revision;

describe('what is wrong with the document in front', () => {
  it('is found when it is opened and whenever it changes', async () => {
    openText('a', good);
    start();
    await expect.poll(isDone).toBe(true);
    expect(errors()).toBe(0);
    setText(bad);
    await expect.poll(() => isDone() && errors() > 0).toBe(true);
    expect(Object.keys(state().reasons)).toEqual(
      expect.arrayContaining([...new Set(state().diagnostics.map(({ rule }) => rule))]),
    );
    setText(good);
    await expect.poll(() => isDone() && errors() === 0).toBe(true);
  });

  it('is not shown with another document, and nothing is wrong with none', async () => {
    openText('a', bad);
    start();
    await expect.poll(() => isDone() && errors() > 0).toBe(true);
    openText('b', good);
    expect([errors(), state().isBehind]).toEqual([0, true]);
    await expect.poll(isDone).toBe(true);
    openText('a', bad);
    await expect.poll(() => isDone() && errors() > 0).toBe(true);
    showNothing();
    await expect.poll(isDone).toBe(true);
    expect(state()).toMatchObject({ diagnostics: [], isBehind: false, failure: undefined });
  });

  it('is asked anew when somebody picks a provider', async () => {
    openText('a', good);
    const { sent } = start();
    await expect.poll(isDone).toBe(true);
    const asked = sent.length;
    changeSettings({ theme: 'dark' });
    changeSettings({ providers: ['openai'] });
    await expect.poll(() => sent.length).toBe(asked + 1);
    await expect.poll(isDone).toBe(true);
  });

  it('is not known where the checker fails, and why is said until it does not', async () => {
    openText('a', bad);
    start({ diesOf: 'killer' });
    await expect.poll(() => isDone() && errors() > 0).toBe(true);
    setText(`${good} killer`);
    await expect.poll(() => state().failure).toContain('stopped twice while it checked this text');
    expect([state().diagnostics, state().isBehind]).toEqual([[], false]);
    setText(good);
    await expect.poll(() => isDone() && state().failure === undefined).toBe(true);
  });

  it('is not asked any more once it is stopped', async () => {
    openText('a', good);
    const { sent, log } = start();
    await expect.poll(isDone).toBe(true);
    stop();
    const asked = sent.length;
    setText(bad);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([sent.length, log.at(-1), await fixesForAll(undefined)]).toEqual([asked, 'terminate', undefined]);
  });

  it('is fixed all at once', async () => {
    const text = '{"name": "a", "description": "Does a.", "inputschema": {"type": "object"}}';
    openText('a', text);
    start();
    await expect.poll(isDone).toBe(true);
    const fixed = await fixesForAll(undefined);
    if (fixed?.kind !== 'fixed') throw new Error('It is not fixed.');
    expect(applyEdits(text, fixed.edits)).toContain('"inputSchema"');
    expect(fixed.revision).toBe(documentStore.getState().revision);
  });
});

describe('another text', () => {
  it('is checked beside it, and what is found of it stays there', async () => {
    openText('a', good);
    start();
    await expect.poll(isDone).toBe(true);
    const found = await checkApart({ text: bad, dialect: 'mcp' }, new AbortController().signal);
    expect(found?.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    expect(errors()).toBe(0);
  });

  it('is not known where the checker failed, or was not needed any more', async () => {
    start({ diesOf: 'killer' });
    expect(await checkApart({ text: 'killer', dialect: 'mcp' }, new AbortController().signal)).toBeUndefined();
    const ended = new AbortController();
    const checking = checkApart({ text: good, dialect: 'mcp' }, ended.signal);
    ended.abort();
    expect(await checking).toBeUndefined();
  });
});

describe('the documents that are known to have errors', () => {
  const found = async () => void (await expect.poll(isDone).toBe(true));

  it('are those that had some when they were in front last, as long as their texts are the same', async () => {
    start();
    const broken = openDocument(bad);
    await found();
    expect(areErrorsKnown(broken, bad)).toBe(true);
    const fine = openDocument(good);
    await found();
    expect([areErrorsKnown(fine, good), areErrorsKnown(broken, bad), areErrorsKnown(broken, `${bad} `)]).toEqual([
      ...[false, true, false],
    ]);
    // Its text was let go of, as it was.
    workspaceStore.setState(({ documents }) => ({
      documents: documents.map((each) => (each.id === broken ? { ...each, text: undefined } : each)),
    }));
    expect(areErrorsKnown(broken, undefined)).toBe(true);
    // Another tab has stored another text.
    workspaceStore.setState(({ documents }) => ({
      documents: documents.map((each) => (each.id === broken ? { ...each, updatedAt: each.updatedAt + 1 } : each)),
    }));
    expect(areErrorsKnown(broken, undefined)).toBe(false);
  });

  it('are none that was deleted, or of which nothing is known', async () => {
    start();
    const broken = openDocument(bad);
    await found();
    openDocument(good);
    await found();
    workspaceStore.setState(({ documents }) => ({ documents: documents.filter(({ id }) => id !== broken) }));
    expect([areErrorsKnown(broken, undefined), areErrorsKnown('never', bad)]).toEqual([false, false]);
  });

  it('are those that have some now, whatever is typed into them', async () => {
    start();
    const broken = openDocument(bad);
    await found();
    setText(`${bad} `);
    expect(areErrorsKnown(broken, 'typed')).toBe(true);
    await selectDocument(broken);
    setText(good);
    await expect.poll(() => isDone() && !areErrorsKnown(broken, good)).toBe(true);
  });
});
