import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { sized, sizedRows } from '../../sizes.testkit';
import { growth, linear, processorTime } from '../text/growth.testkit';
import { parseJson, parseJsonInTurns } from './parse';
import { toValue } from './to-value';

/** Each issue as `kind`, with « » around its range in the text. */
const marked = (text: string) =>
  parseJson(text).issues.map(({ kind, offset, length }) => {
    const shown = `${text.slice(0, offset)}«${text.slice(offset, offset + length)}»${text.slice(offset + length)}`;
    return `${kind}: ${shown}`;
  });
const sentences = (text: string) => parseJson(text).issues.map(({ message }) => message);
const value = (text: string) => toValue(parseJson(text).root);

describe('reading JSON', () => {
  it.each<[string, unknown, string[]]>([
    ['{"a": [1, true, null, "x"]}', { a: [1, true, null, 'x'] }, []],
    ['\uFEFF{}', {}, []],
    ['', undefined, ['syntax: «»']],
    ['  ', undefined, ['syntax: «  »']],
    ['{"a": 1,}', { a: 1 }, ['trailing-comma: {"a": 1«,»}']],
    ['[1, 2, ]', [1, 2], ['trailing-comma: [1, 2«,» ]']],
    ['// hi\n{}', {}, ['comment: «// hi»\n{}']],
    ['{/* a */"a": 1}', { a: 1 }, ['comment: {«/* a */»"a": 1}']],
    ['{} // end', {}, ['comment: {} «// end»']],
    ['{} /* open', {}, ['syntax: {} «/* open»']],
    ['{“a”: 1}', { a: 1 }, ['smart-quote: {«“»a”: 1}', 'smart-quote: {“a«”»: 1}']],
    ['{"a”: 1}', { a: 1 }, ['smart-quote: {"a«”»: 1}']],
    ['[“it’s”]', ['it’s'], ['smart-quote: [«“»it’s”]', 'smart-quote: [“it’s«”»]']],
    ['{"a": –5}', { a: -5 }, ['smart-quote: {"a": «–»5}']],
    ['{"a": "“b” – c"}', { a: '“b” – c' }, []],
    ['{"a": 1, "b": 2, "a": 3}', { a: 3, b: 2 }, ['duplicate-key: {"a": 1, "b": 2, «"a"»: 3}']],
    ['{"a" 1}', { a: 1 }, ['syntax: {«"a"» 1}']],
    ['{"a": }', {}, ['syntax: {«"a"»: }']],
    ['{"a"}', {}, ['syntax: {«"a"»}']],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }, ['syntax: {"a": 1 «"b"»: 2}']],
    ['{"a":\n"b": 2}', { b: 2 }, ['syntax: {«"a"»:\n"b": 2}', 'syntax: {"a":\n«"b"»: 2}']],
    ['{"a": 1,, "b": 2}', { a: 1, b: 2 }, ['syntax: {"a": 1,«,» "b": 2}']],
    ["{'a': 'it'}", { a: 'it' }, ["single-quote: {«'a'»: 'it'}", "single-quote: {'a': «'it'»}"]],
    ["['it\\\n s']", ['it s'], ["single-quote: [«'it\\\n s'»]"]],
    ["['it\\\r\ns']", ['its'], ["single-quote: [«'it\\\r\ns'»]"]],
    [
      `{'a': 'it\\'s "so"'}`,
      { a: 'it\'s "so"' },
      [`single-quote: {«'a'»: 'it\\'s "so"'}`, `single-quote: {'a': «'it\\'s "so"'»}`],
    ],
    ['{a: True}', { a: true }, ['bare-key: {«a»: True}', 'other-word: {a: «True»}']],
    ['[-0, 12 ,3\n]', [-0, 12, 3], []],
    ['[1/* a */, "b"// c\n]', [1, 'b'], ['comment: [1«/* a */», "b"// c\n]', 'comment: [1/* a */, "b"«// c»\n]']],
    ['[1 "a"2]', [1, 'a', 2], ['syntax: [1 «"a"»2]', 'syntax: [1 "a"«2»]']],
    ['{1: 2}', { 1: 2 }, ['bare-key: {«1»: 2}']],
    [
      '[01, 1., .5, +1, 1e, 0x1]',
      [1, 1, '.5', '+1', 1, 1],
      [
        '[«01», 1., .5, +1, 1e, 0x1]',
        '[01, «1.», .5, +1, 1e, 0x1]',
        '[01, 1., «.5», +1, 1e, 0x1]',
        '[01, 1., .5, «+1», 1e, 0x1]',
        '[01, 1., .5, +1, «1e», 0x1]',
        '[01, 1., .5, +1, 1e, «0x1»]',
      ].map((each) => `syntax: ${each}`),
    ],
    ['{"a": "b\n}', { a: 'b' }, ['syntax: {"a": «"b»\n}']],
    [
      '["\\x", "\\u12", "\t"]',
      ['\\x', '', '\t'],
      ['syntax: [«"\\x"», "\\u12", "\t"]', 'syntax: ["\\x", «"\\u12"», "\t"]', 'syntax: ["\\x", "\\u12", «"\t"»]'],
    ],
    ['{"a": [1, {"b": 2', { a: [1, { b: 2 }] }, ['syntax: {"a": [1, «{»"b": 2']],
    ['{"a": [1, 2}', { a: [1, 2] }, ['syntax: {"a": [1, 2«}»']],
    ['[{"a": 1]', [{ a: 1 }], ['syntax: [{"a": 1«]»']],
    ['{"a": 1]}', { a: 1 }, ['syntax: {"a": 1«]»}', 'syntax: {"a": 1«]»}']],
    ['{} {}', {}, ['syntax: {} «{}»']],
    ['= {}', undefined, ['syntax: «= {}»']],
    ['} 1', 1, ['syntax: «}» 1']],
    ['[1\u00a0]', [1], ['special-space: [1«\u00a0»]']],
  ])('%j', (text, expected, issues) => {
    expect(value(text)).toEqual(expected);
    expect(marked(text).toSorted()).toEqual(issues.toSorted());
  });

  it.each([
    ['', 'The text is empty; write a JSON value, for example {}.'],
    ['{"a"}', 'The key "a" has no value; write one after a colon.'],
    ['{"a" 1}', 'A colon is missing between the key "a" and its value; write ":".'],
    ['{a: 1}', 'Put the key "a" in double quotes.'],
    ['[None]', 'JSON has no None; write null.'],
    ['[True]', 'Write true in small letters.'],
    ['[0x1]', '"0x1" is not a number as JSON writes them; write 1.'],
    ['[10%]', '"10%" is not a number as JSON writes them; put it in double quotes.'],
    ['[01]', 'The number "01" begins with a zero; remove it.'],
    ['[“a"]', '“ is a typographic quote; JSON needs a straight double quote (").'],
    [
      '{"a": 1,\n"a": 2}',
      'The key "a" appears twice, first on line 1; programs keep different ones. Remove or rename one.',
    ],
    ['[1', 'This "[" is never closed; add "]".'],
    ['{} x', 'The JSON value ends before this; remove what follows it.'],
    ['{}\n{}', 'The JSON value ends before this; put several values into one list, or remove what follows it.'],
    ['["a\\qb"]', 'JSON does not know this escape; a backslash itself is written \\\\.'],
  ])('%j: %s', (text, sentence) => expect(sentences(text)).toEqual([sentence]));

  it('gives the path of a duplicate key', () => {
    expect(parseJson('{"x": [0, {"a": 1, "a": 2}]}').issues[0]?.path).toEqual(['x', 1, 'a']);
  });

  it('keeps __proto__ as data and pollutes nothing', () => {
    const text = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "toString": 1}';
    const result = value(text);
    expect(Object.keys(Object(result))).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('refuses what is nested too deep, without a tree', () => {
    expect(parseJson('['.repeat(500) + ']'.repeat(500)).issues).toEqual([]);
    for (const text of [
      '['.repeat(501),
      '['.repeat(100_000),
      '{"a":'.repeat(100_000),
      `"a”, ${'[\n'.repeat(600)}`.replace('"', '[“b”,"'),
    ]) {
      const tree = parseJson(text);
      expect(tree.root).toBeUndefined();
      expect(tree.issues.map(({ kind }) => kind)).toEqual(['too-deep']);
    }
    expect(parseJson(`"${'['.repeat(600)}"`).issues).toEqual([]);
    expect(parseJson(`// ${'['.repeat(600)}\n/* ${'['.repeat(600)} */1`).issues.map(({ kind }) => kind)).toEqual([
      'comment',
      'comment',
    ]);
  });

  const quickest = async (run: () => unknown) =>
    Math.min(await processorTime(run), await processorTime(run), await processorTime(run));

  it('reads megabytes, no slower than the library reads them', async () => {
    const row = '{"id": 123456, "name": "Some \\"name\\"", "list": [1, 2, 3], "nested": {"a": true, "b": null}},\n  ';
    const rows = `[${row.repeat(sized(11_000, 55_000))}1]`;
    expect(rows.length).toBeGreaterThan(sized(1_000_000, 5_000_000));
    expect(parseJson(rows).issues).toEqual([]);
    expect((await quickest(() => parseJson(rows))) / (await quickest(() => parseTree(rows)))).toBeLessThan(3);
  }, 60_000);

  it.each(
    sizedRows<readonly [string, number, (size: number) => string]>([
      ['quotes', 125_000, (size) => "' ".repeat(size)],
      ['commas', 250_000, (size) => `[${','.repeat(size)}`],
      ['brackets', 250_000, (size) => `[${'}'.repeat(size)}`],
      ['duplicate keys', 37_500, (size) => `{${'"a":1,'.repeat(size)}"a":1}`],
      ['smart quotes', 75_000, (size) => `[${'“a '.repeat(size)}`],
      ['open texts', 250, (size) => `{${`"a${' '.repeat(1000)}\n`.repeat(size)}`],
      ['spaces in an open text', 10_000, (size) => `{"a": "b${' '.repeat(size)}c\n"d": 1}`],
      ['line breaks in a text', 2200, (size) => `[${`"${'\n'.repeat(size)}x",`.repeat(10)}1]`],
      ['spaces in brackets around a text', 2200, (size) => `[${`("a"${' '.repeat(size)}x,`.repeat(10)}1]`],
      ['spaces behind quotes in a text', 2200, (size) => `[${`{"a": "b "c"${' '.repeat(size)}x\n},`.repeat(10)}1]`],
      ['zeros before no number', 10_000, (size) => `[${'0'.repeat(size)}x]`],
      ['digits before no number', 10_000, (size) => `[${'1'.repeat(size)}x]`],
    ]),
  )('many %s take about as long each as few', async (_, whole, write) => {
    const read = await growth(whole / sized(2, 1), (size) =>
      expect(parseJson(write(size)).issues.length).toBeLessThanOrEqual(1000),
    );
    expect(read).toBeLessThan(linear);
  });

  it.each<[string, string]>([
    ['single-quote', "'a', "],
    ['smart-quote', '“a”, '],
    ['smart-quote', '“a, '],
    ['smart-quote', '–1, '],
    ['special-space', '1,\u00a0'],
    ['bare-key', '{a: 1}, '],
    ['comment', '// x\n'],
    ['other-colon', '{"a" => 1}, '],
    ['other-comma', '1; '],
  ])('says each %s of %j, however many', async (kind, piece) => {
    const read = await growth(5_000, (size) => {
      const { issues } = parseJson(`[${piece.repeat(size)}1]`);
      expect(issues.length % size).toBe(0);
      expect(new Set(issues.map((issue) => issue.kind))).toEqual(new Set([kind]));
      expect(issues.length).toBeGreaterThanOrEqual(size);
    });
    expect(read).toBeLessThan(linear);
  });
});

const sample = `{
  // a comment
  "name": "get_weather", "id": “smart”, /* two */
  "parameters": {"type": "object", "properties": {"city": {"type": ["string", "null"], "maxLength": 1e2}}, "required": ["city",]},
  "x": [-1.5e-7, true, false, null, 'single', {"a": [[]]}, "\\u00e9\\n"], "x": {}
}`;

describe('laws of reading', () => {
  it('reads every prefix and every suffix of a text without throwing', () => {
    for (let length = 0; length <= sample.length; length += 1) {
      for (const text of [sample.slice(0, length), sample.slice(length)]) {
        const tree = parseJson(text);
        toValue(tree.root);
        for (const { offset, length: extent } of tree.issues) {
          expect(offset >= 0 && extent >= 0 && offset + extent <= text.length).toBe(true);
        }
      }
    }
  });

  it('reads the same in turns, or nothing when nobody wants it any more', async () => {
    const text = `{"a": [${'1,{"b": [2]},'.repeat(5_000)}], "a": [}`;
    let turns = 0;
    const tree = await parseJsonInTurns(text, async () => {
      turns += 1;
      return true;
    });
    expect(tree).toEqual(parseJson(text));
    expect(turns).toBeGreaterThan(2);
    expect(await parseJsonInTurns(text, async () => false)).toBeUndefined();
  });

  it('finds the same value as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (text, indent) => {
        const spelled = JSON.stringify(JSON.parse(text), null, indent);
        const tree = parseJson(spelled);
        expect(tree.issues).toEqual([]);
        expect(toValue(tree.root)).toEqual(JSON.parse(spelled));
      }),
    );
  });

  it('objects exactly to what JSON.parse rejects', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '"\\n"',
      '1',
      '-',
      '0',
      '.',
      'e5',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      "'",
      '“',
      '/',
      '*',
      '\\',
      'x',
      '\u2028',
      '\t',
      '\f',
    );
    const parses = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const issues = parseJson(text).issues.filter(({ kind }) => kind !== 'duplicate-key');
        expect([text, issues.length === 0]).toEqual([text, parses(text)]);
      }),
      { numRuns: sized(1_670, 100_000) },
    );
  });
});
