import type { JsonSchema } from '../dialect';
import { type Keyword, keywords, typeNames } from './json-schema';
import type { Shape } from './shape';

const schema = { $ref: '#/$defs/schema' };
const text = { type: 'string' };
const names = { type: 'array', items: text, uniqueItems: true };

/** The JSON that each keyword holds, as a schema. */
const shapes: Readonly<Record<Shape, JsonSchema>> = {
  schema,
  'schema-list': { type: 'array', items: schema, minItems: 1 },
  'schema-map': { type: 'object', additionalProperties: schema },
  'schema-or-list': { anyOf: [schema, { type: 'array', items: schema }] },
  'schema-or-names-map': { type: 'object', additionalProperties: { anyOf: [schema, names] } },
  type: {
    anyOf: [{ enum: typeNames }, { type: 'array', items: { enum: typeNames }, minItems: 1, uniqueItems: true }],
  },
  string: text,
  number: { type: 'number' },
  'positive-number': { type: 'number', exclusiveMinimum: 0 },
  count: { type: 'integer', minimum: 0 },
  boolean: { type: 'boolean' },
  names,
  'names-map': { type: 'object', additionalProperties: names },
  'boolean-map': { type: 'object', additionalProperties: { type: 'boolean' } },
  list: { type: 'array' },
  any: {},
};

/** Of a map of named values: how a new one looks. */
const newProperty = {
  label: 'New property',
  description: 'A name with a type and a description.',
  body: { '${1:name}': { type: `\${2|${typeNames.join()}|}`, description: '$3' } },
};

function words(appliesTo: Keyword['appliesTo']): JsonSchema {
  const own = [...keywords].filter(([, keyword]) => keyword.appliesTo === appliesTo);
  const rows = own.map(([name, { shape, description }]) => {
    return [name, { ...shapes[shape], description, ...(name === 'properties' && { defaultSnippets: [newProperty] }) }];
  });
  return { properties: Object.fromEntries(rows) };
}

function whenType(types: readonly string[]): JsonSchema {
  const isNamed = { anyOf: [{ enum: types }, { type: 'array', contains: { enum: types } }] };
  return { required: ['type'], properties: { type: isNamed } };
}

const groups: readonly (readonly [Keyword['appliesTo'], readonly string[]])[] = [
  ['string', ['string']],
  ['number', ['number', 'integer']],
  ['array', ['array']],
  ['object', ['object']],
];

/**
 * `$defs` that describe a JSON Schema, for schemas of formats that hold one: refer to `#/$defs/schema`, or to
 * `#/$defs/keywords` where `true` and `false` are no schema. Offers the keywords that matter for the type;
 * `extra` are further keywords of a format.
 */
export function schemaOfSchemas(extra: JsonSchema = {}): JsonSchema {
  const byType = groups.map(([appliesTo, types]) => ({
    if: whenType(types),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
    then: { $ref: `#/$defs/${appliesTo}Words` },
  }));
  const untyped = { if: { required: ['type'] }, else: { allOf: wordsOf(['array', 'object']) } };
  return {
    ...Object.fromEntries(groups.map(([appliesTo]) => [`${appliesTo}Words`, words(appliesTo)])),
    commonWords: words('any'),
    keywords: { allOf: [...wordsOf(['common']), ...byType, untyped], properties: extra },
    schema: { type: ['object', 'boolean'], allOf: [{ $ref: '#/$defs/keywords' }] },
  };
}

function wordsOf(groupNames: readonly string[]): readonly JsonSchema[] {
  return groupNames.map((name) => ({ $ref: `#/$defs/${name}Words` }));
}
