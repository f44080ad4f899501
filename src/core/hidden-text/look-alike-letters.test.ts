import { expect, it } from 'vitest';
import { drawnAs, lettersInDisguise } from './look-alike-letters';

it.each([
  ['p\u0430ypal', 'paypal'],
  ['\u0441\u043e\u0441\u043e', 'coco'],
  ['\u0391\u0392', 'AB'],
  ['\uff47\uff45\uff54', 'get'],
  ['\u{1d5f4}et', 'get'],
  ['ge\u200bt', 'get'],
  ['s\u0131n\u0131f', 'sinif'],
  ['\u13d7\u13aa', '\u13d7A'],
  ['get_page', 'get_page'],
])('%s is drawn as %s', (name, drawn) => expect(drawnAs(name)).toBe(drawn));

it.each([
  ['p\u0430ypal', ['Cyrillic']],
  ['\u0441ity', ['Cyrillic']],
  ['t\u03bf\u03bfl', ['Greek', 'Greek']],
  ['\uff47et', ['full width']],
  ['g\u{1d5f2}t', ['mathematical']],
])('%s passes for Latin', (name, scripts) => {
  expect(lettersInDisguise(name).map(({ script }) => script)).toEqual(scripts);
});

it.each([
  'get_page',
  'größe',
  'sınıf',
  'параметр',
  'длина_path',
  'Δt',
  'μs',
  'µs',
  'température',
  '天気API',
  'ＩＤ番号',
  'ค้นหา_v2',
  'xⁿ',
])('%s is what it seems', (name) => expect(lettersInDisguise(name)).toEqual([]));
