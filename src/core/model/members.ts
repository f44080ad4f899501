import { memberAt } from '../json/lookup';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonNode, ObjectNode } from '../json/tree';
import type { Sourced } from './tool-document';

/** The value of a member; nothing when the node is no object or lacks it. */
export function memberValue(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === 'object' ? memberAt(node, key)?.value : undefined;
}

export function objectMember(node: JsonNode | undefined, key: string): ObjectNode | undefined {
  const value = memberValue(node, key);
  return value?.kind === 'object' ? value : undefined;
}

export function arrayMember(node: JsonNode | undefined, key: string): ArrayNode | undefined {
  const value = memberValue(node, key);
  return value?.kind === 'array' ? value : undefined;
}

export function stringMember(node: JsonNode | undefined, key: string): string | undefined {
  const value = memberValue(node, key);
  return value?.kind === 'string' ? value.value : undefined;
}

/** The member that is a string, with its place. `path` is the object's. */
export function sourcedString(node: JsonNode | undefined, path: Path, key: string): Sourced<string> | undefined {
  const value = stringMember(node, key);
  return value === undefined ? undefined : { value, path: [...path, key] };
}

/** The strings of a list; other items are left out. */
export function stringsOf(node: JsonNode | undefined): readonly string[] {
  return node?.kind === 'array' ? node.items.flatMap((item) => (item.kind === 'string' ? [item.value] : [])) : [];
}

/** True for an absent member and for an explicit `null`, which deployed servers write instead. */
export function isAbsent(node: JsonNode | undefined): boolean {
  return node === undefined || (node.kind === 'literal' && node.value === null);
}

/** The exact text of a node. */
export function textOf(text: string, node: JsonNode): string {
  return text.slice(node.offset, node.offset + node.length);
}
