import type { Path } from '../core/json/pointer';
import type { EditOp } from '../core/model/edit-op';
import { mark, sweep, unrequire } from './plain-removal.testkit';
import {
  addMember,
  at,
  copyOf,
  inOrder,
  isIn,
  isNameHere,
  lists,
  maps,
  namesIn,
  outermost,
  type Plain,
  put,
  requiredAt,
  withRequired,
} from './plain-value.testkit';

export interface Arriving {
  readonly name: string;
  readonly value: Plain;
  readonly required: boolean;
}

export function moved(root: Plain, { paths, to }: Extract<EditOp, { kind: 'move-schemas' }>): Plain {
  const keyword = to.keyword ?? 'properties';
  const container = [...to.parent, keyword];
  const ordered = inOrder(root, outermost(paths));
  const known = new Set(namesIn(at(root, container)));
  const arriving = ordered.map((path): Arriving => {
    const isHere = isIn(path, container);
    const from = String(path.at(-2));
    const isNamed = typeof path.at(-1) === 'string' && maps.includes(from) && !isNameHere(path);
    const name = isNamed
      ? String(path.at(-1))
      : free(known, singulars[String(typeof path.at(-1) === 'number' ? from : path.at(-1))] ?? 'schema');
    known.add(name);
    const isRequired = from === 'properties' && requiredAt(root, path.slice(0, -2)).includes(name) && isNamed;
    return { name, value: at(root, path) ?? { text: '' }, required: isRequired && !isHere };
  });
  const leaving = ordered.filter((path) => !isIn(path, container));
  const marked = unrequire(mark(root, ordered), leaving);
  return sweep(arrived(marked, to.parent, keyword, to.index, arriving));
}

export function duplicated(root: Plain, paths: readonly Path[]): Plain {
  const taken = new Map<string, Set<string>>();
  const copies = paths.map((path) => {
    const key = JSON.stringify(path.slice(0, -1));
    const known = taken.get(key) ?? new Set(namesIn(at(root, path.slice(0, -1))));
    const name = free(known, `${path.at(-1)}_2`);
    taken.set(key, known.add(name));
    return { path, name };
  });
  // Names come first: they shift no path.
  const required = copies.reduce((each, { path, name }) => {
    const parent = path.slice(0, -2);
    const isProperty = path.at(-2) === 'properties' && !isNameHere(path);
    return isProperty && requiredAt(root, parent).includes(String(path.at(-1)))
      ? withRequired(each, parent, name)
      : each;
  }, root);
  // From the last to the first, so that the paths stay true.
  return copies.reduceRight((each, { path, name }) => {
    const container = path.slice(0, -1);
    const held = at(each, container);
    const own = copyOf(at(root, path) ?? { text: '' });
    const last = path.at(-1);
    if (held && 'items' in held)
      return put(each, container, { ...held, items: held.items.toSpliced(Number(last) + 1, 0, own) });
    if (!held || !('members' in held)) return each;
    const index = held.members.findLastIndex(([key]) => key === last) + 1;
    return put(each, container, { ...held, members: held.members.toSpliced(index, 0, [name, own]) });
  }, required);
}

export function arrived(
  root: Plain,
  parent: Path,
  keyword: string,
  index: number,
  entries: readonly Arriving[],
): Plain {
  const container = [...parent, keyword];
  const held = at(root, container);
  let now: Plain;
  if (held && 'items' in held) {
    now = put(root, container, {
      ...held,
      items: held.items.toSpliced(index, 0, ...entries.map(({ value }) => value)),
    });
  } else if (held && 'members' in held) {
    const members = entries.map(({ name, value }): readonly [string, Plain] => [name, value]);
    now = put(root, container, { ...held, members: held.members.toSpliced(index, 0, ...members) });
  } else {
    const value: Plain = maps.includes(keyword)
      ? { members: entries.map(({ name, value: each }) => [name, each]) }
      : lists.includes(keyword)
        ? { items: entries.map(({ value: each }) => each) }
        : (entries[0]?.value ?? { text: '' });
    now = addMember(root, parent, 1e9, keyword, value);
  }
  const required = keyword === 'properties' ? entries.filter((each) => each.required) : [];
  return required.reduce((each, { name }) => withRequired(each, parent, name), now);
}

const singulars: Readonly<Record<string, string>> = {
  anyOf: 'option',
  oneOf: 'option',
  allOf: 'part',
  prefixItems: 'item',
  items: 'item',
};

function free(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted;
  const base = wanted.replace(/_\d+$/, '');
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}
