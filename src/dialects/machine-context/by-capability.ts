import {
  type Exact,
  type ExactObject,
  exactMembers,
  exactObject,
  get,
  getObject,
  getString,
  itemsOf,
  withMember,
  withoutMembers,
} from '../../core/json/exact';
import { isSameExact } from '../../core/json/exact-difference';

/** The member of `metadata` that holds what differs between the capabilities of a joined document. */
export const byCapability = 'callsheet/byCapability';

/** The name of the only capability of a document. */
export function capabilityName(definition: Exact): string {
  const [capability] = itemsOf(get(definition, 'capabilities'));
  return getString(capability, 'name')?.value ?? '';
}

/** The metadata of documents that are joined: one for all when it is the same, else by capability. */
export function joinMetadata(definitions: readonly ExactObject[]): Exact | undefined {
  const all = definitions.map((definition) => get(definition, 'metadata'));
  const [first] = all;
  const isShared = all.every((each) => each === first || (each && first && isSameExact(each, first)));
  if (isShared) return first;
  const own = definitions.map((definition, index) => [capabilityName(definition), all[index]] as const);
  return exactObject({ [byCapability]: exactMembers(own) });
}

/** A document with one capability, whose metadata is that capability's own again. */
export function withOwnMetadata(definition: ExactObject): ExactObject {
  const held = getObject(getObject(definition, 'metadata'), byCapability);
  if (!held) return definition;
  const own = getObject(held, capabilityName(definition));
  return own ? withMember(definition, 'metadata', own) : withoutMembers(definition, ['metadata']);
}
