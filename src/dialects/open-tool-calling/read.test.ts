import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { keepInStep } from './identity';
import { read } from './read';

const first = (text: string) => {
  const tool = read(parseJson(text)).tools[0];
  if (!tool) throw new Error('No tool was read.');
  return tool;
};

it.each([
  [
    '{"input_schema":{"parameters":{"type":"object","properties":{"a":{}}}}}',
    '/input_schema/parameters',
    'object',
    ['a'],
  ],
  ['{"input_schema":{"type":"object","properties":{"a":{}}}}', '/input_schema', 'object', ['a']],
  ['{"input_schema":{"parameters":{}}}', '/input_schema/parameters', 'object', []],
  ['{"input_schema":{}}', '/input_schema/parameters', 'object', []],
  ['{"input_schema":null}', '/input_schema/parameters', 'object', []],
  ['{}', '/input_schema/parameters', 'object', []],
  // As it is, so that whoever draws or checks arguments says that it is no schema.
  ['{"input_schema":"x"}', '/input_schema', 'other', [], '"x"'],
  ['{"input_schema":{"parameters":[]}}', '/input_schema/parameters', 'other', [], '[]'],
])('%s has its parameters at %s', (text, path, kind, names, schema = '{}') => {
  const { input, inputSchemaText } = first(text);
  expect(`/${input?.path.join('/')}`).toBe(path);
  expect([input?.kind, input?.children.map(({ name }) => name)]).toEqual([kind, names]);
  expect(inputSchemaText).toBe(names.length > 0 ? '{"type":"object","properties":{"a":{}}}' : schema);
});

it.each([
  ['{"output_schema":null}', 'none', undefined],
  ['{"output_schema":{}}', 'any', '{}'],
  ['{"output_schema":{"type": "number"}}', 'schema', '{"type": "number"}'],
  ['{"output_schema":[]}', 'invalid', undefined],
  ['{}', 'absent', undefined],
  ['{"output_schema":', 'absent', undefined],
])('the output of %s is %s', (text, kind, schema) => {
  const { output, outputSchemaText } = first(text);
  expect([output.kind, outputSchemaText]).toEqual([kind, schema]);
});

it('takes null and values of the wrong type for absent', () => {
  const tool = first(
    '{"id":null,"name":5,"description":[],"version":1,"requirements":{"secrets":null,"user_id":"yes"}}',
  );
  const { id, name, description, version, requirements } = tool;
  expect([id, name, description, version, requirements.userId]).toEqual(Array.from({ length: 5 }));
  expect([requirements.secrets, requirements.authorization]).toEqual([[], []]);
  expect(tool.label).toBe('Tool 1');
});

it('reads requirements where they stand, also unfinished ones', () => {
  const { requirements } = first(
    '{"requirements":{"authorization":[1,{"oauth2":{"scopes":["a",2]}}],"secrets":[{"id":"S"}],"user_id":false}}',
  );
  expect(requirements.authorization).toEqual([
    { value: { id: '', scopes: ['a'] }, path: ['requirements', 'authorization', 1] },
  ]);
  expect(requirements.secrets).toEqual([{ value: { id: 'S' }, path: ['requirements', 'secrets', 0] }]);
  expect(requirements.userId).toEqual({ value: false, path: ['requirements', 'user_id'] });
});

it.each([
  ['{"name":"Gmail_GetEmails","version":"1.2.0"}', 'Gmail.GetEmails@1.2.0'],
  ['{"name":"Add","version":"1.0.0","id":"Calculator.Sub@0.1.0"}', 'Calculator.Add@1.0.0'],
  ['{"name":"My_Kit_Add","version":"1.0.0","id":"My_Kit.Sub@0.1.0"}', 'My_Kit.Add@1.0.0'],
  ['{"name":"get-weather","version":"1.0.0"}', 'Tools.get_weather@1.0.0'],
  ['{"name":"get_weather","id":"Weather.Get@2.0.0"}', 'Weather.get_weather@2.0.0'],
  ['{"name":"Add"}', 'Tools.Add'],
  ['{"version":"1.0.0"}', undefined],
])('%s is called %s', (text, id) => {
  const [op] = keepInStep(first(text));
  expect(op).toEqual(id && { kind: 'set-field', tool: 0, field: 'id', value: id });
});

it('follows values that are about to be set', () => {
  const tool = first('{"name":"A_B","version":"1.0.0","id":"A.B@1.0.0"}');
  expect(keepInStep(tool, { version: '1.1.0' })).toMatchObject([{ value: 'A.B@1.1.0' }]);
  expect(keepInStep(tool, { name: 'A_C' })).toMatchObject([{ value: 'A.C@1.0.0' }]);
});
