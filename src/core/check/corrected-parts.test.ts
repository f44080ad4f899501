import { describe, expect, it } from 'vitest';
import { nodeAt } from '../json/get';
import { parseJson } from '../json/parse';
import { freshIn, isCorrected, isReplaced, isRestated, isSameAt, isUnpacked } from './corrected-parts';
import { partsOf } from './text-parts';

/** What is new in the second text. */
const fresh = (then: unknown, now: unknown) =>
  freshIn(partsOf(parseJson(JSON.stringify(then)), true), partsOf(parseJson(JSON.stringify(now)), false));

const rootOf = (value: unknown) => {
  const { root } = parseJson(JSON.stringify(value));
  if (!root) throw new Error('It is JSON.');
  return root;
};

describe('a string that is corrected', () => {
  it.each<[text: string, now: unknown, is: boolean]>([
    ['Größe', { a: 'Gr__e' }, true],
    ['my name', { a: 'myName' }, true],
    ['ö-ä-ü-ß', { a: 'öäüß' }, true],
    // Neither has a letter of English.
    ['都市', { a: '高い' }, false],
    ['abc', { a: 'abcd' }, true],
    ['abcd', { a: 'abc' }, true],
    // Two letters are in much that has nothing to do with them.
    ['ab', { a: 'cab' }, false],
    ['elaborate', { a: 'ab' }, false],
    ['elaborate', { a: 'rat' }, true],
    ['abc', { a: 'abd' }, true],
    ['abc', { a: 'ade' }, false],
    ['abcde', { a: 'abfge' }, true],
    ['abcde', { a: 'fghde' }, false],
    ['x'.repeat(80), { a: `${'x'.repeat(79)}y` }, true],
    ['x'.repeat(81), { a: `${'x'.repeat(80)}y` }, false],
    ['x'.repeat(81), { a: 'x'.repeat(80) }, false],
    ['x'.repeat(80), { a: 'x'.repeat(81) }, false],
    [' 7 ', { a: 7 }, true],
    ['yes', { a: true }, true],
    ['on', { a: true }, true],
    ['Off', { a: false }, true],
    ['No', { a: true }, true],
    ['yes', { a: 1 }, false],
    ['maybe', { a: true }, false],
    ['city, days', { a: ['city', 'days'] }, true],
    ['city, days,', { a: ['city', 'days'] }, true],
    ['ci, da,', { a: ['ci', 'da'] }, true],
    ['ci, da', { a: ['ci', 'ho'] }, false],
    ['1 2', { a: [1, 2] }, true],
    ['city', { a: ['days'] }, false],
  ])('%j, where %j is new: %j', (text, now, is) => expect(isCorrected(text, fresh({ zz: text }, now))).toBe(is));
});

describe('another word in the same place', () => {
  it.each<[text: string, now: unknown, is: boolean]>([
    ['float', 'number', true],
    ['x', 'weather', true],
    ['two words', 'weather', false],
    [' v1.2-rc.1 ', 'v1.2.0-rc.1', true],
    ['five', 5, true],
    ['required', true, true],
    ['otherwise', true, false],
    ['five', [], false],
  ])('%j becomes %j: %j', (text, now, is) =>
    expect(isReplaced(text, ['a'], rootOf({ a: now }), fresh({ a: text }, { a: now }))).toBe(is),
  );

  it('is not one that stood elsewhere before', () => {
    expect(isReplaced('x', ['a'], rootOf({ a: 7, b: 7 }), fresh({ a: 'x', b: 7 }, { a: 7 }))).toBe(false);
    expect(isReplaced('x', ['a'], rootOf({ a: 'wind' }), fresh({ a: 'x', b: 'wind' }, { a: 'wind' }))).toBe(false);
  });
});

it.each<[text: string, now: unknown, is: boolean]>([
  ['{"a": "b", "c": 1}', { a: 'b', c: 1 }, true],
  [' ["a", 1]', ['a', 1], true],
  ['{"a": "b"}', { a: 'c' }, false],
  ['{"a": 1}', { a: 2 }, false],
  ['a', { a: 1 }, false],
])('%s is unpacked as %j: %j', (text, now, is) =>
  expect(isUnpacked(text, partsOf(parseJson(JSON.stringify(now)), false))).toBe(is),
);

it.each<[then: unknown, now: unknown, isSame: boolean, isRestated: boolean]>([
  [true, true, true, true],
  [true, 'true', false, true],
  [true, undefined, false, false],
  [null, [], false, true],
  [1, true, false, true],
  [0, false, false, true],
  [2, true, false, false],
  [1, 1, true, false],
  [1, '1', false, true],
  [1, '1.0.0', false, true],
  [1, '2', false, false],
  ['a', 'a', true, true],
  ['a', 'b', false, false],
])('%j, where %j stands now: the same %j, said again %j', (then, now, isSame, isAgain) => {
  const node = nodeAt(rootOf({ a: then }), ['a']);
  const root = rootOf({ a: now });
  expect(node && [isSameAt(node, ['a'], root), isRestated(node, ['a'], root)]).toEqual([isSame, isAgain]);
});
