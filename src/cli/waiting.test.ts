import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaiting } from './waiting';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says what is waited for after a second, once', async () => {
  const said: string[] = [];
  const waiting = createWaiting((words) => said.push(words));
  waiting.begin('Waiting for a…');
  await vi.advanceTimersByTimeAsync(999);
  waiting.begin('Waiting for b…');
  await vi.advanceTimersByTimeAsync(999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['Waiting for b…']);
  waiting.begin('Waiting for c…');
  waiting.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(1);
});
