import { get, getArray, isAbsent } from '../../core/json/get';
import type { Path } from '../../core/json/pointer';
import type { ObjectNode } from '../../core/json/tree';
import type { ToolModel } from '../../core/model/tool-document';
import type { DefinitionPlace } from '../../core/model/unwrap';

/** A capability, or the place where the first one of a document would stand: then `node` and `path` are the document's. */
export interface CapabilityPlace extends DefinitionPlace {
  readonly document: DefinitionPlace;
}

/** The capabilities of a document. One without any has the one that is not written yet. */
export function capabilitiesIn(document: DefinitionPlace): readonly CapabilityPlace[] {
  const path = [...document.path, 'capabilities'];
  const items = getArray(document.node, 'capabilities')?.items;
  if (!items?.length && (items || isAbsent(get(document.node, 'capabilities')))) return [{ ...document, document }];
  return (items ?? []).flatMap((node, index) =>
    node.kind === 'object' ? [{ node, path: [...path, index], document }] : [],
  );
}

/** Where the members of a capability stand, or would stand. */
export function capabilityPath({ path, document }: CapabilityPlace): Path {
  return path.length > document.path.length ? path : [...path, 'capabilities', 0];
}

/** False for the capability of a document that has none yet. */
export function isWritten({ path, around = path }: ToolModel): boolean {
  return path.length > around.length;
}

/** The word that Rust structs have for a member, when they wrote this object. */
export function keyIn(node: ObjectNode | undefined, key: string, rustKey: string): string {
  return !get(node, key) && get(node, rustKey) ? rustKey : key;
}
