import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../core/call';
import { failure } from '../../core/call.testkit';
import type { Diagnostic } from '../../core/diagnostic';
import type { StoryExpectation } from '../../core/story/story';
import { callDraft, callsStore, callTarget, showAnswer, useCallEvents } from '../call';
import { answerOf } from '../call/answer.testkit';
import { nothingFound } from '../call/call-check';
import { analysisStore } from '../checking';
import { documentStore, openText } from '../document';
import { unmet } from './expectation';
import type { Scene } from './scene';

const scene: Scene = { opened: '', documentId: 'test', findings: [], signal: new AbortController().signal };
const what = (expected: StoryExpectation, more: Partial<Scene> = {}) => unmet(expected, { ...scene, ...more });

const problem = (rule: string, severity: Diagnostic['severity'] = 'warning'): Diagnostic => ({
  ...{ rule, severity, message: '', pointer: '', citation: '', fixes: [], offset: 0, length: 1 },
});

/** What the checker found in the text as it is, or in one before. */
function found(diagnostics: readonly Diagnostic[], isCurrent = true): void {
  const { revision } = documentStore.getState();
  analysisStore.setState({ diagnostics, revision: isCurrent ? revision : revision - 1, isBehind: false });
}

/** The response in front. */
function answered(
  outcome: Outcome,
  given: Parameters<typeof answerOf>[1] = {},
  deviations: readonly string[] = [],
): void {
  const answer = answerOf(outcome, given);
  const noted = deviations.map((id) => ({ id, severity: 'warning' as const, message: '', pointer: '' }));
  showAnswer({ ...answer, exchange: { ...answer.exchange, deviations: noted }, past: { id: '1', note: '' } });
}

beforeEach(() => {
  callsStore.setState(callsStore.getInitialState(), true);
  useCallEvents.setState({ asked: undefined });
  openText('test', '{"name": "a", "description": "b", "inputSchema": {"type": "object"}}');
  callDraft();
  expect(callTarget()).toBeDefined();
  callsStore.setState({ call: { kind: 'idle' } });
});

it('nothing that a step expects is always so', () => expect(what({})).toBeUndefined());

describe('what a step expects of the response', () => {
  it.each<[StoryExpectation, Outcome, string | undefined]>([
    [{ outcome: 'value' }, { kind: 'value', text: '1' }, undefined],
    [{ outcome: 'value' }, failure('No.'), 'The outcome is error, not value.'],
    [{ canRetry: true }, failure('No.', { canRetry: true }), undefined],
    [{ canRetry: true }, failure('No.'), "The response doesn't say that a retry may help."],
    [{ canRetry: false }, failure('No.', { canRetry: true }), 'The response says that a retry may help.'],
    [{ canRetry: false }, { kind: 'value', text: '1' }, undefined],
    [{ status: 200 }, { kind: 'value', text: '1' }, undefined],
    [{ status: 422 }, { kind: 'value', text: '1' }, 'The status is 200, not 422.'],
    [{ says: ['cups', '2'] }, { kind: 'value', text: '1' }, undefined],
    [{ says: ['cups', 'tea', 'milk'] }, { kind: 'value', text: '1' }, "The response doesn't contain tea, milk."],
  ])('%j of %j: %s', (expected, outcome, words) => {
    answered(outcome, { body: '{"cups": 2}' });
    expect(what(expected)).toBe(words);
  });

  it.each<[StoryExpectation, string | undefined]>([
    [{ outcome: 'value' }, 'The outcome is no response, not value.'],
    [{ status: 200 }, 'The status is 0, not 200.'],
    [{ canRetry: true }, "The response doesn't say that a retry may help."],
    [{ canRetry: false }, undefined],
    [{ deviations: ['wire/otc/bare-array'] }, 'Not found in the reply: wire/otc/bare-array.'],
    [{ says: ['cups'] }, "The response doesn't contain cups."],
  ])('where there is none: %j: %s', (expected, words) => expect(what(expected)).toBe(words));

  it('may be said by what the step found out instead', () => {
    const findings = [
      { title: 'Tools', rows: [['Tool', 'Brew']], texts: [{ label: 'Reply', text: '{"tools": []}' }] },
    ] as const;
    expect(what({ says: ['Tools', 'Tool', 'Brew', '"tools"'] }, { findings })).toBeUndefined();
    expect(what({ says: ['Reply'] }, { findings })).toBe("The response doesn't contain Reply.");
  });

  it('is what the reply got wrong', () => {
    answered({ kind: 'value', text: '1' }, {}, ['wire/a', 'wire/b']);
    expect(what({ deviations: ['wire/b', 'wire/a'] })).toBeUndefined();
    expect(what({ deviations: ['wire/a', 'wire/c', 'wire/d'] })).toBe('Not found in the reply: wire/c, wire/d.');
  });
});

describe('what a step expects before a call goes out', () => {
  it('is that it was held back, by these rules', () => {
    expect(what({ heldBack: [] })).toBe('The call was not held back.');
    const check = { ...nothingFound, diagnostics: [problem('call/argument')] };
    const call = answerOf({ kind: 'value', text: '1' }).intent;
    callsStore.setState({ heldBack: { count: 1, call, check, secrets: {} } });
    expect(what({ heldBack: ['call/argument'] })).toBeUndefined();
    expect(what({ heldBack: ['call/argument', 'call/secret'] })).toBe('Not found before sending: call/secret.');
  });

  it('is that the tool asks for something while it runs', () => {
    expect(what({ asked: true })).toBe("The tool doesn't ask for anything.");
    const question = { kind: 'form', message: 'Which room?' };
    useCallEvents.setState(
      Object.assign({}, useCallEvents.getState(), { asked: { question, answer: () => undefined } }),
    );
    expect(what({ asked: true })).toBeUndefined();
  });
});

describe('what a step expects of the text', () => {
  it.each<[StoryExpectation, readonly Diagnostic[], string | undefined]>([
    [{ rules: ['a'] }, [problem('a')], undefined],
    [{ rules: ['a', 'b', 'c'] }, [problem('a')], 'Not among the problems: b, c.'],
    [{ noRules: ['b'] }, [problem('a')], undefined],
    [{ noRules: ['a', 'b', 'c'] }, [problem('a'), problem('c')], 'Still among the problems: a, c.'],
    [{ errors: 1 }, [problem('a', 'error'), problem('b')], undefined],
    [{ errors: 0 }, [problem('a', 'error'), problem('b')], 'There are 1 errors, not 0.'],
  ])('%j of %j: %s', (expected, problems, words) => {
    found(problems);
    expect(what(expected)).toBe(words);
    found(problems, false);
    expect(what(expected)).toBe('The text is still being checked.');
    found(problems);
    analysisStore.setState({ isBehind: true });
    expect(what(expected)).toBe('The text is still being checked.');
  });

  it('is its format', () => {
    expect(what({ dialect: 'mcp' })).toBeUndefined();
    expect(what({ dialect: 'otc' })).toBe('The format is mcp, not otc.');
  });

  it('is said one thing after the other', () => {
    found([]);
    expect(what({ outcome: 'value', dialect: 'otc' })).toContain('The outcome');
    answered({ kind: 'value', text: '1' });
    expect(what({ outcome: 'value', dialect: 'otc' })).toContain('The format');
  });
});
