import { expect, it } from 'vitest';
import { clockTime, dayAndTime } from './clock';

it.each([
  ['2026-11-23T23:08:18', '23:08:18', 'Nov 23, 2026, 23:08:18'],
  ['2026-01-02T09:05:00', '09:05:00', 'Jan 2, 2026, 09:05:00'],
  ['2026-01-02T00:05:00', '00:05:00', 'Jan 2, 2026, 00:05:00'],
])('%s', (at, time, dayAndTimeOfIt) => {
  expect(clockTime(at)).toBe(time);
  expect(dayAndTime(new Date(at).getTime())).toBe(dayAndTimeOfIt);
});
