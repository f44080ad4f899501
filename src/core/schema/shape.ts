import { isObject } from '../json/members';
import type { SchemaShape } from './positions';

/** The JSON a keyword must hold. `schema…` shapes are the places where further schemas stand. */
export type Shape =
  | SchemaShape
  | 'type'
  | 'string'
  | 'number'
  | 'positive-number'
  | 'count'
  | 'boolean'
  | 'names'
  | 'names-map'
  | 'boolean-map'
  | 'list'
  | 'any';

export function isSchema(value: unknown): value is boolean | Readonly<Record<string, unknown>> {
  return typeof value === 'boolean' || isObject(value);
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isSchemas = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isMapOf = (value: unknown, fits: (item: unknown) => boolean) =>
  isObject(value) && Object.values(value).every(fits);

const shapes: Readonly<Record<Shape, { readonly words: string; readonly fits: (value: unknown) => boolean }>> = {
  schema: { words: 'a schema (an object or true or false)', fits: isSchema },
  'schema-list': { words: 'an array with at least one schema', fits: isSchemas },
  'schema-map': { words: 'an object of schemas by name', fits: (value) => isMapOf(value, isSchema) },
  'schema-or-list': {
    words: 'a schema (in draft-07 also an array of schemas)',
    fits: (value) => isSchema(value) || isSchemas(value),
  },
  'schema-or-names-map': {
    words: 'an object whose members are schemas or lists of names',
    fits: (value) => isMapOf(value, (item) => isSchema(item) || isNames(item)),
  },
  type: {
    words: 'a type name or an array of different type names',
    fits: (value) => isText(value) || (isNames(value) && Array.isArray(value) && value.length > 0),
  },
  string: { words: 'a string', fits: isText },
  number: { words: 'a number', fits: (value) => typeof value === 'number' },
  'positive-number': { words: 'a number above zero', fits: (value) => typeof value === 'number' && value > 0 },
  count: { words: 'an integer, zero or more', fits: isCount },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  names: { words: 'an array of different strings', fits: isNames },
  'names-map': { words: 'an object whose members are lists of names', fits: (value) => isMapOf(value, isNames) },
  'boolean-map': {
    words: 'an object whose members are true or false',
    fits: (value) => isMapOf(value, (item) => typeof item === 'boolean'),
  },
  list: { words: 'an array', fits: Array.isArray },
  any: { words: 'any value', fits: () => true },
};

export function fitsShape(value: unknown, shape: Shape): boolean {
  return shapes[shape].fits(value);
}

/** `a list with at least one schema`: completes "must be …". */
export function shapeInWords(shape: Shape): string {
  return shapes[shape].words;
}
