import { describe, expect, it } from 'vitest';
import type { Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import type { Arrived } from '../http/sent';
import { duplicateKey, observe, observeEach, repeatedKeysIn } from './deviation';
import { readReplyJson, withItsWords, wrongShape, wrongValue } from './read-reply';
import { headDeviations, isOutOfRange, mediaTypeOf, promisesJson, unknownCoding } from './reply-head';
import { isOfAnother, verify } from './verify';

type Change = Partial<Omit<Arrived, 'reply'>> & { readonly reply?: Partial<Reply> };

function arrived({ reply, ...change }: Change): Arrived {
  return {
    kind: 'arrived',
    request: { method: 'POST', url: 'https://tools.test/', headers: {}, body: '{}' },
    reply: { status: 200, headers: {}, body: '', size: 1_234, complete: true, ...reply },
    redirected: false,
    end: 'whole',
    announced: undefined,
    encodingProblem: undefined,
    startedAt: 0,
    firstByteMs: 500,
    durationMs: 2_540,
    ...change,
  };
}

function told(change: Change): string {
  const read = readReplyJson(arrived(change));
  return 'kind' in read
    ? `${read.kind === 'unreadable' ? read.reason : read.kind}: ${read.message}`
    : `JSON ${read.slice([])}`;
}

const get = { request: { method: 'GET', url: 'https://tools.test/', headers: {}, body: undefined } };
const html = '<!DOCTYPE html><title>Log\n  in</title>';
const page = 'The address may be that of a website, or a login page or proxy may be in front of the server.';

describe('why there is no JSON', () => {
  it.each<[what: string, change: Change, told: string]>([
    ['JSON', { reply: { body: ' {"a": 1.0}' } }, 'JSON {"a": 1.0}'],
    ['too large', { end: 'too-large' }, 'too-large: The response is too large: reading stopped at 1,234 bytes.'],
    [
      'too large at a byte',
      { end: 'too-large', reply: { size: 1 } },
      'too-large: The response is too large: reading stopped at 1 byte.',
    ],
    [
      'cancelled',
      { end: 'cancelled' },
      'cancelled: Cancelled while the response was arriving, after 1,234 bytes. What arrived is kept; the call may have run.',
    ],
    [
      'cancelled, and nothing can have run',
      { end: 'cancelled', ...get, announced: 5_000 },
      'cancelled: Cancelled while the response was arriving, after 1,234 of 5,000 bytes. What arrived is kept.',
    ],
    [
      'not to be decompressed',
      { end: 'undecodable', reply: { headers: { 'content-encoding': 'br' } } },
      'not-json: The response could not be decompressed: its body is not valid br, although its Content-Encoding says so. Check the server and any proxy in front of it; the call may have run.',
    ],
    [
      'not to be decompressed, without a name',
      { end: 'undecodable', ...get },
      'not-json: The response could not be decompressed: its body is not what its Content-Encoding says. Check the server and any proxy in front of it.',
    ],
    [
      'cut off',
      { end: 'cut-off', announced: 1_234 },
      'cut-off: The response was cut off after 1,234 bytes. What arrived is kept; the call may have run.',
    ],
    [
      'cut off after a byte',
      { end: 'cut-off', reply: { size: 1 }, ...get },
      'cut-off: The response was cut off after 1 byte. What arrived is kept.',
    ],
    [
      'cut off after one of two bytes',
      { end: 'cut-off', reply: { size: 1 }, announced: 2, ...get },
      'cut-off: The response was cut off after 1 of 2 bytes. What arrived is kept.',
    ],
    [
      'cut off before it began',
      { end: 'cut-off', reply: { size: 0 }, announced: 9, ...get },
      'cut-off: No part of the response body could be read (0 of 9 bytes): it was cut off, or could not be decompressed. What arrived is kept.',
    ],
    [
      'silent',
      { end: 'silent', ...get },
      'cut-off: The response stopped arriving after 1,234 bytes. What arrived is kept.',
    ],
    [
      'slow',
      { end: 'slow', ...get },
      'cut-off: The response arrived too slowly: 1,234 bytes in 2.0 s, so reading was stopped. What arrived is kept.',
    ],
    [
      'slow from the first',
      { end: 'slow', ...get, firstByteMs: undefined },
      'cut-off: The response arrived too slowly: 1,234 bytes in 2.5 s, so reading was stopped. What arrived is kept.',
    ],
    [
      'out of time',
      { end: 'timeout', ...get },
      'cut-off: The response was not complete 2.5 s after sending, the time limit; 1,234 bytes had arrived. What arrived is kept.',
    ],
    ...[{ size: 0 }, { headers: { 'content-type': 'text/event-stream' }, body: ': ping\n\n: ping\n\n' }].map(
      (reply): [string, Change, string] => [
        'out of time, with nothing but signs of life',
        { end: 'timeout', reply },
        'cut-off: The response had begun, and no answer arrived within 2.5 s, the time limit; the call may have run. If the tool needs longer, set a longer timeout.',
      ],
    ),
    [
      'out of time, behind progress',
      { end: 'timeout', reply: { headers: { 'content-type': 'text/event-stream' }, body: 'data: {}\n\n' }, ...get },
      'cut-off: The response was not complete 2.5 s after sending, the time limit; 1,234 bytes had arrived. What arrived is kept.',
    ],
    [
      'without its end, though nothing says so',
      { reply: { body: '{"a": [1, ' } },
      'cut-off: The JSON of the response ends too early, after 1,234 bytes, and the connection reported no error: the server or a proxy in front of it sent only a part, or wrote it wrong. What arrived is kept; the call may have run.',
    ],
    [
      'the same, compressed: nobody knows at which stage',
      { reply: { body: '{"a": [1, ', headers: { 'content-encoding': 'gzip' } }, ...get },
      'cut-off: The JSON of the response ends too early, after 1,234 bytes, and the connection reported no error: the server or a proxy in front of it sent only a part, or wrote it wrong. What arrived is kept.',
    ],
    [
      'with more than its end',
      { reply: { body: '{"a": 1} t' } },
      'not-json: Expected JSON, got JSON with more behind it, from line 1, column 10: “t”.',
    ],
    ['another encoding', { encodingProblem: 'Found UTF-16' }, 'not-json: Expected JSON in UTF-8. Found UTF-16.'],
    [
      'bytes of another type',
      { encodingProblem: 'Found UTF-16', reply: { headers: { 'content-type': 'image/png' } } },
      'not-json: Expected JSON, got the content type image/png.',
    ],
    [
      'bytes in an unknown coding',
      { encodingProblem: 'x', reply: { headers: { 'content-encoding': 'gzip, Snappy' } } },
      'not-json: Expected JSON, got a body in the unknown Content-Encoding snappy.',
    ],
    [
      'a 204',
      { reply: { status: 204 } },
      'not-json: Expected JSON, got a response without a body (status 204, No Content).',
    ],
    ['nothing', {}, 'not-json: Expected JSON, got an empty body (status 200).'],
    [
      'nothing yet',
      { reply: { status: 202 } },
      'not-json: Expected JSON, got an empty body (status 202). The server answered 202 Accepted: it took the request, and may still be at it.',
    ],
    [
      'blanks',
      { reply: { body: ' '.repeat(1_200) } },
      'not-json: Expected JSON, got 1,200 blank characters (status 200).',
    ],
    ['a page', { reply: { body: html } }, `not-json: Expected JSON, got a web page titled “Log in”. ${page}`],
    [
      'a page without a title',
      { reply: { body: '<html>' } },
      `not-json: Expected JSON, got a web page without a title. ${page}`,
    ],
    ['words', { reply: { body: ' Hello\nyou' } }, 'not-json: Expected JSON, got text that is not: “Hello”'],
    [
      'words of JSON',
      { reply: { body: 'Hello', headers: { 'content-type': 'application/json' } } },
      'not-json: Expected JSON, got text that is not: “Hello”',
    ],
    [
      'words of another type',
      { reply: { body: 'Hello', headers: { 'content-type': 'Text/Plain; charset=x' } } },
      'not-json: Expected JSON, got the content type text/plain: “Hello”',
    ],
    [
      'words in an unknown coding',
      { reply: { body: 'Hello', headers: { 'content-type': 'text/plain', 'content-encoding': 'lzma' } } },
      'not-json: Expected JSON, got a body in the unknown Content-Encoding lzma: “Hello”',
    ],
  ])('%s', (_, change, words) => expect(told(change)).toBe(words));
});

describe('JSON that is no result', () => {
  it.each([
    ['', undefined, 'at its top level, expected a list, found nothing.'],
    ['/a', null, 'at /a, expected a list, found null.'],
    ['/a', [], 'at /a, expected a list, found an array.'],
    ['/a', {}, 'at /a, expected a list, found an object.'],
    ['/a', 'x', 'at /a, expected a list, found a string.'],
    [
      '/a',
      ' [{"b": 1}]',
      'at /a, expected a list, found a string with JSON in it, as of a value that was encoded twice.',
    ],
    ['/a', '{oh}', 'at /a, expected a list, found a string.'],
    ['/a', 1, 'at /a, expected a list, found a number.'],
    ['/a', true, 'at /a, expected a list, found a boolean.'],
  ])('%s: %j', (pointer, found, words) => {
    expect(wrongValue(pointer, 'a list', found)).toEqual({
      kind: 'unreadable',
      reason: 'wrong-shape',
      message: `The response is JSON but not a result: ${words}`,
    });
  });

  it.each([
    ['{"message": "No [x] {y}."}', 200, ' The response says: “No [x] {y}.”'],
    ['{"message": "[1, 2]"}', 200, ''],
    ['{"message": "{}"}', 200, ''],
    ['{}', 200, ''],
    ['{}', 202, ' The server answered 202 Accepted: it took the request, and may still be at it.'],
  ])('is told with what it says for itself: %s', (body, status, words) => {
    const sent = arrived({ reply: { status, body } });
    const outcome = wrongShape('/a', 'expected a list, found nothing.');
    expect(withItsWords(outcome, sent)).toEqual({ ...outcome, message: `${outcome.message}${words}` });
    const cut = { kind: 'unreadable', reason: 'cut-off', message: 'x' } as const;
    expect(withItsWords(cut, sent)).toBe(cut);
  });

  it('quotes a short beginning of what is long', () => {
    expect(wrongShape('', `there is "${'x'.repeat(900)}".`).message).toBe(
      `The response is JSON but not a result: at its top level, there is "${'x'.repeat(200)}…".`,
    );
  });
});

describe('the head of an answer', () => {
  const head = (headers: Readonly<Record<string, string>>, status = 200) => ({ headers, status });

  it.each([
    ['application/json', 'application/json', true],
    [' Application/Problem+JSON ; charset=utf-8', 'application/problem+json', true],
    ['text/json', 'text/json', true],
    ['application/+json', 'application/+json', false],
    ['application/jsonl', 'application/jsonl', false],
    ['image/json', 'image/json', false],
    ['xapplication/json', 'xapplication/json', false],
    ['text/plain', 'text/plain', false],
    ['', '', false],
  ])('%s', (type, read, isJson) => {
    expect([mediaTypeOf(head({ 'content-type': type })), promisesJson(head({ 'content-type': type }))]).toEqual([
      read,
      isJson,
    ]);
  });

  it.each([
    ['', undefined],
    ['gzip', undefined],
    ['X-GZIP , BR,deflate, zstd,identity', undefined],
    ['gzip, Snappy', 'snappy'],
  ])('coding %s', (coding, unknown) => expect(unknownCoding(head({ 'content-encoding': coding }))).toBe(unknown));

  it('without a type or a coding', () => {
    expect([mediaTypeOf(head({})), promisesJson(head({})), unknownCoding(head({}))]).toEqual(['', false, undefined]);
  });

  it.each([
    [199, true],
    [200, false],
    [599, false],
    [600, true],
  ])('status %i is out of range: %j', (status, isOut) => expect(isOutOfRange(head({}, status))).toBe(isOut));
});

describe('what an answer does otherwise', () => {
  const json = { 'content-type': 'application/json' };
  const observed = (
    isResult: boolean,
    headers: Readonly<Record<string, string>>,
    status = 200,
    end: 'whole' | 'undecodable' = 'whole',
  ) =>
    observe(
      headDeviations('wire/x', () => isResult),
      { reply: { status, headers, body: '', size: 0, complete: true }, end },
    ).map(({ id, severity, pointer }) => `${severity} ${id} ${pointer}`);

  it.each([
    ['JSON that says so', observed(true, json), []],
    ['JSON that does not', observed(true, {}), ['warning wire/x/content-type ']],
    ['no result', observed(false, {}), []],
    ['an unknown coding', observed(true, { ...json, 'content-encoding': 'x' }), ['warning wire/x/content-encoding ']],
    ['a coding that is not the body’s', observed(true, json, 200, 'undecodable'), ['warning wire/x/content-encoding ']],
    ['a status of no response', observed(true, json, 600), ['warning wire/x/status-range ']],
  ])('%s', (_, found, wanted) => expect(found).toEqual(wanted));

  it('a key that stands twice, in the objects that are looked at', () => {
    const text = readJsonText('{"a": 1, "a/b": {"c": 1, "c": 2}, "a": 3}');
    expect(text && repeatedKeysIn(text, [[], ['a/b']])).toEqual(['/a', '/a~1b/c']);
    expect(observe([duplicateKey('wire/x')], { repeatedKeys: ['/a', '/b'] })).toEqual([
      {
        ...{ id: 'wire/x/duplicate-key', severity: 'warning', pointer: '/a' },
        message: 'A key appears more than once. The last value was read; other clients may read the first.',
      },
    ]);
    expect(observe([duplicateKey('wire/x')], { repeatedKeys: [] })).toEqual([]);
  });

  it('of a list once, with how many share it', () => {
    const row = { id: 'x', message: 'No.', at: (name: string) => (name.startsWith('a') ? `/${name}` : undefined) };
    const told = (...names: readonly string[]) => observeEach([row], names, 'parts');
    const found = { id: 'x', severity: 'warning', pointer: '/a1' };
    expect([told('b'), told('b', 'a1'), told('b', 'a1', 'a2')]).toEqual([
      [],
      [{ ...found, message: 'No.' }],
      [{ ...found, message: 'No. (2 of 3 parts)' }],
    ]);
    expect(observeEach([row], ['a1', 'a2'])[0]?.message).toBe('No. (2 of 2 definitions)');
  });
});

describe('an answer to another call', () => {
  it.each([
    ['c-1', false],
    [' C-1 ', false],
    ['c-2', false],
    ['c-3', true],
    ['', false],
    ['  ', false],
    [7, false],
    [undefined, false],
  ])('%j: %j', (received, isOther) => expect(isOfAnother(['c-1', 'C-2 '], received)).toBe(isOther));

  it.each([
    { kind: 'unreadable', reason: 'not-json', message: 'x' },
    { kind: 'cancelled', message: 'x' },
  ] as const)('$kind claims nothing', (outcome) => expect(verify(outcome, ['c-1'], 'c-2')).toBe(outcome));
});

it('JSON that was read ahead is not read again', () => {
  const json = readJsonText('[1]');
  expect([told(json ? { json } : {}), told({ json: 'none', reply: { body: '{}' } })]).toEqual([
    'JSON [1]',
    'not-json: Expected JSON, got text that is not: “{}”',
  ]);
});
