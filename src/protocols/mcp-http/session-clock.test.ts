import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatch } from '../http/watch';
import { testIo } from '../test-io.testkit';
import { createSessionClock, heldFor } from './session-clock';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<['first-byte' | 'idle', boolean]>([
  ['first-byte', false],
  ['idle', true],
])('a request that waits for %s waits on when the answer was thought about', async (stop, hasHead) => {
  const clock = createSessionClock(testIo(), 1000);
  const watch = createWatch(undefined);
  watch.within(1000, stop);
  const followed = clock.follow();
  followed.begin(watch);
  if (hasHead) followed.head();
  await vi.advanceTimersByTimeAsync(400);
  clock.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.stopped()).toBeUndefined();
  clock.resume();
  expect(clock.remaining()).toBe(600);
  await vi.advanceTimersByTimeAsync(599);
  expect(watch.stopped()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(watch.stopped()).toBe(stop);
});

it('a request that leaves while somebody thinks has no deadline yet; one that ended has none any more', async () => {
  const clock = createSessionClock(testIo(), undefined);
  const [late, over] = [createWatch(undefined), createWatch(undefined)];
  const ended = clock.follow();
  ended.begin(over);
  clock.hold();
  late.within(1000, 'total');
  clock.follow().begin(late);
  ended.end();
  await vi.advanceTimersByTimeAsync(60_000);
  clock.resume();
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.stopped()).toBe('first-byte');
  expect(over.stopped()).toBeUndefined();
});

it('no time runs while a person logs in', async () => {
  const clock = createSessionClock(testIo(), 1000);
  let agree: (token: { readonly token: string }) => void = () => undefined;
  const asked = new Promise<{ readonly token: string }>((resolve) => {
    agree = resolve;
  });
  const refused = createWatch(undefined);
  clock.follow().begin(refused);
  refused.end();
  const tokens = heldFor(clock, { token: () => asked, renew: () => asked, needMore: () => asked });
  const challenge = { error: undefined, description: undefined, scope: undefined, resourceMetadata: undefined };
  const renewed = tokens.renew('https://x.test', '', challenge, testIo());
  await vi.advanceTimersByTimeAsync(60_000);
  agree({ token: 'new' });
  expect(await renewed).toEqual({ token: 'new' });
  expect(vi.getTimerCount()).toBe(0);
  expect(clock.remaining()).toBe(1000);
});
