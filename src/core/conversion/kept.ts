import {
  type Exact,
  type ExactObject,
  exactAt,
  exactMembers,
  exactObject,
  exactString,
  get,
  getObject,
  getString,
  membersOf,
  withMember,
  withoutMembers,
} from '../json/exact';
import type { Patch } from '../json/exact-difference';
import { fromPointer, type Path, startsWith, toPointer } from '../json/pointer';

/** The member of `_meta` or `metadata` that holds what another format's definition said besides. */
const keeper = 'callsheet/kept';

/** The definition with the values at these paths of its original kept in its extension place. */
export function keepIn(
  definition: ExactObject,
  place: Path,
  original: { readonly format: string; readonly definition: Exact },
  paths: readonly Path[],
): ExactObject {
  const topmost = paths.filter((path) => !paths.some((other) => other.length < path.length && startsWith(path, other)));
  const values = new Map<string, Exact>();
  for (const path of topmost) {
    const value = exactAt(original.definition, path);
    if (value) values.set(toPointer(path), value);
  }
  if (values.size === 0) return definition;
  const kept = exactObject({ from: exactString(original.format), values: exactMembers(values) });
  return setIn(definition, [...place, keeper], kept);
}

function setIn(object: ExactObject, [step, ...rest]: Path, value: Exact): ExactObject {
  if (step === undefined) return object;
  const key = String(step);
  if (rest.length === 0) return withMember(object, key, value);
  return withMember(object, key, setIn(getObject(object, key) ?? exactObject({}), rest, value));
}

/** The definition without what was kept in it, and that as patches for the format it came from. */
export function takeKept(
  definition: ExactObject,
  place: Path | undefined,
): { readonly definition: ExactObject; readonly ext: Readonly<Record<string, readonly Patch[]>> } {
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
