import type { JsonSchema } from '../../core/dialect';
import { isObject } from '../../core/json/members';
import { holdsOf } from '../../core/schema/positions';
import { markdownText } from './markdown-text';

/** The keywords that the editor may know of a schema that somebody else wrote. */
const known: ReadonlySet<string> = new Set([
  ...['$id', '$ref', 'description', 'type', 'enum', 'const', 'default', 'examples', 'required'],
  ...['minProperties', 'maxProperties', 'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['additionalProperties', 'items', 'contains', 'not', 'if', 'then', 'else'],
  ...['prefixItems', 'allOf', 'anyOf', 'oneOf', '$defs', 'definitions', 'properties'],
]);

const deepest = 64;

/**
 * The part of a foreign schema that completion and hover may use. Patterns and formats go, because a hostile one would
 * hang the editor's worker; so do addresses of other schemas, and the keywords whose text Monaco draws as Markdown. The
 * service escapes too little of a description for Monaco, so it gets Markdown that is nothing but text.
 */
export function hintSchema(schema: unknown): JsonSchema {
  const read = schemaOf(schema, 0);
  return typeof read === 'object' ? read : {};
}

function schemaOf(value: unknown, depth: number): JsonSchema | boolean {
  if (typeof value === 'boolean') return value;
  if (!isObject(value) || depth > deepest) return {};
  const entries = Object.entries(value).flatMap(([keyword, held]) => {
    if (!known.has(keyword) || isForeignAddress(keyword, held)) return [];
    if (keyword === 'description' && typeof held !== 'string') return [];
    return [[keyword, heldBy(keyword, held, depth + 1)] as const];
  });
  const words = ['title', 'description'].map((keyword) => value[keyword]).filter((text) => typeof text === 'string');
  const drawn = words.length > 0 ? { markdownDescription: words.map(markdownText).join('\n\n') } : {};
  return { ...Object.fromEntries(entries), ...drawn };
}

function isForeignAddress(keyword: string, held: unknown): boolean {
  return (keyword === '$ref' || keyword === '$id') && !(typeof held === 'string' && held.startsWith('#'));
}

/** Schemas under a keyword are read as schemas, all else is data. */
function heldBy(keyword: string, held: unknown, depth: number): unknown {
  const holds = holdsOf(keyword, Array.isArray(held) ? 'array' : undefined);
  if (holds === undefined) return held;
  if (holds === 'one') return holdsOf(keyword) === 'one' ? schemaOf(held, depth) : {};
  if (holds === 'list') return Array.isArray(held) ? held.map((item) => schemaOf(item, depth)) : [];
  const entries = Object.entries(isObject(held) ? held : {});
  return Object.fromEntries(entries.map(([name, item]) => [name, schemaOf(item, depth)]));
}
