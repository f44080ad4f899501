import { get, getObject, getString, membersOf, nodeAt } from '../json/get';
import type { Patch } from '../json/json-difference';
import { fromPointer, type Path, startsWith, toPointer } from '../json/pointer';
import {
  type JsonObject,
  type JsonValue,
  jsonMembers,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../json/value';

/** The member of `_meta` or `metadata` that holds what another format's definition said besides. */
const keeper = 'callsheet/kept';

/** The definition with the values at these paths of its original kept in its extension place. */
export function keepIn(
  definition: JsonObject,
  place: Path,
  original: { readonly format: string; readonly definition: JsonValue },
  paths: readonly Path[],
): JsonObject {
  const topmost = paths.filter((path) => !paths.some((other) => other.length < path.length && startsWith(path, other)));
  const values = new Map<string, JsonValue>();
  for (const path of topmost) {
    const value = nodeAt(original.definition, path);
    if (value) values.set(toPointer(path), value);
  }
  if (values.size === 0) return definition;
  const kept = jsonObject({ from: jsonString(original.format), values: jsonMembers(values) });
  return setIn(definition, [...place, keeper], kept);
}

function setIn(object: JsonObject, [step, ...rest]: Path, value: JsonValue): JsonObject {
  if (step === undefined) return object;
  const key = String(step);
  if (rest.length === 0) return withMember(object, key, value);
  return withMember(object, key, setIn(getObject(object, key) ?? jsonObject({}), rest, value));
}

/** The definition without what was kept in it, and that as patches for the format it came from. */
export function takeKept(
  definition: JsonObject,
  place: Path | undefined,
): { readonly definition: JsonObject; readonly ext: Readonly<Record<string, readonly Patch[]>> } {
  const [step] = place ?? [];
  if (step === undefined) return { definition, ext: {} };
  const holder = getObject(definition, String(step));
  const kept = get(holder, keeper);
  const format = getString(kept, 'from');
  const values = getObject(kept, 'values');
  if (!holder || !format || !values) return { definition, ext: {} };
  const patches = membersOf(values).flatMap(({ key, value }) => {
    const path = fromPointer(key);
    return path && path.length > 0 ? [{ path, value }] : [];
  });
  const left = withoutMembers(holder, [keeper]);
  const without =
    left.members.length > 0 ? withMember(definition, String(step), left) : withoutMembers(definition, [String(step)]);
  return { definition: without, ext: { [format.value]: patches } };
}
