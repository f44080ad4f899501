import { expect, it } from 'vitest';
import { toValue } from '../json/to-value';
import { applyEdits } from '../text/edit';
import { parseYaml } from './parse-yaml';

it.each([
  ['a:\n\tb:\n\t\tc: 1\n\td:\n\t\t- 2\n', { a: { b: { c: 1 }, d: [2] } }],
  [
    'name: a\ndescription: Use this: it finds things\nb: 1\n',
    { name: 'a', description: 'Use this: it finds things', b: 1 },
  ],
  ['a: @home\n', { a: '@home' }],
])('%j has one problem, and its mend gives %j', (text, value) => {
  const { written, issues } = parseYaml(text);
  const found = written?.issues ?? issues;
  expect(found.map(({ kind }) => kind)).toEqual(['syntax']);
  const mended = parseYaml(applyEdits(text, found[0]?.mend?.textEdits ?? []));
  expect(mended.issues).toEqual([]);
  expect(toValue(mended.root)).toEqual(value);
});

it.each(['a: {b: 1\n', 'a: "b": c\n', 'a:\n  b: 1\n c: 2\n'])('makes no guess at %j', (text) => {
  expect(parseYaml(text).issues.flatMap(({ mend }) => mend ?? [])).toEqual([]);
});
