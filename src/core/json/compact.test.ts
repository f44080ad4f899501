import { describe, expect, it } from 'vitest';
import { growth, linear } from '../text/growth.testkit';
import { compactJson } from './compact';
import { isJsonNumber } from './value';

it.each([
  ['{ "a b" : [ 1.50 ,\n "x  \\" y" ] }', '{"a b":[1.50,"x  \\" y"]}'],
  ['  12345678901234567890 ', '12345678901234567890'],
  ['{"a" : "never closed \\" ', '{"a":"never closed \\" '],
])('%s without white space is %s', (json, compact) => expect(compactJson(json)).toBe(compact));

it.each(['a', '\\n'])('a string of 20 MB of %j is kept', (part) => {
  const json = `"${part.repeat(20_000_000 / part.length)}"`;
  expect(compactJson(` ${json} `) === json).toBe(true);
});

it('takes time that grows with the length, also where a string is never closed', async () => {
  expect(await growth(5_000, (size) => compactJson(`"${'\\"'.repeat(size)}`))).toBeLessThan(linear);
});

describe('a JSON number', () => {
  it.each(['0', '-1', '1.50', '1e5', '-0.0E-7', '12345678901234567890'])('is %s', (text) =>
    expect(isJsonNumber(text)).toBe(true),
  );
  it.each(['', '-', '.5', '1.', '+1', '01', '0x1', '1 2', 'NaN', '1e'])('is not %s', (text) =>
    expect(isJsonNumber(text)).toBe(false),
  );
});
