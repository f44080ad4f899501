import { describe, expect, it } from 'vitest';
import { clampWait, readRetryAfter } from './retry-after';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);

describe('Retry-After', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    [' 2 ', 2_000],
    ['-2', -2_000],
    ['3600', 3_600_000],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', -3_600_000],
    ['fri, 20 nov 2026 12:00:30 gmt', 30_000],
    ['fri nov 20 12:00:30 2026', 30_000],
    ['Fri, 20 Nov 2026  GMT', undefined],
    ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
    ['Fri Nov 20 12:00:30 2026', 30_000],
    ['Sun Nov  1 12:00:00 2026', -19 * 24 * 3_600_000],
    ['soon 2', undefined],
    ['wait 2 12:30', undefined],
    ['wait 2 12:30:00 GMT', undefined],
    ['2026-11-20 12:00:30', undefined],
    ['Fri, 99 Nov 2026 12:00:30 GMT', undefined],
  ])('%j: %j', (value, milliseconds) => expect(readRetryAfter(value, now)).toBe(milliseconds));
});

describe('a wait', () => {
  it.each([
    [undefined, undefined],
    [0.4, 0],
    [-1, 0],
    [600_001, 600_000],
  ])('%j is %j', (given, waited) => expect(clampWait(given)).toBe(waited));
});
