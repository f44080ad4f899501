import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeEdits } from './compose';
import { applyEdits, type TextEdit } from './edit';

/** Edits of a text of this length that do not overlap. */
function editsOf(length: number): fc.Arbitrary<readonly TextEdit[]> {
  return fc
    .array(fc.tuple(fc.nat({ max: length }), fc.nat({ max: 4 }), fc.string({ maxLength: 3 })), { maxLength: 4 })
    .map((rows) => {
      const edits: TextEdit[] = [];
      let end = 0;
      for (const [offset, wanted, text] of rows.sort((a, b) => a[0] - b[0])) {
        if (offset < end) continue;
        const size = Math.min(wanted, length - offset);
        edits.push({ offset, length: size, text });
        end = offset + size;
      }
      return edits;
    });
}

it('two rounds of edits are one', () => {
  const cases = fc
    .string({ maxLength: 30 })
    .chain((text) => fc.record({ text: fc.constant(text), first: editsOf(text.length) }))
    .chain(({ text, first }) => {
      const between = applyEdits(text, first);
      return fc.record({ text: fc.constant(text), first: fc.constant(first), second: editsOf(between.length) });
    });
  fc.assert(
    fc.property(cases, ({ text, first, second }) => {
      expect(applyEdits(text, composeEdits(first, second))).toBe(applyEdits(applyEdits(text, first), second));
    }),
  );
});

it('leaves alone what neither names', () => {
  const edits = composeEdits([{ offset: 1, length: 1, text: 'X' }], [{ offset: 5, length: 0, text: 'Y' }]);
  expect(edits).toEqual([
    { offset: 1, length: 1, text: 'X' },
    { offset: 5, length: 0, text: 'Y' },
  ]);
});
