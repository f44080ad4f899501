import { expect, it } from 'vitest';
import { createEventTap } from './event-tap';

const responseOf = (status: number, type: string) => new Response(null, { status, headers: { 'content-type': type } });
const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['a refusal', responseOf(401, 'text/plain')],
  ['a refusal that calls itself a stream', responseOf(503, 'text/event-stream')],
  ['an answer that is no stream', responseOf(200, 'application/json')],
])('keeps the body of %s out of the events of a stream that is taken up again', async (_what, between) => {
  const heard: number[] = [];
  const { tap, response } = createEventTap(
    async () => undefined,
    (_event, size) => heard.push(size),
  );
  tap.head(responseOf(200, 'text/event-stream'));
  tap.chunk(bytes('data: 1\n\n'));
  tap.head(between);
  tap.chunk(bytes('Not now'));
  tap.head(responseOf(200, 'text/event-stream'));
  tap.chunk(bytes('data: 2\n\n'));
  tap.end('whole');
  expect(await (await response).text()).toBe('data: 1\n\ndata: 2\n\n');
  expect(heard).toEqual([9, 9]);
});
