import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { applyEdits } from '../text/edit';
import { editTree } from './edit-tree';
import { nodeAt } from './get';
import { parseJson } from './parse';

const text = '[{"a": {"b": [1, 2]}, "c": "x"}, {"d": {"e": {}}}]';

/** The text with what stands in « » replaced, and what is read of it from the tree before. */
function edited(marked: string, by: string) {
  const [before = '', taken = '', behind = ''] = marked.split(/[«»]/);
  const tree = parseJson(before + taken + behind);
  const after = before + by + behind;
  return { tree, after, read: editTree(tree, after) };
}

it.each([
  ['a letter in a string', '[{"a": "x«»y"}, {"b": 1}]', 'z'],
  ['a member that comes', '[{"a": 1«»}, {"b": 1}]', ', "c": {"d": [2]}'],
  ['a member that goes', '[{"a": 1«, "c": 2»}, {"b": 1}]', ''],
  ['an object that becomes empty', '{"x": {«"a": 1»}, "y": [1]}', ''],
  ['a key', '{"x": {"«a»": 1}, "y": [1]}', 'name'],
  ['the last of three levels', '{"x": [{"a": [1, «2»]}], "y": {"z": 1}}', '200'],
])('reads %s as the whole text is read', (_, marked, by) => {
  const { after, read } = edited(marked, by);
  expect(read).toEqual(parseJson(after));
});

it.each([
  ['ends the object too early', '[{"a": 1«», "b": 2}, {"c": 1}]', '}, {"x": 1'],
  ['closes what is around it', '[[{"a": 1«»}], {"c": 1}]', '}], [{"b": 2'],
  ['breaks a string', '[{"a": "x«»y"}, {"b": 1}]', '"'],
  ['makes a key stand twice', '[{"a": 1«»}]', ', "a": 2'],
  ['is a comment', '[{"a": 1«»}]', ' // so'],
  ['takes a bracket', '[{"a": 1«}», {"b": 1}]', ''],
  ['is in the outermost value', '[1, «2», {"a": 1}]', '3'],
  ['goes a level too deep', `${'['.repeat(498)}{"a": «1»}${']'.repeat(498)}`, '[[2]]'],
])('leaves a text to others whose edit %s', (_, marked, by) => {
  expect(edited(marked, by).read).toBeUndefined();
});

it('keeps what stands before an edit', () => {
  const before = parseJson(text);
  const read = editTree(before, text.replace('"e": {}', '"e": {"f": 1}'));
  expect(nodeAt(read?.root, [0])).toBe(nodeAt(before.root, [0]));
  expect(editTree(before, text)).toBe(before);
});

it('reads whatever an edit makes of whatever text as the whole text is read, or not at all', () => {
  const inserted = fc.string({ unit: fc.constantFrom(...'{}[],:"\\1-e tnu/*\n'), maxLength: 4 });
  const places = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3));
  let count = 0;
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(2), places, inserted, (value, space, [share, length], by) => {
      const before = JSON.stringify({ value, more: value }, null, space);
      const offset = Math.floor(share * before.length);
      const after = applyEdits(before, [{ offset, length: Math.min(length, before.length - offset), text: by }]);
      const read = editTree(parseJson(before), after);
      if (!read) return;
      count += 1;
      expect(read).toEqual(parseJson(after));
    }),
    { numRuns: sized(1_000, 50_000) },
  );
  expect(count).toBeGreaterThan(20);
});
