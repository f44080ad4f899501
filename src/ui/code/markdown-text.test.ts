import { describe, expect, it } from 'vitest';
import { markdownText } from './markdown-text';

describe('Markdown that draws a text as it stands', () => {
  it.each([
    ['Where it is sunny.', 'Where it is sunny\\.'],
    ['https://a.test/b', 'https\\:\\/\\/a\\.test\\/b'],
    ['<img src=x>', '\\<img src\\=x\\>'],
    ['![a](b) `c` &lt; ~~~', '\\!\\[a\\]\\(b\\) \\`c\\` \\&lt\\; \\~\\~\\~'],
    ['one\r\ntwo\nthree', 'one\n\ntwo\n\nthree'],
    ['a\n    b', 'a\n\n\u00a0\u00a0\u00a0\u00a0b'],
    ['a\u202eb', 'a\\\\u\\{202e\\}b'],
  ])('%j', (text, expected) => expect(markdownText(text)).toBe(expected));

  it('of a long text its beginning', () => expect(markdownText('a'.repeat(100_000))).toBe(`${'a'.repeat(4_000)}…`));
});
