import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEditorText } from './editor-text';

describe('toEditorText', () => {
  it.each([
    ['one kind, LF', '{\n  "a": 1\n}\n', '{\n  "a": 1\n}\n', []],
    ['one kind, CRLF', '{\r\n}\r\n', '{\r\n}\r\n', []],
    ['one line', '{}', '{}', []],
    ['mostly LF', 'a\nb\nc\r\n', 'a\nb\nc\n', ['line-endings']],
    ['mostly CRLF', 'a\r\nb\r\nc\n', 'a\r\nb\r\nc\r\n', ['line-endings']],
    ['half and half', 'a\r\nb\n', 'a\nb\n', ['line-endings']],
    ['lone CR', 'a\rb\r', 'a\r\nb\r\n', ['line-endings']],
    ['byte order mark', '\uFEFF{}', '{}', ['byte-order-mark']],
  ])('%s', (_, source, text, changed) => expect(toEditorText(source)).toEqual({ text, changed }));

  it('changes nothing the second time', () => {
    const pieces = fc.array(fc.constantFrom('\n', '\r', '\r\n', 'a', '{}', '\u2028'));
    fc.assert(
      fc.property(pieces, (parts) => {
        const { text } = toEditorText(parts.join(''));
        expect(toEditorText(text)).toEqual({ text, changed: [] });
      }),
    );
  });
});
