import { getText } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { nodeView } from '../../core/schema/schema-view';

/** What a reference of an OpenAPI document leads to inside it, through further references; nothing when it leads nowhere or in a circle. */
export function resolve(value: JsonValue | undefined, root: JsonValue): JsonValue | undefined {
  const seen = new Set<string>();
  let found = value;
  for (;;) {
    const reference = getText(found, '$ref');
    if (reference === undefined) return found;
    if (seen.has(reference)) return undefined;
    seen.add(reference);
    found = lookUp(reference, root);
  }
}

/** The value at a local reference such as `#/components/schemas/Pet`. */
export function lookUp(reference: string, root: JsonValue): JsonValue | undefined {
  return nodeView(root).resolve(reference)?.value;
}
