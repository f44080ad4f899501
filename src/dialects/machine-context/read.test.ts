import { describe, expect, it } from 'vitest';
import { modify } from '../../core/json/modify';
import { parseJson } from '../../core/json/parse';
import type { EditOp } from '../../core/model/edit-op';
import { applyEdits } from '../../core/text/edit';
import { machineContext } from '.';

const read = (text: string) => machineContext.read(parseJson(text));
const capability = (members: string) =>
  `{"id": "a", "name": "A", "version": "1.0.0", "description": "", "capabilities": [{"name": "x"}, {${members}}]}`;
const second = (members: string) => read(capability(members)).tools[1];

describe('reading', () => {
  it('makes each capability a tool that shares what the document says', () => {
    const { tools, form } = read(capability('"name": "y", "description": "Does y."'));
    expect(form).toBe('single');
    expect(tools.map(({ label, index, path }) => [label, index, path])).toEqual([
      ['x', 0, ['capabilities', 0]],
      ['y', 1, ['capabilities', 1]],
    ]);
    expect(tools[1]).toMatchObject({
      id: { value: 'a', path: ['id'] },
      toolkit: { value: 'a' },
      version: { value: '1.0.0', path: ['version'] },
      description: { value: 'Does y.', path: ['capabilities', 1, 'description'] },
      around: [],
      raw: { name: 'y' },
    });
  });

  it.each([
    ['[{"capabilities": [{}, {}]}, {"capabilities": [{}]}, {}]', 4],
    ['{"tools": [{"capabilities": [{}]}]}', 1],
    ['{"capabilities": []}', 1],
    ['{"capabilities": null}', 1],
    ['{"capabilities": {}}', 0],
    ['{"capabilities": [1, {}]}', 1],
    ['[]', 0],
  ])('%s holds %i', (text, count) => expect(read(text).tools).toHaveLength(count));

  it.each([
    ['"type": "number"', 'number'],
    ['"parameter_type": "Number"', 'number'],
    ['"type": "Boolean"', 'boolean'],
    ['"type": "any"', 'any'],
    ['"type": "integer"', 'other'],
    ['"type": null', 'other'],
    ['"x": 1', 'other'],
  ])('a parameter with %s is %s', (members, kind) =>
    expect(second(`"parameters": [{"name": "p", ${members}}]`)?.input?.children[0]?.kind).toBe(kind),
  );

  it.each([
    ['"x": 1', 'none'],
    ['"return": null', 'none'],
    ['"return": {"description": ""}', 'any'],
    ['"return": {"schema": null}', 'any'],
    ['"return": {"schema": {"type": "number"}}', 'schema'],
    ['"return_type": {"schema": {"type": "number"}}', 'schema'],
    ['"return": {"schema": "number"}', 'invalid'],
    ['"return": "number"', 'invalid'],
  ])('%s is the output %s', (members, kind) => expect(second(members)?.output.kind).toBe(kind));

  it.each([
    ['', '{"type":"object","properties":{}}'],
    [
      '{"name": "p", "type": "any", "required": true}, {"name": "q", "type": "number", "description": "Q"}',
      '{"type":"object","properties":{"p":{},"q":{"type":"number","description":"Q"}},"required":["p"]}',
    ],
    [
      '{"name": "p", "type": "array", "items": {"type": "string"}, "default": [], "enum": [1.50]}',
      '{"type":"object","properties":{"p":{"type":"array","default":[],"enum":[1.50],"items":{"type":"string"}}}}',
    ],
  ])('[%s] is %s as JSON Schema', (list, schema) =>
    expect(second(`"parameters": [${list}]`)?.inputSchemaText).toBe(schema),
  );
});

describe('editing', () => {
  const edited = (text: string, op: EditOp) => {
    const document = read(text);
    const edits = machineContext.edit(document, op);
    if ('refused' in edits) return edits.refused;
    const changes = modify(document.tree, edits);
    return 'refused' in changes ? changes.refused : applyEdits(text, changes);
  };

  it.each<[string, EditOp, string]>([
    [
      '{"id": "a", "capabilities": [{}]}',
      { kind: 'set-field', tool: 0, field: 'document.securityLevel', value: '07' },
      '{"id": "a", "capabilities": [{}], "securityLevel": 7}',
    ],
    [
      '{"securityLevel": 3, "capabilities": [{}]}',
      { kind: 'set-field', tool: 0, field: 'document.securityLevel', value: undefined },
      '{"capabilities": [{}]}',
    ],
    [
      '{"capabilities": [{}]}',
      { kind: 'set-field', tool: 0, field: 'document.securityLevel', value: 'high' },
      'Security level is an integer from 0 to 10, not "high".',
    ],
    [
      '{"id": "a", "metadata": {}}',
      { kind: 'set-field', tool: 0, field: 'name', value: 'x' },
      '{"id": "a", "capabilities": [{ "name": "x" }], "metadata": {}}',
    ],
    [
      '{"capabilities": []}',
      { kind: 'set-output', tool: 0, as: 'any' },
      '{"capabilities": [{ "return": { "description": "" } }]}',
    ],
    [
      '{"capabilities": [{"parameters": [{"parameter_type": "Number"}]}]}',
      { kind: 'set-kind', tool: 0, path: ['capabilities', 0, 'parameters', 0], as: 'string' },
      '{"capabilities": [{"parameters": [{"parameter_type": "string"}]}]}',
    ],
    [
      '{"capabilities": [{"parameters": [{"name": "p", "type": "string", "format": "date"}]}]}',
      { kind: 'set-kind', tool: 0, path: ['capabilities', 0, 'parameters', 0], as: 'number' },
      '{"capabilities": [{"parameters": [{"name": "p", "type": "number"}]}]}',
    ],
    [
      '{"capabilities": [{}]}',
      { kind: 'add-secret', tool: 0, id: 'x' },
      'The Machine Context Protocol has no list of requirements; its security level says what a call needs.',
    ],
  ])('%s with %j', (text, op, expected) => expect(edited(text, op)).toBe(expected));
});
