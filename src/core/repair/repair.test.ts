import { describe, expect, it } from 'vitest';
import { structures } from '../../dialects/structures';
import { parseJson } from '../json/parse';
import { processorTime } from '../text/processor-time.testkit';
import { countFaults } from './faults';
import { repairsIn } from './repair';

/** What is read out of a definition, with the titles of what it may mean. */
function read(dialect: string, text: string) {
  const structure = structures.find((each) => each.dialect === dialect);
  const { root } = parseJson(text);
  if (!structure || !root) throw new Error(`No structure is listed for "${dialect}".`);
  return repairsIn(text, root, structure.grammar, structure.habits, { left: 6_000_000 }).map(({ fault, readings }) => [
    [...fault.path, fault.key].join('/'),
    ...readings.map(({ title }) => title),
  ]);
}

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

describe('hostile definitions', () => {
  it.each([
    ['100,000 unknown members', `{${Array.from({ length: 100_000 }, (_, i) => `"nam${i}": 1`).join()}}`],
    [
      '100,000 unknown keywords',
      tool(`"outputSchema": {${Array.from({ length: 100_000 }, (_, i) => `"p${i}": {"type": "string"}`).join()}}`),
    ],
    [
      '100,000 required names',
      tool(
        `"outputSchema": {"properties": {}, "required": [${Array.from({ length: 100_000 }, (_, i) => `"p${i}"`).join()}]}`,
      ),
    ],
    ['400 levels', tool(`"outputSchema": ${'{"itms": '.repeat(400)}{}${'}'.repeat(400)}`)],
  ])('%s, within seconds', (_, text) => {
    const spent = processorTime();
    expect(read('mcp', text).length).toBeLessThan(100);
    expect(spent()).toBeLessThan(4_000);
  });

  it('counts what is wrong in a large definition quickly', () => {
    const { root } = parseJson(
      tool(
        `"outputSchema": {"properties": {${Array.from({ length: 50_000 }, (_, i) => `"p${i}": {"type": "string"}`).join()}}}`,
      ),
    );
    const [grammar] = structures.filter(({ dialect }) => dialect === 'mcp').map((each) => each.grammar);
    if (!root || !grammar) throw new Error('The definition was not read.');
    const spent = processorTime();
    expect(countFaults(root, grammar)).toBe(0);
    expect(spent()).toBeLessThan(500);
  });
});
