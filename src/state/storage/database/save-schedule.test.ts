import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleSaves } from './save-schedule';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A storage that takes a second for each write, and the schedule of its writes. */
function storage(fails: (write: number) => boolean = () => false, maxWaitMs = 2_000) {
  let [now, stored, writes, running] = [0, 0, 0, 0];
  const reported: string[] = [];
  const schedule = scheduleSaves(
    async () => {
      writes += 1;
      running += 1;
      expect(running).toBe(1);
      const [write, seen] = [writes, now];
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      running -= 1;
      if (fails(write)) throw new Error('No room');
      stored = seen;
    },
    ({ kind }) => reported.push(kind),
    () => maxWaitMs,
  );
  const change = () => {
    now += 1;
    schedule.change();
  };
  return { schedule, change, reported, writes: () => writes, isStored: () => stored === now };
}

it.each([2_000, 10_000])('waits for a pause, and for %s ms at most', async (maxWaitMs) => {
  const { change, writes } = storage(() => false, maxWaitMs);
  for (let typed = 0; typed < maxWaitMs / 100 - 2; typed += 1) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(writes()).toBe(0);
  change();
  await vi.advanceTimersByTimeAsync(250);
  expect(writes()).toBe(1);
});

it.each<[string, readonly string[], (it: ReturnType<typeof storage>) => Promise<void>]>([
  ['nothing was changed', [], async ({ schedule }) => schedule.hurry()],
  [
    'a change',
    ['changed', 'saving', 'saved'],
    async ({ change }) => {
      change();
      await vi.advanceTimersByTimeAsync(2_000);
    },
  ],
  [
    'a change while it is saved',
    ['changed', 'saving', 'saving', 'saved'],
    async ({ change, schedule }) => {
      change();
      schedule.hurry();
      change();
      await vi.advanceTimersByTimeAsync(2_000);
    },
  ],
  [
    'the end of the page',
    ['changed'],
    async ({ change, schedule }) => {
      change();
      schedule.stop();
      change();
      schedule.hurry();
      await schedule.flush();
      await vi.advanceTimersByTimeAsync(60_000);
    },
  ],
])('%s', async (_, expected, act) => {
  const run = storage();
  await act(run);
  expect(run.reported).toEqual(expected);
});

it('tries again after a failure, more and more seldom, and resolves when it is told', async () => {
  const { change, schedule, reported, writes, isStored } = storage((write) => write < 4);
  change();
  const flushed = schedule.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  await flushed;
  expect(reported.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(2_000 + 1_000 + 4_000 + 1_000 + 7_999);
  expect([writes(), isStored()]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(1 + 1_000);
  expect([writes(), isStored(), reported.at(-1)]).toEqual([4, true, 'saved']);
});

it('one write runs at a time, and everything is stored in the end, whatever comes when', async () => {
  const step = fc.oneof(fc.constantFrom('change', 'hurry', 'flush'), fc.integer({ min: 0, max: 2_500 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.boolean(), { maxLength: 10 }),
      async (steps, fails) => {
        const { change, schedule, isStored, reported } = storage((write) => fails[write] ?? false);
        change();
        for (const each of steps) {
          if (typeof each === 'number') await vi.advanceTimersByTimeAsync(each);
          else if (each === 'change') change();
          else void schedule[each === 'hurry' ? 'hurry' : 'flush']();
        }
        await vi.advanceTimersByTimeAsync(600_000);
        expect(isStored()).toBe(true);
        expect(reported.at(-1)).toBe('saved');
      },
    ),
    { numRuns: 100 },
  );
});
