import { get, getArray } from '../../json/get';
import type { JsonObject } from '../../json/value';

/** The schema with what its `allOf` holds in its place: around one schema it says no more than that schema. */
export function loneBranch(schema: JsonObject): JsonObject | undefined {
  const branches = getArray(schema, 'allOf')?.items ?? [];
  const [only] = branches;
  const others = schema.members.filter(({ key }) => key !== 'allOf');
  if (branches.length !== 1 || only?.kind !== 'object' || others.some(({ key }) => get(only, key))) return undefined;
  return { ...schema, members: [...only.members, ...others] };
}
