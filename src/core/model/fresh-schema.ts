import type { ParameterKind } from './tool-document';

const types: Readonly<Partial<Record<ParameterKind, string>>> = {
  string: '"type": "string", ',
  number: '"type": "number", ',
  integer: '"type": "integer", ',
  boolean: '"type": "boolean", ',
  object: '"type": "object", ',
  array: '"type": "array", ',
  any: '',
};

/** What a new kind brings along besides its type. */
export const companions: Readonly<Partial<Record<ParameterKind, readonly [keyword: string, json: string]>>> = {
  object: ['properties', '{}'],
  array: ['items', '{ "type": "string" }'],
};

/** JSON text of a new parameter's schema; its description waits to be written. Nothing for kinds that JSON Schema lacks. */
export function freshSchema(kind: ParameterKind): string | undefined {
  const type = types[kind];
  if (type === undefined) return undefined;
  const [keyword, json] = companions[kind] ?? [];
  const rest = keyword === undefined ? '' : `, "${keyword}": ${json}`;
  return `{ ${type}"description": ""${rest} }`;
}
