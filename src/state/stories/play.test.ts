import { createServer } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Story, StoryAction, StoryExpectation } from '../../core/story/story';
import { descriptors } from '../../protocols/descriptors';
import { callsStore } from '../call';
import { answerOf } from '../call/answer.testkit';
import { type CheckRun, useCheckRun } from '../checks';
import { documentStore, textModels } from '../document';
import { askedDialog, askFor, closeAsked } from '../page';
import {
  provideMock,
  removeServer,
  saveServer,
  secretsStore,
  selectedServer,
  selectServer,
  serversStore,
  setSecret,
} from '../server';
import { changeSettings, settingsStore } from '../settings';
import {
  closeTab,
  currentDocuments,
  openDocument,
  removeDocuments,
  selectDocument,
  workspaceStore,
} from '../workspace';
import { goToStep, leaveStory, playStory, storyStore, takeOverStory } from '.';

const named = (name: string) => ({ name, inputSchema: { type: 'object' } });
const open = (name: string, more: object = {}): StoryAction => ({ do: 'open', definition: named(name), ...more });

function storyOf(...steps: readonly (readonly [readonly StoryAction[], StoryExpectation?])[]): Story {
  return {
    ...{ callsheet: 'story', v: 1, title: 'A', summary: 'B' },
    steps: steps.map(([actions, expected]) => ({
      ...{ title: 'C', words: [], do: [...actions] },
      ...(expected && { expect: expected }),
    })),
  };
}

const played = () => storyStore.getState().played;
const phase = () => played()?.phase;
const names = () => currentDocuments().map(({ text = '' }) => JSON.parse(text).name);
let own = '';

beforeEach(async () => {
  await leaveStory();
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  own = openDocument(JSON.stringify(named('own')));
});

it('plays in documents of its own, and puts back what was there', async () => {
  changeSettings({ editorView: 'form' });
  setSecret('demo:otc', 'user', 'me');
  const before = [serversStore.getState().selectedId, secretsStore.getState().values];
  await playStory(
    storyOf(
      [[open('a'), { do: 'view', view: 'code' }, { do: 'server', address: 'demo:broken/otc/bare-array' }]],
      [[open('b', { beside: true }), { do: 'secret', slot: 'user', value: 'story' }]],
    ),
  );
  await goToStep(1);
  expect([names(), phase()]).toEqual([['own', 'a', 'b'], 'done']);
  expect(settingsStore.getState().editorView).toBe('code');
  await leaveStory();
  expect([names(), documentStore.getState().id, played()]).toEqual([['own'], own, undefined]);
  expect([serversStore.getState().selectedId, secretsStore.getState().values]).toEqual(before);
  expect(serversStore.getState().servers.filter(({ url }) => url.includes('broken'))).toEqual([]);
  expect(settingsStore.getState().editorView).toBe('form');
});

it('acts on its own document wherever the person went, and plays the scene again when that was closed', async () => {
  await playStory(storyOf([[open('a')]], [[{ do: 'view', view: 'form' }]], [[{ do: 'view', view: 'code' }]]));
  await expect.poll(phase).toBe('done');
  const staged = documentStore.getState().id;
  await selectDocument(own);
  await goToStep(1);
  expect([documentStore.getState().id, phase()]).toEqual([staged, 'done']);
  await removeDocuments([staged]);
  await goToStep(2);
  expect([names(), phase(), documentStore.getState().id === own]).toEqual([['own', 'a'], 'done', false]);
});

it('calls no server outside the page, whichever the person has chosen, and leaves its secrets alone', async () => {
  let asked = 0;
  const outside = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const address = outside.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { servers } = serversStore.getState();
  for (const known of servers.slice(0, 1)) saveServer({ ...known, id: 'mine', url, isBuiltIn: false });
  for (const actions of [[{ do: 'send' }], [{ do: 'list' }], [{ do: 'secret', slot: 'server', value: 'x' }]] as const) {
    await playStory(storyOf([[open('a')]], [actions]));
    await expect.poll(phase).toBe('done');
    selectServer('mine');
    setSecret(url, 'server', 'mine');
    await goToStep(1);
    expect([phase(), played()?.problem]).toEqual(['otherwise', expect.stringContaining('No server inside this page')]);
    await leaveStory();
    expect(Object.values(secretsStore.getState().values)).toContain('mine');
  }
  expect(asked).toBe(0);
  removeServer('mine');
  outside.close();
});

const demo: StoryAction = { do: 'server', address: 'demo:otc' };

/** A run of a server outside the page, with a tool that the person chose. */
function ownRun(state: CheckRun['state']): CheckRun {
  const server = { ...answerOf({ kind: 'value', text: '1' }).intent.server, url: 'http://127.0.0.1:9' };
  const chosen = { tool: { id: '1', name: 'brew' }, argumentsText: '{}' };
  return { server, chosen, state, total: 1, checks: [], listed: undefined, problem: undefined, at: 1 };
}

it('puts back the checks that the person made before, but not over those made meanwhile', async () => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
  vi.stubGlobal('document', { querySelector: () => null });
  const refuse = async () => new Response('', { status: 404 });
  const plugins = {
    run: () => new Promise<never>(() => undefined),
    file: async () => undefined,
    seen: () => undefined,
  };
  provideMock(async () => ({ fetch: refuse, plugins }));
  const checked = storyOf([[open('a'), { do: 'server', address: 'mock' }, { do: 'check' }]]);
  const run = () => useCheckRun.getState().run;
  for (const before of [undefined, ownRun('done'), ownRun('running')]) {
    useCheckRun.setState({ run: before });
    await playStory(checked);
    await expect.poll(() => [phase(), played()?.problem]).toEqual(['done', undefined]);
    expect([run()?.server.url, run()?.state]).toEqual([expect.stringMatching(/^mock:/), 'done']);
    await leaveStory();
    // What was ended to make room is not shown as going on.
    expect(run()).toEqual(before?.state === 'running' ? { ...before, state: 'cancelled' } : before);
  }
  await playStory(checked);
  await expect.poll(phase).toBe('done');
  const meanwhile = ownRun('done');
  useCheckRun.setState({ run: meanwhile });
  await leaveStory();
  expect(run()).toBe(meanwhile);
  vi.unstubAllGlobals();
});

it.each([true, false])('repeats no call of the person, opened from the history: %s', async (isPast) => {
  await playStory(storyOf([[open('a'), demo]], [[{ do: 'send', mode: 'again' }]]));
  await expect.poll(phase).toBe('done');
  const given = answerOf({ kind: 'value', text: '1' });
  const server = { ...given.intent.server, url: isPast ? 'http://127.0.0.1:9' : given.intent.server.url };
  const past = { id: '1', note: '' };
  callsStore.setState({ call: { kind: 'answered', answer: { ...given, intent: { ...given.intent, server }, past } } });
  await goToStep(1);
  expect(played()?.problem).toContain('not a call of this story');
});

const edit = vi.fn();

/** A text model of which only the text counts. */
function modelOf(getText: () => string) {
  const none = () => undefined;
  return {
    ...{ getText, applyEdits: edit, undo: none, redo: none, undoLabel: none, redoLabel: none, reveal: none },
    ...{ focus: none, selection: none, showFixes: none, onCursor: () => none },
  };
}

it('edits no document of the person who went there while the editor was loading', async () => {
  const actions = [
    { do: 'replace', find: 'own', with: 'edited' },
    { do: 'fix', rule: 'x' },
  ] as const;
  for (const action of actions) {
    await playStory(storyOf([[open('a')]], [[action]]));
    await expect.poll(phase).toBe('done');
    const other = vi.fn(() => 'another text');
    textModels.setState({ definition: modelOf(other) });
    const playedOn = goToStep(1);
    await expect.poll(() => other.mock.calls.length).toBeGreaterThan(0);
    await selectDocument(own);
    textModels.setState({ definition: modelOf(() => documentStore.getState().text) });
    await playedOn;
    expect([phase(), played()?.problem]).toEqual(['otherwise', expect.stringContaining('no longer in front')]);
    await leaveStory();
  }
  expect(edit).not.toHaveBeenCalled();
});

it('is left while it waits for the editor', async () => {
  await playStory(storyOf([[open('a')]], [[{ do: 'replace', find: 'a', with: 'b' }]]));
  await expect.poll(phase).toBe('done');
  const other = vi.fn(() => 'another text');
  textModels.setState({ definition: modelOf(other) });
  void goToStep(1);
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(0);
  await leaveStory();
  expect(names()).toEqual(['own']);
});

it.each<StoryAction>([{ do: 'list' }, { do: 'tool', name: 'a' }, { do: 'check' }])(
  'is left while a server does not answer: %j',
  // By itself such a request ends after 15 seconds.
  { timeout: 12_000 },
  async (action) => {
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
    vi.stubGlobal('document', { querySelector: () => null });
    let asked = 0;
    const silent = (): Promise<never> => {
      asked += 1;
      return new Promise(() => undefined);
    };
    provideMock(async () => ({
      fetch: silent,
      plugins: { run: silent, file: async () => undefined, seen: () => undefined },
    }));
    await playStory(storyOf([[open('a'), { do: 'server', address: 'mock' }]], [[action]]));
    await expect.poll(phase).toBe('done');
    void goToStep(1);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await leaveStory();
    expect([names(), played()]).toEqual([['own'], undefined]);
    vi.unstubAllGlobals();
  },
);

it('brings a server of its own, which speaks what the one of that address speaks, and a choice remains without it', async () => {
  for (const { id, demo: known } of descriptors) {
    await playStory(storyOf([[open('a'), { do: 'server', address: known.url }]]));
    await expect.poll(phase).toBe('done');
    const chosen = selectedServer(serversStore.getState());
    expect([chosen?.protocol, chosen?.id.startsWith('story ')]).toEqual([id, true]);
    await takeOverStory();
  }
  await playStory(storyOf([[open('a')]]));
  await expect.poll(phase).toBe('done');
  await leaveStory();
  expect(selectedServer(serversStore.getState())).toBeDefined();
});

it('opens a dialog about its own text, and closes it with the next step, but none that the person asked for', async () => {
  await playStory(storyOf([[open('a')]], [[{ do: 'dialog', dialog: 'version' }]], [[{ do: 'view', view: 'code' }]]));
  await goToStep(1);
  const older = expect.objectContaining({ text: expect.stringContaining('"a"') });
  expect([askedDialog(), phase()]).toEqual([{ kind: 'version', older }, 'done']);
  await goToStep(2);
  expect([askedDialog(), phase()]).toEqual([undefined, 'done']);
  await goToStep(1);
  askFor({ kind: 'palette' });
  await goToStep(2);
  expect(askedDialog()).toEqual({ kind: 'palette' });
  closeAsked();
});

it('leaves its documents to the person who takes over', async () => {
  await playStory(storyOf([[open('a')]]));
  await expect.poll(phase).toBe('done');
  expect(currentDocuments().map(({ isStaged }) => isStaged)).toEqual([undefined, true]);
  await takeOverStory();
  expect(currentDocuments().map(({ isStaged }) => isStaged)).toEqual([undefined, undefined]);
  await leaveStory();
  expect(names()).toEqual(['own', 'a']);
});

it('goes back and jumps by playing a scene from its beginning', async () => {
  const again: StoryAction = { do: 'open', again: 1 };
  const beside = { beside: true };
  await playStory(storyOf([[open('a')]], [[open('b', beside)]], [[open('c')]], [[open('d', beside)]], [[again]]));
  for (const [index, shown] of [
    [4, ['own', 'a']],
    [3, ['own', 'c', 'd']],
    [1, ['own', 'a', 'b']],
    [2, ['own', 'c']],
    [0, ['own', 'a']],
  ] as const) {
    await goToStep(index);
    expect([index, names(), phase()]).toEqual([index, shown, 'done']);
  }
});

it('has no step before the first or behind the last, and none once it was left', async () => {
  await playStory(storyOf([[open('a')]], [[open('b')]]));
  await goToStep(1);
  for (const index of [-1, 2, 7]) {
    await goToStep(index);
    expect([played()?.index, phase(), names()]).toEqual([1, 'done', ['own', 'b']]);
  }
  await leaveStory();
  await goToStep(0);
  expect([played(), names()]).toEqual([undefined, ['own']]);
});

it('may begin with no text of its own', async () => {
  await playStory(storyOf([[{ do: 'view', view: 'code' }]], [[{ do: 'view', view: 'form' }]]));
  await goToStep(1);
  expect([phase(), played()?.problem, names(), documentStore.getState().id]).toEqual(['done', undefined, ['own'], own]);
  await leaveStory();
  expect(names()).toEqual(['own']);
});

it('leaves another document in front where that of before is gone, one with a tab first, or none', async () => {
  const [second, third] = [openDocument(JSON.stringify(named('second'))), openDocument(JSON.stringify(named('third')))];
  closeTab(own);
  const inFront = async (...gone: readonly string[]) => {
    await playStory(storyOf([[open('a')]]));
    await expect.poll(phase).toBe('done');
    await removeDocuments(gone);
    await leaveStory();
    return documentStore.getState().id;
  };
  expect(await inFront()).toBe(third);
  expect(await inFront(third)).toBe(second);
  expect(await inFront(second)).toBe(own);
  expect([await inFront(own), currentDocuments()]).toEqual(['', []]);
});

it('shows the step that was asked for last', async () => {
  await playStory(storyOf([[open('a')]], [[open('b', { beside: true })]], [[open('c', { beside: true })]]));
  void goToStep(1);
  await goToStep(2);
  expect([played()?.index, phase(), names()]).toEqual([2, 'done', ['own', 'a', 'b', 'c']]);
});

it('one story gives way to another, and what was there before both comes back', async () => {
  await playStory(storyOf([[open('a')]]));
  await expect.poll(phase).toBe('done');
  await playStory(storyOf([[open('b')]]));
  await expect.poll(() => [names(), phase()]).toEqual([['own', 'b'], 'done']);
  await leaveStory();
  expect(documentStore.getState().id).toBe(own);
});

it.each<[string, readonly StoryAction[], string]>([
  ['an answer where nothing is asked', [{ do: 'answer', content: {} }], 'does not ask for anything'],
  ['consent where none is wanted', [{ do: 'consent' }], 'does not ask for consent'],
  [
    'a tool that is not listed',
    [
      { do: 'server', address: 'demo:otc' },
      { do: 'tool', name: 'No' },
    ],
    'does not list No',
  ],
])('%s is said', async (_, actions, words) => {
  await playStory(storyOf([[open('a'), ...actions]]));
  await expect.poll(() => played()?.problem).toContain(words);
  expect(phase()).toBe('otherwise');
});

it('says what came of a step instead of what it expects, after a while', async () => {
  vi.useFakeTimers();
  await playStory(storyOf([[open('a')], { dialect: 'otc' }]));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(phase()).toBe('acting');
  await vi.advanceTimersByTimeAsync(200);
  expect([phase(), played()?.problem]).toEqual(['otherwise', 'The format is mcp, not otc.']);
  vi.useRealTimers();
});
