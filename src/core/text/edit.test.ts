import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdits, editsBetween, invertEdits, joinEdits, noteEdit, type TextEdit } from './edit';

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

it('carries an edit that it has found on with those that it is told of, and looks for it no more', () => {
  expect(editsBetween('cc', 'ccc')).toEqual([{ offset: 2, length: 0, text: 'c' }]);
  noteEdit('ccc', 'cdcc', { offset: 1, length: 0, text: 'd' });
  expect(editsBetween('cc', 'cdcc')).toEqual([{ offset: 1, length: 1, text: 'dcc' }]);
});

it('forgets edits far from each other, which are one of all between them', () => {
  const stored = 'x'.repeat(40_000);
  const end = stored.length;
  const texts = [stored, `a${stored}`, stored, `${stored}b`, `${stored}bc`];
  const edits = [
    { offset: 0, length: 0, text: 'a' },
    { offset: 0, length: 1, text: '' },
    { offset: end, length: 0, text: 'b' },
    { offset: end + 1, length: 0, text: 'c' },
  ];
  for (const [index, edit] of edits.entries()) {
    noteEdit(texts[index] ?? '', texts[index + 1] ?? '', edit);
    editsBetween(stored, texts[index + 1] ?? '');
  }
  expect(editsBetween(stored, `${stored}bc`)).toEqual([{ offset: end, length: 0, text: 'bc' }]);
});

it('knows after any edits what leads from any text before them to the last one', () => {
  const step = fc.record({ at: fc.nat(), length: fc.nat(3), text: fc.string({ maxLength: 3 }), ask: fc.nat() });
  fc.assert(
    fc.property(fc.string(), fc.array(step), (first, steps) => {
      const texts = [first];
      for (const { at, length: most, text, ask } of steps) {
        const before = texts.at(-1) ?? '';
        const offset = at % (before.length + 1);
        const edit = { offset, length: Math.min(most, before.length - offset), text };
        const after = applyEdits(before, [edit]);
        noteEdit(before, after, edit);
        texts.push(after);
        for (const base of [first, texts[ask % texts.length] ?? '']) {
          expect(applyEdits(base, editsBetween(base, after))).toBe(after);
        }
      }
    }),
  );
});

it('joins two edits into one that does what both do', () => {
  const step = fc.record({ at: fc.nat(), length: fc.nat(4), text: fc.string({ maxLength: 4 }) });
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), step, step, (text, one, other) => {
      const editIn = ({ length }: string, { at, length: most, text }: typeof one): TextEdit => {
        const offset = at % (length + 1);
        return { offset, length: Math.min(most, length - offset), text };
      };
      const first = editIn(text, one);
      const between = applyEdits(text, [first]);
      const second = editIn(between, other);
      expect(applyEdits(text, [joinEdits(text, first, second)])).toBe(applyEdits(between, [second]));
    }),
  );
});

it('one edit leads from any text to any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\u{1F600}') });
  fc.assert(fc.property(text, text, (before, after) => applyEdits(before, editsBetween(before, after)) === after));
});
