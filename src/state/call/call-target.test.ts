import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentStore, openText, selectTool } from '../document/document';
import { showHook } from '../hook.testkit';
import { selectServer, serversStore } from '../server/servers';
import { openDocument } from '../workspace/workspace';
import { callDraft, callTarget, pickListedTool, useCalledName, useCallTarget } from './call-target';
import { isSameDefinition } from './listed-definition';
import { tryServer } from './try-server';

const tool = (name: string) => ({ id: `Kit.${name}@1.0.0`, name, input_schema: { parameters: {} } });
const listed = {
  text: JSON.stringify(tool('Listed')),
  name: 'Listed',
  id: 'Kit.Listed',
  version: '1.0.0',
  description: '',
};

beforeEach(() => {
  selectServer('demo-otc');
  openText('document', JSON.stringify([tool('First'), tool('Second')]));
  callDraft(0);
  pickListedTool('demo-otc', listed, 'otc');
});

const label = () => callTarget()?.tool.label;

it('goes by the picked definition', () => {
  expect(callTarget()).toMatchObject({ origin: 'server', tool: { label: 'Listed' } });
});

it.each([
  ['the draft is asked for', () => callDraft(), 'First'],
  ['another tool of the document is chosen', () => callDraft(1), 'Second'],
  ['another document is opened', () => openText('other', JSON.stringify(tool('Other'))), 'Other'],
  ['another server is chosen', () => selectServer('demo-worker'), 'First'],
])('goes by the draft again when %s', (_, act, expected) => {
  act();
  expect(label()).toBe(expected);
});

it('stays while the cursor moves to another tool of the document', () => {
  selectTool(1);
  expect(label()).toBe('Listed');
  callDraft();
  expect(label()).toBe('Second');
});

it.each([
  ['the first tool of a server that was added', ['Other', 'Third'], 'Other'],
  ['the first that can be read', ['', 'Third'], 'Third'],
  ['the draft when the server lists its tool', ['Other', 'First'], 'First'],
])('goes by %s', (_, names, expected) => {
  callDraft();
  const tools = names.map((name) => ({
    ...listed,
    name,
    text: name && JSON.stringify(tool(name)),
    id: `Kit.${name}@1.0.0`,
  }));
  const [server] = serversStore.getState().servers;
  if (server) tryServer(server, { tools, dialect: 'otc' });
  expect(label()).toBe(expected);
});

it('says when a listed text is no tool', () => {
  expect(pickListedTool('demo-otc', { ...listed, text: '5' }, 'otc')).toBe(false);
  expect(label()).toBe('Listed');
});

it.each([
  ['2025-11-25', '2025-11-25'],
  ['2024-10-07', undefined],
])('opens a tool of a server that speaks %s in that revision, when its format has it', (revision, expected) => {
  const text = '{"name": "run", "inputSchema": {"type": "object"}, "execution": {"taskSupport": "optional"}}';
  pickListedTool('demo-otc', { ...listed, text, revision }, 'mcp');
  openDocument(text, callTarget());
  expect(documentStore.getState()).toMatchObject({ dialect: 'mcp', dialectRevision: expected });
});

describe('what is shown of it', () => {
  const shown = () => ({
    target: showHook(useCallTarget, undefined).value,
    name: showHook(useCalledName, undefined).value,
  });

  it('is the definition that is called, with the text in which the server lists it', () => {
    const { target, name } = shown();
    expect(target()).toEqual({ target: callTarget(), listedText: listed.text, listedPart: 0 });
    expect(name()).toEqual({ argumentsKey: callTarget()?.argumentsKey, label: 'Listed' });
    flushSync(() => callDraft(1));
    expect(target()).toEqual({ target: callTarget(), listedText: undefined, listedPart: 0 });
    expect(name()).toEqual({ argumentsKey: callTarget()?.argumentsKey, label: 'Second' });
    expect(target()?.target).toBe(callTarget());
  });

  it('is one of several that a server lists in one text', () => {
    const text = JSON.stringify({ tools: [tool('Listed'), tool('Third')] });
    expect(pickListedTool('demo-otc', { ...listed, name: 'Third', text, part: 1 }, 'otc')).toBe(true);
    const { target, name } = shown();
    expect(target()).toMatchObject({ target: { tool: { label: 'Third' } }, listedText: text, listedPart: 1 });
    expect(name()?.label).toBe('Third');
  });

  it('is nothing where the document holds no tool', () => {
    openText('empty', '');
    const { target, name } = shown();
    expect([target(), name()]).toEqual([{ target: undefined, listedText: undefined, listedPart: 0 }, undefined]);
  });

  it.each([
    ['other', 'document'],
    ['document', 'other'],
  ])('has arguments of its own in each document: not in %s those of %s', (id, other) => {
    callDraft(0);
    openText(id, JSON.stringify(tool('First')));
    const here = callTarget()?.argumentsKey;
    expect(shown().name()?.argumentsKey).toBe(here);
    openText(other, JSON.stringify(tool('First')));
    expect(callTarget()?.argumentsKey).not.toBe(here);
  });
});

const deployed = (secret: string, more = '') =>
  `{"name": "Add", "fully_qualified_name": "M.Add", "toolkit": {"name": "M"}, "input": {"parameters": []}, "output": {"available_modes": ["value"]}, "requirements": {"secrets": [{"${secret}": "K"}]}${more}}`;

it.each([
  [
    'what is absent as null, and a secret by "key"',
    deployed('key', ', "deprecation_message": null, "metadata": null'),
    true,
  ],
  ['another secret', deployed('key').replace('"K"', '"L"'), false],
  ['a member more', deployed('key_id', ', "metadata": {"a": null}'), false],
])('a worker that writes %s lists the same tool: %s', (_, listedText, isSame) => {
  expect(isSameDefinition(deployed('key_id'), listedText, 'rfc')).toBe(isSame);
});
