import { expect, it } from 'vitest';
import { textHash } from './text-hash';

it('tells texts apart, short and long, however often they are asked for', () => {
  const long = 'a'.repeat(600_000);
  const texts = ['', 'a', 'b', long, `${long}b`, `b${long.slice(1)}`];
  const first = texts.map(textHash);
  expect(new Set(first).size).toBe(texts.length);
  expect(texts.toReversed().map(textHash)).toEqual(first.toReversed());
});
