import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { rangeOf } from '../json/lookup';
import { toValue } from '../json/to-value';
import { marked } from '../text/marked.testkit';
import { parseYaml, parseYamlInTurns } from './parse-yaml';
import { toYaml } from './to-yaml';

const valueIn = (text: string) => toValue(parseYaml(text).root);

describe('values', () => {
  it.each<[string, unknown]>([
    ['a: 1\nb: [x, "y", \'z\']\nc: {d: null, e: ~}', { a: 1, b: ['x', 'y', 'z'], c: { d: null, e: null } }],
    ['a: yes\nb: on\nc: true\nd: 2001-01-01', { a: 'yes', b: 'on', c: true, d: '2001-01-01' }],
    ['a: >\n  one\n  two\n\n  three\nb: |\n  x\n  y\n', { a: 'one two\nthree\n', b: 'x\ny\n' }],
    ['---\na: 1\n---\nb: {c: 2}\n...\n---\n', [{ a: 1 }, { b: { c: 2 } }]],
    ['---\na: 1\n---\n', { a: 1 }],
    ['a: &x {c: 1, d: 2}\nb:\n  <<: *x\n  c: 3', { a: { c: 1, d: 2 }, b: { c: 3, d: 2 } }],
    ['- &x {c: 1}\n- &y {c: 2, d: 2}\n- <<: [*x, *y]\n  e: 1', [{ c: 1 }, { c: 2, d: 2 }, { c: 1, d: 2, e: 1 }]],
    ["a: &x {c: 1}\n'<<': *x", { a: { c: 1 }, '<<': { c: 1 } }],
    ['a: &x {b: 1}\nc: &y {<<: *x, d: 2}\ne: {<<: *y}', { a: { b: 1 }, c: { b: 1, d: 2 }, e: { b: 1, d: 2 } }],
    ['a:\nb: &x {c: 1}\nd: *x\ne: [*x, *x]', { a: null, b: { c: 1 }, d: { c: 1 }, e: [{ c: 1 }, { c: 1 }] }],
    ['- a: 1\n  b: 2\n-\n- x', [{ a: 1, b: 2 }, null, 'x']],
    ['1: a\ntrue: b\nnull: c', { 1: 'a', true: 'b', null: 'c' }],
    ['a: 0x1F\nb: 0o17\nc: 1e3\nd: -0.50\ne: "5"', { a: 31, b: 15, c: 1000, d: -0.5, e: '5' }],
    ['__proto__: {a: 1}', JSON.parse('{"__proto__": {"a": 1}}')],
    ['# only a comment', null],
    ['a: !!str 5', { a: '5' }],
  ])('of %j', (text, value) => {
    expect(valueIn(text)).toEqual(value);
    expect(parseYaml(text).issues).toEqual([]);
  });

  it('keep the spelling of numbers', () => {
    expect(parseYaml('a: 12345678901234567890\nb: 0.10').text).toContain('12345678901234567890,\n  "b": 0.10');
  });

  it('are those of JSON, whatever it says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { minKeys: 1 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        const read = parseYaml(`x:${toYaml(plain, '', '  ')}`);
        expect(read.issues).toEqual([]);
        expect(toValue(read.root)).toEqual({ x: plain });
      }),
    );
  });
});

describe('ranges', () => {
  it.each([
    ['a: 1\nb:\n  c: «hello there» # comment\n', ['b', 'c'], 'value'],
    ['a: 1\nb:\n  «c»: hello\n', ['b', 'c'], 'key'],
    ['a: «[1, 2]»\nb: 3', ['a'], 'value'],
    ['a: [1, «2»]', ['a', 1], 'value'],
    ['a:\n  - x\n  - «y»\n', ['a', 1], 'value'],
    ['«a»:\nb: 2', ['a'], 'value'],
    ['a: «>\n  one\n  two»\n\nb: 1', ['a'], 'value'],
    ['a: &x «text»\nb: «*x»', ['b'], 'value'],
    ['a: &x {b: 1}\nc: «*x»', ['c', 'b'], 'value'],
    ['a:\n  «b»: 1', ['a', 'b', 'missing'], 'value'],
  ] as const)('%j', (source, path, part) => {
    const { text, ranges } = marked(source);
    const range = rangeOf(parseYaml(text), path, part);
    const wanted = ranges.at(-1);
    expect(path.at(-1) === 'missing' ? range.offset : range).toEqual(
      path.at(-1) === 'missing' ? (wanted?.offset ?? 0) + 3 : wanted,
    );
  });
});

describe('issues', () => {
  it.each([
    ['a: «1»', ''],
    ['a: 1\n«a»: 2', 'The key "a" appears twice, first on line 1'],
    ['a: 1\n«<<»: text', 'A merge key (<<) takes a map'],
    ['a: &x [1]\n«<<»: *x', 'A merge key (<<) takes a map'],
    ['---\n---\n---\na: «*x»', 'There is no anchor &x'],
    ['a: &x {<<: «*x»}', 'stands inside what it stands for'],
    ['a: «*x»', 'There is no anchor &x before this alias'],
    ['a: *x «y z»\nb: 1', 'This does not belong here'],
    ['a: &x [«*x»]', 'stands inside what it stands for'],
    ['a: «!thing» 5', 'This tag means nothing here'],
    ['a: 1\n«---»\ntext', 'A second document begins here'],
    ['---\na: 1\n«---»\n# Title\n\nText.', 'only the front matter above it is read'],
    ['a: &x 1\n---\nb: «*x»', 'There is no anchor &x before this alias'],
    ['a: «.inf»', 'JSON has no .inf'],
    ['? «[a]»\n: 5', 'A key must be a string'],
    ['a:\n«\t»- b', 'YAML is indented with spaces only'],
    ['a: «b»: c', 'There is a second "key: value" on this line'],
    ['a: "«b»', 'This text is never closed; add " at its end'],
    ['a: [1, «2»', 'A bracket is never closed; add ] at its end'],
    ['a: «@»b', 'A string cannot begin with this character'],
    ['“«“»”: 1', ''],
  ])('%j: %s', (source, message) => {
    const { text, ranges } = marked(source);
    const { issues } = parseYaml(text);
    if (message === '') return expect(issues.filter(({ kind }) => kind === 'syntax')).toEqual([]);
    expect(issues).toMatchObject([{ ...ranges[0], message: expect.stringContaining(message) }]);
  });

  it('finds lost indentation, and nothing else in such a text', () => {
    const text = 'version: v1-draft\nexports:\ncall:\ninput:\ntype: object\noutput:\ntype: string\n';
    expect(parseYaml(text).issues).toMatchObject([{ kind: 'flattened', offset: text.indexOf('call'), length: 5 }]);
    expect(parseYaml('a:\n- b\n- c\nd: 1\n').issues).toEqual([]);
  });
});

describe('hostile texts', () => {
  const laughs = [...'bcdefghij'].reduce(
    ({ text, before }, name) => ({
      text: `${text}${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]\n`,
      before: name,
    }),
    { text: `a: &a [${Array(10).fill('x').join(', ')}]\n`, before: 'a' },
  ).text;

  it.each([
    ['a billion laughs', laughs, 'The aliases stand for more than 10,000 values'],
    ['brackets', `a: ${'['.repeat(20_000)}`, 'nested more than 500 levels'],
    ['dashes', `${'- '.repeat(20_000)}x`, 'nested more than 500 levels'],
    ['steps', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'nested more than 500'],
    ['closing brackets', `a: ${'] '.repeat(50_000)}`, 'This does not belong here'],
    ['documents', '---\n'.repeat(50_000), 'The text is empty'],
    ['much text', `a: ${'b '.repeat(300_000)}`, 'larger than 500 kB'],
  ])('of %s are told in one sentence', (_, text, message) => {
    expect(parseYaml(text).issues).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  it('of any kind are read without a throw', () => {
    const pieces = fc.constantFrom(...'abc:-?#&*!|>\'"%@`{}[],\n\t  <<~.'.split(''), 'a: ', '\n  ', '- ', '---\n');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const { issues, root, text } = parseYaml(parts.join(''));
        expect(issues.every(({ offset, length }) => offset >= 0 && length >= 0)).toBe(true);
        if (root) expect(toValue(root)).toEqual(JSON.parse(text));
      }),
      { numRuns: sized(50, 5_000) },
    );
  });
});

it.each([
  ['whole', ''],
  ['broken at its end', 'x: [1, 2'],
  ['of two documents', '---\na: 1\n'],
])('a long text that is %s is read the same in turns, or not at all when nobody wants it any more', async (_, end) => {
  const text = `${Array.from({ length: 2_000 }, (_, index) => `t${index}: {a: [1, two, 'x'], b: 0.10}\n`).join('')}${end}`;
  let turns = 0;
  const tree = await parseYamlInTurns(text, async () => {
    turns += 1;
    return true;
  });
  expect(tree).toEqual(parseYaml(text));
  expect(turns).toBeGreaterThan(5);
  expect(await parseYamlInTurns(text, async () => turns++ < 8)).toBeUndefined();
});
