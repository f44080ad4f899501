import { expect, it } from 'vitest';
import { testIo } from '../test-io.testkit';
import { readChunks } from './read-body';
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
