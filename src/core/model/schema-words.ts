import type { ParameterKind } from './tool-document';

/** Keywords that a form edits, per kind, in the order it shows them. */
export type SchemaWords = Readonly<Record<ParameterKind, readonly string[]>>;

const texts = ['format', 'pattern', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'];
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const objects = ['minProperties', 'maxProperties', 'dependentRequired'];
const arrays = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'];
const begin = ['description', 'title'];
const values = ['enum', 'default', 'examples'];
const end = ['const', 'deprecated', 'readOnly', 'writeOnly', '$comment'];

/** Those of JSON Schema, but references and what holds further schemas. */
export const formKeywords: SchemaWords = {
  string: [...begin, ...values, ...texts, ...end],
  number: [...begin, ...values, ...numbers, ...end],
  integer: [...begin, ...values, ...numbers, ...end],
  boolean: [...begin, ...values, ...end],
  object: [...begin, ...values, ...objects, ...end],
  array: [...begin, ...values, ...arrays, ...end],
  any: [...begin, ...values, ...end],
  json: [],
  other: [...begin, ...values, ...texts, ...numbers, ...objects, ...arrays, ...end],
};

/** What a schema can say besides, which a form shows as text; references only where a format allows them. */
export const structuralWords: readonly string[] = [
  'required',
  '$ref',
  '$dynamicRef',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
];

/** Words that lead to another schema. */
export const referenceWords: readonly string[] = ['$ref', '$dynamicRef'];

/** The kinds that a JSON Schema can give a parameter. */
export const schemaKinds: readonly ParameterKind[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'any',
];

/** Keywords that count only where nothing but objects is on the way to them: not inside lists. */
export const objectPathKeywords: readonly string[] = ['x-mcp-header'];

/** Keywords that mean something for values of one type only. */
const typedKeywords: readonly (readonly [kinds: readonly ParameterKind[], keywords: readonly string[]])[] = [
  [['string'], ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema']],
  [['string', 'integer', 'boolean'], ['x-mcp-header']],
  [
    ['number', 'integer'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ],
  [
    ['object'],
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'unevaluatedProperties',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
    ],
  ],
  [
    ['array'],
    [
      'items',
      'additionalItems',
      'prefixItems',
      'unevaluatedItems',
      'contains',
      'minContains',
      'maxContains',
      'minItems',
      'maxItems',
      'uniqueItems',
    ],
  ],
];

/** Keywords that say what a value is in another way than `type` does. */
export const unionKeywords: readonly string[] = ['anyOf', 'oneOf', '$ref', '$dynamicRef'];
const applicators: readonly string[] = [...unionKeywords, 'allOf', 'not', 'if', 'const'];

/** True when the keyword says something about what the value may be, though no type is given. */
export function describesValue(keyword: string): boolean {
  return applicators.includes(keyword);
}

/** True when the keyword can never matter for a value of that kind. */
export function isIdleFor(keyword: string, kind: ParameterKind): boolean {
  const row = typedKeywords.find(([, keywords]) => keywords.includes(keyword));
  return row !== undefined && !row[0].includes(kind);
}
