import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { CallRequest, Outcome } from '../core/call';

/** Recorded answers in the protocol's own words. */
export interface ProtocolFixtures {
  readonly call: CallRequest;
  /** An answer with the given JSON text as its value. */
  readonly success: (value: string) => string;
  /** The key in front of that value; `value` without it. */
  readonly valueKey?: string;
  /** A listing with the given definition. */
  readonly listing: (definition: string) => string;
  readonly definition: string;
  /** The outcome that a value has; a `value` with its text when left out. */
  readonly outcome?: (value: string) => Outcome;
  /** Writes into an answer to whom it is: the id of the request, where the protocol has one. */
  readonly addressed?: (answer: string, request: string) => string;
  /** The answer to a request that opens a session, which no fault befalls. */
  readonly opening?: (request: string) => string | undefined;
}

/** Faults that befall the opening of a session as well: what asks for health asks no more than that. */
export function isAboutHealth(fault: string): boolean {
  return fault === '503' || fault === 'never';
}

type Answer = (response: ServerResponse, body: string) => void;

export function faults(fixtures: ProtocolFixtures, good: string, elsewhere: string): Readonly<Record<string, Answer>> {
  const json = (status: number, text: string | Buffer, headers: Record<string, string> = {}): Answer => {
    return (response, request) => {
      const body = typeof text === 'string' ? (fixtures.addressed?.(text, request) ?? text) : text;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    };
  };
  const text = (status: number, type: string, body: string | Buffer): Answer =>
    json(status, body, { 'content-type': type });
  const started = '{"result": {';
  const redirects = ['301', '302', '303', '307', '308'].map((status) => [
    status,
    json(Number(status), '', { location: `${elsewhere}/taken` }),
  ]);
  return {
    success: json(200, fixtures.success(good)),
    listing: json(200, fixtures.listing(fixtures.definition)),
    bom: json(200, `\ufeff${fixtures.success(good)}`),
    late: (response, request) => {
      setTimeout(() => json(200, fixtures.success('1'))(response, request), 700);
    },
    '400': json(400, '{"message": "Unknown tool"}'),
    '401': json(401, '{"message": "Not authenticated"}', { 'www-authenticate': 'Bearer' }),
    '403': text(403, 'text/html', '<html><title>No</title></html>'),
    '404': text(404, 'text/plain', ''),
    '405': text(405, 'text/plain', 'Method Not Allowed'),
    '413': text(413, 'text/plain', 'too big'),
    '422': json(422, '{"detail": [{"loc": ["body", "inputs", "a"], "msg": "Field required", "type": "missing"}]}'),
    '429': json(429, '{"message": "Slow down"}', { 'retry-after': '2' }),
    '429 date': json(429, '{}', { 'retry-after': 'Fri, 20 Nov 2026 12:00:03 GMT' }),
    '429 far': json(429, '{}', { 'retry-after': '99999999' }),
    '429 negative': json(429, '{}', { 'retry-after': '-1' }),
    '429 body': json(429, '{"message": "Slow down", "retry_after_ms": 70}', { 'retry-after': '9' }),
    '500': text(500, 'text/html', '<pre>Traceback (most recent call last)</pre>'),
    '503': text(503, 'text/plain', ''),
    ...Object.fromEntries(redirects),
    html: text(200, 'text/html', '<!doctype html><html><head><title>Log in</title></head></html>'),
    empty: json(200, ''),
    blank: json(200, '   '),
    words: text(200, 'text/plain', 'All good'),
    'broken json': json(200, '{"result": {"success": true,}}'),
    'bad utf8': json(200, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
    utf16: json(200, Buffer.from(`\ufeff${fixtures.success('1')}`, 'utf16le')),
    null: json(200, 'null'),
    array: json(200, '[]'),
    'no success': json(200, '{"result": {}, "output": {}}'),
    drop: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(started);
      setTimeout(() => response.destroy(), 30);
    },
    'chunk drop': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(started);
      setTimeout(() => response.destroy(), 30);
    },
    silent: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(started);
    },
    drip: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 40);
      response.on('close', () => clearInterval(timer));
    },
    never: () => undefined,
    huge: json(200, fixtures.success(`"${'x'.repeat(300_000)}"`)),
    bomb: json(200, gzipSync(fixtures.success(`"${'x'.repeat(5_000_000)}"`)), { 'content-encoding': 'gzip' }),
    proto: json(200, fixtures.success('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"p": 1}}}')),
    deep: json(200, fixtures.success(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
    tricky: json(200, fixtures.success('{"a\\"b": "}]\\\\", "a\\"b": [1, {"x": "\\u005d"}]}')),
    twice: json(200, fixtures.success(`1, "${fixtures.valueKey ?? 'value'}": 2`)),
  };
}
