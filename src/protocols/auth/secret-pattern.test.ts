import { describe, expect, it } from 'vitest';
import { hideSecret } from './secret-pattern';
import { joinLines } from './wrapped-base64';

const hidden = (secret: string, text: string) => hideSecret(secret, '•')(text, joinLines(text));
const base64 = (text: string) => Buffer.from(text).toString('base64');
const slashes = (count: number) => '\\'.repeat(count);

type Row = readonly [what: string, secret: string, text: string, masked: string];

const spellings: readonly Row[] = [
  ['itself, twice', 'tok-7f3a', 'x tok-7f3a,tok-7f3a y', 'x •,• y'],
  ['another case', 'tok-7f3a', 'x TOK-7f3a y', 'x TOK-7f3a y'],
  ['nothing of it', 'tok-7f3a', 'tok-7f3b', 'tok-7f3b'],
  ['every sign that a pattern knows', '^$.*+?()[]{}|/-', 'x ^$.*+?()[]{}|/- y', 'x • y'],
  ['a sign that a pattern would take for any', 'tok.7f3a', 'tok-7f3a tok.7f3a', 'tok-7f3a •'],
  ['percent', 'tok 7f3a', 'a=tok%207f3a&b', 'a=•&b'],
  ['a plus for a space', 'tok 7f3a', 'a=tok+7f3a&b', 'a=•&b'],
  ['percent in either case', 'töken-1', 't%C3%B6ken-1 t%c3%b6ken-1 t%C3%b6ken-1', '• • •'],
  ['percent, encoded four times', 'tok 7f3a', 'tok%2525252520' + '7f3a', '•'],
  ['percent, encoded five times', 'tok 7f3a', 'tok%252525252520' + '7f3a', 'tok%252525252520' + '7f3a'],
  ['an escape of JSON', 'tok"7f3a', 'tok\\"7f3a tok\\u00227f3a tok\\\\u00227f3a', '• • •'],
  ['escapes of JSON in either case', 'tok<7f3a', 'tok\\u003c7f3a tok\\u003C7f3a', '• •'],
  ['letters as escapes of JSON', 'tok-7f3a', '\\u0074\\u006f\\u006b-7f3a', '•'],
  ['an emoji as two escapes', 'tok🎬7f3a', 'tok\\ud83c\\udfac7f3a tok🎬7f3a', '• •'],
  ['a quote behind eight backslashes', 'tok"7f3a', `tok${slashes(8)}"7f3a`, '•'],
  ['a quote behind nine', 'tok"7f3a', `tok${slashes(9)}"7f3a`, `tok${slashes(9)}"7f3a`],
  ['a slash and an apostrophe, escaped', "to/k'7f3a", "to\\/k\\'7f3a", '•'],
  ['another letter, escaped', 'tok-7f3a', 'tok\\-7f3a', 'tok\\-7f3a'],
  ['a line', 'tok\n7f3a', 'tok\n7f3a tok\\n7f3a tok\\\\n7f3a tok\\u000a7f3a tok%0A7f3a', '• • • • •'],
  ['a return', 'tok\r7f3a', 'tok\\r7f3a', '•'],
  ['a tab', 'tok\t7f3a', 'tok\\t7f3a', '•'],
  ['a backspace', 'tok\b7f3a', 'tok\\b7f3a', '•'],
  ['a page', 'tok\f7f3a', 'tok\\f7f3a', '•'],
  ['a space is no short escape', 'tok 7f3a', 'tok\\s7f3a', 'tok\\s7f3a'],
  ['names of HTML', `t"o'k&7<f>3a`, 't&quot;o&apos;k&amp;7&lt;f&gt;3a', '•'],
  ['numbers of HTML', 'tok&7f3a', 'tok&#38;7f3a tok&#038;7f3a tok&#x26;7f3a tok&#X0026;7f3a', '• • • •'],
  ['every sign by its name', 'a_1.b+/=-~', 'a&lowbar;1&period;b&plus;&sol;&equals;-~', '•'],
  ['every other sign by its name', 'k[]{}|^`\\a', 'k&lsqb;&rbrack;&lcub;&rbrace;&vert;&Hat;&grave;&bsol;a', '•'],
  ['numbers of HTML without their end', 'tok7f', '&#116&#111&#107&#x37&#x66', '•'],
  ['HTML in HTML', 'tok<7f3a', 'tok&amp;lt;7f3a tok&amp;amp;#60;7f3a', '• •'],
  ['a letter that has no name in HTML', 'tok-7f3a', 'tok&#45;7f3a tok&;7f3a', '• tok&;7f3a'],
  ['hexadecimal', 'tok-7f3a', '746f6b2d37663361 746F6B2D37663361', '• •'],
  ['hexadecimal with something between', 'tok-7f3a', '74:6f:6b:2d:37:66:33:61 74 6f-6b_2d37663361', '• •'],
  ['hexadecimal with something between, in an address', 'tok-7f3a', '74%3a6f%3A6b%202d+37663361', '•'],
  ['hexadecimal with something else between', 'tok-7f3a', '74.6f.6b.2d.37.66.33.61', '74.6f.6b.2d.37.66.33.61'],
];

const backslashes: readonly Row[] = [
  ['itself', 'to\\k7f3a', 'to\\k7f3a', '•'],
  ['JSON in JSON', 'to\\k7f3a', `to${slashes(2)}k7f3a to${slashes(4)}k7f3a to${slashes(8)}k7f3a`, '• • •'],
  ['too many', 'to\\k7f3a', `to${slashes(9)}k7f3a`, `to${slashes(9)}k7f3a`],
  ['two, and too few', 'to\\\\k7f3a', 'to\\\\k7f3a to\\k7f3a', '• to\\k7f3a'],
  ['percent and HTML', 'to\\k7f3a', 'to%5Ck7f3a to&#92;k7f3a to\\u005ck7f3a', '• • •'],
  [
    'a quote behind it',
    'to\\"7f3a',
    `to\\"7f3a to${slashes(3)}"7f3a to${slashes(2)}%227f3a to%5C"7f3a to%5C%227f3a`,
    '• • • • •',
  ],
  ['at the end', '7f3a-to\\', `<7f3a-to${slashes(2)}>`, '<•>'],
  ['none', 'to\\k7f3a', 'tok7f3a', 'tok7f3a'],
];

/** The letters of base64 that hold bits of something else stay. */
const encoded: readonly Row[] = [
  ['base64', 'token7', `x ${base64('token7')} y`, 'x • y'],
  ['base64 of five bytes, which may be anything', 'token', base64('token'), base64('token')],
  ['one byte further', 'token-7f3a', `<${base64('atoken-7f3a')}>`, '<YX•E=>'],
  ['two bytes further', 'token-7f3a', `<${base64('abtoken-7f3a')}>`, '<YWJ•>'],
  ['something behind it', 'token-7f3a', `<${base64('token-7f3a, and')}>`, `<•${base64('token-7f3a, and').slice(13)}>`],
  ['both alphabets', '?>?>?>?>', 'Pz4/Pj8+Pz4= Pz4_Pj8-Pz4', '•4= •4'],
  ['its signs in JSON', '?>?>?>?>', 'Pz4\\/Pj8\\u002bPz4 Pz4\\/Pj8\\u002BPz4', '•4 •4'],
  ['its signs in an address', '?>?>?>?>', 'Pz4%2FPj8%2BPz4 Pz4%2fPj8%2bPz4 Pz4%252FPj8%252BPz4', '•4 •4 •4'],
  ['its signs in HTML', '?>?>?>?>', 'Pz4&#x2F;Pj8&#43;Pz4 Pz4&sol;Pj8&plus;Pz4', '•4 •4'],
  ['base64 of an address', 'a"b/c+d', base64('id:a%22b%2Fc%2Bd'), 'aWQ6•A=='],
  ['base64 of JSON', 'tok"7f3a', base64('{"a":"tok\\"7f3a"}'), 'eyJhIjoi•In0='],
  ['in lines', 'token-7f3a', `<${base64('token-7f3a').replace('G', '\nG')}>`, '<•Q==>'],
];

const cut: readonly Row[] = [
  ['all but one letter', 'tok-7f3a', 'x tok-7f3… y', 'x •… y'],
  ['four letters', 'tok-7f3a', 'x tok-… y', 'x •… y'],
  ['three letters', 'tok-7f3a', 'x tok… y', 'x tok… y'],
  ['all of it', 'tok-7f3a', 'x tok-7f3a… y', 'x •… y'],
  ['not cut', 'tok-7f3a', 'x tok-7f y…', 'x tok-7f y…'],
  ['within an escape', 'tok-7"f3a', 'tok-7\\…', '•\\…'],
  ['within a percent', 'tok-7"f3a', 'tok-7%2…', '•%2…'],
  ['within HTML', 'tok-7"f3a', 'tok-7&quo…', '•&quo…'],
  ['within a byte', 'tok-7f3a', '746f6b2d3…', '•3…'],
  ['behind a colon', 'tok-7f3a', '74:6f:6b:2d:…', '•:…'],
  ['within an emoji', 'tok-🎬7f3a', 'tok-\ud83c…', '•\ud83c…'],
];

describe('hideSecret', () => {
  it.each(spellings)('as it is and escaped: %s', (_, secret, text, masked) =>
    expect(hidden(secret, text)).toBe(masked),
  );
  it.each(backslashes)('backslashes: %s', (_, secret, text, masked) => expect(hidden(secret, text)).toBe(masked));
  it.each(encoded)('encoded: %s', (_, secret, text, masked) => expect(hidden(secret, text)).toBe(masked));
  it.each(cut)('cut: %s', (_, secret, text, masked) => expect(hidden(secret, text)).toBe(masked));

  it('hides a lone surrogate as it is, as its escape, and as what encoding makes of it', () => {
    expect(hidden('tok\ud8007f3a', 'tok\ud8007f3a tok\\ud8007f3a tok\ufffd7f3a tok%EF%BF%BD7f3a')).toBe('• • • •');
  });

  it('hides of a secret of more than 64 letters as much as there is', () => {
    const secret = Array.from({ length: 50 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('ab');
    const text = (length: number) => `x ${secret.slice(0, length)} y`;
    expect([63, 64, 65, 127, 128, 129, 148].map((length) => hidden(secret, text(length)))).toEqual([
      text(63),
      ...Array(6).fill('x • y'),
    ]);
  });
});
