import type { JsonNode, NumberNode } from './tree';

/**
 * Plain data with own properties only: `__proto__` is a member like any other.
 * Of duplicate keys the last wins; members without a value are left out; nothing gives `undefined`.
 * `readNumber` may give numbers another value than the nearest double.
 */
export function toValue(node: JsonNode | undefined, readNumber?: (node: NumberNode) => number): unknown {
  if (!node) return undefined;
  switch (node.kind) {
    case 'array':
      return node.items.map((item) => toValue(item, readNumber));
    case 'object': {
      const object: Record<string, unknown> = {};
      for (const { key, value } of node.members) setOwn(object, key, toValue(value, readNumber));
      return object;
    }
    case 'number':
      return readNumber ? readNumber(node) : node.value;
    default:
      return node.value;
  }
}

/** Sets an own data property, also one that is called `__proto__`. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}
