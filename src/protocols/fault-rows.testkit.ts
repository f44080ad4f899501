import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CallRequest } from '../core/call';
import type { Io } from './io';
import { hasty, testIo } from './test-io.testkit';

export const token = 'CANARY-token-5e1d';
export const secret = 'CANARY-secret-90ab';
export const call: CallRequest = {
  tool: { id: 'Fault.Tool@1.0.0', name: 'Tool', toolkit: 'Fault', version: '1.0.0' },
  argumentsText: '{"a": 1}',
  context: { authorization: [], secrets: [{ id: 'KEY', value: secret }], userId: undefined },
  callId: 'call-1',
};

export type Answer = (response: import('node:http').ServerResponse) => void;

export const result = (value: string): string => `{"$schema":"x","result":{"call_id":"call-1","duration":1,${value}}}`;
export const fine = result('"success":true,"value":42');
export const json =
  (status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
export const html = (status: number, body: string): Answer => json(status, body, { 'content-type': 'text/html' });
export const begun: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"result": {');
};
const drip: Answer = (response) => {
  begun(response);
  const timer = setInterval(() => response.write(' '), 40);
  response.on('close', () => clearInterval(timer));
};

export const patient = testIo().deadlines;
export const loginPage = '<!doctype html><html><head><title>Log in</title></head><body>…</body></html>';
const trace = `Traceback (most recent call last):\n  File "tool.py", line 3\nKeyError: '${token}'`;

export interface Variant {
  readonly fault: string;
  readonly answer: Answer;
  readonly outcome: Readonly<Record<string, unknown>>;
  /** What the message, or the advice below it, says; nothing where the answer can be used. */
  readonly says?: RegExp;
  /** The message gives the cause among others. Without it, it names the cause. */
  readonly isAmong?: true;
  /** What is noted of the head of the answer. */
  readonly deviation?: string;
  readonly io?: Partial<Io>;
}

/** An answer whose compressed bytes end too early, though the connection ends as it should. */
const halfOf = (coding: string, compress: (text: string) => Buffer): Variant => ({
  fault: coding,
  answer: json(200, firstHalf(compress(long)), { 'content-encoding': coding }),
  outcome: unreadable('cut-off'),
  isAmong: true,
  says: /^The JSON of the response ends too early, after [\d,]+ bytes, and the connection reported no error: .*sent only a part/,
});
const long = result(`"success":true,"value":[${Array.from({ length: 5000 }, (_, index) => (index * 7919) % 10_007)}]`);
const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

function damaged(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -6), Buffer.from([bytes.at(-6) === 0 ? 1 : 0]), bytes.subarray(-5)]);
}

const counted = result(`"success":true,"value":"${'é'.repeat(9)}"`);

export const unreadable = (reason: string) => ({ kind: 'unreadable', reason });
export const refused = (status: number, more: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'refused',
  status,
  redirected: false,
  ...more,
});
const shape = (fault: string, body: string, says: RegExp): Variant => ({
  fault,
  answer: json(200, body),
  outcome: unreadable('wrong-shape'),
  says,
});
const notQuite = (fault: string, body: string, says: RegExp): Variant => ({
  fault,
  answer: json(200, body),
  outcome: unreadable('not-json'),
  says,
});
const refusals = (status: number, says: RegExp): readonly Variant[] => [
  { fault: `${status} with HTML`, answer: html(status, loginPage), outcome: refused(status), says },
  { fault: `${status} with nothing`, answer: json(status, ''), outcome: refused(status), says },
  { fault: `${status} with JSON`, answer: json(status, '{"message":"No."}'), outcome: refused(status), says },
];
const wait = (
  fault: string,
  headers: Readonly<Record<string, string>>,
  retryAfterMs: number,
  body = '{}',
): Variant => ({
  fault,
  answer: json(429, body, headers),
  outcome: refused(429, { retryAfterMs }),
  says: /Too many calls\. .* then send again/,
});

export const rows: Readonly<Record<string, readonly Variant[]>> = {
  'F01 accepts, never answers': [
    {
      fault: 'never',
      answer: () => undefined,
      outcome: { kind: 'unreachable', reason: 'timeout' },
      says: /No response within [\d.]+ s\. The request \(POST, \d+ bytes\) may still have arrived/,
      io: { deadlines: hasty },
    },
  ],
  'F02 headers, then silence': [
    {
      fault: 'silence',
      answer: begun,
      outcome: unreadable('cut-off'),
      says: /stopped arriving after 12 bytes\. What arrived is kept/,
      io: { deadlines: { ...patient, idle: 150 } },
    },
  ],
  'F03 slow drip': [
    {
      fault: 'drip',
      answer: drip,
      outcome: unreadable('cut-off'),
      says: /not complete [\d.]+ s after sending, the time limit; \d+ bytes had arrived/,
      io: { deadlines: { ...patient, total: 600 } },
    },
    {
      fault: 'drip below the slowest rate, long before the time is up',
      answer: drip,
      outcome: unreadable('cut-off'),
      says: /arrived too slowly: \d+ bytes in [\d.]+ s, so reading was stopped\. What arrived is kept; the call may have run/,
      io: { deadlines: { ...patient, slowest: { bytes: 1000, within: 200 } } },
    },
    {
      fault: 'drip of a size that was announced',
      answer: (response) => {
        response.setHeader('content-length', '5000');
        drip(response);
      },
      outcome: unreadable('cut-off'),
      says: /arrived too slowly: \d+ of 5,000 bytes in [\d.]+ s/,
      io: { deadlines: { ...patient, slowest: { bytes: 1000, within: 200 } } },
    },
  ],
  'F04 drop in the body, with Content-Length': [
    {
      fault: 'drop',
      answer: (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"result": {', () => setTimeout(() => response.destroy(), 30));
      },
      outcome: unreadable('cut-off'),
      says: /cut off after 12 of 5,000 bytes/,
    },
    {
      fault: 'a Content-Length that counts characters',
      answer: (response) => {
        const length = counted.length;
        response.socket?.end(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${counted}`,
        );
      },
      outcome: unreadable('cut-off'),
      says: /^The JSON of the response isn’t complete after the \d+ bytes that its Content-Length says\. The server counted too few bytes, or/,
    },
    {
      fault: 'half a response with status 206',
      answer: json(206, fine.slice(0, 40), { 'content-range': `bytes 0-39/${fine.length}` }),
      outcome: unreadable('cut-off'),
      says: /^The server answered 206 Partial Content, after 40 bytes of JSON .* only a part, and the whole was asked for\. What arrived/,
    },
    { fault: 'a whole response with status 206', answer: json(206, fine), outcome: { kind: 'value', text: '42' } },
  ],
  'F05 drop between chunks': [
    {
      fault: 'chunk drop',
      answer: (response) => {
        begun(response);
        setTimeout(() => response.destroy(), 30);
      },
      outcome: unreadable('cut-off'),
      says: /cut off after 12 bytes/,
    },
  ],
  'F07 200 MB': [
    {
      fault: 'huge',
      answer: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const megabyte = Buffer.alloc(1024 * 1024, 'x');
        let left = 200;
        const more = (): void => {
          while (left > 0 && !response.destroyed) {
            left -= 1;
            if (!response.write(megabyte)) return void response.once('drain', more);
          }
          response.end();
        };
        more();
      },
      outcome: unreadable('too-large'),
      says: /reading stopped at 5,000,000 bytes/,
      io: { limits: { replyBytes: 5_000_000 } },
    },
  ],
  'F08 gzip bomb': [
    {
      fault: 'bomb',
      answer: json(200, gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      outcome: unreadable('too-large'),
      says: /reading stopped at 5,000,000 bytes/,
      io: { limits: { replyBytes: 5_000_000 } },
    },
  ],
  'F09 compressed, and cut off': [halfOf('gzip', gzipSync), halfOf('br', brotliCompressSync)],
  'F10 invalid UTF-8': [
    {
      fault: 'bad utf-8',
      answer: json(200, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
      outcome: unreadable('not-json'),
      says: /not valid UTF-8; the server must send UTF-8/,
    },
  ],
  'F11 200 with a web page': [
    {
      fault: 'html',
      answer: html(200, loginPage),
      outcome: unreadable('not-json'),
      says: /Expected JSON, got a web page titled “Log in”/,
    },
  ],
  'F13 heads that promise something else': [
    {
      fault: 'an image',
      answer: json(200, Buffer.from([0x89, 0x50, 0xff, 0xd8]), { 'content-type': 'image/png' }),
      outcome: unreadable('not-json'),
      says: /Expected JSON, got the content type image\/png\.$/,
    },
    {
      fault: 'an event stream',
      answer: json(200, 'data: {"a": 1}\n\n', { 'content-type': 'text/event-stream' }),
      outcome: unreadable('not-json'),
      says: /got the content type text\/event-stream: “data: {"a": 1}”/,
    },
    {
      fault: 'gzip that is none',
      answer: json(200, fine, { 'content-encoding': 'gzip' }),
      outcome: unreadable('not-json'),
      says: /could not be decompressed: its body is not valid gzip, although its Content-Encoding says so \(incorrect header check\)/,
      deviation: 'content-encoding',
    },
    {
      fault: 'damaged gzip',
      answer: json(200, damaged(gzipSync(fine)), { 'content-encoding': 'gzip' }),
      outcome: unreadable('not-json'),
      says: /its body is not valid gzip, although its Content-Encoding says so \(incorrect data check\)/,
      deviation: 'content-encoding',
    },
    {
      fault: 'Brotli that is none',
      answer: json(200, fine, { 'content-encoding': 'br' }),
      outcome: unreadable('not-json'),
      says: /could not be decompressed: its body is not valid br, although its Content-Encoding says so/,
      deviation: 'content-encoding',
    },
    {
      fault: 'gzip that nothing announces',
      answer: json(200, gzipSync(fine)),
      outcome: unreadable('not-json'),
      says: /seems to be compressed with gzip; its Content-Encoding must say so/,
    },
    {
      fault: 'an encoding that nobody knows',
      answer: json(200, Buffer.from([0xff, 0x00]), { 'content-encoding': 'rot13' }),
      outcome: unreadable('not-json'),
      says: /got a body in the unknown Content-Encoding rot13/,
      deviation: 'content-encoding',
    },
    {
      fault: 'an encoding that is not applied',
      answer: json(200, fine, { 'content-encoding': 'rot13' }),
      outcome: { kind: 'value', text: '42' },
      deviation: 'content-encoding',
    },
    {
      fault: 'a result as a web page',
      answer: html(200, fine),
      outcome: { kind: 'value', text: '42' },
      deviation: 'content-type',
    },
    {
      fault: 'a result as plain text',
      answer: json(200, fine, { 'content-type': 'text/plain; charset=utf-8' }),
      outcome: { kind: 'value', text: '42' },
      deviation: 'content-type',
    },
    {
      fault: 'a result as problem+json',
      answer: json(200, fine, { 'content-type': 'application/problem+json' }),
      outcome: { kind: 'value', text: '42' },
    },
    {
      fault: 'status 999',
      answer: json(999, 'Denied'),
      outcome: refused(999),
      says: /answered 999: Denied HTTP defines no such status for a response: they are 200 to 599/,
      deviation: 'status-range',
    },
    {
      fault: 'a result with status 600',
      answer: json(600, fine),
      outcome: { kind: 'value', text: '42' },
      deviation: 'status-range',
    },
    {
      fault: 'status 099',
      answer: (response) => response.socket?.end('HTTP/1.1 099 X\r\ncontent-length: 2\r\n\r\n{}'),
      outcome: { kind: 'unreachable', reason: 'network' },
      says: /answered with a status that HTTP does not have\..* may still have arrived/,
    },
    {
      fault: 'status 2000',
      answer: (response) => response.socket?.end('HTTP/1.1 2000 X\r\ncontent-length: 2\r\n\r\n{}'),
      outcome: { kind: 'unreachable', reason: 'network' },
      says: /answered with a status that HTTP does not have\./,
    },
  ],
  'F11 JSON with something else': [
    notQuite(
      'a warning of PHP in front',
      `<br />\n<b>Warning</b>: x\n${fine}`,
      /text with JSON in it, behind “Warning : x”/,
    ),
    {
      fault: 'a warning of PHP in front, as HTML',
      answer: html(200, `<br />\n<b>Warning</b>: x\n${fine}`),
      outcome: unreadable('not-json'),
      says: /got the content type text\/html and text with JSON in it, behind “Warning : x”/,
    },
    notQuite('a line of a log in front', `connected\n${fine}`, /text with JSON in it, behind “connected”/),
    notQuite('text behind', `${fine}\n-- done`, /JSON with more behind it, from line 2, column 1: “-- done”/),
    notQuite('two results', fine + fine, /JSON with more behind it, from line 1, column \d+/),
    notQuite('NaN', result('"success":true,"value":NaN'), /stops being JSON at line 1, column \d+: “NaN}}”/),
    notQuite('a list of Python', "{'result': {'success': True}}", /stops being JSON at line 1, column 2/),
  ],
  'F12 no body': [
    {
      fault: 'empty 200',
      answer: json(200, ''),
      outcome: unreadable('not-json'),
      says: /an empty body \(status 200\)/,
    },
    {
      fault: '204',
      answer: (response) => response.writeHead(204).end(),
      outcome: unreadable('not-json'),
      says: /without a body \(status 204, No Content\)/,
    },
    { fault: '3 spaces', answer: json(200, '   '), outcome: unreadable('not-json'), says: /3 blank characters/ },
    { fault: 'null', answer: json(200, 'null'), outcome: unreadable('wrong-shape'), says: /found null/ },
  ],
  'F14 JSON of another shape': [
    shape('[]', '[]', /at its top level, expected .*, found an array/),
    shape('{}', '{}', /at its top level|at \/result/),
    shape('42', '42', /at its top level, expected .*, found a number/),
    shape('a text', '"done"', /at its top level, expected .*, found a string/),
    shape('result: null', '{"result":null}', /\/result/),
    shape('result: []', '{"result":[]}', /\/result/),
    shape('result: {}', '{"result":{}}', /at \/result\/success, expected true or false, found nothing/),
    shape('success: "yes"', result('"success":"yes"'), /at \/result\/success, expected true or false, found a string/),
    ...(
      [
        ['an error as a text', '{"error":"Quota exceeded"}'],
        ['an error of its own', '{"ok":false,"error":{"code":7,"message":"Quota exceeded"}}'],
        ['an error of GraphQL', '{"data":null,"errors":[{"message":"Quota exceeded"}]}'],
        ['an error of JSON-RPC', '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Quota exceeded"}}'],
        ['an error of a function service', '{"errorMessage":"Quota exceeded","errorType":"E"}'],
        ['a bare refusal', '{"success":false,"message":"Quota exceeded"}'],
      ] as const
    ).map(([fault, body]) => shape(fault, body, /not a result: .* The response says: “Quota exceeded”$/)),
    shape(
      'a result in a string',
      JSON.stringify(fine),
      /found a string with JSON in it, as of a value that was encoded twice\.$/,
    ),
    {
      fault: 'accepted',
      answer: json(202, '{"job":"7"}'),
      outcome: unreadable('wrong-shape'),
      says: /"result" is missing\. The server answered 202 Accepted: it took the request, and may still be at it\.$/,
    },
    shape(
      'success: true with error',
      result('"success":true,"error":{"message":"No."}'),
      /at \/result\/error, there is an error although success is true/,
    ),
    shape(
      'success: false alone',
      result('"success":false'),
      /at \/result\/error, expected an object, because success is false, found nothing/,
    ),
    shape(
      'error: 42',
      result('"success":false,"error":42'),
      /at \/result\/error, expected an object, because success is false, found a number/,
    ),
    shape(
      'artifact without address',
      result('"success":true,"artifact":{}'),
      /at \/result\/artifact\/url, the address/,
    ),
  ],
  'F18 401': [
    { fault: '401', answer: json(401, ''), outcome: refused(401), says: /401 Unauthorized, with an empty body/ },
    {
      fault: '401 Basic',
      answer: json(401, '', { 'www-authenticate': 'Basic realm="x"' }),
      outcome: refused(401),
      says: /Credentials are missing or rejected/,
    },
    {
      fault: '401 with JSON',
      answer: json(401, `{"message":"No token ${token}"}`),
      outcome: refused(401),
      says: /401 Unauthorized: No token/,
    },
    { fault: '401 with HTML', answer: html(401, loginPage), outcome: refused(401), says: /a web page titled “Log in”/ },
  ],
  'F19 403, 404, 405': [
    ...refusals(403, /does not allow this request\. Check which tools the token may use/),
    ...refusals(404, /The server found nothing here\. Check that the server address is the base/),
    ...refusals(405, /does not accept POST at this address\. .*does not end with “\/”/),
  ],
  'F20 too much was sent': [
    {
      fault: '413',
      answer: json(413, ''),
      outcome: refused(413),
      says: /too large for the server: its body has \d+ bytes/,
    },
    {
      fault: '413 with text',
      answer: json(413, 'Too big'),
      outcome: refused(413),
      says: /too large for the server: its body has \d+ bytes/,
    },
    {
      fault: '414',
      answer: json(414, ''),
      outcome: refused(414),
      says: /address is too long for the server: it has \d+ bytes/,
    },
    {
      fault: '431',
      answer: json(431, ''),
      outcome: refused(431),
      says: /headers are too large for the server: they have \d+ bytes/,
    },
    {
      fault: '400 headers of 2 KB',
      answer: (response) => {
        for (let index = 0; index < 400; index += 1) response.setHeader(`x-${index}`, 'x'.repeat(2048));
        json(200, fine)(response);
      },
      outcome: { kind: 'unreachable', reason: 'network' },
      says: /The headers of the response from .* are too large to be read\. The request \(POST, \d+ bytes\)/,
    },
  ],
  'F22 429 in six forms': [
    wait('2 s', { 'retry-after': '2' }, 2000),
    wait('a date', { 'retry-after': 'Fri, 20 Nov 2026 12:00:03 GMT' }, 3000),
    wait('-1', { 'retry-after': '-1' }, 0),
    wait('99999999', { 'retry-after': '99999999' }, 600_000),
    wait('the body before the header', { 'retry-after': '9' }, 70, '{"retry_after_ms":70}'),
    {
      fault: 'not exposed',
      answer: json(429, '{}', { 'retry-after': '2', 'access-control-allow-origin': '*' }),
      outcome: refused(429, { retryAfterMs: undefined }),
      isAmong: true,
      says: /not exposed to pages \(Access-Control-Expose-Headers: Retry-After\)/,
      io: { pageProtocol: 'https:', fetch: withoutPreflight },
    },
  ],
  'F23 500 and 503 with a stack trace': [
    {
      fault: '500 trace',
      answer: html(500, `<pre>${trace}</pre>`),
      outcome: refused(500, { developerMessage: `<pre>${trace}</pre>` }),
      says: /its log may say why\. The call may have run/,
    },
    {
      fault: '500 empty',
      answer: json(500, ''),
      outcome: refused(500),
      says: /500 Internal Server Error, with an empty body/,
    },
    {
      fault: '503 trace',
      answer: json(503, trace),
      outcome: refused(503, { developerMessage: trace }),
      says: /not ready, or overloaded/,
    },
    { fault: '503 empty', answer: json(503, ''), outcome: refused(503), says: /not ready, or overloaded/ },
  ],
};

/** As a page sees an answer, from a server that answers no OPTIONS: only its headers are hidden. */
async function withoutPreflight(request: Request): Promise<Response> {
  const response = await fetch(request);
  return new Response(response.body, { status: response.status });
}
