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
