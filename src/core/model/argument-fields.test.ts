import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modify } from '../json/modify';
import { applyEdits } from '../text/edit';
import { editsForText, indexAfterMove, messagesByPointer, moveItem } from './argument-edits';
import type { ArgumentField } from './argument-field';
import { readArgumentForm } from './argument-fields';

function fieldOf(property: string, text = '{}'): ArgumentField {
  const form = readArgumentForm(`{"type": "object", "properties": {"x": ${property}}}`, text);
  const field = form.kind === 'fields' ? form.fields[0] : undefined;
  if (!field) throw new Error(`No field for ${property}`);
  return field;
}

describe('the kind of a field', () => {
  it.each([
    ['{"type": "string"}', 'string'],
    ['{"type": "string", "maxLength": 5000}', 'text'],
    ['{"type": "string", "format": "date"}', 'date'],
    ['{"type": "string", "format": "email"}', 'string'],
    ['{"type": "number"}', 'number'],
    ['{"type": ["integer", "null"]}', 'integer'],
    ['{"type": "boolean"}', 'boolean'],
    ['{"enum": ["a", "b"]}', 'enum'],
    ['{"const": 5}', 'enum'],
    ['{"type": "object", "properties": {"y": {}}}', 'object'],
    ['{"properties": {"y": {}}}', 'object'],
    ['{"type": "object"}', 'json'],
    ['{"type": "array", "items": {"type": "string"}}', 'array'],
    ['{"type": "array"}', 'json'],
    ['{"type": ["string", "number"]}', 'union'],
    ['{"anyOf": [{"type": "integer"}, {"type": "null"}]}', 'integer'],
    ['{"anyOf": [{"type": "integer"}, {"type": "string"}]}', 'union'],
    ['{"oneOf": [{"const": "a", "title": "First"}, {"const": "b"}]}', 'enum'],
    ['{"allOf": [{"type": ["string", "integer"]}, {"type": "integer"}]}', 'integer'],
    ['{"type": "string", "format": "time"}', 'date'],
    ['{"type": "string", "contentEncoding": "base64"}', 'file'],
    ['{"type": "object", "additionalProperties": {"type": "string"}}', 'object'],
    ['{"patternProperties": {"^x-": {"type": "string"}}}', 'object'],
    ['{"type": "object", "additionalProperties": true}', 'json'],
    ['{"type": "array", "prefixItems": [{"type": "string"}]}', 'array'],
    ['{"type": "array", "items": [{"type": "string"}]}', 'array'],
    ['{"allOf": [{"type": "string"}]}', 'string'],
    ['{}', 'json'],
    ['true', 'json'],
    ['{"type": "text"}', 'json'],
    ['{"type": "__proto__"}', 'json'],
  ])('of %s is %s', (property, kind) => expect(fieldOf(property).kind).toBe(kind));

  it.each([
    ['{"type": "integer"}', '{"x": "five"}', 'json'],
    ['{"type": "integer"}', '{"x": 5}', 'integer'],
    ['{"type": "integer"}', '{"x": null}', 'integer'],
    ['{"type": "array", "items": {}}', '{"x": {}}', 'json'],
    ['{"type": "string"}', '{"x": 5}', 'json'],
  ])('of %s with %s is %s', (property, text, kind) => expect(fieldOf(property, text).kind).toBe(kind));
});

it.each([
  ['{"oneOf": [{"const": "a", "title": "First"}, {"const": "b"}]}', ['First', 'b']],
  ['{"enum": ["a", "b", 1.0], "enumNames": ["First"]}', ['First', 'b', '1.0']],
  ['{"enum": ["a"], "enumNames": "First"}', ['a']],
])('the choices of %s read %j', (property, labels) => {
  expect(fieldOf(property).options.map(({ label }) => label)).toEqual(labels);
});

describe('the state of a field', () => {
  it.each([
    ['{}', 'unset', undefined],
    ['{"x": null}', 'null', 'null'],
    ['{"x": 1.50}', 'value', '1.50'],
    ['{"x": 12345678901234567890}', 'value', '12345678901234567890'],
    ['{"x": 1, "x": 2}', 'value', '2'],
    ['', 'unset', undefined],
  ])('in %s is %s', (text, state, json) => expect(fieldOf('{"type": "number"}', text)).toMatchObject({ state, json }));

  it('knows null from the type, from an alternative and from OpenAPI', () => {
    expect(fieldOf('{"type": ["string", "null"]}').isNullable).toBe(true);
    expect(fieldOf('{"oneOf": [{"type": "null"}, {"type": "string"}]}').isNullable).toBe(true);
    expect(fieldOf('{"type": "string", "nullable": true}').isNullable).toBe(true);
    expect(fieldOf('{"type": "string"}').isNullable).toBe(false);
  });

  it('moves a value of several lines to the left margin', () => {
    expect(fieldOf('{}', '{\n    "x": {\n        "a": 1\n    }\n}').json).toBe('{\n    "a": 1\n}');
  });
});

describe('what a field begins with', () => {
  it.each([
    ['{"type": "number", "default": 1.50}', '1.50'],
    ['{"type": "string", "examples": ["Oslo", "Rome"]}', '"Oslo"'],
    ['{"enum": ["b", "a"]}', '"b"'],
    ['{"type": "boolean"}', 'false'],
    ['{"type": "object", "properties": {"a": {}}}', '{}'],
  ])('%s: %s', (property, json) => expect(fieldOf(property).startJson).toBe(json));
});

it('calls what has an empty name by its quotes', () => {
  const properties =
    '"properties": {"": {"type": "string"}, "map": {"type": "object", "additionalProperties": {"type": "string"}}}';
  const form = readArgumentForm(`{"type": "object", ${properties}}`, '{"map": {"": "a"}}');
  const fields = form.kind === 'fields' ? form.fields : [];
  expect(fields.flatMap(({ name, map }) => [name, ...(map?.entries ?? []).map((entry) => entry.name)])).toEqual([
    '""',
    'map',
    'map ""',
  ]);
});

it('shows objects and arrays as far as the text goes, under names of their own', () => {
  const schema = `{"type": "object", "required": ["people"], "properties": {"people": {"type": "array", "items":
    {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}}}`;
  const form = readArgumentForm(schema, '{"people": [{"name": "Ada"}, {"age": 5}], "extra": [1, 2]}');
  if (form.kind !== 'fields') throw new Error(form.reason);
  const [people] = form.fields;
  expect(people).toMatchObject({ name: 'people', isRequired: true, newItemJson: '{}' });
  expect(people?.children.map(({ name }) => name)).toEqual(['people 1', 'people 2']);
  expect(people?.children[0]?.children[0]).toMatchObject({ name: 'name', text: 'Ada', path: ['people', 0, 'name'] });
  expect(people?.children[1]?.children[0]).toMatchObject({ state: 'unset', isRequired: true });
  expect(people?.children[1]?.undeclared).toEqual([{ name: 'age', path: ['people', 1, 'age'], json: '5' }]);
  expect(form.undeclared).toEqual([{ name: 'extra', path: ['extra'], json: '[1, 2]' }]);
});

it('follows references, also circular ones', () => {
  const schema = `{"type": "object", "properties": {"node": {"$ref": "#/$defs/node"}}, "$defs": {"node":
    {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}, "value": {"type": "string"}}}}}`;
  const form = readArgumentForm(schema, '{"node": {"next": {"value": "deep"}}}');
  if (form.kind !== 'fields') throw new Error(form.reason);
  expect(form.fields[0]?.children[0]?.children[1]?.text).toBe('deep');
  const circular = readArgumentForm(
    '{"properties": {"x": {"$ref": "#/properties/x", "allOf": [{"$ref": "#/properties/x"}]}}}',
    '{}',
  );
  expect(circular).toMatchObject({ kind: 'fields', fields: [{ kind: 'json' }] });
});

describe('there is no form', () => {
  it('for a schema that is too large to be read at once', () => {
    const form = readArgumentForm(`{"description": "${'x'.repeat(1024 * 1024)}", "properties": {"x": {}}}`, '{}');
    expect(form).toEqual({
      kind: 'json',
      reason: 'The input schema is too large for a form: write the arguments as JSON.',
    });
  });

  it.each([
    ['{', '{}', 'The input schema cannot be read'],
    ['[]', '{}', 'is not a JSON Schema object'],
    ['{"type": "string"}', '{}', 'describes string instead of an object'],
    ['{"type": "object", "additionalProperties": true}', '{}', 'takes any arguments'],
    ['{}', '[1]', 'are not an object'],
  ])('for %s and %s', (schema, text, reason) => {
    expect(readArgumentForm(schema, text)).toMatchObject({ kind: 'json', reason: expect.stringContaining(reason) });
  });

  it('but for a schema without parameters there is an empty one', () => {
    expect(readArgumentForm('{}', '{}')).toEqual({ kind: 'fields', fields: [], undeclared: [], whole: undefined });
  });
});

it('says what is allowed', () => {
  expect(fieldOf('{"type": "number", "minimum": 0.10, "maximum": 5}').limits).toBe('at least 0.10, at most 5');
  expect(fieldOf('{"type": "string", "minLength": 1, "maxLength": 9}').limits).toBe(
    'at least 1 character, at most 9 characters',
  );
  expect(fieldOf('{"type": "string"}').limits).toBeUndefined();
});

describe('edits', () => {
  const applied = (text: string, edits: Parameters<typeof editsForText>[1]) => {
    const changes = modify(text, editsForText(text, edits));
    if ('refused' in changes) throw new Error(changes.refused);
    return applyEdits(text, changes);
  };

  it('begin an object in an empty text', () => {
    expect(applied(' ', [{ kind: 'set', path: ['a b'], json: '1.50' }])).toContain('{"a b": 1.50}');
  });

  it.each([
    [0, 1, '[2, 1, 3]'],
    [2, 1, '[1, 3, 2]'],
    [0, 2, '[2, 3, 1]'],
    [2, 0, '[3, 1, 2]'],
    [1, 1, '[1, 2, 3]'],
  ] as const)('move item %i to %i', (from, to, expected) => {
    expect(applied('[1, 2, 3]', [moveItem([], from, to)])).toBe(expected);
    expect([1, 2, 3].map((_, index) => JSON.parse(expected)[indexAfterMove(index, from, to)])).toEqual([1, 2, 3]);
  });
});

it('gives a message about a missing argument to that argument', () => {
  const messages = messagesByPointer([
    { path: ['a'], keyword: 'required', schemaPointer: '/required', message: 'Add "b".', property: 'b' },
    { path: ['a', 'b'], keyword: 'type', schemaPointer: '/type', message: 'Not text.' },
  ]);
  expect(messages.get('/a/b')).toEqual(['Add "b".', 'Not text.']);
});

it('reads a form from any schema and any text', () => {
  const anyJson = fc.json({ maxDepth: 4 });
  fc.assert(
    fc.property(fc.oneof(anyJson, fc.string()), fc.oneof(anyJson, fc.string()), (schema, text) => {
      expect(['fields', 'json']).toContain(readArgumentForm(schema, text).kind);
    }),
  );
});

it('reads the arguments that have no value once for a schema, each as it would be read anew', () => {
  const alternatives = {
    oneOf: [
      { title: 'word', type: 'string' },
      { title: 'number', type: 'number' },
    ],
  };
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`);
  const properties = { ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])), either: alternatives };
  const schema = JSON.stringify({ type: 'object', properties, required: ['p1'] });
  const read = (text: string, choices?: ReadonlyMap<string, number>) => {
    const form = readArgumentForm(schema, text, choices);
    return form.kind === 'fields' ? form.fields : [];
  };
  const before = read('{}');
  const typed = read('{"p0":"x"}');
  expect(typed[0]?.text).toBe('x');
  expect(typed[1]).toBe(before[1]);
  expect(read('{}')).toEqual(before);
  const union = before.at(-1)?.union;
  expect(union?.chosen).toBe(0);
  expect(read('{}', new Map([[union?.key ?? '', 1]])).at(-1)?.union?.chosen).toBe(1);
});
