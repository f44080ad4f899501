import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text/edit';
import { formatText } from './format';

const formatted = (text: string, options = {}) => applyEdits(text, formatText(text, options));

describe('formatting', () => {
  it.each([
    ['{"a":1.0,"a":[1e2,{}]}', '{\n  "a": 1.0,\n  "a": [\n    1e2,\n    {}\n  ]\n}'],
    ['{"b":1, // note\r\n"a":2}', '{\r\n  "b": 1, // note\r\n  "a": 2\r\n}'],
    ['{\n\t"a": {"b": 1}}', '{\n\t"a": {\n\t\t"b": 1\n\t}\n}'],
    ['\uFEFF[1]', '\uFEFF[\n  1\n]'],
    ['', ''],
  ])('%j', (text, expected) => expect(formatted(text)).toBe(expected));

  it('takes the layout it is told', () => {
    expect(formatted('[1]', { indent: '    ', lineBreak: '\r\n' })).toBe('[\r\n    1\r\n]');
    expect(formatted('[[1]]', { indent: '\t' })).toBe('[\n\t[\n\t\t1\n\t]\n]');
  });

  it('lays out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const value: unknown = JSON.parse(text);
        expect(formatted(JSON.stringify(value), { indent: '  ' })).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('changes nothing but white space, whatever the text is', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a b"',
      '1.50',
      ' ',
      '\n',
      '"',
      "'",
      '// c\n',
      '/*',
      'x',
    );
    const bare = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        expect(bare(formatted(text))).toBe(bare(text));
      }),
    );
  });

  it('formats deep text, and leaves too deep text alone', () => {
    const deep = '['.repeat(400) + ']'.repeat(400);
    expect(formatted(deep)).toBe(JSON.stringify(JSON.parse(deep), null, 2));
    expect(formatText('['.repeat(100_000))).toEqual([]);
  });

  it('keeps comments where they are', () => {
    const text = '{ /* a */ "x":1, // b\n// c\n"y":[ // d\n] /* e */ }';
    expect(formatted(text)).toBe('{ /* a */ "x": 1, // b\n  // c\n  "y": [ // d\n  ] /* e */\n}');
  });
});
