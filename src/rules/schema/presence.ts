import { member, objectAt } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { requiredMeant } from '../../core/schema/required-meant';
import type { SchemaNode } from '../../core/schema/schema-view';

/** The object schema that a property's schema belongs to, and the property's name. */
export function ownerOf(node: SchemaNode): { readonly owner: SchemaNode; readonly name: string } | undefined {
  const name = node.path.at(-1);
  const isProperty = node.keyword === 'properties' && node.parent !== undefined;
  return isProperty ? { owner: node.parent, name: String(name) } : undefined;
}

export const propertyNames = (schema: unknown): readonly string[] => Object.keys(objectAt(schema, 'properties') ?? {});

/** What a schema says of itself in the place of a list of names. */
export function requiredFlag(schema: unknown): boolean | undefined {
  const required = member(schema, 'required');
  return propertyNames(schema).includes(String(required)) ? undefined : requiredMeant(required);
}

interface Presence {
  /** None where the list says it already, or there is no list to say it. */
  readonly edits: readonly PathEdit[];
  readonly title?: string;
  readonly isSaid?: true;
}

/** What says in the list of the object around a property that it must be given, or that it may be left out. */
export function presenceOf(node: SchemaNode, isRequired: boolean): Presence {
  const place = ownerOf(node);
  const names = member(place?.owner.value, 'required');
  if (!place || (names !== undefined && !Array.isArray(names))) return { edits: [] };
  const { owner, name } = place;
  const index = names?.indexOf(name) ?? -1;
  const path = [...owner.path, 'required'];
  const json = JSON.stringify(name);
  if (isRequired === index >= 0) return { edits: [], isSaid: true };
  if (!isRequired)
    return { edits: [{ kind: 'remove', path: [...path, index] }], title: `remove ${json} from "required"` };
  const title = `add ${json} to "required"`;
  return names
    ? { edits: [{ kind: 'insert', path, json }], title }
    : { edits: [{ kind: 'insert', path: owner.path, key: 'required', json: `[${json}]` }], title };
}
