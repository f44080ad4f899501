import { expect, it } from 'vitest';
import type { ListedTool } from '../protocols/listing';
import { chooseTool, nameToCall } from './choose-tool';

const otc = (id: string, name: string): ListedTool => ({
  text: `{"id": "${id}", "name": "${name}", "version": "1.0.0", "input_schema": {"parameters": {}}}`,
  id,
  name,
  version: '1.0.0',
  description: undefined,
});
const calculator = [
  otc('Math.Add@1.0.0', 'Math_Add'),
  otc('Math.Add@2.0.0', 'Math_Add'),
  otc('Text.Flip@1.0.0', 'Flip'),
];

const text = '{"id": "units", "version": "1.0.0", "capabilities": [{"name": "length"}, {"name": "weight"}]}';
const capability = (name: string, part?: number): ListedTool => ({
  text,
  id: 'units',
  name,
  version: '1.0.0',
  description: undefined,
  ...(part === undefined ? {} : { part }),
});
const units = [capability('length'), capability('weight', 1)];

it.each<[readonly ListedTool[], string, string, object]>([
  [calculator, 'otc', 'Math.Add@1.0.0', { kind: 'tool', tool: { id: 'Math.Add@1.0.0', version: '1.0.0' } }],
  [calculator, 'otc', 'Flip', { kind: 'tool', tool: { id: 'Text.Flip@1.0.0' } }],
  [calculator, 'otc', 'Math.Add', { kind: 'tool', tool: { id: 'Math.Add', version: undefined } }],
  [calculator, 'otc', 'Text.Flip@1', { kind: 'tool', tool: { id: 'Text.Flip@1' } }],
  [calculator, 'otc', 'Math_Add', { kind: 'several', names: ['Math.Add@1.0.0', 'Math.Add@2.0.0'] }],
  [[otc('A.B@1.0.0', 'A_B'), otc('A.B@1.0.0', 'A_B')], 'otc', 'A_B', { kind: 'tool', tool: { id: 'A.B@1.0.0' } }],
  [calculator, 'otc', 'Nope', { kind: 'none' }],
  [units, 'mcx', 'units.weight', { kind: 'tool', tool: { id: 'units', name: 'weight', version: '1.0.0' } }],
  [units, 'mcx', 'units/length', { kind: 'tool', tool: { id: 'units', name: 'length' } }],
  [units, 'mcx', 'weight', { kind: 'tool', tool: { name: 'weight' } }],
  [units, 'mcx', 'units', { kind: 'several', names: ['units.length', 'units.weight'] }],
])('%#: %s %s', (tools, dialect, wanted, choice) => expect(chooseTool(tools, dialect, wanted)).toMatchObject(choice));

it('knows the definition, unless the server picks one of several versions', () => {
  const modelOf = (wanted: string) => {
    const choice = chooseTool(calculator, 'otc', wanted);
    return choice.kind === 'tool' ? choice.model?.id?.value : undefined;
  };
  expect(['Math.Add@2.0.0', 'Text.Flip@1', 'Math.Add'].map(modelOf)).toEqual([
    'Math.Add@2.0.0',
    'Text.Flip@1.0.0',
    undefined,
  ]);
});

it('tells the capability beside the id', () => {
  expect(units.map((tool) => nameToCall(tool, 'mcx'))).toEqual(['units.length', 'units.weight']);
  expect(nameToCall(otc('A.B@1.0.0', 'A_B'), 'otc')).toBe('A.B@1.0.0');
});
