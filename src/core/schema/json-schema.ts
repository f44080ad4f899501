import { isObject } from '../json/members';
import { schemaShapeOf } from './positions';
import type { Shape } from './shape';

/** The names `type` may use. */
export const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type TypeName = (typeof typeNames)[number];

/** The drafts whose rules are followed; a schema without `$schema` is read as the first. */
export const drafts = ['2020-12', 'draft-07'] as const;
export type Draft = (typeof drafts)[number];

/** The `$schema` of each draft. */
export const draftAddresses: Readonly<Record<Draft, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

export interface Keyword {
  readonly shape: Shape;
  /** The values that the keyword judges; it accepts all others. */
  readonly appliesTo: 'any' | 'string' | 'number' | 'array' | 'object';
  readonly drafts: readonly Draft[];
  readonly description: string;
}

function keyword(shape: Shape, appliesTo: Keyword['appliesTo'], description: string, only?: Draft): Keyword {
  return { shape, appliesTo, drafts: only ? [only] : drafts, description };
}

/** A keyword that holds schemas. */
function holder(
  name: string,
  appliesTo: Keyword['appliesTo'],
  description: string,
  only?: Draft,
): readonly [string, Keyword] {
  return [name, keyword(schemaShapeOf(name) ?? 'schema', appliesTo, description, only)];
}

const rows: readonly (readonly [string, Keyword])[] = [
  ['type', keyword('type', 'any', 'The JSON type of the value, or an array of types of which one must match.')],
  ['enum', keyword('list', 'any', 'The values that are allowed; the value must equal one of them.')],
  ['const', keyword('any', 'any', 'The one value that is allowed.')],
  ['title', keyword('string', 'any', 'A short name for people.')],
  ['description', keyword('string', 'any', 'What the value means; a model chooses arguments by it.')],
  ['default', keyword('any', 'any', 'The value assumed when none is given; it is not checked or filled in by itself.')],
  ['examples', keyword('list', 'any', 'Sample values that the schema accepts.')],
  ['deprecated', keyword('boolean', 'any', 'True when the value should no longer be used.', '2020-12')],
  ['readOnly', keyword('boolean', 'any', 'True when only the owner of the data changes the value.')],
  ['writeOnly', keyword('boolean', 'any', 'True when the value is never sent back.')],
  ['format', keyword('string', 'string', 'What kind of string it is, such as `date-time`, `email` or `uri`.')],
  ['pattern', keyword('string', 'string', 'An ECMAScript regular expression that matches somewhere in the string.')],
  ['minLength', keyword('count', 'string', 'The smallest number of characters.')],
  ['maxLength', keyword('count', 'string', 'The largest number of characters.')],
  ['contentEncoding', keyword('string', 'string', 'How bytes are encoded in the string, such as `base64`.')],
  ['contentMediaType', keyword('string', 'string', 'The media type of the string, such as `application/json`.')],
  holder('contentSchema', 'string', 'The schema of the value that the string contains.', '2020-12'),
  ['minimum', keyword('number', 'number', 'The smallest value, itself allowed.')],
  ['maximum', keyword('number', 'number', 'The largest value, itself allowed.')],
  ['exclusiveMinimum', keyword('number', 'number', 'The value must be greater than this number.')],
  ['exclusiveMaximum', keyword('number', 'number', 'The value must be less than this number.')],
  ['multipleOf', keyword('positive-number', 'number', 'The value must be a whole multiple of this number.')],
  holder('items', 'array', 'The schema of the items; in draft-07 also an array of schemas by position.'),
  holder('prefixItems', 'array', 'The schemas of the first items, by position.', '2020-12'),
  holder('additionalItems', 'array', 'The schema of the items after those that `items` lists.', 'draft-07'),
  holder('contains', 'array', 'At least one item must match this schema.'),
  ['minContains', keyword('count', 'array', 'The smallest number of items that match `contains`.', '2020-12')],
  ['maxContains', keyword('count', 'array', 'The largest number of items that match `contains`.', '2020-12')],
  ['minItems', keyword('count', 'array', 'The smallest number of items.')],
  ['maxItems', keyword('count', 'array', 'The largest number of items.')],
  ['uniqueItems', keyword('boolean', 'array', 'True when no two items may be equal.')],
  holder('unevaluatedItems', 'array', 'The schema of items that no other keyword evaluated.', '2020-12'),
  holder('properties', 'object', 'The schemas of the properties, by name.'),
  ['required', keyword('names', 'object', 'The names of the properties that must be present.')],
  holder('additionalProperties', 'object', 'The schema of all other properties; `false` allows none.'),
  holder('patternProperties', 'object', 'The schemas of properties whose names match a regular expression.'),
  holder('propertyNames', 'object', 'The schema that every property name must match.'),
  ['minProperties', keyword('count', 'object', 'The smallest number of properties.')],
  ['maxProperties', keyword('count', 'object', 'The largest number of properties.')],
  [
    'dependentRequired',
    keyword('names-map', 'object', 'Properties that must be present when another one is.', '2020-12'),
  ],
  holder('dependentSchemas', 'object', 'Schemas that apply when a property is present.', '2020-12'),
  holder('dependencies', 'object', 'Properties or schemas that a property requires.', 'draft-07'),
  holder('unevaluatedProperties', 'object', 'The schema of properties that no other keyword evaluated.', '2020-12'),
  holder('allOf', 'any', 'The value must match all of these schemas.'),
  holder('anyOf', 'any', 'The value must match at least one of these schemas.'),
  holder('oneOf', 'any', 'The value must match exactly one of these schemas.'),
  holder('not', 'any', 'The value must not match this schema.'),
  holder('if', 'any', 'When the value matches this schema, `then` applies, otherwise `else`.'),
  holder('then', 'any', 'Applies when the value matches `if`.'),
  holder('else', 'any', 'Applies when the value does not match `if`.'),
  ['$schema', keyword('string', 'any', 'The draft of JSON Schema that this schema is written in.')],
  ['$id', keyword('string', 'any', 'The address of this schema.')],
  ['$ref', keyword('string', 'any', 'Applies the schema at another place, such as `#/$defs/address`.')],
  ['$anchor', keyword('string', 'any', 'A name for this place, so that `$ref` can point at it.', '2020-12')],
  ['$dynamicRef', keyword('string', 'any', 'A reference that is resolved while validating.', '2020-12')],
  ['$dynamicAnchor', keyword('string', 'any', 'A name that `$dynamicRef` looks for.', '2020-12')],
  ['$vocabulary', keyword('boolean-map', 'any', 'The vocabularies of a meta-schema.', '2020-12')],
  ['$comment', keyword('string', 'any', 'A note for whoever maintains the schema.')],
  holder('$defs', 'any', 'Schemas to be referred to, by name.', '2020-12'),
  holder('definitions', 'any', 'Schemas to be referred to, by name.', 'draft-07'),
];

/** Every keyword of the two drafts. A map, so that `constructor` is not a keyword. */
export const keywords: ReadonlyMap<string, Keyword> = new Map(rows);

/** Keywords that speak about a schema or a value and ask for nothing. */
export const annotations: readonly string[] =
  '$schema $comment title description default examples deprecated readOnly writeOnly'.split(' ');

export function isTypeName(name: unknown): name is TypeName {
  return typeNames.some((known) => known === name);
}

/** The draft that a schema says it is written in; nothing when it names one that we do not follow. */
export function draftOf(schema: unknown): Draft | undefined {
  if (!isObject(schema) || !Object.hasOwn(schema, '$schema')) return '2020-12';
  const address = String(schema.$schema)
    .replace(/#$/, '')
    .replace(/^http:/, 'https:');
  return drafts.find((draft) => draftAddresses[draft].replace(/#$/, '').replace(/^http:/, 'https:') === address);
}
