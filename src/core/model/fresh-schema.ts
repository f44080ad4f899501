import type { NewWords } from './edit-op';
import type { ParameterKind } from './tool-document';

const types: Readonly<Partial<Record<ParameterKind, string>>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  any: '',
};

/** What a new kind brings along besides its type; `items` is the kind of the items of an array. */
export function companionOf(
  kind: ParameterKind,
  items: ParameterKind = 'string',
): readonly [keyword: string, json: string] | undefined {
  if (kind === 'object') return ['properties', '{}'];
  return kind === 'array' ? ['items', itemsSchema(items)] : undefined;
}

function itemsSchema(kind: ParameterKind): string {
  const type = types[kind] ?? '';
  if (type === '') return '{}';
  const [keyword, json] = companionOf(kind) ?? [];
  return keyword === undefined ? `{ "type": "${type}" }` : `{ "type": "${type}", "${keyword}": ${json} }`;
}

/** JSON text of a new parameter's schema; its description waits to be written. Nothing for kinds that JSON Schema lacks. */
export function freshSchema(
  kind: ParameterKind,
  { items, keywords = {}, isNullable }: NewWords = {},
): string | undefined {
  const type = types[kind];
  if (type === undefined) return undefined;
  const companion = companionOf(kind, items);
  const members: readonly (readonly [keyword: string, json: string])[] = [
    ...(type === '' ? [] : [['type', isNullable ? `["${type}", "null"]` : `"${type}"`] as const]),
    ['description', '""'],
    ...Object.entries(keywords).map(
      ([keyword, json]) => [keyword, keyword === 'enum' && isNullable ? withNull(json) : json] as const,
    ),
    ...(companion ? [companion] : []),
  ];
  return `{ ${members.map(([keyword, json]) => `"${keyword}": ${json}`).join(', ')} }`;
}

/** A list of values with null as the last. */
function withNull(json: string): string {
  return /^\[\s*\]$/.test(json) ? '[null]' : json.replace(/\s*\]$/, ', null]');
}
