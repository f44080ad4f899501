import type { JsonNode } from './tree';

/**
 * Plain data with own properties only: `__proto__` is a member like any other.
 * Of duplicate keys the last wins; members without a value are left out; nothing gives `undefined`.
 */
export function toValue(node: JsonNode | undefined): unknown {
  if (!node) return undefined;
  if (node.kind === 'array') return node.items.map(toValue);
  if (node.kind !== 'object') return node.value;
  const object: Record<string, unknown> = {};
  for (const { key, value } of node.members) {
    if (value) setOwn(object, key.value, toValue(value));
  }
  return object;
}

/** Sets an own data property, also one that is called `__proto__`. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member of an object; nothing when the value is no object or has no such member of its own. */
export function ownMember(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
