import type { JsonSchema } from '../../core/dialect';
import { isObject } from '../../core/json/members';

type Reading = 'schema' | 'schemas' | 'map' | 'data';

/** The keywords that the editor may know of a schema that somebody else wrote, by what stands under them. */
const keywords: Record<Reading, readonly string[]> = {
  data: [
    ...['$id', '$ref', 'title', 'description', 'type', 'enum', 'const', 'default', 'examples', 'required'],
    ...['minProperties', 'maxProperties', 'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ],
  schema: ['additionalProperties', 'items', 'contains', 'not', 'if', 'then', 'else'],
  schemas: ['prefixItems', 'allOf', 'anyOf', 'oneOf'],
  map: ['$defs', 'definitions', 'properties'],
};

const readings = ['data', 'schema', 'schemas', 'map'] as const;

const deepest = 64;

/**
 * The part of a foreign schema that completion and hover may use. Patterns and formats go, because a hostile one would
 * hang the editor's worker; so do addresses of other schemas, and the keywords whose text Monaco draws as Markdown.
 */
export function hintSchema(schema: unknown): JsonSchema {
  const read = schemaOf(schema, 0);
  return typeof read === 'object' ? read : {};
}

function schemaOf(value: unknown, depth: number): JsonSchema | boolean {
  if (typeof value === 'boolean') return value;
  if (!isObject(value) || depth > deepest) return {};
  const entries = Object.entries(value).flatMap(([keyword, held]) => {
    const reading = readings.find((each) => keywords[each].includes(keyword));
    if (reading === undefined || isForeignAddress(keyword, held)) return [];
    return [[keyword, readers[reading](held, depth + 1)] as const];
  });
  return Object.fromEntries(entries);
}

function isForeignAddress(keyword: string, held: unknown): boolean {
  return (keyword === '$ref' || keyword === '$id') && !(typeof held === 'string' && held.startsWith('#'));
}

const readers: Record<Reading, (held: unknown, depth: number) => unknown> = {
  data: (held) => held,
  schema: (held, depth) => (Array.isArray(held) ? held.map((item) => schemaOf(item, depth)) : schemaOf(held, depth)),
  schemas: (held, depth) => (Array.isArray(held) ? held.map((item) => schemaOf(item, depth)) : []),
  map: (held, depth) =>
    isObject(held) ? Object.fromEntries(Object.entries(held).map(([name, item]) => [name, schemaOf(item, depth)])) : {},
};
