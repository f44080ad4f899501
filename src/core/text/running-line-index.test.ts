import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineIndex } from './line-index';
import { runningLineIndex } from './running-line-index';

const parts = fc.array(fc.constantFrom('a', '\r', '\n', '\r\n'), { maxLength: 12 }).map((each) => each.join(''));

it('finds the lines of every text that comes out of the one before as they are found at once', () => {
  const edit = fc.record({ at: fc.nat(12), length: fc.nat(3), text: parts });
  fc.assert(
    fc.property(parts, fc.array(edit, { maxLength: 6 }), (first, edits) => {
      const index = runningLineIndex();
      let text = first;
      for (const { at, length, text: put } of [{ at: 0, length: 0, text: '' }, ...edits]) {
        text = text.slice(0, at) + put + text.slice(at + length);
        const places = Array.from({ length: text.length + 1 }, (_, offset) => offset);
        const [running, whole] = [index(text), lineIndex(text)];
        expect(running.lineCount).toBe(whole.lineCount);
        expect(places.map(running.positionAt)).toEqual(places.map(whole.positionAt));
      }
    }),
  );
});
