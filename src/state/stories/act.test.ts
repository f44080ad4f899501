import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoryAction } from '../../core/story/story';
import { applyEdits } from '../../core/text/edit';
import { workInMemory } from '../../workers/page-workers.testkit';
import { argumentsStore, callsStore, callTarget, useCallEvents } from '../call';
import { answerOf } from '../call/answer.testkit';
import { analysisStore, startValidation, validate } from '../checking';
import { documentStore, setText, textModels } from '../document';
import { nextTurn, planKey } from '../mock/plans';
import { responseViewStore, viewStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { secretsStore, selectedServer, selectServer, serversStore } from '../server';
import { changeSettings, settingsStore } from '../settings';
import { currentDocuments, openDocument, selectDocument, workspaceStore } from '../workspace';
import { act } from './act';
import { endConversions } from './act-on-formats';
import type { Scene } from './scene';

const tool = '{"name": "own", "description": "d", "inputSchema": {"type": "object"}}';
const otc = {
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0', output_schema: null },
  input_schema: { parameters: { type: 'object', properties: { cups: { type: 'integer' } } } },
};

let scene: Scene;
let shown: unknown[] = [];

let stop = () => {};
beforeAll(() => {
  workInMemory(validate);
  stop = startValidation();
});
afterAll(() => stop());

beforeEach(() => {
  standInPage();
  reset(workspaceStore);
  reset(serversStore);
  reset(callsStore);
  reset(secretsStore);
  reset(analysisStore);
  argumentsStore.setState({ texts: {} });
  useCallEvents.setState({ asked: undefined });
  viewStore.setState({ request: undefined });
  shown = [];
  const getText = () => documentStore.getState().text;
  const none = () => undefined;
  textModels.setState({
    definition: {
      ...{ getText, undo: none, redo: none, undoLabel: none, redoLabel: none, focus: none, selection: none },
      ...{ showFixes: none, onCursor: () => none },
      applyEdits: (edits) => setText(applyEdits(getText(), edits)),
      reveal: (range) => shown.push(range),
    },
  });
  openDocument(tool);
  const { signal } = new AbortController();
  scene = { opened: '', documentId: documentStore.getState().id, findings: [], signal };
});
afterEach(() => endConversions());

function reset<State>(store: { getInitialState(): State; setState(state: State, replace: true): void }): void {
  store.setState(store.getInitialState(), true);
}

const does = (action: StoryAction) => act(action, scene);
const text = () => documentStore.getState().text;
const pane = () => viewStore.getState().request?.pane;
const server: StoryAction = { do: 'server', address: 'demo:otc' };
const chosen = () => selectedServer(serversStore.getState());
const openOtc: StoryAction = { do: 'open', definition: otc };
const noServer = 'No server inside this page is chosen. Stories call no others.';

/** The person chose a server of their own. */
function chooseOwn(): void {
  const [first] = serversStore.getState().servers;
  if (!first) return;
  serversStore.setState(({ servers }) => ({
    servers: [...servers, { ...first, id: 'mine', url: 'http://127.0.0.1:9', isBuiltIn: false }],
  }));
  selectServer('mine');
}

describe('a text that a story opens', () => {
  it.each<[string, Extract<StoryAction, { do: 'open' }>, string]>([
    ['JSON, laid out', { do: 'open', definition: { name: 'a' } }, '{\n  "name": "a"\n}\n'],
    ['its lines, as they are', { do: 'open', lines: ['{ "name":', '"a" }'] }, '{ "name":\n"a" }\n'],
  ])('is %s, in front, and what it is compared with later', async (_, action, opened) => {
    expect(await does(action)).toBeUndefined();
    expect([text(), scene.opened, scene.documentId, pane()]).toEqual([
      ...[opened, opened],
      ...[documentStore.getState().id, 'editor'],
    ]);
    expect(currentDocuments().map(({ isStaged }) => isStaged)).toEqual([undefined, true]);
  });

  it('has the format and the name that the story says', async () => {
    await does({ do: 'open', definition: { name: 'a' }, dialect: 'otc', name: 'Mine' });
    expect(documentStore.getState().dialect).toBe('otc');
    expect(currentDocuments().at(-1)?.name).toBe('Mine');
    await does({ do: 'open', definition: { name: 'a' } });
    expect(currentDocuments().at(-1)?.name).toBeUndefined();
  });

  it('takes the place of the one before, unless it is opened beside it', async () => {
    await does({ do: 'open', definition: { name: 'a' } });
    await does({ do: 'open', definition: { name: 'b' }, beside: true });
    expect(currentDocuments()).toHaveLength(3);
    await does({ do: 'open', definition: { name: 'c' } });
    expect(currentDocuments().map((each) => each.text?.match(/"(own|[abc])"/)?.[1])).toEqual(['own', 'c']);
  });
});

describe('what a story does to its text', () => {
  it('shows a place by its pointer or its words, in the code', async () => {
    changeSettings({ editorView: 'form' });
    expect(await does({ do: 'select', at: '/description' })).toBeUndefined();
    expect(settingsStore.getState().editorView).toBe('code');
    changeSettings({ editorView: 'split' });
    expect(await does({ do: 'select', find: '"d"' })).toBeUndefined();
    expect(settingsStore.getState().editorView).toBe('split');
    expect(shown).toEqual([
      expect.objectContaining({ offset: tool.indexOf('"d"') }),
      { offset: tool.indexOf('"d"'), length: 3 },
    ]);
    expect(pane()).toBe('editor');
  });

  it.each<[StoryAction, string]>([
    [{ do: 'select', at: '/nowhere' }, 'The text has no place /nowhere.'],
    [{ do: 'select', at: 'nowhere' }, 'The text has no place nowhere.'],
    [{ do: 'select', find: 'never' }, 'The text has no place never.'],
    [{ do: 'select' }, 'The text has no place .'],
    [{ do: 'replace', find: 'never', with: 'x' }, 'The text does not contain “never”.'],
  ])('%j says where it failed', async (action, words) => {
    expect(await does(action)).toBe(words);
    expect([text(), shown]).toEqual([tool, []]);
  });

  it('replaces words, and shows what came in their place', async () => {
    expect(await does({ do: 'replace', find: '"d"', with: '"Other words"' })).toBeUndefined();
    expect(text()).toBe(tool.replace('"d"', '"Other words"'));
    expect([shown, pane()]).toEqual([[{ offset: tool.indexOf('"d"'), length: 13 }], 'editor']);
  });

  it('fixes what a rule found, once the text is checked', async () => {
    const fix = { title: 'Say more', edits: [{ offset: tool.indexOf('"d"'), length: 3, text: '"More"' }] };
    const problem = {
      rule: 'a',
      severity: 'error',
      message: '',
      pointer: '',
      citation: '',
      offset: 0,
      length: 1,
    } as const;
    const checked = (fixes: readonly (typeof fix)[]) =>
      analysisStore.setState({
        ...{ revision: documentStore.getState().revision, isBehind: false },
        diagnostics: [
          { ...problem, fixes: [] },
          { ...problem, rule: 'b', fixes },
          { ...problem, fixes },
        ],
      });
    analysisStore.setState({ isBehind: true });
    const fixing = does({ do: 'fix', rule: 'a' });
    checked([]);
    expect(text()).toBe(tool);
    checked([fix]);
    expect(await fixing).toBeUndefined();
    expect([text(), pane()]).toEqual([tool.replace('"d"', '"More"'), 'editor']);
  });

  it('that nothing can be fixed for is said after a while', async () => {
    vi.useFakeTimers();
    const fixing = does({ do: 'fix', rule: 'a' });
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await fixing).toBe('Nothing is to be fixed for a.');
  });

  it('chooses the view of the editor', async () => {
    await does({ do: 'view', view: 'split' });
    expect([settingsStore.getState().editorView, pane()]).toEqual(['split', 'editor']);
  });
});

describe('a format that a story converts to', () => {
  it('is opened beside, and what was lost, changed or invented is told', async () => {
    await does(openOtc);
    expect(await does({ do: 'convert', to: 'mcp' })).toBeUndefined();
    expect(documentStore.getState().dialect).toBe('mcp');
    expect(JSON.parse(text())).toMatchObject({ name: expect.any(String), inputSchema: { type: 'object' } });
    expect(currentDocuments()).toHaveLength(3);
    const [finding] = scene.findings;
    expect(finding?.title).toBe('What became of it');
    const words = new Set(finding?.rows.map(([word]) => word));
    expect([...words].every((word) => ['Lost', 'Changed', 'Invented', 'Renamed'].includes(word))).toBe(true);
    expect(words).toContain('Lost');
    expect(pane()).toBe('editor');
  });

  it('may lose nothing', async () => {
    await does({ do: 'convert', to: 'mcp' });
    expect(scene.findings).toEqual([{ title: 'Nothing is lost, changed or invented', rows: [], texts: [] }]);
  });

  it('says why it cannot be', async () => {
    const before = currentDocuments().length;
    await does({ do: 'open', definition: { version: 'v1' }, dialect: 'xtpdoc' });
    expect(await does({ do: 'convert', to: 'mcp' })).toBe('A document of "xtpdoc" holds no tools to convert.');
    expect([currentDocuments().length, scene.findings]).toEqual([before + 1, []]);
  });

  const openapi = {
    ...{ openapi: '3.1.0', info: { title: 'Tea', version: '1.0.0' } },
    paths: {
      '/brew': { post: { operationId: 'brew', summary: 'Brews.', responses: { 200: { description: 'Tea.' } } } },
    },
  };

  it('is that of tools which a document in another one holds', async () => {
    await does({ do: 'open', definition: { name: 'a' } });
    expect(await does({ do: 'import', to: 'mcp', definition: openapi })).toBeUndefined();
    expect(text()).toContain('brew');
    // The document of the step before is gone, as when a text is opened.
    expect(currentDocuments()).toHaveLength(2);
    expect(await does({ do: 'import', to: 'mcp', lines: ['nothing'] })).toMatch(/^.+\.$/);
    expect(currentDocuments()).toHaveLength(2);
  });
});

describe('what changed since a text was opened', () => {
  it.each<[string, (definition: typeof otc) => object, string, readonly string[]]>([
    ['nothing', (same) => same, 'No new version is asked for', []],
    [
      'what callers rely on',
      (definition) => ({ ...definition, input_schema: { parameters: { type: 'object', properties: {} } } }),
      'Asks for a new major version, 2.0.0',
      ['Breaking'],
    ],
    [
      'words',
      (definition) => ({ ...definition, description: 'Brews tea.' }),
      'Asks for a new patch version, 1.0.1',
      ['Compatible'],
    ],
  ])('%s: says which version that asks for', async (_, change, title, words) => {
    await does(openOtc);
    setText(JSON.stringify(change(otc)));
    expect(await does({ do: 'compare' })).toBeUndefined();
    expect(scene.findings).toMatchObject([{ title, texts: [] }]);
    expect(scene.findings[0]?.rows.map(([word]) => word)).toEqual(words);
  });

  it('asks for a new version of what has none, without a number', async () => {
    await does({ do: 'open', lines: [tool] });
    setText(tool.replace('"d"', '"Other words."'));
    expect(await does({ do: 'compare' })).toBeUndefined();
    expect(scene.findings).toMatchObject([{ title: 'Asks for a new patch version' }]);
  });

  it('is not told of a text that holds no tool', async () => {
    await does({ do: 'open', lines: ['[]'] });
    setText('nothing');
    expect(await does({ do: 'compare' })).toMatch(/^.+\.$/);
  });
});

describe('a server that a story calls', () => {
  it('is a row of its own, with the token that the story types for it', async () => {
    const options = { config: 'KEY' };
    await does({ do: 'server', address: 'demo:worker', token: 'story-token', options });
    expect(chosen()).toMatchObject({ url: 'demo:worker', auth: 'bearer', options, isBuiltIn: true });
    expect(secretsStore.getState().values['demo:worker server']).toBe('story-token');
    await does(server);
    expect(chosen()).toMatchObject({ url: 'demo:otc', auth: 'none', title: expect.stringMatching(/\w/) });
    expect(chosen()).not.toHaveProperty('options');
    await does({ do: 'server', address: 'demo:broken/otc/bare-array', protocol: 'otc-http' });
    expect(chosen()).toMatchObject({ title: 'demo:broken/otc/bare-array', protocol: 'otc-http' });
    await does({ do: 'server', address: 'mock' });
    expect(chosen()?.id).toBe('mock');
  });

  it('lists its tools, and what it gets wrong there', async () => {
    await does(server);
    expect(await does({ do: 'list' })).toBeUndefined();
    const [finding] = scene.findings;
    expect(finding?.title).toBe(`Tools of ${chosen()?.title}`);
    expect(finding?.rows).toContainEqual(['Tool', expect.stringContaining('Calculator.Add')]);
    expect(finding?.rows.map(([word]) => word)).not.toContain('Deviation');
    expect(finding?.texts).toEqual([{ label: 'Reply', text: expect.stringContaining('Calculator') }]);
    await does({ do: 'server', address: 'demo:broken/otc/bare-array', protocol: 'otc-http' });
    await does({ do: 'list' });
    expect(scene.findings[1]?.rows).toContainEqual(['Deviation', expect.stringMatching(/ \(wire\/otc\/bare-array\)$/)]);
  });

  it('has its tool picked, with arguments to begin with', async () => {
    await does(server);
    expect(await does({ do: 'tool', name: 'Text_Reverse', version: '1.1.0' })).toBeUndefined();
    const target = callTarget();
    expect([target?.origin, target?.tool.version?.value, pane()]).toEqual(['server', '1.1.0', 'try-it']);
    expect(argumentsStore.getState().texts[target?.argumentsKey ?? '']).toContain('{');
    expect(await does({ do: 'tool', name: 'Text_Reverse', version: '9.9.9' })).toBe(
      'The server does not list Text_Reverse.',
    );
  });

  it('is called with the arguments of the story, and the answer shown', async () => {
    await does(server);
    await does({ do: 'tool', name: 'Calculator_Add' });
    expect(await does({ do: 'arguments', arguments: { a: 2, b: 40 } })).toBeUndefined();
    expect(argumentsStore.getState().texts[callTarget()?.argumentsKey ?? '']).toBe('{\n  "a": 2,\n  "b": 40\n}');
    expect(await does({ do: 'send', mode: 'anyway' })).toBeUndefined();
    expect(callsStore.getState().call).toMatchObject({
      answer: { exchange: { outcome: { kind: 'value', text: '42' } } },
    });
    const first = callsStore.getState().call;
    expect(await does({ do: 'send', mode: 'again' })).toBeUndefined();
    expect(callsStore.getState().call).not.toBe(first);
    expect(callsStore.getState().call).toMatchObject({ answer: { exchange: { outcome: { text: '42' } } } });
    await does({ do: 'response', tab: 'exchange' });
    expect([responseViewStore.getState().view, pane()]).toEqual(['exchange', 'response']);
  });

  it.each<StoryAction>([
    { do: 'list' },
    { do: 'tool', name: 'a' },
    { do: 'arguments', arguments: {} },
    { do: 'secret', slot: 'user', value: 'a' },
    { do: 'send' },
    { do: 'check' },
    { do: 'dialog', dialog: 'checks' },
  ])('is none of the person: %j', async (action) => {
    chooseOwn();
    expect(await does(action)).toBe(noServer);
  });

  it.each<[StoryAction, string]>([
    [{ do: 'send' }, 'There is no tool to call.'],
    [{ do: 'arguments', arguments: {} }, 'There is no tool to call.'],
    [{ do: 'answer-with', outcomes: ['value'] }, 'There is no tool whose mock could answer.'],
  ])('%j needs a tool', async (action, words) => {
    await does(server);
    await does({ do: 'open', lines: ['[]'] });
    expect(await does(action)).toBe(words);
  });

  it('sends nothing again where no response is shown', async () => {
    await does(server);
    expect(await does({ do: 'send', mode: 'again' })).toBe('No response is shown whose call could be sent again.');
  });

  it('has secrets of its own', async () => {
    await does(server);
    expect(await does({ do: 'secret', slot: 'user', value: 'ann' })).toBeUndefined();
    expect([secretsStore.getState().values['demo:otc user'], pane()]).toEqual(['ann', 'try-it']);
  });

  it('is the mock, which answers as the story says, one call after the other', async () => {
    expect(await does({ do: 'answer-with', outcomes: ['error', 'value'] })).toBeUndefined();
    const key = planKey(documentStore.getState().id, 'own');
    expect([nextTurn(key), nextTurn(key), nextTurn(key)].map(({ step }) => step)).toEqual([
      { kind: 'outcome', id: 'error' },
      { kind: 'outcome', id: 'value' },
      { kind: 'outcome', id: 'error' },
    ]);
  });

  it('is not called when the person went to another document meanwhile', async () => {
    await does(server);
    const other = openDocument(tool.replace('own', 'other'));
    await selectDocument(other);
    expect(await does({ do: 'send' })).toBe('The document of this story is no longer in front.');
    expect(callsStore.getState().call.kind).toBe('idle');
    expect(await does({ do: 'arguments', arguments: { a: 1 } })).toBe(
      'The document of this story is no longer in front.',
    );
  });

  it('is answered when its tool asks for something, and not when that was asked by a server of the person', async () => {
    const answers: unknown[] = [];
    const asked = (url: string) => {
      const { intent } = answerOf({ kind: 'value', text: '1' });
      callsStore.setState({
        call: { kind: 'sending', intent: { ...intent, server: { ...intent.server, url } }, since: 0 },
      });
      const question = {
        question: { kind: 'form', message: 'Which?' },
        answer: (given: unknown) => {
          answers.push(given);
          useCallEvents.setState({ asked: undefined });
          callsStore.setState({ call: { kind: 'idle' } });
        },
      };
      useCallEvents.setState(Object.assign({}, useCallEvents.getState(), { asked: question }));
    };
    asked('http://127.0.0.1:9');
    expect(await does({ do: 'answer', content: { room: 1 } })).toBe('The tool does not ask for anything.');
    expect(answers).toEqual([]);
    asked('demo:mcp');
    expect(await does({ do: 'answer', content: { room: 1 } })).toBeUndefined();
    expect(answers).toEqual([{ kind: 'accept', contentText: '{"room":1}' }]);
  });
});

describe('a request that is no call', () => {
  it('goes below the address of the demonstration server, with the text in front where that is its body', async () => {
    await does(server);
    expect(await does({ do: 'request', method: 'GET', path: '/health' })).toBeUndefined();
    expect(scene.findings).toEqual([
      {
        title: 'GET demo:otc/health',
        rows: [['Status', expect.stringMatching(/^\d{3}$/)]],
        texts: [{ label: 'Reply', text: expect.stringMatching(/./) }],
      },
    ]);
    await does({ do: 'request', method: 'POST', path: '/nowhere', body: 'document' });
    expect(scene.findings[1]).toMatchObject({
      title: 'POST demo:otc/nowhere',
      rows: [['Status', '404']],
      texts: [{ label: 'Request body', text: tool }, { label: 'Reply' }],
    });
  });

  it('goes nowhere else', async () => {
    const words = 'Requests of a story go to demonstration servers alone.';
    await does({ do: 'server', address: 'mock' });
    expect(await does({ do: 'request', method: 'GET', path: '/' })).toBe(words);
    chooseOwn();
    expect(await does({ do: 'request', method: 'GET', path: '/' })).toBe(words);
  });
});
