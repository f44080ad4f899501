import { compareNumbers } from './exact-number';
import { get } from './get';
import type { Path } from './pointer';
import { type JsonValue, jsonArray, numeral, withMember, withoutMembers } from './value';

/** Sets the value at a path, or takes it away when there is no value. */
export interface Patch {
  readonly path: Path;
  readonly value: JsonValue | undefined;
}

/** Whether two values are the same JSON: numbers by their size, members in any order. */
export function isSameJson(a: JsonValue, b: JsonValue): boolean {
  return differences(a, b).length === 0;
}

/** The same for members: two that are not there are the same. */
export function isSameOrMissing(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameJson(a, b);
}

/** The patches that turn `present` into `wanted`, as deep as the two have the same shape. The order of members does not count. */
export function differences(wanted: JsonValue, present: JsonValue, path: Path = []): readonly Patch[] {
  if (wanted.kind === 'object' && present.kind === 'object') {
    const kept = wanted.members.flatMap(({ key, value }) => {
      const there = get(present, key);
      return there ? differences(value, there, [...path, key]) : [{ path: [...path, key], value }];
    });
    const added = present.members.flatMap(({ key }) =>
      get(wanted, key) ? [] : [{ path: [...path, key], value: undefined }],
    );
    return [...kept, ...added];
  }
  if (wanted.kind === 'array' && present.kind === 'array' && wanted.items.length === present.items.length) {
    return wanted.items.flatMap((item, index) => differences(item, present.items[index] ?? item, [...path, index]));
  }
  const isSame =
    wanted.kind === 'number'
      ? present.kind === 'number' && compareNumbers(numeral(wanted), numeral(present)) === 0
      : (wanted.kind === 'string' || wanted.kind === 'literal') &&
        present.kind === wanted.kind &&
        present.value === wanted.value;
  return isSame ? [] : [{ path, value: wanted }];
}

/** The value with patches applied. Objects on the way are made when they are missing; what leads nowhere is passed over. */
export function applyPatches(value: JsonValue, patches: readonly Patch[]): JsonValue {
  return patches.reduce((patched, patch) => patchAt(patched, patch.path, patch.value), value);
}

function patchAt(value: JsonValue, path: Path, wanted: JsonValue | undefined): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return wanted ?? value;
  if (value.kind === 'object') {
    const key = String(step);
    const held = get(value, key);
    if (rest.length === 0 && !wanted) return withoutMembers(value, [key]);
    if (!held && (!wanted || rest.some((each) => typeof each === 'number'))) return value;
    return withMember(value, key, patchAt(held ?? { kind: 'object', members: [] }, rest, wanted));
  }
  if (value.kind === 'array') {
    const index = Number(step);
    const held = value.items[index];
    if (!held) return value;
    return jsonArray(
      value.items.map((item, at) => (at === index ? patchAt(item, rest, wanted) : item)),
      value.from,
    );
  }
  return value;
}
