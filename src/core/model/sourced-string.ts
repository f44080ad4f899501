import { getText } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import type { Sourced } from './tool-document';

/** The member that is a string, with its place. `path` is the object's. */
export function sourcedString(node: JsonNode | undefined, path: Path, key: string): Sourced<string> | undefined {
  const value = getText(node, key);
  return value === undefined ? undefined : { value, path: [...path, key] };
}
