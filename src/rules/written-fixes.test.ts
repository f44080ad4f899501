import { expect, it } from 'vitest';
import { automaticFix } from '../core/diagnostic';
import { applyEdits } from '../core/text/edit';
import { rules } from '.';
import { machineWith } from './mcx/example';
import { withParameters, withRequirements } from './otc/example';
import { draftWithCity, draftWithRequirements } from './rfc/example';
import { diagnosticsOf } from './rules.testkit';
import { property } from './schema/example';

const providers = (json: string) => withRequirements(`{"authorization": ${json}}`);
const google = (json: string) => `{"id": "google"${json}}`;

it.each<readonly [rule: string, example: (json: string) => string, written: string, fixed: string]>([
  [
    'otc/authorization-duplicate',
    providers,
    `[${google(', "oauth2": {"scopes": ["a"]}')}, ${google(', "oauth2": {"scopes": ["a", "b"]}')}]`,
    `[${google(', "oauth2": {"scopes": ["a", "b"]}')}]`,
  ],
  [
    'otc/authorization-duplicate',
    providers,
    `[${google('')}, ${google(', "oauth2": {"scopes": ["b"]}')}]`,
    `[${google(', "oauth2": {"scopes": ["b"]}')}]`,
  ],
  [
    'otc/authorization-duplicate',
    providers,
    `[${google(', "oauth2": {}')}, ${google(', "oauth2": {"scopes": ["b"]}')}]`,
    `[${google(', "oauth2": {"scopes": ["b"]}')}]`,
  ],
  [
    'otc/authorization-duplicate',
    providers,
    `[${google(', "oauth2": {"scopes": ["b"]}')}, ${google('')}]`,
    `[${google(', "oauth2": {"scopes": ["b"]}')}]`,
  ],
  [
    'otc/authorization-oauth2-type',
    providers,
    `[${google(', "oauth2": ["a"]')}]`,
    `[${google(', "oauth2": {"scopes": ["a"]}')}]`,
  ],
  [
    'otc/authorization-scopes-type',
    providers,
    `[${google(', "oauth2": {"scopes": " a, b c"}')}]`,
    `[${google(', "oauth2": {"scopes": ["a", "b", "c"]}')}]`,
  ],
  [
    'rfc/scopes-type',
    (json) => draftWithRequirements(`{"authorization": {"provider_type": "oauth2", "oauth2": {"scopes": ${json}}}}`),
    '"mail.read mail.send"',
    '["mail.read", "mail.send"]',
  ],
  ['otc/authorization-type', providers, google(''), `[${google('')}]`],
  ...['["b"]', '["typo", "b"]'].map(
    (list) =>
      [
        'mcx/parameter-required-flag',
        (flag: string) =>
          machineWith({
            parameters: `[{"name": "a", "description": "A.", "type": "any", "required": false}, {"name": "b", "description": "B.", "type": "any"${flag}}]`,
            required: list,
          }),
        '',
        ', "required": true',
      ] as const,
  ),
  [
    'otc/no-ref',
    withParameters,
    '{"type": "object", "properties": {"a": {"$ref": "#/$defs/a", "description": "A."}}, "$defs": {"a": {"type": "string"}}}',
    '{"type": "object", "properties": {"a": {"type": "string", "description": "A."}}, "$defs": {"a": {"type": "string"}}}',
  ],
  [
    'schema/keyword-type',
    property,
    '{"type": "integer", "minimum": 3, "exclusiveMinimum": true}',
    '{"type": "integer", "exclusiveMinimum": 3}',
  ],
  [
    'schema/keyword-type',
    property,
    '{"type": "integer", "minimum": 3, "exclusiveMinimum": false}',
    '{"type": "integer", "minimum": 3}',
  ],
  ['schema/keyword-type', property, '{"type": "string", "minLength": "3"}', '{"type": "string", "minLength": 3}'],
  ...[
    ['{"type": "string", "enum": [3.10, 3.11]}', '{"type": "string", "enum": ["3.10", "3.11"]}'],
    ['{"type": "string", "enum": ["a", 1.0]}', '{"type": "string", "enum": ["a", "1.0"]}'],
    ['{"type": "string", "const": 9007199254740993}', '{"type": "string", "const": "9007199254740993"}'],
  ].map(([written = '', fixed = '']) => ['schema/enum-type-mismatch', property, written, fixed] as const),
  [
    'schema/labelled-values',
    property,
    '{"type": "number", "enum": [{"value": 1.50, "label": "A"}, {"id": 2}]}',
    '{"type": "number", "oneOf": [{"const": 1.50, "title": "A"}, {"const": 2}]}',
  ],
  [
    'schema/missing-items',
    property,
    '{"type": "array", "properties": {"a": {"type": "string"}}, "minItems": 1, "required": ["a"]}',
    '{"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, "minItems": 1}',
  ],
  [
    'schema/bounds-inverted',
    property,
    '{"type": "number", "minimum": 3.10, "maximum": 1.50}',
    '{"type": "number", "minimum": 1.50, "maximum": 3.10}',
  ],
  ['schema/unknown-type', property, `{"type": "'string'"}`, '{"type": "string"}'],
  [
    'schema/keyword-without-effect',
    property,
    '{"type": "string", "minimum": 18}',
    '{"type": "string", "minLength": 18}',
  ],
  ['schema/keyword-without-effect', property, '{"type": "string", "minimum": -5}', '{"type": "string"}'],
  ['schema/openapi-keyword', property, '{"type": "string", "nullable": true}', '{"type": ["string", "null"]}'],
  ['schema/openapi-keyword', property, '{"type": "string", "nullable": false}', '{"type": "string"}'],
  ['schema/openapi-keyword', property, '{"type": "string", "example": "a"}', '{"type": "string", "examples": ["a"]}'],
])('%s (%#) offers one fix, which keeps what was meant', async (id, example, written, fixed) => {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`There is no rule "${id}".`);
  const [found] = await diagnosticsOf(rule, example(written));
  const texts = found?.fixes.map(({ edits }) => JSON.parse(applyEdits(example(written), edits)));
  expect(texts).toEqual([JSON.parse(example(fixed))]);
});

it.each([
  '{"type": "string", "oneOf": ["a", "b"], "anyOf": ["c", "d"]}',
  '{"type": "string", "oneOf": ["a", "b"], "enum": ["c", "d"]}',
  '{"type": "string", "anyOf": ["#/$defs/a", "#/$defs/b"]}',
  '{"type": "string", "anyOf": ["string", "null"]}',
  '{"type": "integer", "anyOf": [1, "2"]}',
])('makes no enum of %s', async (written) => {
  const found = rules
    .filter(({ id }) => id === 'schema/keyword-type')
    .map((rule) => diagnosticsOf(rule, property(written)));
  const fixes = (await Promise.all(found)).flat(2).flatMap((diagnostic) => diagnostic.fixes);
  expect(fixes.filter(({ title }) => title === 'Rename to "enum"')).toEqual([]);
});

it.each([
  ['"True"', 'true'],
  ['"no"', 'false'],
  ['null', 'false'],
  ['1', undefined],
  ['"always"', 'true'],
  ['"at times"', undefined],
])('writes %s of what a call must bring as %s', async (written, flag) => {
  const rule = rules.find(({ id }) => id === 'rfc/parameter-required-flag');
  const text = draftWithCity({ required: written });
  const fixes = rule ? (await diagnosticsOf(rule, text)).flatMap((found) => found.fixes) : [];
  expect(fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(
    flag === undefined ? [] : [draftWithCity({ required: flag })],
  );
});

it.each([
  ['schema/keyword-without-effect', '{"type": "string", "minimum": 18}'],
  ['schema/keyword-without-effect', '{"type": "integer", "maxLength": 3}'],
  ['schema/foreign-keyword', '{"type": "string", "min": 18}'],
  ['schema/keyword-without-effect', '{"type": "integer", "pattern": "^[0-9]+$"}'],
])('%s leaves to a person which part of %s is wrong, and names both', async (id, written) => {
  const found = rules.filter((rule) => rule.id === id).map((rule) => diagnosticsOf(rule, property(written)));
  const [diagnostic] = (await Promise.all(found)).flat();
  expect(diagnostic && automaticFix(diagnostic)).toBeUndefined();
  expect(diagnostic?.fixes).toHaveLength(1);
  expect(diagnostic?.message).toMatch(/(?:rename it to "\w+"|remove it), or correct the type\.$/);
});

it('writes the numbers of swapped and exclusive bounds as they are spelled', async () => {
  for (const [id, written, fixed] of [
    ['schema/bounds-inverted', '"minimum": 3.10, "maximum": 1.50', '"minimum": 1.50, "maximum": 3.10'],
    ['schema/keyword-type', '"minimum": 3.10, "exclusiveMinimum": true', '"exclusiveMinimum": 3.10'],
  ]) {
    const text = property(`{"type": "number", ${written}}`);
    const found = rules.filter((rule) => rule.id === id).map((rule) => diagnosticsOf(rule, text));
    const [diagnostic] = (await Promise.all(found)).flat();
    expect(applyEdits(text, diagnostic?.fixes[0]?.edits ?? [])).toBe(property(`{"type": "number", ${fixed}}`));
  }
});

const respelled = rules.flatMap((rule) =>
  rule.bad.flatMap((source) => {
    const number = /«(-?\d+(?:\.\d+)?)»/.exec(source)?.[1];
    return number === undefined ? [] : [{ rule, number, source: source.replace(`«${number}»`, `«${number}e0»`) }];
  }),
);

it('names a number as it is spelled', async () => {
  expect(respelled.length).toBeGreaterThan(15);
  for (const { rule, number, source } of respelled) {
    const found = await diagnosticsOf(rule, source);
    const words = found.flatMap(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)]);
    expect(words, source).not.toEqual([]);
    const inSentence = (each: string) => each.replace(/\b(?:Entry|Scope|Parameter|value) \d+/g, '').match(/[-\w.]+/g);
    expect(words.filter((each) => inSentence(each)?.includes(number))).toEqual([]);
  }
});

it('keeps the numbers of examples that are put into a list', async () => {
  const text = property('{"type": "number", "examples": {"a": {"value": 1.50}, "b": 12345678901234567890}}');
  const found = rules.filter(({ id }) => id === 'schema/keyword-type').map((rule) => diagnosticsOf(rule, text));
  const [diagnostic] = (await Promise.all(found)).flat();
  expect(applyEdits(text, diagnostic?.fixes[0]?.edits ?? [])).toContain('"examples": [1.50, 12345678901234567890]');
});
