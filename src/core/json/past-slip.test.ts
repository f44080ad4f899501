import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text/edit';
import { growth, linear } from '../text/growth.testkit';
import { pathAt } from './lookup';
import { parseJson } from './parse';
import { readPastSlip } from './past-slip';
import { isJson } from './strict';
import { toValue } from './to-value';

const read = (text: string) => readPastSlip(parseJson(text));

describe('a text with one slip', () => {
  it.each([
    ['{"a": 1, name": "b"}', '{"a": 1, "name": "b"}', 'The double quote at the beginning'],
    ['{"text": The a or "b", "c": 1}', undefined, ''],
    ['{"text": The a, or b", "c": 1}', '{"text": "The a, or b", "c": 1}', 'The double quote at the beginning'],
    ['{"text": 6-digit code", "c": 1}', '{"text": "6-digit code", "c": 1}', 'The double quote at the beginning'],
    ['["a", b", "c"]', '["a", "b", "c"]', 'The double quote at the beginning'],
    ['["a, "b", "c"]', '["a", "b", "c"]', 'This text is never closed'],
    ['{"a":{"b":"c.},"d":"e"}', '{"a":{"b":"c."},"d":"e"}', 'This text is never closed'],
    ['{"a": ["b", "c]}', '{"a": ["b", "c"]}', 'This text is never closed'],
    ['{"a":"b""c":"d"}', '{"a":"b","c":"d"}', 'A comma is missing before this'],
    ['{"a": 1,, "b": 2}', '{"a": 1, "b": 2}', 'There is one comma too many here'],
    ['[, 1]', '[ 1]', 'There is one comma too many here'],
    ['{"a":: 1}', '{"a": 1}', 'There is one colon too many here'],
    ['{"a", 1}', '{"a": 1}', 'Between a key and its value stands a colon'],
    ['{"a": true; "b": 1}', '{"a": true, "b": 1}', 'Write a comma here, not ";"'],
    ['{"a": {"b": 1], "c": 2}', '{"a": {"b": 1}, "c": 2}', 'This closes the "{" before it; change it to "}"'],
    ['{"a": ["b", "c": 1}', '{"a": ["b"], "c": 1}', '"]" is missing before this'],
    ['{"a": [{"b": 1, {"b": 2}]}', '{"a": [{"b": 1}, {"b": 2}]}', '"}" is missing before this'],
    ['{"a": {, "c": 1}', '{"a": {}, "c": 1}', '"}" is missing before this'],
    ['{"a": "b": 1}, "c": 2}', '{"a": {"b": 1}, "c": 2}', '"{" is missing before this'],
    ['{"a": \n  "b": 1}, "c": 2}', '{"a": {\n  "b": 1}, "c": 2}', '"{" is missing before this'],
    ['{"a": "b", "c"], "d": 1}', '{"a": ["b", "c"], "d": 1}', '"[" is missing before this'],
    ['{"a": ["b"]], "d": 1}', '{"a": ["b"], "d": 1}', 'There is one "]" too many here'],
    ['{"a": "x"", "b": 1}', '{"a": "x", "b": 1}', 'There is one double quote too many here'],
    ['[{"a": "x}, {"b": "c"}]', '[{"a": "x"}, {"b": "c"}]', 'This text is never closed'],
    ['{"a": {{"b": 1}}', '{"a": {"b": 1}}', 'There is one "{" too many here'],
    ['{"a": {"b": 1}}}', '{"a": {"b": 1}}', 'There is one "}" too many here'],
    [
      '{"a": ["b": 1, "c": [2]}, "d": 3}',
      '{"a": {"b": 1, "c": [2]}, "d": 3}',
      'This opens an array, which has no keys',
    ],
    ['{"a": "b " \n "c", "d": 1}', '{"a": "b c", "d": 1}', 'These are several strings'],
    ['{"a": true. "c": 1}', '{"a": true, "c": 1}', 'Write a comma here, not "."'],
    ['{"a": "b". "c": 1}', '{"a": "b", "c": 1}', 'Write a comma here, not "."'],
    ['{"a": ("b": 1}, "c": 2}', '{"a": {"b": 1}, "c": 2}', 'JSON has no "("'],
    ['{"a": ("b", "c"], "d": 2}', '{"a": ["b", "c"], "d": 2}', 'JSON has no "("'],
    ['{"a": ["b", "c"), "d": 2}', '{"a": ["b", "c"], "d": 2}', 'JSON has no ")"'],
    ['{"a": {"b": 1), "c": 2}', '{"a": {"b": 1}, "c": 2}', 'JSON has no ")"'],
    ['{"a": "b": "c": 1}', '{"a": "b", "c": 1}', 'Write a comma here, not ":"'],
    ['{"a":}, "b": 1}', '{"a":{}, "b": 1}', '"{" is missing before this'],
  ])('%j becomes %j', (text, fixed, message) => {
    const { issues, root, isPastSlip } = read(text);
    const [issue] = issues;
    if (fixed === undefined) {
      expect([isPastSlip, root]).toEqual([undefined, parseJson(text).root]);
      return;
    }
    expect(issues).toHaveLength(1);
    expect(issue?.message).toContain(message);
    expect(issue?.mend?.isChoice).toBeUndefined();
    expect(applyEdits(text, issue?.mend?.textEdits ?? [])).toBe(fixed);
    expect(root && toValue(root)).toEqual(JSON.parse(fixed));
  });

  it.each([
    ['["a": 1]', '{"a": 1}'],
    ['{"a": ["b": [1], "c": {"d": []}], "e": 2}', '{"a": {"b": [1], "c": {"d": []}}, "e": 2}'],
    ['["a": 1', undefined],
    ['["a", "b": 1]', undefined],
    ['[1: 2]', undefined],
  ])('leaves to a person whether a list with keys is an object: %j', (text, fixed) => {
    const { issues, root, isPastSlip } = read(text);
    const [mend] = issues.flatMap((issue) => (issue.mend?.title.includes('brackets') ? issue.mend : []));
    expect(mend?.isChoice).toBe(fixed && true);
    if (mend) expect([issues.length, applyEdits(text, mend.textEdits)]).toEqual([1, fixed]);
    expect([isPastSlip, root]).toEqual([undefined, parseJson(text).root]);
  });

  it.each([
    ['{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}', true],
    ['{\n<<<<<<<\r\n"a": 1}', true],
    ['{"a": 1 <<<<<<< 2}', false],
    ['{\n<<<<<<<< "a": 1}', false],
  ])('says of a text with both sides of a merge that alone: %j', (text, isConflict) => {
    const messages = read(text).issues.map(({ message }) => message);
    expect(messages.some((message) => message.startsWith('A merge left both sides here'))).toBe(isConflict);
    if (isConflict) expect(messages).toHaveLength(1);
  });

  it.each([
    ['', 'keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.'],
    [
      '||||||| a\n"a": 0\n',
      'keep one, and remove the others and the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.',
    ],
  ])('names all lines of a merge that has to go: %j', (before, words) => {
    const { issues, root } = read(`{\n<<<<<<< b\n"a": 1\n${before}=======\n"a": 2\n>>>>>>> c\n}`);
    const [issue] = issues;
    expect(toValue(root)).toEqual({ a: 1 });
    expect(issue?.message).toBe(`A merge left both sides here; ${words}`);
  });

  it('leaves to a person which of the brackets before is one too many', () => {
    const { issues, isPastSlip } = read('{"a": {"b": 1}}, "c": 2}');
    expect(issues.map(({ mend }) => [mend?.title, mend?.isChoice])).toEqual([['Remove "}"', true]]);
    expect(isPastSlip).toBeUndefined();
  });

  it.each([
    ['{"a": [["b", "c"], "d": 1}', 'a list in a list, or one bracket'],
    ['{"a": "b"], "d": 1}', 'a list, or a bracket'],
    ['{"a": {"b", "c"}}', 'a set, or a comma'],
    ['{"a": 12", "b": 20}', 'a text, or a quote'],
    ['[true", 1]', 'a text, or a quote'],
    [String.raw`{"a": "C:\\b\", "c": 1}`, 'a quote, or a backslash'],
  ])('leaves to a person what %j was meant to be: %s too many or too few', (text) => {
    const { issues, isPastSlip } = read(text);
    expect(issues.map(({ mend }) => mend?.isChoice)).toEqual([true]);
    expect(isPastSlip).toBeUndefined();
  });

  it('reads what a diff adds, where its head is missing', () => {
    const text = ' {\n   "a": 1,\n-  "b": 2\n+  "b": 3\n }\n';
    const { root, issues } = read(text);
    expect(toValue(root)).toEqual({ a: 1, b: 3 });
    expect(pathAt(root, text.indexOf('3'))).toEqual(['b']);
    expect(issues.map(({ message, mend }) => [message.slice(0, 14), mend?.isChoice])).toEqual([
      ['This is a diff', true],
    ]);
    expect(JSON.parse(applyEdits(text, issues[0]?.mend?.textEdits ?? []))).toEqual({ a: 1, b: 3 });
  });

  it('keeps what is mended already, and what more than one edit has to mend', () => {
    for (const text of ['{"a": 1 "b": 2}', '{"a": "say "hi" to b"}', '{a: 1, b: 2}', '{"a": "b, "c: 1}', '[1, 2'])
      expect(read(text)).toEqual(parseJson(text));
  });

  const sample =
    '{"name": "a", "list": [-1.50, {"type": "string", "enum": ["b", "c"]}], "flag": true, "more": {"d": null}}';
  const marks = [...sample].flatMap((mark, offset) => ('{}[],:"'.includes(mark) ? [{ mark, offset }] : []));

  it.each([
    ['lost', () => ''],
    ['doubled', (mark: string) => mark + mark],
  ] as const)('has one problem for a mark that is %s, whose fix gives JSON, and ranges of its own text', (_, write) => {
    const several = marks.filter(({ mark, offset }) => {
      const text = applyEdits(sample, [{ offset, length: 1, text: write(mark) }]);
      const { issues, root, isPastSlip } = read(text);
      expect(issues.length).toBeGreaterThan(0);
      const [{ mend } = {}] = issues;
      if (isPastSlip) expect(isJson(applyEdits(text, mend?.textEdits ?? []))).toBe(true);
      const number = root?.kind === 'object' && root.members[1]?.value;
      if (isPastSlip && number && number.kind === 'array') {
        const { offset: at = 0, length = 0 } = number.items.find(({ kind }) => kind === 'number') ?? {};
        expect([text, text.slice(at, at + length)]).toEqual([text, '-1.50']);
      }
      return issues.length > 1;
    });
    expect(several).toEqual([]);
  });

  it('takes no longer for a character than for another', async () => {
    const texts = [(size: number) => `["${'\\"'.repeat(size)}`, (size: number) => `[${'"a" b" '.repeat(size / 4)}`];
    for (const text of texts) expect(await growth(20_000, (size) => read(text(size)))).toBeLessThan(linear);
  });
});
