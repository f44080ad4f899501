import { describe, expect, it } from 'vitest';
import { structures } from '../../dialects/structures';
import { sizedRows } from '../../sizes.testkit';
import { parseJson } from '../json/parse';
import { growth, linear } from '../text/growth.testkit';
import { countFaults } from './faults';
import { repairsIn } from './repair';

function repairs(dialect: string, text: string) {
  const structure = structures.find((each) => each.dialect === dialect);
  const { root } = parseJson(text);
  if (!structure || !root) throw new Error(`No structure is listed for "${dialect}".`);
  return repairsIn(text, root, structure.grammar, structure.habits, { left: 6_000_000 });
}

/** What is read out of a definition, with the titles of what it may mean. */
const read = (dialect: string, text: string) =>
  repairs(dialect, text).map(({ fault, readings }) => [
    [...fault.path, fault.key].join('/'),
    ...readings.map(({ title }) => title),
  ]);

const tool = (members: string) => `{"name": "a", "inputSchema": {"type": "object"}, ${members}}`;

describe('what a mistake was meant to be', () => {
  it.each([
    [
      'mcp',
      tool('"additionalProperties": false, "outputSchema": {}'),
      [
        'additionalProperties',
        'Move "additionalProperties" into "inputSchema"',
        'Move "additionalProperties" into "outputSchema"',
      ],
    ],
    ['mcp', tool('"titel": "A", "Title": "B"'), ['Title', 'Rename to "title"']],
    ['mcp', tool('"_meta": {"nmae": 1}'), undefined],
    ['mcp', tool('"outputSchema": {"properties": {"nmae": {"x-widget": 1, "unit": "km", "title": "A"}}}'), undefined],
    ['xtp', tool('"title": "A", "annotations": {}'), undefined],
    ['otc', '{"input_schema": {"note": 1}}', undefined],
  ])('%s %s', (dialect, text, expected) => expect(read(dialect, text)).toEqual(expected ? [expected] : []));

  it('leaves an unknown member alone when it would give a member twice', () => {
    expect(read('mcp', '{"name": "a", "Name": "b", "inputSchema": {"type": "object"}}')).toEqual([]);
  });
});

const output = (schema: string) => tool(`"outputSchema": {"type": "object", ${schema}}`);
const moved = '"oauth2" belongs in "requirements.authorization[0]"; move it there.';

describe('a value of another kind', () => {
  it.each([
    [
      'mcp',
      tool('"title": ["A"]'),
      '"title" is an array of one, but must be a string; take it out of the array.',
      '"A"',
    ],
    ['mcp', tool('"title": 7'), '"title" is 7, but must be a string; put it in quotes.', '"7"'],
    [
      'mcp',
      tool('"annotations": {"readOnlyHint": " Yes"}'),
      '"readOnlyHint" is the string " Yes", but must be true or false; write true.',
      'true',
    ],
    [
      'mcp',
      tool('"icons": {"src": "a.png"}'),
      '"icons" is an object, but must be an array; put it in one.',
      '[{"src": "a.png"}]',
    ],
    [
      'mcp',
      output('"required": "a; b"'),
      '"required" is the string "a; b", but must be an array; write it as one.',
      '["a", "b"]',
    ],
    [
      'mcp',
      output('"properties": [{"name": "a", "type": "string"}]'),
      '"properties" is an array, but must be an object with a member for each name; write it as one.',
      '{"a": {"type": "string"}}',
    ],
    [
      'mcp',
      output('"properties": {"a": {"minLength": "5"}}'),
      '"minLength" is the string "5", but must be a number; write it without quotes.',
      '5',
    ],
    ['mcp', output('"properties": {"a": {"enum": {"b": 1}}}'), undefined, undefined],
    [
      'otc',
      '{"input_schema": {}, "oauth2": {"scopes": ["a"]}}',
      moved,
      '{"authorization": [{"oauth2": {"scopes": ["a"]}}]}',
    ],
    [
      'otc',
      '{"input_schema": {}, "requirements": {"authorization": []}, "oauth2": {"scopes": ["a"]}}',
      moved,
      '{"oauth2": {"scopes": ["a"]}}',
    ],
  ])('%s %s', (dialect, text, message, written) => {
    const [reading, ...others] = repairs(dialect, text).flatMap(({ readings }) => readings);
    const edit = reading?.edits.at(-1);
    expect(reading?.message).toBe(message);
    expect(edit && 'json' in edit ? edit.json : undefined).toBe(written);
    expect(others).toEqual([]);
  });
});

describe('hostile definitions', () => {
  it.each(
    sizedRows<readonly [string, number, (size: number) => string]>([
      ['unknown members', 10_000, (size) => `{${Array.from({ length: size }, (_, i) => `"nam${i}": 1`).join()}}`],
      [
        'unknown keywords',
        25_000,
        (size) =>
          tool(`"outputSchema": {${Array.from({ length: size }, (_, i) => `"p${i}": {"type": "string"}`).join()}}`),
      ],
      [
        'required names',
        25_000,
        (size) =>
          tool(
            `"outputSchema": {"properties": {}, "required": [${Array.from({ length: size }, (_, i) => `"p${i}"`).join()}]}`,
          ),
      ],
      ['levels', 100, (size) => tool(`"outputSchema": ${'{"itms": '.repeat(size)}{}${'}'.repeat(size)}`)],
    ]),
  )('many take about as long each as few: %s', async (_, size, write) => {
    const told = await growth(size, (many) => expect(read('mcp', write(many)).length).toBeLessThan(100));
    expect(told).toBeLessThan(linear);
  });

  it('counts what is wrong in a large definition in one pass', async () => {
    const [grammar] = structures.filter(({ dialect }) => dialect === 'mcp').map((each) => each.grammar);
    const counted = await growth(12_500, (size) => {
      const { root } = parseJson(
        tool(
          `"outputSchema": {"properties": {${Array.from({ length: size }, (_, i) => `"p${i}": {"type": "string"}`).join()}}}`,
        ),
      );
      if (!root || !grammar) throw new Error('The definition was not read.');
      expect(countFaults(root, grammar)).toBe(0);
    });
    expect(counted).toBeLessThan(linear);
  });
});
