import { describe, expect, it } from 'vitest';
import { yamlPlaces, yamlWord } from './yaml-place';

const patient = async () => true;

/** The places at the `|` of a YAML text, as JSON with a `|`: `key`, `value`, and how deep it begins. */
async function placesIn(marked: string): Promise<readonly string[]> {
  const places = await yamlPlaces(marked.replace('|', ''), marked.indexOf('|'), patient);
  return places.map(({ isKey, isFlow, column, json, offset }) => {
    return `${isKey ? 'key' : 'value'} ${isFlow ? 'flow' : column} ${json.slice(0, offset)}|${json.slice(offset)}`;
  });
}

describe('what is being written', () => {
  it.each<[marked: string, ...places: readonly string[]]>([
    ['a: 1\n|', 'key 0 {"a": 1, "|"}'],
    ['a: 1\nna|', 'key 0 {"a": 1, "na|"}'],
    ['|a: 1', 'key 0 {"a|": 1}'],
    ['a: 1\n"b|', 'key 0 {"a": 1, "b|"}'],
    ['a:\n  b: 1\n  |\nc: 2', 'key 2 {"a": {"b": 1, "|"}, "c": 2}'],
    ['a:\n  |', 'key 2 {"a": {"|"}}', 'value 2 {"a": "|"}'],
    ['a: |', 'value 0 {"a": "|"}'],
    ['a:|', 'value 0 {"a": "|"}'],
    ['a: st|', 'value 0 {"a": "|"}'],
    ['a: "st|', 'value 0 {"a": "|"}'],
    ['a: "s \\"t|\\" u" # v', 'value 0 {"a": "|"}'],
    ["a: 'st|ring'\nb: 1", 'value 0 {"a": "|", "b": 1}'],
    ['a:\n  b: |', 'value 2 {"a": {"b": "|"}}'],
    ['a:\n  - |', 'key 4 {"a": [{"|"}]}', 'value 4 {"a": ["|"]}'],
    ['a:\n  -|', 'key 4 {"a": [{"|"}]}', 'value 4 {"a": ["|"]}'],
    ['a:\n  - b: 1\n    |', 'key 4 {"a": [{"b": 1, "|"}]}'],
    ['a:\n  - b: |', 'value 4 {"a": [{"b": "|"}]}'],
    ['a: [x, |]', 'key flow {"a": ["x", {"|"}]}', 'value flow {"a": ["x", "|"]}'],
    ['a: {b: |}', 'value flow {"a": {"b": "|"}}'],
    ['a: {|}', 'key flow {"a": {"|"}}'],
    ['a: 1\r\nb: |\r\nc: 2', 'value 0 {"a": 1, "b": "|", "c": 2}'],
    ['a: 1 # |'],
    ['# |\na: 1'],
    ['a: >\n  text |\n  more'],
    ['a: some text |'],
    ["a: it's |"],
    ['a: https:|//x.test'],
    ['a:\n  b: 1\n c|', 'key 1 {"a": {"b": 1}, "c|"}'],
  ])('%j', async (marked, ...expected) => expect(await placesIn(marked)).toEqual(expected));

  it('is found beside what is broken', async () => {
    expect(await placesIn('a: "open\nb:\n  |')).toEqual([]);
    expect(await placesIn('a: [1\nb:\n  c: |\nd: 2')).toEqual(['value 2 {"a": [1], "b": {"c": "|"}, "d": 2}']);
    expect(await placesIn('a:\n  b: |\nstray\nc: 2')).toEqual(['value 2 {"a": {"b": "|"}, "stray c": 2}']);
  });

  it('is not looked for when nobody wants it any more', async () => {
    const long = `a:\n${'  - b\n'.repeat(5_000)}c: `;
    expect(await yamlPlaces(long, long.length, async () => false)).toEqual([]);
    expect(await yamlPlaces(long, long.length, patient)).toHaveLength(1);
  });
});

it.each([
  ['|a: 1', '{"|a": 1}', 'a'],
  ['a:\n  b|b: x', '{"a": {"|bb": "x"}}', 'bb'],
  ['a:\n  - "x|y"', '{"a": ["|xy"]}', '"xy"'],
  ['a: |12', '{"a": |12}', '12'],
  ['a: tr|ue # really', '{"a": |true}', 'true'],
])('the word in %j', async (marked, json, word) => {
  const text = marked.replace('|', '');
  const found = await yamlWord(text, marked.indexOf('|'), patient);
  expect(found && `${found.json.slice(0, found.offset)}|${found.json.slice(found.offset)}`).toBe(json);
  expect(found && text.slice(found.range.offset, found.range.offset + found.range.length)).toBe(word);
});

it.each(['# no|te\na: 1', 'a:\n  b: 1\n|\nc: 2'])('there is no word in %j', async (marked) => {
  expect(await yamlWord(marked.replace('|', ''), marked.indexOf('|'), patient)).toBeUndefined();
});
