import { describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../core/call';
import type { Arrived } from '../http/sent';
import { testIo } from '../test-io.testkit';
import { callDeviations } from './call-deviations';
import { createPages, type Pages, readPage, readTools } from './listing';
import { readResourceResult } from './resource-result';
import { readAnswer, readResult } from './response';

function arrived(body: string, { status = 200, type = 'application/json' } = {}): Arrived {
  const asked = '{"params": {"arguments": {"city": 1}}}';
  return {
    kind: 'arrived',
    request: { method: 'POST', url: 'https://tools.test/mcp', headers: {}, body: asked },
    reply: { status, headers: { 'content-type': type }, body, size: body.length, complete: true },
    ...{ redirected: false, end: 'whole', announced: undefined, encodingProblem: undefined },
    ...{ startedAt: 0, firstByteMs: 1, durationMs: 2 },
  };
}

const words = (outcome: Outcome) => ('message' in outcome ? outcome.message : outcome.kind);
const notResult = (rest: string) => `The response is JSON but not a result: ${rest}`;

function answered(body: string, head: { status?: number; type?: string } = {}) {
  const read = readAnswer(arrived(body, head), 1, testIo());
  return 'outcome' in read ? words(read.outcome) : readResult(read.message);
}

const result = (members: string) => `{"jsonrpc": "2.0", "id": 1, "result": ${members}}`;
const stream = 'text/event-stream';

it.each([
  ['{}', ''],
  ['{"_meta": {}}', ''],
  ['{"toolResult": 3, "_meta": {}}', ' There is "toolResult", where clients do not look for it.'],
  [`{"${'x'.repeat(41)}": 3}`, ''],
])('a result without content: %s', (members, more) => {
  const read = answered(result(members));
  const told = `${notResult('at /result/content, expected an array of content, found nothing.')}${more}`;
  expect(typeof read === 'string' ? read : words(read)).toBe(told);
});

describe('what there is instead of an answer', () => {
  it.each([
    ['[]', notResult('at its top level, expected a JSON-RPC response, found an array.')],
    ['{"id": 1}', notResult('at /jsonrpc, expected "2.0".')],
    ['{"jsonrpc": "1.0", "id": 1}', notResult('at /jsonrpc, expected "2.0".')],
    ['{"data": {"jsonrpc": "2.0"}}', notResult('at /jsonrpc, expected "2.0". There is "jsonrpc" at /data/jsonrpc.')],
    ['{"jsonrpc": "2.0", "id": 1}', notResult('at its top level, expected "result" or "error".')],
    ['{"jsonrpc": "2.0", "id": 2, "result": {}}', notResult('at /id, expected the id of the request, 1, found 2.')],
    ['{"jsonrpc": "2.0", "error": {}, "id": "2"}', notResult('at /id, expected the id of the request, 1, found "2".')],
    [
      '{"jsonrpc": "2.0", "error": "Boom", "id": 1}',
      `${notResult('at /error, expected an object, found a string.')} The response says: “Boom”`,
    ],
    ['Hello', 'Expected JSON, got text that is not: “Hello”'],
  ])('%s', (body, told) => expect(answered(body)).toBe(told));

  const ended = 'The event stream ended without an answer to the request.';
  it.each([
    ['data: {"jsonrpc": "2.0", "method": "ping"}\n\n', ended],
    ['', `${ended} It holds no event with data.`],
    [': ping\n\n', `${ended} It holds no event with data.`],
    [`data: ${result('{}')}`, `${ended} Its last event is not complete: the blank line behind it is missing.`],
    [`data: ${result('{}')}\r\n`, `${ended} Its last event is not complete: the blank line behind it is missing.`],
    ['event: error\ndata: Upstream died\n\n', `${ended} It holds an event of another name, “error”: “Upstream died”`],
    ['data: Hello\n\n', `${ended} It holds an event that is not JSON: “Hello”`],
    [
      'data: {"jsonrpc": "2.0", "id": "2", "result": {}}\n\n',
      `${ended} It holds one with the id "2"; the request has 1.`,
    ],
    [
      result('{"content": []}'),
      'The Content-Type of the response says that it is an event stream, and its body is JSON. The server must say application/json.',
    ],
  ])('a stream that ended: %j', (body, told) => expect(answered(body, { type: stream })).toBe(told));

  it('events that are called JSON', () =>
    expect(answered(`event: message\ndata: ${result('{}')}\n\n`)).toBe(
      'Expected JSON, got an event stream whose Content-Type does not say so (application/json). The server must send text/event-stream, or JSON alone.',
    ));

  it.each([
    ['{"jsonrpc": "2.0", "id": 1, "result": null, "error": {"code": -1, "message": "Boom"}}', 'Boom', { code: '-1' }],
    ['{"jsonrpc": "2.0", "id": 1, "error": {"message": "Boom"}}', 'Boom', {}],
    ['{"jsonrpc": "2.0", "id": 1, "error": {"code": "E_X", "message": "Boom"}}', 'Boom', { code: '"E_X"' }],
    [
      '{"jsonrpc": "2.0", "id": 1, "error": {"code": -1, "message": " "}}',
      'The server gave no message.',
      { code: '-1' },
    ],
    [
      '{"jsonrpc": "2.0", "id": 1, "error": {"code": -32603, "message": "Internal error", "data": "Out of paper"}}',
      'Internal error: Out of paper',
      { code: '-32603', data: '"Out of paper"' },
    ],
    [
      '{"jsonrpc": "2.0", "id": 1, "error": {"code": -32603, "message": "Internal error", "data": {"message": "Jam"}}}',
      'Internal error: Jam',
      { code: '-32603', data: '{"message": "Jam"}' },
    ],
  ])('an error: %s', (body, message, extras) => {
    const read = readAnswer(arrived(body), 1, testIo());
    expect('outcome' in read && read.outcome).toMatchObject({ kind: 'error', message, extras });
  });

  it.each([
    [-32602, 'The server has no resource with this address. Call the tool again for a new link.'],
    [-32601, 'The server does not have "resources/read": what it links to cannot be read through it.'],
  ])('a resource that is not there: %d', (code, advice) => {
    const sent = arrived(`{"jsonrpc": "2.0", "id": 1, "error": {"code": ${code}, "message": "No."}}`);
    const request = { ...sent.request, body: '{"method": "resources/read"}' };
    const read = readAnswer({ ...sent, request }, 1, testIo());
    expect('outcome' in read && read.outcome).toMatchObject({ advice });
  });

  it.each([
    ['{}', 'nothing'],
    ['{"contents": {}}', 'an object'],
  ])('no contents of a resource: %s', (members, found) => {
    const read = readAnswer(arrived(result(members)), 1, testIo());
    expect('message' in read && words(readResourceResult(read.message))).toBe(
      notResult(`at /result/contents, expected an array of contents, found ${found}.`),
    );
  });

  it('a refusal, by the status alone', () => {
    expect(answered('', { status: 404 })).toBe('The server answered 404 Not Found, with an empty body.');
    expect(words(redirectedAnswer())).toBe(
      'The server answered 307, a redirect, without an address that could be followed (Location).',
    );
  });

  function redirectedAnswer(): Outcome {
    const read = readAnswer({ ...arrived(result('{"content": []}'), { status: 307 }), redirected: true }, 1, testIo());
    return 'outcome' in read ? read.outcome : { kind: 'value', text: undefined };
  }
});

describe('a result', () => {
  it.each<[members: string, read: unknown]>([
    ['{"content": [{"type": "text", "text": "a"}]}', { kind: 'content', parts: [{ kind: 'text', text: 'a' }] }],
    ['{"content": [], "resultType": "complete"}', { kind: 'content', parts: [] }],
    ['{"structuredContent": {"a": 1.0}}', { kind: 'content', parts: [], structured: '{"a": 1.0}' }],
  ])('%s', (members, read) => {
    expect(answered(result(members))).toEqual(read);
    expect(answered(`data: ${result(members)}\n\n`, { type: stream })).toEqual(read);
  });

  it.each([
    ['7', notResult('at /result, expected an object, found a number.')],
    ['{}', notResult('at /result/content, expected an array of content, found nothing.')],
    ['{"content": "a"}', notResult('at /result/content, expected an array of content, found a string.')],
    [
      '{"content": [], "resultType": "later"}',
      notResult('at /result/resultType, "later" is not a known type of result.'),
    ],
    ['{"resultType": "input_required"}', 'The tool asks for input and got none.'],
    [
      '{"resultType": "input_required", "inputRequests": {"a": {"params": {"message": "Who?"}}, "b": {"method": "roots/list"}, "c": {}}}',
      'The tool asks for input and got none: Who? · roots/list',
    ],
  ])('%s', (members, told) => {
    const read = answered(result(members));
    expect(typeof read === 'string' ? read : words(read)).toBe(told);
  });

  it('that asks for input says how to answer', () => {
    expect(answered(result('{"resultType": "input_required"}'))).toMatchObject({
      ...{ kind: 'refused', status: 200 },
      advice: 'Answer its question in the page, in a terminal, or with --answer of `callsheet call`.',
    });
  });
});

describe('what the answer to a call departs in', () => {
  const departed = (members: string, isStream = false): readonly string[] => {
    const read = readAnswer(arrived(result(members)), 1, testIo());
    if ('outcome' in read) throw new Error(words(read.outcome));
    const found: Exchange['deviations'] = callDeviations(read.message, readResult(read.message), isStream);
    return found.map(({ id, severity, pointer }) => `${severity} ${id.replace('wire/mcp/', '')} ${pointer}`);
  };
  const text = (said: string) => `{"type": "text", "text": ${JSON.stringify(said)}}`;

  it.each([
    [`{"content": [${text('a')}]}`, []],
    ['{"content": [], "content": []}', ['warning duplicate-key ']],
    ['{"structuredContent": {"a": 1}}', ['info no-content /result', 'info text-mirror ']],
    ['{"content": [{"type": "image", "data": "data:image/png;base64,AA=="}]}', ['warning data-url /result/content/0']],
    [
      '{"content": [{"type": "resource", "resource": {"uri": "a:b", "blob": "data:;base64,AA=="}}]}',
      ['warning data-url /result/content/0'],
    ],
    [`{"content": [${text('a')}, {"type": "x"}]}`, ['warning unknown-content /result/content/1']],
    [`{"content": [${text('{"b": [2], "a": 1}')}], "structuredContent": {"a": 1, "b": [2]}}`, []],
    [`{"content": [${text('{"a": 2}')}], "structuredContent": {"a": 1}}`, ['info text-mirror ']],
    [`{"content": [${text('a')}], "structuredContent": {"a": 1}}`, ['info text-mirror ']],
    [`{"content": [${text('a')}], "structuredContent": {"result": "a"}}`, []],
    [`{"content": [${text('7')}], "structuredContent": {"result": 7}}`, []],
    [`{"content": [${text('[1, 2]')}], "structuredContent": {"result": [1, 2]}}`, []],
    [`{"content": [${text('b')}], "structuredContent": {"result": "a"}}`, ['info text-mirror ']],
    [`{"content": [${text('a')}], "structuredContent": {"result": "a", "b": 1}}`, ['info text-mirror ']],
    [
      '{"content": [{"type": "text", "text": "a", "annotations": {"priority": 2}}]}',
      ['warning priority-range /result/content/0'],
    ],
    [
      '{"content": [{"type": "text", "text": "a", "annotations": {"priority": -1}}]}',
      ['warning priority-range /result/content/0'],
    ],
    ['{"content": [{"type": "text", "text": "a", "annotations": {"priority": 1}}]}', []],
    ['{"resultType": "input_required"}', ['info input-required ']],
  ])('%s', (members, wanted) => {
    expect(departed(members)).toEqual(wanted);
    // In a stream a pointer would lead into an event.
    expect(departed(members, true)).toEqual(wanted.map((told) => told.replace(/\/.*$/, '')));
  });
});

describe('pages of a list', () => {
  const page = (members: string) => {
    const read = readPage(arrived(result(members)), 1, testIo());
    if ('outcome' in read) throw new Error(words(read.outcome));
    return read;
  };
  const pages = () => createPages({ limits: { replyBytes: 1_500_000 } });
  /** The cursor of the page after it. */
  const add = (all: Pages, ...given: Parameters<Pages['add']>) => {
    all.add(...given);
    return all.next;
  };
  const tool = '{"name": "a", "version": "1.0", "inputSchema": {"type":  "object"}}';
  const empty = page('{"tools": [], "nextCursor": "x"}');

  it('a tool as it came, with its place', () => {
    const found = page(`{"tools": [${tool}], "nextCursor": "n"}`);
    expect([found.listed[0]?.text, found.listed[0]?.at, found.nextCursor]).toEqual([tool, '/result/tools/0', 'n']);
    const inStream = readPage(arrived(`data: ${result(`{"tools": [${tool}]}`)}\n\n`, { type: stream }), 1, testIo());
    expect('listed' in inStream && [inStream.listed[0]?.at, inStream.nextCursor]).toEqual(['', undefined]);
    expect(() => page('{"tools": {}}')).toThrow(
      'The response is JSON but not a list of tools: at /result/tools, expected an array, found an object.',
    );
  });

  it('all of them, in order', () => {
    const all = pages();
    expect(add(all, page(`{"tools": [${tool}], "nextCursor": "n"}`), 10)).toBe('n');
    expect(add(all, page('{"tools": [{"description": "d", "inputSchema": {"type": "object"}}]}'), 10)).toBeUndefined();
    const { tools, deviations } = readTools(all, '2025-06-18');
    expect(tools).toEqual([
      { text: tool, name: 'a', version: '1.0', revision: '2025-06-18' },
      expect.objectContaining({ name: 'Tool 2', description: 'd', revision: '2025-06-18' }),
    ]);
    expect(deviations.map(({ id, pointer }) => `${id} ${pointer}`)).toEqual(['wire/mcp/tool-dropped /result/tools/0']);
    expect(readTools(all, undefined).tools[0]).not.toHaveProperty('revision');
  });

  it.each<[what: string, sizes: readonly number[], cursorOf: (index: number) => string, ending: string, read: number]>([
    [
      'a cursor that comes again',
      [0, 0, 0],
      (index) => `${index % 2}`,
      'the server repeated the cursor of an earlier page',
      3,
    ],
    ['a hundred pages without a tool', Array(100).fill(0), String, '100 pages in a row held no new tool', 100],
    ['too much', [700_000, 800_000], String, 'its pages reached 2 MB', 2],
  ])('end with %s', (_, sizes, cursorOf, ending, read) => {
    const all = pages();
    const cursors = sizes.map((size, index) => add(all, { ...empty, nextCursor: cursorOf(index) }, size));
    expect(cursors.map((cursor) => cursor !== undefined)).toEqual(sizes.map((_, index) => index < sizes.length - 1));
    const message = `The list did not end: ${ending}. The tools of the ${read} pages that were read are shown.`;
    expect(all.ending).toBe(message);
    expect(readTools(all, undefined).deviations).toEqual([
      { id: 'wire/mcp/endless-pages', severity: 'warning', pointer: '', message },
    ]);
  });

  it('end where a hundred pages hold only tools of those before', () => {
    const all = pages();
    const same = page(`{"tools": [${tool}, ${tool}]}`);
    const cursors = Array.from({ length: 101 }, (_, index) => add(all, { ...same, nextCursor: `${index}` }, 0));
    expect(cursors.indexOf(undefined)).toBe(100);
    expect(all.ending).toContain('100 pages in a row held no new tool');
  });

  it('end after a thousand, however new their tools are', () => {
    const all = pages();
    const cursors = Array.from({ length: 1_000 }, (_, index) =>
      add(all, page(`{"tools": [{"name": "t${index}"}], "nextCursor": "${index}"}`), 0),
    );
    expect(cursors.indexOf(undefined)).toBe(999);
    expect(all.ending).toBe(
      'The list did not end: after 1,000 pages there is another. The tools of the 1,000 pages that were read are shown.',
    );
  });

  it('go on where a tool came between', () => {
    const all = pages();
    for (let index = 0; index < 99; index += 1) all.add({ ...empty, nextCursor: `${index}` }, 0);
    expect(add(all, page(`{"tools": [${tool}], "nextCursor": "n"}`), 0)).toBe('n');
    expect(add(all, { ...empty, nextCursor: 'm' }, 0)).toBe('m');
    expect(all.ending).toBeUndefined();
  });
});
