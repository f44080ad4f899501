import { has, isObject, listAt, member, objectAt, stringAt } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { inputSchema, property } from './example';

interface Library {
  readonly name: string;
  /** What makes JSON Schema of its objects. */
  readonly exporter: string;
  readonly isOf: (value: unknown) => boolean;
}

const hasAll = (value: unknown, ...keys: readonly string[]) => keys.every((key) => has(value, key));

/** By what JSON.stringify leaves of an object of each. */
const libraries: readonly Library[] = [
  {
    name: 'Zod 3',
    exporter: 'zod-to-json-schema',
    isOf: (value) => stringAt(objectAt(value, '_def'), 'typeName')?.startsWith('Zod') === true,
  },
  {
    name: 'Zod',
    exporter: 'z.toJSONSchema()',
    isOf: (value) => {
      const type = stringAt(objectAt(value, 'def'), 'type');
      return type !== undefined && type === stringAt(value, 'type');
    },
  },
  {
    name: 'Valibot',
    exporter: 'toJsonSchema() of @valibot/to-json-schema',
    isOf: (value) => stringAt(value, 'kind') === 'schema' && hasAll(value, 'expects', 'async'),
  },
  {
    name: 'Yup',
    exporter: '@sodaru/yup-to-json-schema',
    isOf: (value) => objectAt(value, 'spec') !== undefined && hasAll(value, 'tests', 'transforms'),
  },
  {
    name: 'Joi',
    exporter: 'joi-to-json',
    isOf: (value) => hasAll(value, '$_root', '_flags'),
  },
  {
    name: 'ArkType',
    exporter: 'its toJsonSchema()',
    isOf: (value) =>
      has(value, 'domain') &&
      ['required', 'optional'].some((key) => listAt(value, key)?.some((each) => hasAll(each, 'key', 'value'))),
  },
  {
    name: 'Effect',
    exporter: 'JSONSchema.make()',
    isOf: (value) => stringAt(objectAt(value, 'ast'), '_tag') !== undefined,
  },
];

const libraryOf = (value: unknown) => libraries.find(({ isOf }) => isOf(value));

/** One of its objects, or an object of names with one each: what Zod calls a shape. */
function libraryIn(schema: unknown): Library | undefined {
  if (!isObject(schema)) return undefined;
  const own = libraryOf(schema);
  if (own || member(schema, 'type') !== undefined) return own;
  const [first, ...others] = Object.values(schema).map(libraryOf);
  return others.every((other) => other === first) ? first : undefined;
}

export const libraryObject: Rule = {
  id: 'schema/library-object',
  severity: 'error',
  summary:
    'Schema libraries describe values with objects of their own. What JSON keeps of one is not a JSON Schema, and lacks most of what it says.',
  citation: 'observed: what JSON.stringify leaves of the objects of these libraries',
  hides: true,
  schema: ({ value, path }) => {
    const library = libraryIn(value);
    if (!library) return [];
    const { name, exporter } = library;
    const message = `This is what JSON keeps of a schema of ${name}, not a JSON Schema; write what ${exporter} makes of it.`;
    return { at: path, part: 'brace', message };
  },
  good: [
    inputSchema('{"type": "object", "properties": {"_def": {"type": "string"}, "def": {"type": "object"}}}'),
    inputSchema('{"type": "object", "$defs": {"ast": {"type": "object"}}, "domain": "object"}'),
    property('{"type": "object", "properties": {}, "kind": "schema", "expects": "Object"}'),
  ],
  bad: [
    inputSchema('«{»"_def": {"unknownKeys": "strip", "typeName": "ZodObject"}, "_cached": null}'),
    inputSchema('«{»"city": {"_def": {"checks": [], "typeName": "ZodString"}}}'),
    property('«{»"_def": {"checks": [], "typeName": "ZodString"}, "description": "Where."}'),
    inputSchema(
      '«{»"def": {"type": "object", "shape": {"a": {"def": {"type": "string"}, "type": "string"}}}, "type": "object"}',
    ),
    inputSchema(
      '«{»"a": {"def": {"type": "string"}, "type": "string"}, "b": {"def": {"type": "enum"}, "type": "enum"}}',
    ),
    inputSchema('«{»"kind": "schema", "type": "object", "expects": "Object", "async": false, "entries": {}}'),
    inputSchema(
      '«{»"type": "object", "deps": [], "tests": [], "transforms": [], "spec": {"strip": false}, "fields": {}}',
    ),
    inputSchema('«{»"type": "object", "$_root": {}, "_flags": {}, "$_terms": {}}'),
    inputSchema('«{»"required": [{"key": "city", "value": "string"}], "domain": "object"}'),
    inputSchema('«{»"ast": {"_tag": "TypeLiteral"}}'),
  ],
};
