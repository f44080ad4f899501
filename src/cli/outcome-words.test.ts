import { expect, it } from 'vitest';
import type { ContentPart, Outcome } from '../core/call';
import { failure } from '../core/call.testkit';
import { dataOf, wordsFor, wordsWithoutTool } from './outcome-words';

const error = failure('No such city.');
const hidden = '\u001b[2J\u202e';

/** What is data, and what is said beside it. */
const rows: readonly (readonly [outcome: Outcome, data: string | undefined, words: readonly string[]])[] = [
  [{ kind: 'value', text: '{"a": 1.50}' }, '{"a": 1.50}', []],
  [{ kind: 'value', text: `"\u202e"` }, '"\\u202e"', []],
  [
    {
      kind: 'refused',
      status: 429,
      redirected: false,
      message: 'Slow down.',
      advice: 'Wait.',
      developerMessage: undefined,
      retryAfterMs: 29_500,
    },
    undefined,
    ['Slow down.', 'Wait.', 'The server asks to wait 30 s.'],
  ],
  [{ kind: 'value', text: undefined }, undefined, ['The tool ran and returned no output.']],
  [{ kind: 'content', parts: [], structured: undefined }, undefined, ['The tool ran and returned no output.']],
  [{ kind: 'content', parts: [{ kind: 'text', text: '' }], structured: undefined }, '', []],
  [{ kind: 'content', parts: [], structured: '{"a":1}' }, '{"a":1}', []],
  [
    { kind: 'artifact', url: `https://x.test/${hidden}`, contentType: 'text/csv', size: 5, description: 'D.' },
    'https://x.test/␛[2J\\u{202e}',
    ['The result is stored as text/csv.'],
  ],
  [
    { kind: 'artifact', url: 'https://x.test/', contentType: undefined, size: undefined, description: undefined },
    'https://x.test/',
    ['The result is stored.'],
  ],
  [
    { kind: 'artifact', url: 'files/a.csv', contentType: undefined, size: undefined, description: undefined },
    'files/a.csv',
    ['The result is stored.', 'Its address is not complete, and does not say what it is relative to.'],
  ],
  [
    { kind: 'authorization', id: 'a', url: `https://x.test/${hidden}`, scopes: [], status: 'pending' },
    'https://x.test/␛[2J\\u{202e}',
    ['The tool must be authorized first, at this address.'],
  ],
  ...[undefined, ''].map(
    (url) =>
      [
        { kind: 'authorization', id: undefined, url, scopes: [], status: undefined },
        undefined,
        ['The tool must be authorized first, and the server gives no address to do so.'],
      ] as const,
  ),
  ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x'].map(
    (url) =>
      [
        { kind: 'authorization', id: 'a', url, scopes: [], status: undefined },
        undefined,
        [
          `The tool must be authorized first, and the address for it is not one to open: ${url}. Its scheme is "${url.replace(/:.*/, ':')}"; only https is opened.`,
        ],
      ] as const,
  ),
  [error, undefined, ['The call failed: No such city.']],
  [
    { ...error, developerMessage: 'E1', additionalPromptContent: 'Ask.', canRetry: true, retryAfterMs: 1_500 },
    undefined,
    [
      'The call failed: No such city.',
      'For developers (developer_message): E1',
      'For the model (additional_prompt_content): Ask.',
      'It can be retried after 1500 ms (retry_after_ms).',
    ],
  ],
  [{ ...error, message: '2 errors\r\ninfo: a\n  b\n' }, undefined, ['The call failed: 2 errors', '  info: a', '    b']],
  [{ ...error, canRetry: true }, undefined, ['The call failed: No such city.', 'It can be retried.']],
  [
    { ...error, retryAfterMs: 20 },
    undefined,
    ['The call failed: No such city.', 'The server asks to wait: 20 ms (retry_after_ms).'],
  ],
  [
    {
      kind: 'invalid-input',
      status: 422,
      message: 'Two are wrong.',
      errors: [
        { parameter: 'a', message: 'Missing.' },
        { parameter: '/b/0', message: 'Too long.' },
      ],
      developerMessage: undefined,
    },
    undefined,
    ['The server rejected the arguments: Two are wrong.', '  a: Missing.', '  /b/0: Too long.'],
  ],
  [
    {
      kind: 'refused',
      status: 400,
      redirected: false,
      message: 'The server answered 400.',
      advice: 'Check it.',
      developerMessage: undefined,
      retryAfterMs: undefined,
    },
    undefined,
    ['The server answered 400.', 'Check it.'],
  ],
  [
    { kind: 'unreachable', reason: 'network', message: 'Could not reach it.', stages: [] },
    undefined,
    ['Could not reach it.'],
  ],
  [{ kind: 'cancelled', message: 'Cancelled.' }, undefined, ['Cancelled.']],
  [{ kind: 'unreadable', reason: 'not-json', message: 'It is no JSON.' }, undefined, ['It is no JSON.']],
  ...[
    { claimed: { kind: 'value', text: '5' } as const, told: '5' },
    { claimed: error, told: 'The call failed: No such city.' },
  ].map(({ claimed, told }) => {
    const outcome = { kind: 'unverified', message: 'Another id.', sentId: 's', receivedId: 'r', claimed } as const;
    const words = ['Another id.', 'Id sent: s', 'Id received: r', `The response says of that call: ${told}`];
    return [outcome, undefined, words] as const;
  }),
];

it.each(rows)('%j', (outcome, data, words) => expect([dataOf(outcome), wordsFor(outcome)]).toEqual([data, words]));

const resource = { kind: 'resource', uri: undefined, mediaType: undefined, text: undefined, data: undefined } as const;

it.each<[part: ContentPart, line: string]>([
  [{ kind: 'text', text: `one\n${hidden}` }, 'one\n␛[2J\\u{202e}'],
  [{ kind: 'image', data: 'AAAA', mediaType: 'image/png' }, '[image image/png, 4 characters of base64]'],
  [{ kind: 'audio', data: 'A', mediaType: undefined }, '[audio of an unknown type, 1 character of base64]'],
  [{ ...resource, text: `one\n${hidden}` }, 'one\n␛[2J\\u{202e}'],
  [
    { ...resource, uri: `file:///a${hidden}`, data: 'AAAA' },
    '[resource file:///a␛[2J\\u{202e}, of an unknown type, 4 characters of base64]',
  ],
  [
    { ...resource, uri: 'file:///a.pdf', mediaType: 'application/pdf', data: 'AAAA' },
    '[resource file:///a.pdf, application/pdf, 4 characters of base64]',
  ],
  [resource, '[resource without an address, empty]'],
  [
    {
      ...{ kind: 'link', uri: 'file:///a', title: 'A' },
      description: undefined,
      mediaType: undefined,
      size: undefined,
    },
    'file:///a',
  ],
  [{ kind: 'other', text: `{"a":\n"${hidden}"}` }, '{"a":\n"␛[2J\\u{202e}"}'],
])('of the part %j', (part, line) => {
  const more = { kind: 'text', text: 'more' } as const;
  expect(dataOf({ kind: 'content', parts: [part, more], structured: undefined })).toBe(`${line}\nmore`);
  expect(dataOf({ kind: 'content', parts: [part], structured: '{"a":"\u202e"}' })).toBe('{"a":"\\u202e"}');
});

it.each([
  ['“a” must be a number.', 'The server rejected the arguments: “a” must be a number.'],
  ['The server rejected the arguments.', 'The server rejected the arguments.'],
])('says once that %s', (message, words) => {
  const errors = [{ parameter: 'a', message: 'Expected number' }];
  const told = wordsFor({ kind: 'invalid-input', status: 422, message, errors, developerMessage: undefined });
  expect(told).toEqual([words, '  a: Expected number']);
});

it('no tool has failed where none was called', () => {
  expect(wordsWithoutTool(error)).toEqual(['No such city.']);
  expect(wordsWithoutTool({ kind: 'cancelled', message: 'Cancelled.' })).toEqual(['Cancelled.']);
});
