import { parseJson } from './parse';
import type { Path } from './pointer';
import type { JsonValue } from './value';

/** The value with the place where each of its parts stands, for what goes on without its text. */
export function located(value: JsonValue, path: Path = []): JsonValue {
  switch (value.kind) {
    case 'object':
      return {
        kind: 'object',
        members: value.members.map(({ key, value: held }) => ({ key, value: located(held, [...path, key]) })),
        from: path,
      };
    case 'array':
      return { kind: 'array', items: value.items.map((item, index) => located(item, [...path, index])), from: path };
    case 'string':
      return { kind: 'string', value: value.value, from: path };
    case 'number':
      return { kind: 'number', value: value.value, spelling: value.spelling, from: path };
    case 'literal':
      return { kind: 'literal', value: value.value, from: path };
  }
}

/** JSON text as data; nothing when it holds no value. */
export function readValue(text: string): JsonValue | undefined {
  const { root } = parseJson(text);
  return root && located(root);
}
