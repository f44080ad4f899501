import type { Path } from '../json/pointer';
import type { JsonMember, JsonObject, JsonValue } from '../json/value';
import { holdsOf } from './positions';

/** What stands in the place of a schema; nothing takes it away. `steps` lead to it from the one that holds it. */
type Change = (child: JsonValue, steps: Path) => JsonValue | undefined;

/** The schema with every schema directly in it replaced: the very same one where nothing changes. */
export function mapSubschemas(schema: JsonObject, change: Change): JsonObject {
  return mapMembers(schema, ({ key, value }) => {
    const changeSchema = (held: JsonValue, ...steps: Path) =>
      isSchemaLike(held) ? change(held, [key, ...steps]) : held;
    const holds = holdsOf(key, value.kind);
    if (holds === 'one') return holdsOf(key) === 'one' ? changeSchema(value) : value;
    if (holds === 'map' && value.kind === 'object') {
      return mapMembers(value, (member) => changeSchema(member.value, member.key));
    }
    if (holds !== 'list' || value.kind !== 'array') return value;
    const items = value.items.flatMap((item, index) => changeSchema(item, index) ?? []);
    return isSameList(items, value.items) ? value : { ...value, items };
  });
}

function mapMembers(object: JsonObject, change: (member: JsonMember) => JsonValue | undefined): JsonObject {
  const members = object.members.flatMap((member) => {
    const value = change(member);
    if (value === member.value) return [member];
    return value ? [{ key: member.key, value }] : [];
  });
  return isSameList(members, object.members) ? object : { ...object, members };
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** An object or a boolean. */
export function isSchemaLike(value: JsonValue): boolean {
  return value.kind === 'object' || (value.kind === 'literal' && value.value !== null);
}
