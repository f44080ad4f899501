import { expect, it } from 'vitest';
import { growth, linear } from '../text/growth.testkit';
import { namedTools } from './named-tools';

const known = new Set(['get_weather', 'getNews', 'search', 'Mail.Send', 'add', 'read-file']);

it.each([
  ['Call get_weather first, then getNews.', ['get_weather', 'getNews']],
  ['Before search, look here.', []],
  ['Before `search` and "Mail.Send".', ['search', 'Mail.Send']],
  ['Better than get_weather: get_weather is old; read-file-', ['get_weather', 'read-file']],
  ['Not get_weather_now, nor `add`.', []],
  [`${'x '.repeat(20_000)} get_weather`, []],
])('%.60s', (text, expected) => expect(namedTools(text, (name) => known.has(name))).toEqual(expected));

it.each(['-', '.', '-.'])('a name with a long tail of %s is read once', async (tail) => {
  const text = (length: number) => `a${tail.repeat(length / tail.length)}b `;
  expect(await growth(4_000, (size) => namedTools(text(size), () => false))).toBeLessThan(linear);
});
