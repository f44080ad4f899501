import { expect, it } from 'vitest';
import { modify } from '../json/modify';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import { applyEdits } from '../text/edit';
import { editSchemaParameter, type ParameterOp } from './schema-edit';
import type { SchemaOp } from './schema-op';
import { readParameters } from './schema-parameters';
import type { ToolModel } from './tool-document';

/** The smallest tool around a schema that is its whole text; the text after the edit, or the reason why not. */
function edited(text: string, ask: Ask): string {
  const tree = parseJson(text);
  const input = readParameters(tree.root, { name: '', path: [], required: true }, text);
  if (tree.root?.kind !== 'object') throw new Error('A schema object belongs here.');
  const nothing = { id: undefined, name: undefined, description: undefined, version: undefined, toolkit: undefined };
  const tool: ToolModel = {
    ...nothing,
    index: 0,
    path: [],
    node: tree.root,
    raw: {},
    label: '',
    input,
    output: { kind: 'none', path: ['(none)'], description: undefined, root: undefined, modes: undefined },
    requirements: { path: [], authorization: [], secrets: [], userId: undefined },
    schemas: [],
    inputSchemaText: text,
    outputSchemaText: undefined,
  };
  const asked = editSchemaParameter(tree, tool, { ...ask, tool: 0 } as Op);
  const edits = 'refused' in asked ? asked : modify(tree, asked);
  return 'refused' in edits ? edits.refused : applyEdits(text, edits);
}

type Op = ParameterOp | SchemaOp;
type Ask = Op extends infer Each ? (Each extends Op ? Omit<Each, 'tool'> : never) : never;

const at = (...names: readonly string[]): Path =>
  names.flatMap((name) => (name === '[]' ? ['items'] : ['properties', name]));

const refs = (...places: readonly string[]) => places.map((place) => `{"$ref":"#${place}"}`).join();

it.each<[what: string, before: string, ask: Ask, after: string]>([
  [
    'into an object',
    `{"properties":{"a":{},"o":{"type":"object","properties":{}}},"allOf":[${refs('/properties/a')}]}`,
    { kind: 'move-schemas', paths: [at('a')], to: { parent: at('o'), index: 0 } },
    `{"properties":{"o":{"type":"object","properties":{"a":{}}}},"allOf":[${refs('/properties/o/properties/a')}]}`,
  ],
  [
    'into a keyword that comes with it',
    `{"properties":{"a":{"items":{}},"o":{"type":"object"}},"allOf":[${refs('/properties/a/items')}]}`,
    { kind: 'move-parameter', path: at('a'), to: { parent: at('o'), index: 0 } },
    `{"properties":{"o":{"type":"object","properties":{ "a": {"items":{}} }}},"allOf":[${refs('/properties/o/properties/a/items')}]}`,
  ],
  [
    'over another item of a list',
    `{"anyOf":[{"title":"a"},{},${refs('/anyOf/0', '/anyOf/1', '/x')}]}`,
    { kind: 'move-schemas', paths: [['anyOf', 0]], to: { parent: [], index: 2, keyword: 'anyOf' } },
    `{"anyOf":[{},{"title":"a"},${refs('/anyOf/1', '/anyOf/0', '/x')}]}`,
  ],
  [
    'that refers to itself',
    `{"$defs":{"a":{"items":${refs('/$defs/a')}}}}`,
    { kind: 'move-schemas', paths: [['$defs', 'a']], to: { parent: [], index: 0, keyword: 'not' } },
    `{"not":{"items":${refs('/not')}}}`,
  ],
  [
    'behind one that is removed from a list',
    `{"anyOf":[{},{"title":"b"},${refs('/anyOf/1')}]}`,
    { kind: 'remove-schemas', paths: [['anyOf', 0]] },
    `{"anyOf":[{"title":"b"},${refs('/anyOf/0')}]}`,
  ],
  [
    'behind one that comes in',
    `{"anyOf":[{},${refs('/anyOf/1')}]}`,
    {
      kind: 'insert-schemas',
      slot: { parent: [], index: 1, keyword: 'anyOf' },
      entries: [{ name: '', json: 'true', required: false }],
    },
    `{"anyOf":[{},true,${refs('/anyOf/2')}]}`,
  ],
  [
    'in one that becomes a definition',
    `{"properties":{"a":{"items":{}}},"$defs":{},"not":${refs('/properties/a/items')},"if":${refs('/properties/a')}}`,
    { kind: 'extract-definition', path: at('a'), name: 'A' },
    `{"properties":{"a":{ "$ref": "#/$defs/A" }},"$defs":{"A":{"items":{}}},"not":${refs('/$defs/A/items')},"if":${refs('/properties/a')}}`,
  ],
])('references lead to a schema %s', (_, before, ask, after) => expect(edited(before, ask)).toBe(after));

it.each<[before: string, json: string, after: string]>([
  ['["a", // one\n 1.50,\n "\\u00fc"]', '["a", 1.50, "c", "\\u00fc"]', '["a", // one\n 1.50,\n "c",\n "\\u00fc"]'],
  ['["a", // one\n 1.50,\n null]', '["a", null]', '["a", // one\n null]'],
  ['[\n 1,\n 2\n]', '[3, 2]', '[\n 3,\n 2\n]'],
  ['[1, 2]', '[1, 2, 3, 4]', '[1, 2, 3, 4]'],
  ['[1, 1, 1]', '[1, 1]', '[1, 1]'],
  ['[1]', '[]', '[]'],
])('in the list %s only what %s says otherwise changes', (before, json, after) => {
  const text = (list: string) => `{"properties":{"a":{"enum":${list}}}}`;
  expect(edited(text(before), { kind: 'set-keyword', path: at('a'), keyword: 'enum', json })).toBe(text(after));
});

it('lays out a keyword that comes in as the document is laid out', () => {
  const before =
    '{\n    "$defs": { // one\n        "a": {\n            "items": {\n                "type": "null"\n            }\n        }\n    }\n}';
  const ask: Ask = { kind: 'move-schemas', paths: [['$defs', 'a']], to: { parent: [], index: 0, keyword: 'anyOf' } };
  expect(edited(before, ask)).toBe(
    '{\n    "anyOf": [\n        {\n            "items": {\n                "type": "null"\n            }\n        }\n    ]\n}',
  );
});

it.each<[before: string, ask: Ask, after: string]>([
  // Names and places, and "required" in step
  [
    '{"properties":{"a":{"type":"string"},"b":{}},"required":["a","b"]}',
    { kind: 'rename-parameter', path: at('a'), name: 'z' },
    '{"properties":{"z":{"type":"string"},"b":{}},"required":["z","b"]}',
  ],
  [
    '{"properties":{"a":{},"b":{}},"required":["a"]}',
    { kind: 'remove-parameter', path: at('a') },
    '{"properties":{"b":{}}}',
  ],
  [
    '{"properties":{"a":{},"b":{}},"required":[]}',
    { kind: 'remove-parameter', path: at('a') },
    '{"properties":{"b":{}},"required":[]}',
  ],
  [
    '{"properties":{"a":{},"b":{}},"required":["a","b"]}',
    { kind: 'set-required', path: at('a'), required: false },
    '{"properties":{"a":{},"b":{}},"required":["b"]}',
  ],
  [
    '{"properties":{"a":{}}}',
    { kind: 'set-required', path: at('a'), required: true },
    '{"properties":{"a":{}},"required":["a"]}',
  ],
  [
    '{"properties":{"a":{},"o":{"type":"object","properties":{"x":{}},"required":["x"]}},"required":["a"]}',
    { kind: 'move-parameter', path: at('a'), to: { parent: at('o'), index: 0 } },
    '{"properties":{"o":{"type":"object","properties":{"a":{},"x":{}},"required":["x","a"]}}}',
  ],
  [
    '{"properties":{"o":{"type":"object","properties":{"x":{}},"required":["x"]},"a":{}},"required":["a"]}',
    { kind: 'move-parameter', path: at('o', 'x'), to: { parent: [], index: 1 } },
    '{"properties":{"o":{"type":"object","properties":{}},"x":{},"a":{}},"required":["a","x"]}',
  ],
  [
    '{"properties":{"a":{"type":"string"},"o":{"type":"object"}}}',
    { kind: 'move-parameter', path: at('a'), to: { parent: at('o'), index: 0 } },
    '{"properties":{"o":{"type":"object","properties":{ "a": {"type":"string"} }}}}',
  ],
  [
    '{"properties":{"a":{},"b":{},"c":{}}}',
    { kind: 'move-parameter', path: at('a'), to: { parent: [], index: 2 } },
    '{"properties":{"b":{},"a":{},"c":{}}}',
  ],
  [
    '{"properties":{"a":{},"a_2":{}},"required":["a"]}',
    { kind: 'duplicate-parameter', path: at('a') },
    '{"properties":{"a":{},"a_3":{},"a_2":{}},"required":["a","a_3"]}',
  ],
  [
    '{}',
    { kind: 'add-parameter', slot: { parent: [], index: 0 }, name: 'a', as: 'array' },
    'Only an object holds parameters; make this schema an object first.',
  ],
  [
    '{"type":"object"}',
    { kind: 'add-parameter', slot: { parent: [], index: 0 }, name: 'a', as: 'array' },
    '{"type":"object","properties":{ "a": { "type": "array", "description": "", "items": { "type": "string" } } }}',
  ],
  [
    '{"type":"object","properties":{}}',
    {
      kind: 'add-parameter',
      slot: { parent: [], index: 0 },
      name: 'a',
      as: 'string',
      keywords: { enum: '["b"]' },
      isNullable: true,
    },
    '{"type":"object","properties":{"a":{ "type": ["string", "null"], "description": "", "enum": ["b", null] }}}',
  ],
  [
    '{"type":"object","properties":{}}',
    { kind: 'add-parameter', slot: { parent: [], index: 0 }, name: 'a', as: 'array', items: 'object' },
    '{"type":"object","properties":{"a":{ "type": "array", "description": "", "items": { "type": "object", "properties": {} } }}}',
  ],
  // Kinds
  [
    '{"properties":{"a":{"type":"string"}}}',
    { kind: 'set-kind', path: at('a'), as: 'array', items: 'object' },
    '{"properties":{"a":{"type":"array","items":{ "type": "object", "properties": {} }}}}',
  ],
  [
    '{"properties":{"a":{"type":["string","null"],"description":"d","minLength":2,"default":"x","x-ui":1}}}',
    { kind: 'set-kind', path: at('a'), as: 'integer' },
    '{"properties":{"a":{"type":["integer", "null"],"description":"d","x-ui":1}}}',
  ],
  [
    '{"properties":{"a":{"type":"number","minimum":1,"default":2,"enum":[2, 2.5]}}}',
    { kind: 'set-kind', path: at('a'), as: 'integer' },
    '{"properties":{"a":{"type":"integer","minimum":1,"default":2}}}',
  ],
  [
    '{"properties":{"a":{"description":"d","anyOf":[{"type":"string"}]}}}',
    { kind: 'set-kind', path: at('a'), as: 'boolean' },
    '{"properties":{"a":{"type":"boolean","description":"d"}}}',
  ],
  [
    '{"properties":{"a":{"type":"object","properties":{},"required":[],"description":"d"}}}',
    { kind: 'set-kind', path: at('a'), as: 'any' },
    '{"properties":{"a":{"description":"d"}}}',
  ],
  [
    '{"properties":{"a":true}}',
    { kind: 'set-kind', path: at('a'), as: 'string' },
    '{"properties":{"a":{ "type": "string", "description": "" }}}',
  ],
  [
    '{"properties":{"a":{"type":"array","items":{"type":"string"}}}}',
    { kind: 'set-kind', path: at('a', '[]'), as: 'object' },
    '{"properties":{"a":{"type":"array","items":{"type":"object","properties":{}}}}}',
  ],
  // Null
  [
    '{"properties":{"a":{"type":"string","enum":["x"]}}}',
    { kind: 'set-nullable', path: at('a'), nullable: true },
    '{"properties":{"a":{"type":["string", "null"],"enum":["x",null]}}}',
  ],
  [
    '{"properties":{"a":{"type":["null","string"],"enum":["x",null],"default":null}}}',
    { kind: 'set-nullable', path: at('a'), nullable: false },
    '{"properties":{"a":{"type":"string","enum":["x"]}}}',
  ],
  // Keywords
  [
    '{"properties":{"a":{"title":"t"}}}',
    { kind: 'set-keyword', path: at('a'), keyword: 'pattern', json: '"^a"' },
    '{"properties":{"a":{"title":"t","pattern":"^a"}}}',
  ],
  [
    '{"properties":{"a":{"type":"string"}}}',
    { kind: 'set-keyword', path: at('a'), keyword: '$anchor', json: '"here"' },
    '{"properties":{"a":{"type":"string","$anchor":"here"}}}',
  ],
  [
    '{"properties":{"a":{"type":"number","x-keep":1.0}}}',
    { kind: 'set-keyword', path: at('a'), keyword: 'maximum', json: '1e400' },
    '{"properties":{"a":{"type":"number","maximum":1e400,"x-keep":1.0}}}',
  ],
  [
    '{"properties":{"a":{"type":"string","oneOf":[]}}}',
    { kind: 'set-keyword', path: at('a'), keyword: 'oneOf', json: undefined },
    '{"properties":{"a":{"type":"string"}}}',
  ],
])('%s, %o', (before, ask, after) => expect(edited(before, ask)).toBe(after));

const nested =
  '{"properties":{"o":{"type":"object","properties":{"a":{}}},"a":{},"n":{"type":"number"},"u":{"anyOf":[]}},"required":true}';

it.each<[ask: Ask, reason: string]>([
  [{ kind: 'move-parameter', path: at('o'), to: { parent: at('o'), index: 0 } }, '"o" cannot be moved into itself'],
  [{ kind: 'move-parameter', path: at('a'), to: { parent: at('o'), index: 0 } }, 'There is already "a" here'],
  [{ kind: 'move-parameter', path: at('a'), to: { parent: at('n'), index: 0 } }, 'make "n" an object first'],
  [{ kind: 'rename-parameter', path: at('a'), name: 'n' }, 'already a parameter "n"'],
  [{ kind: 'rename-parameter', path: at('a'), name: '' }, 'needs a name'],
  [{ kind: 'set-required', path: at('a'), required: true }, 'not an array of names'],
  [{ kind: 'set-nullable', path: at('u'), nullable: true }, 'change it in the code'],
  [{ kind: 'set-nullable', path: at('a'), nullable: true }, 'null included'],
  [{ kind: 'set-keyword', path: at('n'), keyword: 'pattern', json: '"x"' }, 'cannot set "pattern"'],
  [{ kind: 'set-keyword', path: at('n'), keyword: 'minimum', json: '1,' }, 'not valid JSON'],
  [{ kind: 'set-kind', path: [], as: 'string' }, 'always an object'],
  [{ kind: 'remove-parameter', path: [] }, 'as a whole'],
  [{ kind: 'remove-parameter', path: at('b') }, 'not in the text any more'],
])('refuses %o', (ask, reason) => expect(edited(nested, ask)).toContain(reason));
