import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { debouncedDocument, openText, selectTool } from '../document';
import { showHook } from '../hook.testkit';
import { selectedServer, selectServer, serversStore } from '../server';
import { closeTab, openDocument, removeDocuments, selectDocument, workspaceStore } from '../workspace';
import { answerOf } from './answer.testkit';
import { callsStore } from './call-state';
import { callTarget } from './call-target';
import { shownCall, useShownCall } from './shown-call';

const tool = (name: string) => ({ id: `T.${name}@1.0.0`, name, description: 'A tool.', version: '1.0.0' });
const text = (...names: readonly string[]) => JSON.stringify(names.map(tool));

/** The tool in front is answered by the chosen server. */
function answered(value: string, size = value.length): void {
  const plain = answerOf({ kind: 'value', text: value }, { body: value });
  const { exchange } = plain;
  const answer = { ...plain, exchange: { ...exchange, reply: exchange.reply && { ...exchange.reply, size } } };
  const [target, server] = [callTarget(), selectedServer(serversStore.getState())];
  if (!target || !server) throw new Error('There is nothing to call.');
  callsStore.setState({
    call: { kind: 'answered', answer: { ...answer, intent: { ...answer.intent, target, server } } },
  });
}

function shown(): string {
  const call = shownCall();
  if (call.kind !== 'answered') return call.kind;
  const { outcome } = call.answer.exchange;
  return outcome.kind === 'value' ? (outcome.text ?? '') : outcome.kind;
}

const [first, second] = serversStore.getState().servers;

beforeEach(() => {
  if (first) selectServer(first.id);
  openText(crypto.randomUUID(), text('Add', 'Divide'));
});

describe('the response', () => {
  it('is of the tool in front: another shows its own last one, or none', () => {
    answered('1');
    selectTool(1);
    expect(shown()).toBe('idle');
    answered('2');
    selectTool(0);
    expect(shown()).toBe('1');
    selectTool(1);
    expect(shown()).toBe('2');
  });

  it('is of the chosen server', () => {
    answered('1');
    if (second) selectServer(second.id);
    expect(shown()).toBe('idle');
    if (first) selectServer(first.id);
    expect(shown()).toBe('1');
  });

  it('stays with a tool that is renamed, and does not go to one that takes its place', async () => {
    const { id } = debouncedDocument.getState();
    answered('1');
    openText(id, text('Sum', 'Divide'));
    await expect.poll(shown).toBe('1');
    openText(id, text('Divide'));
    await expect.poll(shown).toBe('idle');
  });

  it('goes when later ones take the room: the last is there, however large', () => {
    openText(crypto.randomUUID(), text('Add', 'Divide', 'Sum'));
    for (const [index, megabytes] of [1, 40, 100].entries()) {
      selectTool(index);
      answered(`${index}`, megabytes * 1024 * 1024);
      expect(shown()).toBe(`${index}`);
    }
    selectTool(1);
    expect(shown()).toBe('idle');
    answered('again');
    selectTool(0);
    answered('small');
    selectTool(1);
    expect(shown()).toBe('again');
  });

  it('that a reload lost is told of until a tool is answered', () => {
    const server = { id: 's', title: 'S', url: 'https://tools.test', protocol: 'otc-http' };
    const lost = { callId: 'c', label: 'Add', server, argumentsText: '{}', at: 1, again: async () => undefined };
    callsStore.setState({ call: { kind: 'lost', lost } });
    selectTool(1);
    expect(shown()).toBe('lost');
    answered('2');
    selectTool(0);
    expect(shown()).toBe('idle');
  });

  it('of the last forty tools stay', () => {
    openText(crypto.randomUUID(), text(...Array.from({ length: 41 }, (_, index) => `Add${index}`)));
    for (let index = 0; index < 41; index += 1) {
      selectTool(index);
      answered(`${index}`);
    }
    selectTool(0);
    expect(shown()).toBe('idle');
    selectTool(1);
    expect(shown()).toBe('1');
  });

  it('of a past call is shown in front, and gone with the next tool', () => {
    const answer = answerOf({ kind: 'value', text: '7' });
    callsStore.setState({ call: { kind: 'answered', answer: { ...answer, past: { id: 'past', note: '' } } } });
    expect(shown()).toBe('7');
    selectTool(1);
    expect(shown()).toBe('idle');
  });

  it('goes with its document', async () => {
    openDocument(text('Add'));
    const { activeId } = workspaceStore.getState();
    openDocument(text('Add'));
    await selectDocument(activeId);
    answered('1');
    expect(shown()).toBe('1');
    await removeDocuments([activeId]);
    expect(shown()).toBe('idle');
  });

  it('goes with the tab of its document', async () => {
    openDocument(text('Add'));
    const { activeId } = workspaceStore.getState();
    answered('1');
    openDocument(text('Add'));
    const { activeId: other } = workspaceStore.getState();
    answered('2');
    await closeTab(activeId);
    expect(shown()).toBe('2');
    await selectDocument(activeId);
    expect(shown()).toBe('idle');
    await selectDocument(other);
    expect(shown()).toBe('2');
  });

  it('that a newer call overtook still comes to its own tool', () => {
    const answer = answerOf({ kind: 'value', text: '1' });
    const [target, server] = [callTarget(), selectedServer(serversStore.getState())];
    if (!target || !server) throw new Error('There is nothing to call.');
    const intent = { ...answer.intent, target, server };
    callsStore.setState({ call: { kind: 'sending', intent, since: 0 } });
    selectTool(1);
    answered('2');
    callsStore.setState({ superseded: { ...answer, intent } });
    expect(shown()).toBe('2');
    selectTool(0);
    expect(shown()).toBe('1');
  });

  it('that nobody waits for any more is not shown', () => {
    const answer = answerOf({ kind: 'value', text: 'late' });
    const [target, server] = [callTarget(), selectedServer(serversStore.getState())];
    if (!target || !server) throw new Error('There is nothing to call.');
    callsStore.setState({ superseded: { ...answer, intent: { ...answer.intent, target, server } } });
    expect(shown()).toBe('idle');
  });

  it('is drawn as soon as it is there, and not beside another document', async () => {
    const { value } = showHook(useShownCall<string>, ({ kind }) => kind);
    expect(value()).toBe('idle');
    flushSync(() => answered('1'));
    expect(value()).toBe('answered');
    openText(crypto.randomUUID(), text('Add'));
    await expect.poll(value).toBe('idle');
  });
});
