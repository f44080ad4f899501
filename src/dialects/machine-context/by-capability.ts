import { get, getObject, getText, itemsOf } from '../../core/json/get';
import { isSameJson } from '../../core/json/json-difference';
import {
  type JsonObject,
  type JsonValue,
  jsonMembers,
  jsonObject,
  withMember,
  withoutMembers,
} from '../../core/json/value';

/** The member of `metadata` that holds what differs between the capabilities of a joined document. */
export const byCapability = 'callsheet/byCapability';

/** The name of the only capability of a document. */
export function capabilityName(definition: JsonValue): string {
  const [capability] = itemsOf(get(definition, 'capabilities'));
  return getText(capability, 'name') ?? '';
}

/** The metadata of documents that are joined: one for all when it is the same, else by capability. */
export function joinMetadata(definitions: readonly JsonObject[]): JsonValue | undefined {
  const all = definitions.map((definition) => get(definition, 'metadata'));
  const [first] = all;
  const isShared = all.every((each) => each === first || (each && first && isSameJson(each, first)));
  if (isShared) return first;
  const own = definitions.map((definition, index) => [capabilityName(definition), all[index]] as const);
  return jsonObject({ [byCapability]: jsonMembers(own) });
}

/** A document with one capability, whose metadata is that capability's own again. */
export function withOwnMetadata(definition: JsonObject): JsonObject {
  const held = getObject(getObject(definition, 'metadata'), byCapability);
  if (!held) return definition;
  const own = getObject(held, capabilityName(definition));
  return own ? withMember(definition, 'metadata', own) : withoutMembers(definition, ['metadata']);
}
