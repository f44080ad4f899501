import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMemory, withDraft } from '../../core/model/form-memory';
import { applyEdits } from '../../core/text/edit';
import { textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { showHook } from '../hook.testkit';
import { askedDialog, closeAsked } from '../page';
import { selectServer, serversStore } from '../server';
import { callSettingsStore, changeCallSettings } from '../settings';
import { answerOf } from './answer.testkit';
import { argumentsStore, setArguments } from './arguments';
import { consents } from './call-consent';
import { callDraft, callTarget, readCallTarget } from './call-target';
import { editArguments } from './edit-arguments';
import { fillArguments } from './example-arguments';
import { formMemoryOf, keepFormMemory, unwrittenOf, useFormResets, useUnwritten } from './form-memories';
import { tryServer } from './try-server';

const textOf = (key: string) => argumentsStore.getState().texts[key];
beforeEach(() => {
  argumentsStore.setState({ texts: {} });
  textModels.setState({ arguments: undefined });
});

/** The editor shows these arguments. */
function showing(key: string) {
  openInMemory('{}');
  const { definition } = textModels.getState();
  if (!definition) throw new Error('There is no model.');
  const applied = vi.fn();
  const applyAll: typeof definition.applyEdits = (edits, label) => {
    applied(label);
    setArguments(key, applyEdits(textOf(key) ?? '', edits));
  };
  textModels.setState({ arguments: { ...definition, getText: () => textOf(key) ?? '', applyEdits: applyAll } });
  return applied;
}

const cups = { kind: 'set', path: ['cups'], json: '3' } as const;

describe('an edit of the arguments form', () => {
  it('changes its place alone', () => {
    setArguments('a', '{ "cups": 2, /* why */ "milk": true }');
    expect(editArguments('a', textOf('a') ?? '', [cups], 'Set cups')).toBeUndefined();
    expect(textOf('a')).toBe('{ "cups": 3, /* why */ "milk": true }');
  });

  it('is a step of undo in the editor that shows them, and in no other', () => {
    setArguments('a', '{"cups": 2}');
    const applied = showing('a');
    editArguments('a', '{"cups": 2}', [cups], 'Set cups');
    expect([textOf('a'), applied.mock.calls]).toEqual(['{"cups": 3}', [['Set cups']]]);
    setArguments('b', '{"cups": 1}');
    editArguments('b', '{"cups": 1}', [cups], 'Set cups');
    expect([textOf('b'), applied.mock.calls.length]).toEqual(['{"cups": 3}', 1]);
  });

  it('is refused where the text cannot take it', () => {
    setArguments('a', '[1]');
    expect(editArguments('a', '[1]', [cups], 'Set cups')).toEqual({ refused: expect.stringMatching(/./) });
    expect(textOf('a')).toBe('[1]');
  });
});

describe('arguments that take the place of others', () => {
  const { target } = answerOf({ kind: 'value', text: '1' }).intent;
  const key = target.argumentsKey;

  it('are one step of undo where the editor shows those of before', () => {
    setArguments(key, '{"a": 1}');
    const applied = showing(key);
    fillArguments(target, '{"b": 2}', 'Example');
    expect([textOf(key), applied.mock.calls]).toEqual(['{"b": 2}', [['Example']]]);
    fillArguments(target, '{"b": 2}', 'Example');
    expect(applied).toHaveBeenCalledTimes(1);
  });

  it('are there where there were none', () => {
    fillArguments(target, '{"b": 2}', 'Example');
    expect(textOf(key)).toBe('{"b": 2}');
  });

  it('take away what a field showed that is no value', () => {
    setArguments(key, '{"to": "1"}');
    keepFormMemory(key, withDraft(emptyMemory, '/to', { text: '{', json: '"1"', problem: 'No value.' }));
    expect(unwrittenOf(key, '{"to": "1"}')).toHaveLength(1);
    const { value: resets } = showHook(useFormResets, undefined);
    const before = resets() ?? 0;
    flushSync(() => fillArguments(target, '{"to": "2"}', 'Example'));
    expect([formMemoryOf(key), unwrittenOf(key, '{"to": "1"}')]).toEqual([emptyMemory, []]);
    expect(resets()).toBe(before + 1);
    flushSync(() => fillArguments(target, '{"to": "3"}', 'Example'));
    expect(resets()).toBe(before + 1);
  });
});

describe('what a form remembers', () => {
  const draft = withDraft(emptyMemory, '/to', { text: '{', json: undefined, problem: 'No value.' });

  it('is that of each tool, the last fifty', () => {
    keepFormMemory('first', draft);
    for (let index = 0; index < 48; index += 1) keepFormMemory(`more ${index}`, emptyMemory);
    keepFormMemory('first', draft);
    keepFormMemory('one', emptyMemory);
    expect(formMemoryOf('first')).toBe(draft);
    for (let index = 0; index < 49; index += 1) keepFormMemory(`others ${index}`, emptyMemory);
    expect(formMemoryOf('first')).toBe(emptyMemory);
    expect(formMemoryOf('never')).toBe(emptyMemory);
  });

  it('holds nothing back where the JSON alone is shown', () => {
    keepFormMemory('a', draft);
    const before = callSettingsStore.getState().argumentsView;
    changeCallSettings({ argumentsView: 'form' });
    const { value, show } = showHook((text: string | undefined) => useUnwritten('a', text), '{}');
    expect([unwrittenOf('a', '{}'), value()]).toEqual([[expect.anything()], [expect.anything()]]);
    show(undefined);
    expect(value()).toEqual([]);
    show('{}');
    flushSync(() => changeCallSettings({ argumentsView: 'json' }));
    expect([unwrittenOf('a', '{}'), value()]).toEqual([[], []]);
    changeCallSettings({ argumentsView: before });
  });
});

describe('a tool that is marked as destructive', () => {
  const named = (name: string, hints: object) =>
    JSON.stringify({ name, description: 'd', inputSchema: { type: 'object' }, annotations: hints });
  interface Marked {
    readonly hints?: Readonly<Record<string, boolean>>;
    readonly url?: string;
    readonly id?: string;
  }
  function intended(
    name: string,
    { hints = { destructiveHint: true }, url = 'https://tea.test', id = 's' }: Marked = {},
  ) {
    const kept = { dialect: 'mcp', origin: 'server', argumentsKey: 'k', label: name } as const;
    const target = readCallTarget(named(name, hints), kept);
    const { server } = answerOf({ kind: 'value', text: '1' }).intent;
    if (!target) throw new Error('There is no tool.');
    return { target, server: { ...server, id, url, title: 'Tea' }, argumentsText: '{}', callId: '1', isRepeat: false };
  }
  const asked = () => {
    const dialog = askedDialog();
    return dialog?.kind === 'destructive' ? dialog.request : undefined;
  };
  beforeEach(() => closeAsked());

  it('is not called before a person agrees, who is asked once for each server', async () => {
    const waiting = consents(intended('pour'));
    expect(asked()).toMatchObject({ tool: 'pour', marks: 'server', serverTitle: 'Tea' });
    asked()?.answer(false);
    expect(await waiting).toBe(false);
    closeAsked();
    const again = consents(intended('pour'));
    asked()?.answer(true);
    expect(await again).toBe(true);
    closeAsked();
    expect([await consents(intended('pour')), asked()]).toEqual([true, undefined]);
    for (const other of [
      intended('pour', { id: 'other' }),
      intended('pour', { url: 'https://x.test' }),
      intended('spill'),
    ]) {
      const pending = consents(other);
      expect(asked()).toBeDefined();
      asked()?.answer(false);
      expect(await pending).toBe(false);
      closeAsked();
    }
  });

  it('may be marked by the definition in the editor', async () => {
    const { target, ...rest } = intended('tip');
    const waiting = consents({ ...rest, target: { ...target, origin: 'draft' } });
    expect(asked()?.marks).toBe('definition');
    asked()?.answer(false);
    await waiting;
  });

  it.each([
    ['of a mock', { url: 'mock:a' }],
    ['that is not marked', { hints: {} }],
    ['that is marked as harmless', { hints: { destructiveHint: false } }],
  ])('is the only one that is asked about, not one %s', async (_, more) => {
    expect([await consents(intended('brew', more)), asked()]).toEqual([true, undefined]);
  });
});

describe('a server that somebody wants to try', () => {
  const listed = (name: string) => ({
    ...{ name, id: undefined, version: undefined, description: undefined },
    text: JSON.stringify({ name, description: 'd', inputSchema: { type: 'object' } }),
  });
  const [server] = serversStore.getState().servers;

  it('is called by the draft where it lists its tool, else by its first that can be read', () => {
    if (!server) throw new Error('There is no server.');
    selectServer(server.id);
    openInMemory(listed('brew').text);
    callDraft();
    tryServer(server, { dialect: 'mcp', tools: [listed('pour'), listed('brew')] });
    expect(callTarget()?.origin).toBe('draft');
    tryServer(server, { dialect: 'mcp', tools: [{ ...listed('x'), text: '[]' }, listed('pour'), listed('stir')] });
    expect([callTarget()?.origin, callTarget()?.tool.label]).toEqual(['server', 'pour']);
    callDraft();
    tryServer(server, { dialect: 'mcp', tools: [] });
    expect(callTarget()?.origin).toBe('draft');
  });
});
