import type { ParameterKind } from './tool-document';

/** Keywords that a form edits, per kind, in the order it shows them. */
export type SchemaWords = Readonly<Record<ParameterKind, readonly string[]>>;

/** Those of JSON Schema. */
export const formKeywords: SchemaWords = {
  string: ['description', 'title', 'enum', 'default', 'examples', 'format', 'pattern', 'minLength', 'maxLength'],
  number: [
    'description',
    'title',
    'enum',
    'default',
    'examples',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  integer: [
    'description',
    'title',
    'enum',
    'default',
    'examples',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  boolean: ['description', 'title', 'default', 'examples'],
  object: ['description', 'title', 'default', 'examples', 'minProperties', 'maxProperties'],
  array: ['description', 'title', 'default', 'examples', 'minItems', 'maxItems', 'uniqueItems'],
  any: ['description', 'title', 'enum', 'default', 'examples'],
  json: [],
  other: ['description', 'title'],
};

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
