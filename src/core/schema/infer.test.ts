import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { isObject } from '../json/members';
import { parseJson } from '../json/parse';
import { toValue } from '../json/to-value';
import { describeValues } from './describe-values';
import { inferSchema } from './infer';
import { applySteps, proposeSteps } from './propose';
import { sampleText } from './sample';
import { anyValue, plainSchema } from './schema.testkit';
import { stepInWords } from './step-words';
import { createValidate } from './validator';
import { widen } from './widen';

const checked = createValidate();
const validate = async (schemaText: string, valueText: string) => checked(schemaText, valueText);
const accepts = (schema: unknown, value: unknown) => checked(JSON.stringify(schema), JSON.stringify(value)).kind;

describe('the schema of values', () => {
  it.each<[string, string]>([
    ['[]', '{}'],
    ['[1, 2]', '{"type":"integer"}'],
    ['[1, 2.5]', '{"type":"number"}'],
    ['["a", null]', '{"type":["string","null"]}'],
    ['["2026-02-28", "2026-01-31"]', '{"type":"string","format":"date"}'],
    ['["2026-02-30"]', '{"type":"string"}'],
    ['["2026-02-28T09:30:00Z"]', '{"type":"string","format":"date-time"}'],
    ['["123e4567-e89b-12d3-a456-426614174000"]', '{"type":"string","format":"uuid"}'],
    ['[[]]', '{"type":"array"}'],
    ['[["a"], [1]]', '{"type":"array","items":{"type":["string","integer"]}}'],
    [
      '[{"a": 1}, {"a": 2, "b": 3}]',
      '{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"]}',
    ],
  ])('%s: %s', (values, schema) => {
    const given: unknown = JSON.parse(values);
    expect(JSON.stringify(inferSchema(Array.isArray(given) ? given : [], { isRequired: true }))).toBe(schema);
  });

  it('accepts every one of them', () => {
    const texts = fc.oneof(
      anyValue,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.uuid(),
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), fc.boolean(), (values, isRequired) => {
        const schema = inferSchema(values, { isRequired });
        for (const value of values) expect({ value, kind: accepts(schema, value) }).toEqual({ value, kind: 'valid' });
      }),
      { numRuns: sized(67, 4000) },
    );
  });
});

const said = async (schema: string, ...examples: readonly string[]) =>
  (await proposeSteps(schema, examples, { isRequired: true }, validate)).steps.map(stepInWords);

describe('a merge of examples', () => {
  it.each<[schema: string, example: string, steps: readonly string[]]>([
    ['{}', '{"a": 1}', ['Describe the value as object with a']],
    ['{"description": "Kept."}', '"x"', ['Describe the value as string']],
    ['{"type": "object", "properties": {"a": {"type": "integer"}}}', '{"a": 1}', []],
    [
      '{"type": "object", "properties": {"a": {"type": "integer"}}}',
      '{"a": 1.5, "b": [true]}',
      ['Add "b" to the value: array of boolean', 'Let "a" also be number'],
    ],
    ['{"type": "array"}', '[1]', ['Describe the items of the value as integer']],
    ['{"type": "object", "additionalProperties": {"type": "string"}}', '{"x": "y"}', []],
    [
      '{"properties": {"n": {"$ref": "#/$defs/n"}}, "$defs": {"n": {"type": "object"}}}',
      '{"n": {"m": null}}',
      ['Add "m" to "$defs › n": null'],
    ],
    [
      '{"type": "object", "properties": {"a": {"enum": ["x"]}}, "required": ["a", "b"]}',
      '{"a": "y"}',
      ['Let "b" of the value be left out', 'Let "a" also be "y"'],
    ],
  ])('%s and %s', async (schema, example, steps) => {
    expect((await said(schema, example)).toSorted()).toEqual([...steps].toSorted());
  });

  it('keeps comments, order and spelling of what it does not change', async () => {
    const schema = '{\n\t// Kept.\n\t"type": "object",\n\t"properties": { "a": {"type":"number", "maximum": 1.50} } }';
    const { steps } = await proposeSteps(
      schema.replace('// Kept.', ''),
      ['{"a": 2.25, "b": 1}'],
      { isRequired: false },
      validate,
    );
    expect(applySteps(schema, [], steps)).toBe(
      '{\n\t// Kept.\n\t"type": "object",\n\t"properties": { "a": {"type":"number", "maximum": 2.25}, "b": {\n\t\t"type": "integer"\n\t} } }',
    );
  });

  it('lays out what comes in like what is there', async () => {
    const described = async (schema: string) => {
      const { steps } = await proposeSteps(schema, ['{"a": [1]}'], { isRequired: false }, validate);
      return applySteps(schema, [], steps);
    };
    expect(await described('{"description":"d"}')).toBe(
      '{"description":"d","type":"object","properties":{"a":{"type":"array","items":{"type":"integer"}}}}',
    );
    expect(await described('{\n\t"type": "object"\n}')).toBe(
      '{\n\t"type": "object",\n\t"properties": {\n\t\t"a": {\n\t\t\t"type": "array",\n\t\t\t"items": {\n\t\t\t\t"type": "integer"\n\t\t\t}\n\t\t}\n\t}\n}',
    );
  });

  it('accepts every example', async () => {
    await fc.assert(
      fc.asyncProperty(plainSchema, fc.array(anyValue, { minLength: 1, maxLength: 3 }), async (schema, values) => {
        // Ajv finds no two objects equal that have a member of this name.
        fc.pre(!JSON.stringify([schema, values]).includes('constructor'));
        const text = JSON.stringify(schema);
        const examples = values.map((value) => JSON.stringify(value));
        const { steps, reason } = await proposeSteps(text, examples, { isRequired: true }, validate);
        const merged = applySteps(text, [], steps);
        expect(reason).toBeUndefined();
        for (const example of examples)
          expect({ merged, example, ...checked(merged, example) }).toMatchObject({ kind: 'valid' });
      }),
      { numRuns: sized(34, 2000) },
    );
  });

  it('never narrows: whatever was described and accepted still is, with any part of the steps', async () => {
    await fc.assert(
      fc.asyncProperty(plainSchema, anyValue, anyValue, fc.nat(), async (schema, example, other, mask) => {
        const text = JSON.stringify(schema);
        const { steps } = await proposeSteps(text, [JSON.stringify(example)], { isRequired: true }, validate);
        const chosen = steps.filter((_, index) => (mask >> (index % 30)) % 2 === 0);
        const merged = applySteps(text, [], chosen);
        const sample: unknown = JSON.parse(sampleText(text));
        for (const value of [other, sample]) {
          if (!isDescribed(schema, value) || checked(text, JSON.stringify(value)).kind !== 'valid') continue;
          expect({ merged, value, ...checked(merged, JSON.stringify(value)) }).toMatchObject({ kind: 'valid' });
        }
      }),
      { numRuns: sized(50, 3000) },
    );
  });
});

/** Whether a schema says something about every part of a value. */
function isDescribed(schema: unknown, value: unknown): boolean {
  if (!isObject(schema) || Object.keys(schema).every((keyword) => keyword === 'title')) return false;
  const { properties, items } = schema;
  if (Array.isArray(value)) return value.every((item) => isDescribed(items, item));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([name, member]) =>
      isObject(properties) && Object.hasOwn(properties, name) && isDescribed(properties[name], member),
  );
}

describe('widening', () => {
  it.each<[schema: string, value: string, steps: readonly string[]]>([
    ['{"type": "integer"}', '1.5', ['Let the value also be number']],
    ['{"type": ["integer", "null"]}', '1.5', ['Let the value also be number']],
    ['{"maximum": 5}', '[]', []],
    [
      '{"exclusiveMaximum": 5}',
      '5.00',
      ['Remove exclusiveMaximum from the value', 'Change maximum of the value to 5.00'],
    ],
    ['{"maxLength": 2}', '"😀😀😀"', ['Change maxLength of the value to 3']],
    ['{"items": {"maximum": 5}}', '[9, 12.50, 7]', ['Change maximum of "items" to 12.50']],
    ['{"pattern": "^a"}', '"b"', ['Remove pattern from the value']],
    ['{"const": 1.0}', '2', ['Let the value also be 2']],
    ['{"additionalProperties": false, "properties": {}}', '{"a": "b"}', ['Add "a" to the value: string']],
    ['{"required": ["a"]}', '{}', ['Let "a" of the value be left out']],
    ['{"dependentRequired": {"a": ["b"]}}', '{"a": 1}', ['Let "b" of the value be left out']],
    ['{"anyOf": [{"type": "string"}, {"type": "null"}]}', '5', ['Give the value one more alternative: integer']],
    ['{"oneOf": [{"type": "integer"}, {"minimum": 5}]}', '7', ['Let the value match more than one alternative']],
    [
      '{"oneOf": [{"properties": {"k": {"const": "a"}, "n": {"type": "string"}}}, {"properties": {"k": {"const": "b"}}}]}',
      '{"k": "a", "n": 5}',
      ['Let "oneOf › 0 › n" also be integer'],
    ],
    ['{"properties": {"x": false}}', '{"x": 1}', ['Describe "x" as integer']],
    ['{"not": {"type": "string"}}', '"x"', ['Remove not from the value']],
    ['{"contains": {"type": "string"}}', '[1]', ['Remove contains from the value']],
    ['{"prefixItems": [{}], "items": false}', '[1, 2]', ['Change items of the value to {\n  "type": "integer"\n}']],
    [
      '{"properties": {"n": {"$ref": "#/$defs/n"}}, "$defs": {"n": {"type": "string"}}}',
      '{"n": 1}',
      ['Let "$defs › n" also be integer'],
    ],
  ])('%s for %s', async (schema, value, steps) => {
    const widened = await widen(schema, [value], validate);
    expect(widened.steps.map(stepInWords)).toEqual(steps);
    expect(checked(applySteps(schema, [], widened.steps), value).kind).toBe('valid');
  });

  it('says why when a schema cannot be checked', async () => {
    expect(await widen('{"type": "colour"}', ['1'], validate)).toMatchObject({ steps: [], reason: expect.any(String) });
  });

  it('leaves what a reference out of the schema leads to as it is', async () => {
    const text = '{"$ref": "https://json-schema.org/draft/2020-12/schema"}';
    const reason = 'This is too small; it must be at least 0.';
    expect(await widen(text, ['{"minLength": -1}'], validate)).toEqual({ steps: [], reason });
  });

  it('asks for nothing when everything fits', async () => {
    await fc.assert(
      fc.asyncProperty(plainSchema, async (schema) => {
        const text = JSON.stringify(schema);
        expect(await widen(text, [sampleText(text)], validate)).toEqual({ steps: [], reason: undefined });
      }),
      { numRuns: sized(17, 1000) },
    );
  });

  it('describes nothing twice', () => {
    fc.assert(
      fc.property(plainSchema, anyValue, (schema, value) => {
        const text = JSON.stringify(schema);
        const merged = applySteps(text, [], describeValues(schema, [value], { isRequired: true }));
        expect(describeValues(toValue(parseJson(merged).root), [value], { isRequired: true })).toEqual([]);
      }),
      { numRuns: sized(34, 2000) },
    );
  });
});
