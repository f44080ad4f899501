import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineIndex, toOneBased } from './line-index';

describe('lines', () => {
  it.each([
    ['', 0, 0, 0],
    ['ab\ncd', 4, 1, 1],
    ['ab\r\ncd', 4, 1, 0],
    ['ab\rcd', 3, 1, 0],
    ['a\n\r\n\rb', 5, 3, 0],
    ['ab', 99, 0, 2],
    ['ab', -1, 0, 0],
  ])('%j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(lineIndex(text).positionAt(offset)).toEqual({ line, column });
  });

  it('takes columns past the end to the end of the line', () => {
    const lines = lineIndex('ab\r\ncd');
    expect(lines.offsetAt({ line: 0, column: 99 })).toBe(2);
    expect(lines.offsetAt({ line: 9, column: 0 })).toBe(6);
    expect(lines.offsetAt({ line: -1, column: 3 })).toBe(0);
    expect(lines.lineCount).toBe(2);
  });

  it('counts from 1 at the border', () => expect(toOneBased({ line: 0, column: 4 })).toEqual({ line: 1, column: 5 }));

  it('goes there and back', () => {
    const texts = fc.array(fc.constantFrom('a', '\r', '\n', '\r\n', '😀')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.nat(20), (text, place) => {
        const offset = Math.min(place, text.length);
        const lines = lineIndex(text);
        const isInsideBreak = text[offset - 1] === '\r' && text[offset] === '\n';
        expect(lines.offsetAt(lines.positionAt(offset))).toBe(isInsideBreak ? offset - 1 : offset);
      }),
    );
  });
});
