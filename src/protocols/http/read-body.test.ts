import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testIo } from '../test-io.testkit';
import { readBody, readChunks } from './read-body';
import { createWatch } from './watch';

const megabyte = 1024 * 1024;

it('gives others their turn while it reads what has arrived already', async () => {
  const waiting = Array.from({ length: 24 }, () => new Uint8Array(megabyte));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  let read = 0;
  let readBefore = Number.NaN;
  setTimeout(() => {
    readBefore = read;
  });
  const watch = createWatch(undefined);
  const { limits, ...io } = testIo();
  const reading = { io: { ...io, limits: { ...limits, replyBytes: 100 * megabyte } }, watch, idle: 60_000 };
  const { end, size } = await readChunks(new Response(body), reading, (chunk) => {
    read += chunk.byteLength;
  });
  watch.end();
  expect([end, size]).toEqual(['whole', 24 * megabyte]);
  expect(readBefore).toBeLessThan(8 * megabyte);
});

it.each([
  ['text/plain; charset=iso-8859-1', 'iso-8859-1'],
  ['text/plain; Charset = "windows-1252"', 'windows-1252'],
  ['application/json', undefined],
  ['application/json; charset=UTF8', undefined],
])('a body of %s that is no UTF-8 is read and told by what it may be', async (type, charset) => {
  const watch = createWatch(undefined);
  const response = new Response(Uint8Array.of(0x22, 0xe9, 0x22), { headers: { 'content-type': type } });
  const { text, encodingProblem } = await readBody(response, { io: testIo(), watch, idle: 60_000 });
  watch.end();
  const seems =
    charset === undefined ? 'Some of its bytes are not valid UTF-8' : `The response seems to be encoded as ${charset}`;
  const shown = charset === undefined ? '"\uFFFD"' : '"é"';
  expect([text, encodingProblem]).toEqual([shown, `${seems}; the server must send UTF-8`]);
});

const zstd = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xff);

it.each([
  ['gzip', gzipSync('{}'), undefined, /with gzip; its Content-Encoding must say so$/],
  ['gzip', gzipSync('{}'), 'x-gzip', /with gzip twice; its Content-Encoding says so once$/],
  ['gzip', gzipSync('{}'), 'gzip, gzip', /compressed more than once; the server must do so once at most$/],
  ['zstd', zstd, undefined, /with zstd; its Content-Encoding must say so$/],
  ['zstd', zstd, 'zstd', /with zstd, which is not undone here;/],
])('a body that is still %s (%#) is told by its Content-Encoding', async (_coding, bytes, named, says) => {
  const headers = new Headers(named === undefined ? [] : [['content-encoding', named]]);
  const watch = createWatch(undefined);
  const response = new Response(new Uint8Array(bytes), { headers });
  const { encodingProblem } = await readBody(response, { io: testIo(), watch, idle: 60_000 });
  watch.end();
  expect(encodingProblem).toMatch(says);
});

const word = '{"a": "é"}';
const littleEndian = Buffer.from(word, 'utf16le');

it.each([
  [
    'a charset that it names',
    Buffer.from(word, 'latin1'),
    'iso-8859-1',
    word,
    /encoded as iso-8859-1; the server must/,
  ],
  ['a charset that nobody knows', Buffer.from(word, 'latin1'), 'x-none', '{"a": "\ufffd"}', /encoded as x-none;/],
  ['no charset', Buffer.from(word, 'latin1'), undefined, '{"a": "\ufffd"}', /^Some of its bytes are not valid UTF-8/],
  ['UTF-16 with a mark', Buffer.concat([Buffer.of(0xff, 0xfe), littleEndian]), 'utf-8', word, /encoded as UTF-16;/],
  ['UTF-16 without', littleEndian, undefined, word, /encoded as UTF-16;/],
  ['UTF-16 in the other order', Buffer.from(littleEndian).swap16(), undefined, word, /encoded as UTF-16;/],
])('a body in %s is shown as it is meant, and said not to be UTF-8', async (_, bytes, charset, shown, says) => {
  const headers = { 'content-type': `application/json${charset === undefined ? '' : `; charset=${charset}`}` };
  const watch = createWatch(undefined);
  const response = new Response(new Uint8Array(bytes), { headers });
  const { text, encodingProblem } = await readBody(response, { io: testIo(), watch, idle: 60_000 });
  watch.end();
  expect(text).toBe(shown);
  expect(encodingProblem).toMatch(says);
});

const encoded = new TextEncoder().encode('{"a": "\u00e9"}');

it.each([
  ['clean UTF-8', encoded, undefined, undefined],
  ['UTF-8 behind a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...encoded), undefined, 'all'],
  ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff), undefined, 'all'],
  ['Latin-1', Uint8Array.of(0x22, 0xe9, 0x22), undefined, 'all'],
  ['UTF-16', new Uint8Array(littleEndian), undefined, 'all'],
  ['a text that stops at the limit', encoded, 4, undefined],
  ['a text that stops at the limit inside a character', encoded, 8, 'all'],
])('of %s the bytes are kept where the text is not exactly them', async (_, bytes, limit, kept) => {
  const { limits, ...io } = testIo();
  const replyBytes = limit ?? limits.replyBytes;
  // Two pieces, so that a mark or a character may be cut.
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 1));
      controller.enqueue(bytes.slice(1));
      controller.close();
    },
  });
  const watch = createWatch(undefined);
  const reading = { io: { ...io, limits: { ...limits, replyBytes } }, watch, idle: 60_000 };
  const read = await readBody(new Response(body), reading);
  watch.end();
  expect(read.bytes).toEqual(kept && bytes.slice(0, replyBytes));
});
