import { describe, expect, it } from 'vitest';

import { readJsonText } from './json-text';
import { parseJson } from './parse';
import { toValue } from './to-value';

/*
 * The minefield of JSON parsers (after "Parsing JSON is a minefield" and its test suite), in texts of our own: what every
 * reader must accept, what it must reject, and what RFC 8259 leaves to it. Both of our readers have to agree.
 */

const mustAccept: Readonly<Record<string, readonly string[]>> = {
  'lone values': ['0', '-0', '"a"', '""', 'true', 'false', 'null', '[]', '{}', ' \t\r\n1 '],
  numbers: ['[-0]', '[0e1]', '[0e+1]', '[1E22]', '[1E-2]', '[1.5e+9]', '[-0.0]', '[20e1]', '[123.456e78]', '[1e-308]'],
  'long numbers': [
    `[-0.${'0'.repeat(200)}1]`,
    `[1${'0'.repeat(300)}]`,
    '[9007199254740993]',
    '[0.1000000000000000055]',
  ],
  strings: [
    '["\\u0061\\u30af"]',
    '["\\"\\\\\\/\\b\\f\\n\\r\\t"]',
    '["\u007f"]',
    '["\u2028\u2029"]',
    '["\uffff\u{10ffff}"]',
  ],
  escapes: ['["\\u0000"]', '["\\uD834\\uDd1e"]', '["\\u0022"]', '["\\\\u0000"]', '["\\u200B\\u2064"]', '["\\ufeff"]'],
  'in strings': ['["/* a */ // b"]', '["[{]}"]', '["a\u0085b"]', '["\u{e0067}"]', '["\\\\n"]'],
  arrays: ['[[]   ]', '[""]', '[1\n,\n2]', '[ 1]', '[1,null,null,null,2]', '[[],{},"",0,null]'],
  objects: ['{"":0}', '{"a":[]}', '{"a\\u0000b":1}', '{"__proto__":1}', '{"x":[{"id":"y"}],"id":"z"}', '{\n"a":"b"\n}'],
  'equal keys': ['{"a":1,"a":1}', '{"a":"b","a":"c"}', '{"\\u0061":1,"a":2}'],
  'four kinds of white space': ['\t[\n1\r,\t2 ]\n'],
};

const mustReject: Readonly<Record<string, readonly string[]>> = {
  nothing: ['', ' ', '\n', '\u2060', '\ufeff'],
  'several values': ['1 2', '[] []', '{}{}', '{"a":1}"b"', '[1]x', '"a" "b"', '1]', '{}}', 'nulltrue'],
  'white space of others': ['[\f]', '[\u00a0]', '\u2060[]', '[\u000b1]', '[1\u3000]', '[\u2028]', '\u0085{}'],
  commas: [
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[,]',
    '{"a":1,}',
    '{,"a":1}',
    '{"a":1,,"b":2}',
    '[1 2]',
    '{"a":1 "b":2}',
    '["",]',
  ],
  brackets: ['[', ']', '{', '}', '[1', '{"a":1', '[}', '{]', '[1}', '{"a":1]', '[[]', '[{]}', '["a"', '[1,', '{"a":'],
  colons: ['{"a"}', '{"a",1}', '{"a":}', '{:1}', '{"a"::1}', '["a":1]', '{"a" 1}', '[1:2]', ':'],
  keys: ['{a:1}', "{'a':1}", '{1:1}', '{null:1}', '{[]:1}', '{"a":1,b}', '{true:1}', '{"a":"b",c:"d"}', '{a: true}'],
  'signs of numbers': ['[+1]', '[--1]', '[+-1]', '[-]', '[-a]', '[- 1]', '[1-]', '[1+2]', '[-+0]', '[++1234]'],
  'zeroes in front': ['[01]', '[-01]', '[00]', '[-012]', '[012.5]', '[0 1]', '[-00]'],
  fractions: ['[.5]', '[1.]', '[-.5]', '[1..2]', '[1.2.3]', '[.]', '[-1.]', '[0.e1]', '[2.e+3]', '[2.e-3]'],
  exponents: ['[1e]', '[1e+]', '[1E-]', '[1eE2]', '[1e2.5]', '[e1]', '[1e 2]', '[0e]', '[0.3e+]', '[9.e+]', '[1ea]'],
  'numbers of others': [
    '[0x1]',
    '[1_000]',
    '[1,000.0.]',
    '[NaN]',
    '[Infinity]',
    '[-Infinity]',
    '[1n]',
    '[１]',
    '[0b1]',
    '[1f]',
  ],
  quotes: ["['a']", '[“a”]', '[`a`]', '["a]', '[a"]', '["]', '["a" b"]', '[\'"]', '[„a“]', '["""]'],
  'escapes of others': [
    '["\\x41"]',
    '["\\a"]',
    '["\\0"]',
    '["\\\'"]',
    '["\\u{41}"]',
    '["\\U0041"]',
    '["\\🌀"]',
    '["\\v"]',
  ],
  'escapes that break off': [
    '["\\"]',
    '["\\u"]',
    '["\\u00"]',
    '["\\u00A"]',
    '["\\u00g0"]',
    '["\\uD834\\u"]',
    '["\\uD800\\"]',
    '["\\',
    '["\\u12',
  ],
  'control characters': ['["\t"]', '["\n"]', '["a\u0000b"]', '["\u001f"]', '["\r"]', '[\u0000]', '\u0000', '{"a\n":1}'],
  words: ['[True]', '[nul]', '[tru]', '[FALSE]', '[undefined]', '[None]', '[nil]', '[truth]', 'nan', '[nulll]'],
  comments: ['[1]//', '/**/[]', '[1/* a */]', '{"a":1}#b', '[1]/**/', '{"a":/*b*/"c"}', '[1]<!-- -->', '/'],
  'other languages': ['<a/>', 'a: 1', '=1', '(1)', '<null>', '[1;2]', '{"a"=>1}', '[a', '*', '$', '{"a":(1)}', 'ﻪ'],
  'byte order marks in the middle': ['[\ufeff]', '{\ufeff"a":1}', '1\ufeff'],
};

/** RFC 8259 leaves these to the reader; what ours do is written behind them. */
const free: readonly (readonly [text: string, isAccepted: boolean, value: unknown])[] = [
  ['\ufeff{}', true, {}],
  ['[1e400]', true, [Number.POSITIVE_INFINITY]],
  ['[-1e999]', true, [Number.NEGATIVE_INFINITY]],
  ['[1e-400]', true, [0]],
  ['[123123e100000]', true, [Number.POSITIVE_INFINITY]],
  ['[100000000000000000000]', true, [1e20]],
  ['["\\uD800"]', true, ['\ud800']],
  ['["\\uDFAA"]', true, ['\udfaa']],
  ['["\\uDd1e\\uD834"]', true, ['\udd1e\ud834']],
  ['["\\uD888\\u1234"]', true, ['\ud888\u1234']],
  ['["\\uD800\\uD800\\n"]', true, ['\ud800\ud800\n']],
  [`${'['.repeat(500)}${']'.repeat(500)}`, true, undefined],
  [`${'['.repeat(501)}${']'.repeat(501)}`, false, undefined],
  ['['.repeat(100_000), false, undefined],
  ['{"a":'.repeat(50_000), false, undefined],
];

const accepts = (text: string) => parseJson(text).issues.every(({ kind }) => kind === 'duplicate-key');
const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

describe('the minefield of JSON', () => {
  it.each(rows(mustAccept))('must accept, %s: %j', (_, text) => {
    expect(accepts(text)).toBe(true);
    expect(readJsonText(text)?.value).toEqual(JSON.parse(text));
    expect(toValue(parseJson(text).root)).toEqual(JSON.parse(text));
  });

  it.each(rows(mustReject))('must reject, %s: %j', (_, text) => {
    expect(accepts(text)).toBe(false);
    expect(readJsonText(text)).toBeUndefined();
    for (const { message } of parseJson(text).issues) expect(message).toMatch(/^[^a-z].*[.…]$/s);
  });

  it.each(free)('is free: %j', (text, isAccepted, value) => {
    expect(accepts(text)).toBe(isAccepted);
    if (value !== undefined) expect(toValue(parseJson(text).root)).toEqual(value);
  });
});
