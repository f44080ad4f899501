import { expect, it } from 'vitest';
import { modify } from '../../core/json/modify';
import { parseJson } from '../../core/json/parse';
import type { EditOp } from '../../core/model/edit-op';
import { applyEdits } from '../../core/text/edit';
import { edit } from './edit';
import { keepInStep } from './identity';
import { read } from './read';

const first = (text: string) => {
  const tool = read(parseJson(text)).tools[0];
  if (!tool) throw new Error('No tool was read.');
  return tool;
};

it.each([
  ['{"val_type":"string"}', { type: 'string' }],
  ['{"val_type":"string","enum":["a","b"]}', { type: 'string', enum: ['a', 'b'] }],
  ['{"val_type":"string","enum":null}', { type: 'string' }],
  ['{"val_type":"integer"}', { type: 'integer' }],
  ['{"val_type":"json"}', {}],
  ['{"val_type":"array","inner_val_type":"number"}', { type: 'array', items: { type: 'number' } }],
  ['{"val_type":"array","inner_val_type":"json"}', { type: 'array', items: {} }],
  ['{"val_type":"array","inner_val_type":null}', { type: 'array', items: {} }],
  [
    '{"val_type":"array","inner_val_type":"string","enum":["a"]}',
    { type: 'array', items: { type: 'string', enum: ['a'] } },
  ],
  ['{"val_type":"string","nullable":true,"enum":["a"]}', { type: ['string', 'null'], enum: ['a', null] }],
  ['{"val_type":"string","description":"d"}', { type: 'string', description: 'd' }],
  [
    '{"val_type":"json","properties":{"x":{"val_type":"json","properties":{"__proto__":{"val_type":"number"}}}},"required_keys":["x"]}',
    {
      type: 'object',
      properties: { x: { type: 'object', properties: JSON.parse('{"__proto__":{"type":"number"}}') } },
      required: ['x'],
    },
  ],
  [
    '{"val_type":"json","nullable":true,"properties":{"x":{"val_type":"string"}}}',
    { type: ['object', 'null'], properties: { x: { type: 'string' } } },
  ],
  [
    '{"val_type":"array","inner_val_type":"json","inner_properties":{"x":{"val_type":"string"}},"inner_required_keys":["x"]}',
    { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
  ],
  ['{"val_type":"object"}', {}],
  ['"string"', {}],
])('%s becomes JSON Schema', (schema, expected) => {
  const text = `{"input":{"parameters":[{"name":"p","required":true,"value_schema":${schema}},{"required":true}]}}`;
  expect(JSON.parse(first(text).inputSchemaText)).toEqual({
    type: 'object',
    properties: { p: expected },
    required: ['p'],
  });
  expect(JSON.parse(first(`{"output":{"value_schema":${schema}}}`).outputSchemaText ?? '{}')).toEqual(expected);
});

it('takes a JSON Schema in place of the list for what it is', () => {
  const { input, inputSchemaText } = first('{"input":{"parameters":{"type":"object"}}}');
  expect([input?.kind, inputSchemaText]).toEqual(['other', '{"type":"object"}']);
});

it.each([
  ['{"output":{"available_modes":["value"],"value_schema":{}}}', 'schema'],
  ['{"output":{"available_modes":["value","error"]}}', 'any'],
  ['{"output":{"available_modes":["null","error"]}}', 'none'],
  ['{"output":{}}', 'absent'],
  ['{"output":null}', 'absent'],
  ['{"output":[]}', 'invalid'],
])('the output of %s is %s', (text, kind) => expect(first(text).output.kind).toBe(kind));

it.each([
  ['null', []],
  ['"none"', []],
  ['"token"', [{ id: 'token', scopes: [] }]],
  ['{"provider_type":"oauth2","id":null,"provider_id":"g","oauth2":{"scopes":["a"]}}', [{ id: 'g', scopes: ['a'] }]],
  ['{"provider_type":"google"}', [{ id: 'google', scopes: [] }]],
  ['{}', [{ id: '', scopes: [] }]],
])('authorization %s', (authorization, expected) => {
  const { requirements } = first(
    `{"requirements":{"authorization":${authorization},"secrets":[{"key":"A"},{"key_id":"B"}]}}`,
  );
  expect(requirements.authorization.map(({ value }) => value)).toEqual(expected);
  expect(requirements.secrets.map(({ value }) => value.id)).toEqual(['A', 'B']);
});

it('lists what the form cannot edit', () => {
  const text =
    '{"input":{"parameters":[{"name":"p","x":1,"inferrable":false,"value_schema":{"val_type":"json","enum":["a"],"properties":{},"nullable":null}}]}}';
  const [parameter] = first(text).input?.children ?? [];
  expect(Object.keys(parameter?.keywords ?? {})).toEqual(['inferrable']);
  expect(parameter?.others.map(({ value }) => value)).toEqual(['x', 'enum', 'properties']);
});

const list =
  '{"input":{"parameters":[{"name":"a","value_schema":{"val_type":"string","enum":["x"]}}]},"output":{"available_modes":["null","error"]}}';
const path = ['input', 'parameters', 0];

it.each<[op: EditOp, expected: string]>([
  [{ kind: 'set-kind', tool: 0, path, as: 'array' }, '{"val_type":"array","inner_val_type":"string"}'],
  [{ kind: 'set-kind', tool: 0, path, as: 'object' }, 'no kind "object"'],
  [{ kind: 'set-nullable', tool: 0, path, nullable: true }, 'no types with null'],
  [{ kind: 'move-parameter', tool: 0, path, to: { parent: path, index: 0 } }, 'one flat list'],
  [{ kind: 'duplicate-parameter', tool: 0, path }, '"name":"a_2","value_schema":{"val_type":"string"'],
  [{ kind: 'set-output', tool: 0, as: 'any' }, '"available_modes":["value","error"]'],
  [{ kind: 'set-modes', tool: 0, modes: ['error', 'artifact'] }, '"available_modes":["error","artifact"]'],
  [{ kind: 'set-required', tool: 0, path, required: true }, '{"name":"a","required":true,'],
  [{ kind: 'set-user-id', tool: 0, required: true }, 'in the context'],
])('%o', (op, expected) => {
  const document = read(parseJson(list));
  const asked = edit(document, op);
  const edits = 'refused' in asked ? asked : modify(document.tree, asked);
  expect('refused' in edits ? edits.refused : applyEdits(list, edits)).toContain(expected);
});

it.each([
  ['{"name":"Add","toolkit":{"name":"Math"}}', 'Math.Add'],
  ['{"name":"Add","id":"Math.Add","toolkit":{"name":"Math"}}', 'Math.Add'],
  ['{"name":"Add"}', 'Add'],
])('%s is called %s in full', (text, value) => {
  expect(keepInStep(first(text))).toEqual([{ kind: 'set-field', tool: 0, field: 'fully_qualified_name', value }]);
});
