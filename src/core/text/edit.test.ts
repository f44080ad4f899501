import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdits, editsBetween, invertEdits, noteEdit, type TextEdit } from './edit';

it.each([
  ['abcdef', [{ offset: 1, length: 2, text: 'X' }], 'aXdef'],
  [
    'ab',
    [
      { offset: 1, length: 0, text: 'x' },
      { offset: 1, length: 0, text: 'y' },
    ],
    'axyb',
  ],
  [
    'abc',
    [
      { offset: 2, length: 1, text: '' },
      { offset: 0, length: 1, text: 'zz' },
    ],
    'zzb',
  ],
])('%s is edited', (text, edits, expected) => expect(applyEdits(text, edits)).toBe(expected));

it('does not apply edits that overlap', () => {
  const edits = [
    { offset: 0, length: 2, text: '' },
    { offset: 1, length: 1, text: '' },
  ];
  expect(() => applyEdits('abc', edits)).toThrow('overlap');
});

it('takes every edit back', () => {
  const steps = fc.array(fc.record({ gap: fc.nat(4), length: fc.nat(4), text: fc.string({ maxLength: 4 }) }));
  fc.assert(
    fc.property(fc.string({ minLength: 60 }), steps, (text, gaps) => {
      const edits: TextEdit[] = [];
      let offset = 0;
      for (const step of gaps.slice(0, 7)) {
        offset += step.gap;
        edits.push({ offset, length: step.length, text: step.text });
        offset += step.length;
      }
      const after = applyEdits(text, edits);
      expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
    }),
  );
});

it.each([
  ['', '', []],
  ['same', 'same', []],
  ['aXc', 'aYc', [{ offset: 1, length: 1, text: 'Y' }]],
  ['aa', 'aaa', [{ offset: 2, length: 0, text: 'a' }]],
  ['aaa', 'aa', [{ offset: 2, length: 1, text: '' }]],
  ['ab', 'cd', [{ offset: 0, length: 2, text: 'cd' }]],
])('from %j to %j in one edit', (before, after, edits) => expect(editsBetween(before, after)).toEqual(edits));

it('answers with an edit that it was told of, for the two texts of that edit alone', () => {
  const typed = { offset: 0, length: 0, text: 'a' };
  noteEdit('aa', 'aaa', typed);
  expect(editsBetween('aa', 'aaa')).toEqual([typed]);
  expect(editsBetween('aa', 'aab')).toEqual([{ offset: 2, length: 0, text: 'b' }]);
  expect(editsBetween('ba', 'aaa')).toEqual([{ offset: 0, length: 1, text: 'aa' }]);
});

it('one edit leads from any text to any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\u{1F600}') });
  fc.assert(fc.property(text, text, (before, after) => applyEdits(before, editsBetween(before, after)) === after));
});
