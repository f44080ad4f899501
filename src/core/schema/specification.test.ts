import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { hasFormat, metaSchemas } from './compile';
import { createEvaluate } from './evaluate/create-evaluate';
import { toIssues } from './issues';
import { type Draft, draftAddresses, drafts, keywords } from './json-schema';
import { anyValue, plainSchema } from './schema.testkit';
import { schemaView } from './schema-view';
import tables from './specification-cases.json';
import { createValidate } from './validator';

/** By section: a schema, values that it accepts, and values that it refuses, as Core and Validation of each draft say. */
type Case = readonly [schema: unknown, valid: readonly unknown[], invalid: readonly unknown[]];

function sectionsOf(draft: Draft): readonly (readonly [string, readonly Case[]])[] {
  const sections: readonly (readonly [string, unknown])[] = Object.entries({ ...tables.both, ...tables[draft] });
  return sections.map(([name, cases]) => [name, cases as readonly Case[]]);
}

const validate = createValidate();

/** What the verdict is, and what going through the schema says without compiling it. */
function judged(schema: unknown, draft: Draft, value: unknown): readonly string[] {
  const whole = typeof schema === 'object' ? { $schema: draftAddresses[draft], ...schema } : schema;
  const evaluate = createEvaluate(whole, draft, { known: metaSchemas, hasFormat });
  return [validate(JSON.stringify(whole), JSON.stringify(value)).kind, evaluate(value).kind];
}

/** Schemas that say the same about the same value. */
const wrappings: readonly ((schema: unknown) => unknown)[] = [
  (schema) => ({ allOf: [schema] }),
  (schema) => ({ anyOf: [false, schema] }),
  (schema) => ({ oneOf: [schema, false] }),
  (schema) => ({ not: { not: schema } }),
  (schema) => ({ if: schema, else: false }),
  (schema) => ({ definitions: { it: schema }, allOf: [{ $ref: '#/definitions/it' }] }),
];

function usesReferences(schema: unknown): boolean {
  return /"\$(ref|dynamicRef|id|anchor)"/i.test(JSON.stringify(schema));
}

describe.each(drafts)('JSON Schema %s', (draft) => {
  const sections = sectionsOf(draft);
  const cases = sections.flatMap(([, each]) => each);

  describe.each(sections)('%s', (_, each) => {
    it.each(each.map(([schema, ...values], index) => [schema, ...values, index] as const))(
      '%j',
      (schema, valid, invalid, index) => {
        const wrap = wrappings[index % wrappings.length];
        const said = wrap && !usesReferences(schema) ? [schema, wrap(schema)] : [schema];
        for (const form of said) {
          for (const value of valid) expect([value, ...judged(form, draft, value)]).toEqual([value, 'valid', 'valid']);
          for (const value of invalid) {
            expect([value, ...judged(form, draft, value)]).toEqual([value, 'invalid', 'invalid']);
          }
        }
      },
    );
  });

  it('has cases for every keyword', () => {
    const schemas = cases.flatMap(([schema]) => [...schemaView(schema).walk()].map(({ value }) => value));
    const found = new Set(
      schemas.flatMap((schema) => (typeof schema === 'object' && schema ? Object.keys(schema) : [])),
    );
    const known = [...keywords].filter(([, keyword]) => keyword.drafts.includes(draft)).map(([word]) => word);
    const silent = ['$schema', '$vocabulary', 'description', 'deprecated', 'contentSchema', 'format'];
    expect(known.filter((word) => !found.has(word) && !silent.includes(word))).toEqual([]);
  });

  it('gets the same verdict with and without compiling, however schemas are combined', () => {
    const lone = cases.filter(([schema]) => !usesReferences(schema));
    const schema = fc.constantFrom(...lone.map(([each]) => each));
    const value = fc.oneof(fc.constantFrom(...lone.flatMap(([, valid, invalid]) => [...valid, ...invalid])), anyValue);
    const combined = fc.tuple(schema, schema, schema).chain(([a, b, c]) =>
      fc.constantFrom<unknown>(
        { allOf: [a, { not: b }] },
        { anyOf: [a, { allOf: [b, c] }] },
        { oneOf: [a, b, c] },
        Object.fromEntries([
          ['if', a],
          ['then', b],
          ['else', c],
        ]),
        { properties: { a, b }, additionalProperties: c },
        { items: { anyOf: [a, b] }, contains: c },
      ),
    );
    fc.assert(
      fc.property(combined, value, (each, item) => {
        const [verdict, evaluated] = judged(each, draft, item);
        expect(verdict).toBe(evaluated);
      }),
      { numRuns: sized(50, 4_000) },
    );
  });
});

it('says the same with and without compiling', () => {
  fc.assert(
    fc.property(plainSchema, anyValue, (schema, value) => {
      const outcome = createEvaluate(schema, '2020-12', { known: metaSchemas, hasFormat })(value);
      const verdict = validate(JSON.stringify(schema), JSON.stringify(value));
      if (outcome.kind !== 'invalid' || verdict.kind !== 'invalid') expect(outcome.kind).toBe(verdict.kind);
      else {
        const said = toIssues(outcome.errors, value)
          .issues.map((issue) => JSON.stringify(issue))
          .toSorted();
        expect(said).toEqual(verdict.issues.map((issue) => JSON.stringify(issue)).toSorted());
      }
    }),
    { numRuns: sized(67, 4_000) },
  );
});

describe('what cannot be known', () => {
  it.each<[string, string, string, string]>([
    ['is not asked about where nothing is', '{"properties": {"a": REMOTE}}', '{"b": 1}', 'valid'],
    ['leaves a value open', '{"properties": {"a": REMOTE}}', '{"a": 1}', 'not-checked'],
    ['does not hide what is known to be wrong', '{"allOf": [REMOTE, {"required": ["a"]}]}', '{}', 'invalid'],
    ['does not matter beside an alternative that fits', '{"anyOf": [REMOTE, {"type": "object"}]}', '{}', 'valid'],
    ['matters where no alternative fits', '{"anyOf": [REMOTE, {"type": "object"}]}', '1', 'not-checked'],
    ['matters where only one may fit', '{"oneOf": [REMOTE, {"type": "object"}]}', '{}', 'not-checked'],
    ['does not matter where two fit already', '{"oneOf": [REMOTE, {}, true]}', '{}', 'invalid'],
    ['stays unknown when it is turned round', '{"not": REMOTE}', '1', 'not-checked'],
    ['may go either way', '{"if": REMOTE, "then": {"minimum": 1}, "else": {"maximum": 9}}', '0', 'not-checked'],
    [
      'makes no difference to what fits either way',
      '{"if": REMOTE, "then": {"minimum": 1}, "else": true}',
      '3',
      'valid',
    ],
    ['makes no difference to what is wrong either way', '{"if": REMOTE, "then": false, "else": false}', '3', 'invalid'],
    ['may be what is contained', '{"contains": REMOTE}', '[1]', 'not-checked'],
    ['is not contained in nothing', '{"contains": REMOTE}', '[]', 'invalid'],
    ['may have looked at a member', '{"allOf": [REMOTE], "unevaluatedProperties": false}', '{"a": 1}', 'not-checked'],
    ['may forbid a name', '{"propertyNames": REMOTE}', '{"a": 1}', 'not-checked'],
  ])('%s', (_, schema, value, kind) => {
    expect(validate(schema.replace('REMOTE', '{"$ref": "https://example.com/remote"}'), value).kind).toBe(kind);
  });
});
