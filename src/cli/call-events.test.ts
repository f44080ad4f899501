import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallRequest } from '../core/call';
import { noContext } from '../core/call.testkit';
import type { Validate } from '../core/schema/verdict';
import type { InputQuestion } from '../protocols/io';
import { mcpHttp } from '../protocols/mcp-http';
import { startOfficialServer } from '../protocols/mcp-http/official-server.testkit';
import { testIo } from '../protocols/test-io.testkit';
import { createTalk } from './call-events';
import { linesOf, type Terminal } from './terminal';
import type { Waiting } from './waiting';

const fits: Validate = async () => ({ kind: 'valid' });
const waiting: Waiting = { begin: () => undefined, end: () => undefined };

/** A person who types these lines and then leaves; what the two saw of each other. */
function person(lines: readonly string[], validate: Validate = fits, answers: readonly string[] = []) {
  const seen: string[] = [];
  const typed = [...lines];
  const terminal: Terminal = {
    readLine: async (prompt) => {
      seen.push(prompt);
      return typed.shift();
    },
    close: () => undefined,
  };
  const say = (words: string) => void seen.push(words);
  return { seen, left: typed, talk: createTalk({ host: 'tools.test', answers, terminal, validate, waiting, say }) };
}

const question: InputQuestion = {
  kind: 'form',
  message: 'Who comes?',
  schemaText: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Guest', description: 'The name.' },
      people: { type: 'integer' },
      price: { type: 'number' },
      coffee: { type: 'boolean', default: false },
      room: { type: 'string', enum: ['Attic', 'Garden'], enumNames: ['Under the roof'] },
      way: { oneOf: [{ const: 'bus', title: 'By bus' }, { const: 'foot' }] },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['name', 'people'],
  }),
};
const never = new AbortController().signal;

it('asks the terminal when the answers given before the call are used up', async () => {
  const { talk, seen } = person(['Grace', '3', '', '', '', '', '', 'y'], fits, ['{"name": "Ada", "people": 1.0}']);
  const first = await talk.askForInput(question, never);
  expect(first).toEqual({ kind: 'accept', contentText: '{\n  "name": "Ada",\n  "people": 1.0,\n  "coffee": false\n}' });
  expect(seen).toEqual(['The tool asks: Who comes?', 'Answered with --answer.']);
  expect(await talk.askForInput(question, never)).toMatchObject({ contentText: expect.stringContaining('Grace') });
});

it('keeps an answer from a question for roots that it does not answer', async () => {
  const roots: InputQuestion = { kind: 'form', asks: 'roots', message: 'roots/list', schemaText: '{}' };
  const { talk, seen } = person([], fits, ['{"name": "Ada", "people": 1}', '{"roots": []}']);
  expect(await talk.askForInput(roots, never)).not.toMatchObject({ kind: 'accept', contentText: expect.any(String) });
  expect(seen[0]).toBe('The tool asks for the folders it may use (roots): roots/list');
  expect(await talk.askForInput(question, never)).toMatchObject({ contentText: expect.stringContaining('Ada') });
  expect(await talk.askForInput(roots, never)).toMatchObject({ contentText: expect.stringContaining('roots') });
});

it('says that it waits, and not while somebody is asked', async () => {
  const seen: string[] = [];
  const counted: Waiting = { begin: (words) => void seen.push(words), end: () => void seen.push('asked') };
  const talk = createTalk({
    host: 'h',
    answers: ['{}'],
    terminal: undefined,
    validate: fits,
    waiting: counted,
    say: () => {},
  });
  await talk.askForInput(question, never);
  expect(seen).toEqual(['asked', 'Waiting for the response of h…']);
});

describe('a question in a terminal', () => {
  it.each<[string, readonly string[], unknown]>([
    [
      'every kind of value, exact numbers as typed',
      ['Grace', '3', '1.50', 'y', '2', 'By bus', '["a"]', ''],
      '{"name":"Grace","people":3,"price":1.50,"coffee":true,"room":"Garden","way":"bus","tags":["a"]}',
    ],
    [
      'what is left out, and what is usual',
      ['Grace', '3', '', '', '', '', '', 'y'],
      '{"name":"Grace","people":3,"coffee":false}',
    ],
    [
      'asks again for what cannot be taken',
      ['', 'Grace', 'three', '3', '', 'maybe', 'n', '7', 'Attic', '', 'tags', '[]', 'yes'],
      '{"name":"Grace","people":3,"coffee":false,"room":"Attic","tags":[]}',
    ],
    [
      'typed anew',
      ['Grace', '3', '', '', '', '', '', 'n', 'Ada', '1', '', '', '', '', '', 'y'],
      '{"name":"Ada","people":1,"coffee":false}',
    ],
  ])('%s', async (_, lines, contentText) => {
    const { talk, left } = person(lines);
    expect(await talk.askForInput?.(question, never)).toEqual({ kind: 'accept', contentText });
    expect(left).toEqual([]);
  });

  it('says who gets the answer, what is wanted, and what does not fit before it goes out', async () => {
    let checks = 0;
    const { talk, seen } = person(['G', '3', '', '', '', '', '', 'Grace', '3', '', '', '', '', '', ''], async () => {
      checks += 1;
      if (checks > 1) return { kind: 'valid' };
      const issue = { path: ['name'], keyword: 'minLength', schemaPointer: '', message: 'Too short.' };
      return { kind: 'invalid', issues: [issue], total: 1 };
    });
    expect(await talk.askForInput?.(question, never)).toMatchObject({ kind: 'accept' });
    const text = seen.join('\n');
    expect(text).toContain('The tool asks: Who comes?');
    expect(text).toContain("The answer goes to tools.test. Don't enter passwords");
    expect(text).toContain('name (string, required): Guest: The name.');
    expect(text).toContain('coffee (y or n, optional) [false]');
    expect(text).toContain('room (one of 1 Under the roof, 2 Garden, optional)');
    expect(text).toContain('name: Too short.');
  });

  it('is declined, or cancelled by the end of the input', async () => {
    const declined = person(['Grace', '3', '', '', '', '', '', 'd']);
    expect(await declined.talk.askForInput?.(question, never)).toEqual({ kind: 'decline' });
    expect(await person(['Grace']).talk.askForInput?.(question, never)).toEqual({ kind: 'cancel' });
    const hopeless = person([], async () => ({
      kind: 'invalid',
      issues: [{ path: [], keyword: 'required', schemaPointer: '', message: 'Add "x".' }],
      total: 1,
    }));
    const impossible: InputQuestion = { kind: 'form', message: 'x', schemaText: '{"required": ["x"]}' };
    expect(await hopeless.talk.askForInput?.(impossible, never)).toEqual({ kind: 'decline' });
  });

  it.each<[string, readonly string[], unknown, RegExp]>([
    [
      'https://accounts.test/consent',
      [''],
      { kind: 'accept', contentText: undefined },
      /to open accounts\.test: https/,
    ],
    ['https://accounts.test/consent', ['d'], { kind: 'decline' }, /to open accounts\.test/],
    ['https://accounts.test/consent', [], { kind: 'cancel' }, /to open accounts\.test/],
    ['javascript:alert(1)', [''], { kind: 'decline' }, /Its scheme is "javascript:"; only https is opened/],
    ['https://accounts.test@evil.test/', [''], { kind: 'decline' }, /the host is evil\.test/],
  ])('a visit to %s, %o', async (url, lines, wanted, says) => {
    const { talk, seen } = person(lines);
    expect(await talk.askForInput?.({ kind: 'visit', message: 'Agree first.', url }, never)).toEqual(wanted);
    expect(seen.join('\n')).toMatch(says);
  });
});

it('reads the lines of a terminal in order, those that came early too, until it ends', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = linesOf(input, output);
  input.write('one\ntwo\nthree');
  expect(await terminal.readLine('> ', never)).toBe('one');
  expect(await terminal.readLine('> ', never)).toBe('two');
  const over = new AbortController();
  const pending = terminal.readLine('> ', over.signal);
  over.abort();
  expect(await pending).toBeUndefined();
  input.end('\n');
  expect(await terminal.readLine('> ', never)).toBe('three');
  expect(await terminal.readLine('> ', never)).toBeUndefined();
});

it('a server that reports without end is not listened to without end', () => {
  const { talk, seen } = person([]);
  for (let progress = 1; progress <= 5000; progress += 1) {
    talk.onMessage({
      ...{ direction: 'received', method: undefined, isAnswer: false, id: undefined, at: 0, size: 0, text: undefined },
      notice: { kind: 'progress', progress, total: undefined, message: 'on' },
    });
  }
  expect(seen).toHaveLength(1001);
  expect(seen[0]).toBe('Progress: 1: on');
  expect(seen.at(-1)).toBe('Further reports of progress and log messages are not shown.');
});

describe.each(['modern', 'legacy'] as const)('the official server package, %s era', (era) => {
  const request = (name: string): CallRequest => ({
    tool: { id: undefined, name, toolkit: undefined, version: undefined },
    argumentsText: '{}',
    context: noContext,
    callId: 'c',
  });
  const call = async (name: string, talk: ReturnType<typeof createTalk>) => {
    const server = await startOfficialServer(era);
    onTestFinished(() => server.close());
    const target = { id: 's', title: 's', url: server.url, protocol: 'mcp-http', auth: { kind: 'none' as const } };
    return mcpHttp.call(target, request(name), testIo(talk));
  };

  it('tells how far it is', async () => {
    const { talk, seen } = person([]);
    expect((await call('steps', talk)).outcome.kind).toBe('content');
    const steps = [1, 2, 3].map((step) => `Progress: ${step} of 3: Step ${step}`);
    expect(seen).toEqual(['Log, warning: steps: Begin', ...steps]);
  });

  it('is answered from the terminal', async () => {
    const { talk } = person(['Grace', 'y']);
    expect(JSON.stringify((await call('invite', talk)).outcome)).toContain('Grace is invited.');
  });

  it('is answered by what was given before the call', async () => {
    const { talk, left } = person(['Grace', 'y'], fits, ['{"name": "Ada"}']);
    expect(JSON.stringify((await call('invite', talk)).outcome)).toContain('Ada is invited.');
    expect(left).toEqual(['Grace', 'y']);
  });

  it('is declined where nobody can answer, and goes on', async () => {
    const said: string[] = [];
    const say = (words: string) => void said.push(words);
    const talk = createTalk({ host: 'h', answers: [], terminal: undefined, validate: fits, waiting, say });
    expect((await call('invite', talk)).outcome).toMatchObject({ parts: [{ text: 'Nobody is invited.' }] });
    expect(said).toEqual([
      'The tool asks: Whom do we invite?',
      expect.stringMatching(/^Declined: .+ Give the answer with --answer JSON/),
    ]);
  });
});
