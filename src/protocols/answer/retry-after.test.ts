import { describe, expect, it } from 'vitest';
import { clampWait, readRetryAfter, readWait } from './retry-after';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);

describe('Retry-After', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['2', 2_000],
    ['-2', -2_000],
    ['1.25', 1_250],
    ['1.5.1', undefined],
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

it.each<[status: number, headers: Record<string, string>, body: unknown, milliseconds: number | undefined]>([
  [429, {}, { retry_after_ms: 70 }, 70],
  [429, { 'retry-after': '9' }, { retry_after: 1.5 }, 1_500],
  [503, { 'retry-after': '9' }, {}, 9_000],
  [503, { 'retry-after-ms': '1500' }, undefined, 1_500],
  [429, { 'retry-after-ms': '1500', 'retry-after': '2' }, undefined, 2_000],
  [429, { 'ratelimit-reset': '34' }, undefined, 34_000],
  [429, { 'x-ratelimit-reset-after': '0.5' }, undefined, 500],
  [429, { 'x-ratelimit-reset': String(now / 1000 + 20) }, undefined, 20_000],
  [429, { 'x-ratelimit-reset': 'soon' }, undefined, undefined],
  [429, { 'ratelimit-reset': '34;w=60' }, undefined, undefined],
  [429, { 'ratelimit-reset': '34.25' }, undefined, 34_250],
  // A server that counts says so with every response.
  [403, { 'ratelimit-reset': '34' }, undefined, undefined],
])('%i with %j and the body %j waits %j', (status, headers, body, milliseconds) =>
  expect(readWait({ status, headers }, body, now)).toBe(milliseconds),
);
