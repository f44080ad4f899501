import { expect, it } from 'vitest';
import { toValue } from '../json/to-value';
import { applyEdits } from '../text/edit';
import { parseYaml } from './parse-yaml';

it.each([
  ['a:\n\tb:\n\t\tc: 1\n\td:\n\t\t- 2\n', { a: { b: { c: 1 }, d: [2] } }],
  ['a: |\n  b:\n\n  \tc\nd:\n\te: 1\n', { a: 'b:\n\n\tc\n', d: { e: 1 } }],
  ['- a: >- # b\n    c\n    \td\n  e:\n  \tf: 1\n- |\n \tg\n', [{ a: 'c\n\td', e: { f: 1 } }, '\tg\n']],
  [
    'name: a\ndescription: Use this: it finds things\nb: 1\n',
    { name: 'a', description: 'Use this: it finds things', b: 1 },
  ],
  ['a: @home\n', { a: '@home' }],
  ['a: It\'s "b": c\n', { a: 'It\'s "b": c' }],
  ['a: [b] c d\n', { a: '[b] c d' }],
  ['a: {b} c\n', { a: '{b} c' }],
  ['a: "b" c\n', { a: '"b" c' }],
  ['a: !b c\nd: 1\n', { a: '!b c', d: 1 }],
  ['a:\n  b: 1\n  c: - d\n', { a: { b: 1, c: ['d'] } }],
  ['a:\n  b: c\n   d: 1\n', { a: { b: 'c', d: 1 } }],
  ['a:\n  -b: 1\n    c: 2\n', { a: [{ b: 1, c: 2 }] }],
  [
    'a:\n  -b: 1\n   c: 2\n   d:\n     e: 3\n  -b: 4\n   c: 5\nf: 6\n',
    {
      a: [
        { b: 1, c: 2, d: { e: 3 } },
        { b: 4, c: 5 },
      ],
      f: 6,
    },
  ],
  [
    'a:\n  -b: 1\n    c: 2\n  -b: 3\n    c: |\n      -d: 4\n',
    {
      a: [
        { b: 1, c: 2 },
        { b: 3, c: '-d: 4\n' },
      ],
    },
  ],
  [
    'a: The city,\nand its state, both\nwith capitals.\nb: 1\n',
    { a: 'The city, and its state, both with capitals.', b: 1 },
  ],
  ['a:\n  - b: The city and\n    the state\n    c: 1\n', { a: [{ b: 'The city and the state', c: 1 }] }],
  ['a:\n  b:\n    c: The city and\n  the state\n  d: 1\n', { a: { b: { c: 'The city and the state' }, d: 1 } }],
  ['a:\n  $ref: #/$defs/b\nc: 1\n', { a: { $ref: '#/$defs/b' }, c: 1 }],
  ['a: |\nOne.\nTwo.\nb:\n  c: 1\n', { a: 'One.\nTwo.\n', b: { c: 1 } }],
  ['- a:\n    b: >-\n    One two.\n    c: 1\n', [{ a: { b: 'One two.', c: 1 } }]],
  ['a: | One.\n  Two.\nb: 1\n', { a: 'One.\nTwo.\n', b: 1 }],
  ['- a: >- One.\n  b: 1\n', [{ a: 'One.', b: 1 }]],
  ['a: 1\nb\n  c: 2\n', { a: 1, b: { c: 2 } }],
  ['a: 1\nb:text here\nc: 2\n', { a: 1, b: 'text here', c: 2 }],
  [
    '# b\n- name: a\n- description: |\n    A.\n\n      B.\n- capabilities:\n  - name: c\n\n    d: 1\n',
    { name: 'a', description: 'A.\n\n  B.\n', capabilities: [{ name: 'c', d: 1 }] },
  ],
  ['a: B c.,\nd: "e",\nf:\n  g: h,\n  i:\n    - 1,\n    - 2\n', { a: 'B c.', d: 'e', f: { g: 'h', i: [1, 2] } }],
  ["a: 'It's b, and ''c'''\nd: 1\n", { a: "It's b, and 'c'", d: 1 }],
  ['a: "Say "b" or \\"c\\" now"\nd: 1\n', { a: 'Say "b" or "c" now', d: 1 }],
  ['a: "^\\d+$"\n', { a: '^\\d+$' }],
  ['a:\n  b: "c\n  d"\n  e: 1\n', { a: { b: 'c d', e: 1 } }],
  ["a:\r\n  - b: 'c\r\n    d\r\n\r\nf'\r\n    e: 1\r\n", { a: [{ b: 'c d\nf', e: 1 }] }],
  ['// b\n// c\n\na: 1\n', { a: 1 }],
  ['a:\n  b: 1\n  // c\n\n  // d\n  e: 2\n', { a: { b: 1, e: 2 } }],
])('%j has one problem, and its mend gives %j', (text, value) => {
  const { written, issues } = parseYaml(text);
  const found = written?.issues ?? issues;
  expect(found.map(({ kind }) => kind)).toEqual(['syntax']);
  const mended = parseYaml(applyEdits(text, found[0]?.mend?.textEdits ?? []));
  expect(mended.issues).toEqual([]);
  expect(toValue(mended.root)).toEqual(value);
});

it.each([
  ['a:\n\tb: |\n\t\tc\n\td: 1\n', true],
  ['a:\n\tb: c\n\td: |\n\n\te: 1\n', undefined],
  ['a:\n\t# b |\n\t\tc: 1\n', undefined],
  ['a:\n  b:\n\tc:\n\t  d: 1\n', true],
  ['a:\n  b:\n\t\tc: 1\n', undefined],
  ['a:\n\tb:\n\tc: 1\n', undefined],
])('%j is indented with tabs, and it is a choice to change them: %j', (text, isChoice) => {
  const [mend] = parseYaml(text).issues.flatMap((issue) => issue.mend ?? []);
  expect(mend?.isChoice).toBe(isChoice);
  expect(applyEdits(text, mend?.textEdits ?? [])).not.toContain('\t');
});

it.each([
  'a: {b: 1\n',
  'a:\n  b: "c\n  d: e"\n',
  'a:\n  b: "c\n  d" e\n',
  'a: "b\n',
  'a: "b": c\n',
  'a:\n  b: 1\n c: 2\n',
  'a: b\ndescription of the city\nc: 1\n',
  'a: b\nc_d of the city\ne: 1\n',
  'a: b\nwords\ne: 1\n',
  'a: b\nthe city\n  e: 1\n',
])('makes no guess at %j', (text) => {
  expect(parseYaml(text).issues.flatMap(({ mend }) => mend ?? [])).toEqual([]);
});

it.each([
  'a: b,\nc: d,\ne: f,\ng: h\ni: j\n',
  'a: {\n  b: 1,\n  c: 2,\n  d: 3,\n}\n',
  'a: |\n  b: 1,\n  c: 2,\n  d: 3,\n',
  '- name: a\n- name: b\n- description: c\n',
  '- name: a\n- description: b\n  inputSchema: {}\n',
])('%j says what it seems to say', (text) => expect(parseYaml(text).issues).toEqual([]));
