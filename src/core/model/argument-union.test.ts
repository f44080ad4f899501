import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modify } from '../json/modify';
import { parseJson } from '../json/parse';
import { anyValue, plainSchema } from '../schema/schema.testkit';
import { createValidate } from '../schema/validator';
import { applyEdits } from '../text/edit';
import { chosenBranches, issuesOfBranches } from './argument-edits';
import type { ArgumentField } from './argument-field';
import { readArgumentForm } from './argument-fields';
import { emptyMemory, keptOf, withChoice, withDraft, withItemsMoved } from './form-memory';
import { readFormSchema } from './form-schema';
import { branchOf } from './union-branch';

function fieldOf(property: string, text = '{}', choices?: ReadonlyMap<string, number>): ArgumentField {
  const form = readArgumentForm(`{"type": "object", "properties": {"x": ${property}}}`, text, choices);
  const field = form.kind === 'fields' ? form.fields[0] : undefined;
  if (!field) throw new Error(`No field for ${property}`);
  return field;
}

const shapes = `{"oneOf": [
  {"type": "object", "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}, "name": {"type": "string"}}, "required": ["kind"]},
  {"type": "object", "properties": {"kind": {"const": "square"}, "side": {"type": "number"}, "name": {"type": "string"}}, "required": ["kind"]},
  {"type": "null"}
]}`;

describe('the branch of a value', () => {
  it('of very many is not chosen in a form: the value is edited as JSON, and how many there are is said', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `{"required": ["a${index}"]}`).join();
    const form = readArgumentForm(`{"properties": {"x": {"oneOf": [${many}]}}}`, '{"x": {"a1": 1}}');
    const [field] = form.kind === 'fields' ? form.fields : [];
    expect([field?.kind, field?.union, field?.limits]).toEqual([
      'json',
      undefined,
      'one of 1,001 alternatives, too many to choose from',
    ]);
  });

  it('is found among more alternatives than a call takes arguments', () => {
    const tree = parseJson('{"oneOf": [{"const": 1}, {"const": 2}]}');
    const { union } = readFormSchema(tree.root, tree);
    const [other, own] = union?.branches ?? [];
    if (!union || !other || !own) throw new Error('Two alternatives are not read.');
    const branches = [...Array.from({ length: 150_000 }, () => other), own];
    expect(branchOf({ ...union, branches }, parseJson('2').root, tree)).toBe(150_000);
  });

  it.each([
    [shapes, '{}', 0, 'object'],
    [shapes, '{"x": {"kind": "square"}}', 1, 'object'],
    [shapes, '{"x": {"kind": "square", "radius": 5}}', 1, 'object'],
    [shapes, '{"x": {"side": 5}}', 1, 'object'],
    [shapes, '{"x": 5}', 0, 'json'],
    ['{"type": ["string", "integer"]}', '{"x": 5}', 1, 'integer'],
    ['{"type": ["string", "integer"]}', '{"x": "5"}', 0, 'string'],
    ['{"anyOf": [{"type": "integer"}, {"type": "number"}]}', '{"x": 5}', 0, 'integer'],
    ['{"anyOf": [{"type": "integer"}, {"type": "number"}]}', '{"x": 5.5}', 1, 'number'],
    ['{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}', '{"x": "b"}', 1, 'string'],
    [
      '{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"type": "integer"}}]}',
      '{"x": [1]}',
      1,
      'array',
    ],
    [
      '{"properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}',
      '{"x": {"b": 1}}',
      1,
      'object',
    ],
  ])('%s of %s', (property, text, chosen, kind) => {
    const { union } = fieldOf(property, text);
    expect({ chosen: union?.chosen, kind: union?.field.kind }).toEqual({ chosen, kind });
  });

  it('is told by the discriminator of OpenAPI', () => {
    const schema = `{"type": "object", "properties": {"x": {"oneOf": [{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}],
      "discriminator": {"propertyName": "type"}}}, "$defs": {"Cat": {"properties": {"type": {"type": "string"}}},
      "Dog": {"properties": {"type": {"type": "string"}}}}}`;
    const form = readArgumentForm(schema, '{"x": {"type": "Dog"}}');
    const union = form.kind === 'fields' ? form.fields[0]?.union : undefined;
    expect(union?.chosen).toBe(1);
    expect(union?.branches.map(({ label }) => label)).toEqual(['Cat', 'Dog']);
    expect(union?.branches[0]?.startJson).toBe('{"type": "Cat"}');
  });

  it('is the one that a person chose, until the text cannot mean it', () => {
    const choices = new Map([['/x#0', 1]]);
    expect(fieldOf('{"anyOf": [{"type": "integer"}, {"type": "number"}]}', '{"x": 5}', choices).union?.chosen).toBe(1);
    expect(fieldOf(shapes, '{"x": {"name": "n"}}', choices).union?.chosen).toBe(1);
    expect(fieldOf(shapes, '{"x": {"kind": "circle"}}', choices).union?.chosen).toBe(0);
    expect(fieldOf(shapes, '{}', choices).union?.chosen).toBe(1);
  });

  it('begins with what both sides know', () => {
    const { union, isNullable } = fieldOf(shapes, '{"x": {"kind": "circle", "radius": 5, "name": "Ada"}}');
    expect(isNullable).toBe(true);
    expect(union?.branches).toEqual([
      { label: 'circle', startJson: '{"kind": "circle", "radius": 5, "name": "Ada"}' },
      { label: 'square', startJson: '{"kind": "square", "name": "Ada"}' },
    ]);
  });
});

describe('the messages of a union', () => {
  const validate = createValidate();
  it('are those of the branch in front', () => {
    const schema = `{"type": "object", "properties": {"x": ${shapes}}}`;
    const text = '{"x": {"radius": "wide", "side": "long"}}';
    const verdict = validate(schema, text);
    if (verdict.kind !== 'invalid') throw new Error(verdict.kind);
    const of = (branch: number) => {
      const form = readArgumentForm(schema, text, new Map([['/x#0', branch]]));
      const chosen = chosenBranches(form.kind === 'fields' ? form.fields : []);
      return issuesOfBranches(verdict.issues, chosen).map(({ path, property }) => [...path, property].join('/'));
    };
    expect(of(0)).toEqual(['x/kind', 'x/radius/']);
    expect(of(1)).toEqual(['x/kind', 'x/side/']);
  });
});

describe('maps and tuples', () => {
  it('show members of any name by the schema that is meant for them', () => {
    const schema = `{"type": "object", "properties": {"a": {}}, "patternProperties": {"^n-": {"type": "integer"}, "^(a|a)*$": {}},
      "additionalProperties": {"type": "string", "default": "?"}}`;
    const field = fieldOf(schema, '{"x": {"a": 1, "n-1": 5, "other": "text", "aaaa": true}}');
    expect(field.map?.entries.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'x n-1: integer',
      'x other: string',
      'x aaaa: json',
    ]);
    expect(field.map?.newJson).toBe('0');
    expect(field.undeclared).toEqual([]);
    const closed = fieldOf('{"patternProperties": {"^n-": {}, "^m-": {}}}', '{"x": {"n-1": 1, "other": 2}}');
    expect(closed.map?.entries.map(({ name }) => name)).toEqual(['x n-1']);
    expect(closed.undeclared.map(({ name }) => name)).toEqual(['other']);
  });

  it('fill in what stands before a position', () => {
    const tuple =
      '{"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}, {"enum": ["a"]}], "items": false}';
    const field = fieldOf(tuple, '{"x": ["one"]}');
    expect(field).toMatchObject({ positions: 3, newItemJson: undefined, startJson: '["", 0, "a"]' });
    expect(field.children.map(({ kind, state, before, isRequired }) => ({ kind, state, before, isRequired }))).toEqual([
      { kind: 'string', state: 'value', before: [], isRequired: false },
      { kind: 'integer', state: 'unset', before: [], isRequired: false },
      { kind: 'enum', state: 'unset', before: ['0'], isRequired: false },
    ]);
    expect(
      fieldOf('{"items": [{"type": "string"}], "additionalItems": {"type": "integer"}}', '{"x": ["a", 5]}'),
    ).toMatchObject({
      positions: 1,
      newItemJson: '0',
      children: [{ role: 'position' }, { role: 'item', kind: 'integer' }],
    });
  });
});

describe('what a form remembers', () => {
  it('comes back with the branch, and moves with the items of a list', () => {
    const chosen = withChoice(emptyMemory, '/list/2/x#0', { branch: 0, json: '"typed"' }, 1);
    const typed = withDraft(chosen, '/list/2/n', { text: '-', json: '5' });
    const moved = withItemsMoved(typed, ['list'], (index) => (index === 2 ? 0 : index + 1));
    expect(keptOf(moved, '/list/0/x#0', 0)).toBe('"typed"');
    expect(moved.choices.get('/list/0/x#0')).toBe(1);
    expect(moved.drafts.get('/list/0/n')?.text).toBe('-');
    expect(withItemsMoved(moved, ['list'], () => undefined)).toEqual(emptyMemory);
  });
});

const unions = fc.array(plainSchema, { minLength: 2, maxLength: 4 }).map((oneOf) => ({ oneOf }));
const anySchema = fc.oneof(
  plainSchema,
  unions,
  fc.record({ type: fc.constant('object'), additionalProperties: unions }),
  fc.record({
    type: fc.constant('array'),
    prefixItems: fc.array(unions, { minLength: 1, maxLength: 3 }),
    items: unions,
  }),
);

function* fieldsIn(fields: readonly ArgumentField[]): Iterable<ArgumentField> {
  for (const field of fields) {
    yield field;
    yield* fieldsIn([...field.children, ...(field.map?.entries ?? []), ...(field.union ? [field.union.field] : [])]);
  }
}

describe('every value of every schema', () => {
  const fieldsOf = (schema: unknown, value: unknown) => {
    const text = `{ "x": ${JSON.stringify(value)}, "y":1.50 }`;
    const form = readArgumentForm(JSON.stringify({ type: 'object', properties: { x: schema } }), text);
    return { text, fields: form.kind === 'fields' ? [...fieldsIn(form.fields)] : [] };
  };

  it('is shown whole: what no field shows is listed', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const { fields } = fieldsOf(schema, value);
        for (const { kind, json, children, undeclared, map, union } of fields) {
          if (json === undefined) continue;
          const held: unknown = JSON.parse(json);
          if (union) expect(union.field.json).toBe(json);
          if (kind === 'object') {
            const shown = [
              ...children.filter(({ state }) => state !== 'unset'),
              ...undeclared,
              ...(map?.entries ?? []),
            ];
            expect(shown.length).toBe(held === null ? 0 : Object.keys(Object(held)).length);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes what a field begins with, and the rest stays byte for byte', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const { text, fields } = fieldsOf(schema, value);
        for (const { path, before, startJson } of fields) {
          if (before.length > 0) continue;
          const edits = modify(text, [{ kind: 'set', path, json: startJson }]);
          if ('refused' in edits) throw new Error(edits.refused);
          expect(applyEdits(text, edits)).toMatch(/, "y":1\.50 }$/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
