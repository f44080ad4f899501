import type { JsonSchema } from '../dialect';
import { type Keyword, keywords, type TypeName, typeNames } from './json-schema';
import type { Shape } from './shape';

const schema = { $ref: '#/$defs/schema' };
const text = { type: 'string' };
const names = { type: 'array', items: text, uniqueItems: true };

/** What the editor says of each word while one is chosen. */
const choice = (rows: Readonly<Record<string, string>>): JsonSchema => ({
  enum: Object.keys(rows),
  enumDescriptions: Object.values(rows),
});

const typeMeanings: Readonly<Record<TypeName, string>> = {
  string: 'Text.',
  number: 'Any number, whole or not.',
  integer: 'A number without a fraction.',
  boolean: 'true or false.',
  object: 'An object with named properties.',
  array: 'A list.',
  null: 'Only null: combine it with another type in a list.',
};

const formatMeanings = {
  'date-time': 'A point in time: 2026-11-20T13:00:00Z.',
  date: 'A day: 2026-11-20.',
  time: 'A time of day with its offset: 13:00:00Z.',
  duration: 'A length of time: PT15M.',
  email: 'An email address.',
  hostname: 'A host name: example.org.',
  ipv4: 'An IPv4 address.',
  ipv6: 'An IPv6 address.',
  uri: 'An absolute address: https://example.org/a.',
  'uri-reference': 'An address, absolute or relative.',
  'uri-template': 'An address with {placeholders}.',
  uuid: 'A UUID.',
  'json-pointer': 'A JSON Pointer: /a/0.',
  regex: 'A regular expression.',
};

/** The JSON that each keyword holds, as a schema. */
const shapes: Readonly<Record<Shape, JsonSchema>> = {
  schema,
  'schema-list': { type: 'array', items: schema, minItems: 1 },
  'schema-map': { type: 'object', additionalProperties: schema },
  'schema-or-list': { anyOf: [schema, { type: 'array', items: schema }] },
  'schema-or-names-map': { type: 'object', additionalProperties: { anyOf: [schema, names] } },
  type: {
    anyOf: [choice(typeMeanings), { type: 'array', items: choice(typeMeanings), minItems: 1, uniqueItems: true }],
  },
  string: text,
  number: { type: 'number' },
  'positive-number': { type: 'number', exclusiveMinimum: 0 },
  count: { type: 'integer', minimum: 0 },
  boolean: { type: 'boolean', default: true },
  names,
  'names-map': { type: 'object', additionalProperties: names },
  'boolean-map': { type: 'object', additionalProperties: { type: 'boolean' } },
  list: { type: 'array' },
  any: {},
};

/** How a new one looks: of a type, a member of a map, a schema. */
const snippet = (label: string, description: string, body: unknown) => ({ label, description, body });
const type = `\${2|${typeNames.join()}|}`;
const said = (type: unknown, more: JsonSchema = {}) => ({ type, description: '$1', ...more });

const snippets = [
  snippet('Text', 'A string with its description.', said('string')),
  snippet('Choice', 'A string out of a fixed list.', said('string', { enum: ['$2'] })),
  snippet('Number', 'A number with its description.', said('number')),
  snippet('Whole number', 'An integer with its description.', said('integer')),
  snippet('Yes or no', 'A boolean with its description.', said('boolean')),
  snippet('Text or null', 'A string that may be null.', said(['string', 'null'])),
  snippet('List', 'An array of strings.', said('array', { items: text })),
  snippet(
    'Object',
    'An object with named properties.',
    said('object', { properties: { $2: { ...text, description: '$3' } } }),
  ),
];

/** What some keywords say besides while one is written. */
const help: Readonly<Record<string, JsonSchema>> = {
  type: {
    markdownDescription:
      'The type of the value. An array allows any of its types: `["string", "null"]` allows a string or null.',
    defaultSnippets: [snippet('string or null', 'An array of types.', ['string', 'null'])],
  },
  description: {
    markdownDescription:
      'What the value means, in a sentence. **Models choose and fill arguments by it**: name the unit, the format and the limits.',
    examples: ['The city to look up, for example Lisbon.'],
  },
  format: { anyOf: [choice(formatMeanings), text] },
  pattern: {
    markdownDescription:
      'A regular expression (ECMA-262) that must match somewhere in the text; `^` and `$` tie it to the ends.',
    examples: ['^[A-Z]{2}$'],
  },
  contentEncoding: { examples: ['base64'] },
  contentMediaType: { examples: ['application/json', 'image/png'] },
  multipleOf: { examples: [1, 0.01] },
  additionalProperties: {
    markdownDescription: 'What names beyond `properties` may hold: `false` forbids them, a schema describes them.',
    default: false,
  },
  anyOf: { defaultSnippets: [snippet('anyOf', 'Two alternatives.', [{ type: '$1' }, { type: '$2' }])] },
  properties: {
    defaultSnippets: [
      snippet('New property', 'A name with a type and a description.', { '${1:name}': { type, description: '$3' } }),
    ],
  },
};

function words(appliesTo: Keyword['appliesTo'], extra: JsonSchema): JsonSchema {
  const own = [...keywords].filter(([name, keyword]) => keyword.appliesTo === appliesTo && !Object.hasOwn(extra, name));
  const rows = own.map(([name, { shape, description }]) => [name, { ...shapes[shape], description, ...help[name] }]);
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
 * `extra` are further keywords of a format, or `false` for one that it excludes.
 */
export function schemaOfSchemas(extra: JsonSchema = {}): JsonSchema {
  const byType = groups.map(([appliesTo, types]) => ({
    if: whenType(types),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
    then: { $ref: `#/$defs/${appliesTo}Words` },
  }));
  const untyped = { if: { required: ['type'] }, else: { allOf: wordsOf(['array', 'object']) } };
  return {
    ...Object.fromEntries(groups.map(([appliesTo]) => [`${appliesTo}Words`, words(appliesTo, extra)])),
    commonWords: words('any', extra),
    keywords: { allOf: [...wordsOf(['common']), ...byType, untyped], properties: extra },
    schema: { type: ['object', 'boolean'], allOf: [{ $ref: '#/$defs/keywords' }], defaultSnippets: snippets },
  };
}

function wordsOf(groupNames: readonly string[]): readonly JsonSchema[] {
  return groupNames.map((name) => ({ $ref: `#/$defs/${name}Words` }));
}
