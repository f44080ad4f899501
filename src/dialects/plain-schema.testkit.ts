import type { Path } from '../core/json/pointer';
import type { EditOp } from '../core/model/edit-op';
import type { SchemaOp } from '../core/model/schema-op';
import {
  addMember,
  at,
  copyOf,
  drop,
  eachReference,
  escaped,
  inOrder,
  inPlaceOf,
  isIn,
  isMap,
  isNameHere,
  lists,
  maps,
  namesIn,
  outermost,
  type Plain,
  parse,
  placeOf,
  put,
  requiredAt,
  sizeOf,
  withRequired,
} from './plain-value.testkit';

type Op = SchemaOp | Extract<EditOp, { kind: 'rename-parameter' }>;

/**
 * What a document says after an operation, worked out on plain values: the operation on values that know who they are,
 * and then every reference written for where its value is found. `read` makes a plain value of JSON text.
 */
export function carriedOut(root: Plain, op: Op, base: Path, read: (json: string) => Plain): Plain {
  const targets: Path[] = [];
  const linked = eachReference(root, (text, written) => {
    if (!written.startsWith('#')) return text;
    const steps = decodeURIComponent(written.slice(1))
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (!at(root, [...base, ...steps])) return text;
    return { ...text, leadsTo: targets.push(steps) - 1 };
  });
  const known = targets.reduce((now, steps, number) => {
    const path = [...base, ...steps];
    const target = at(now, path);
    return target && target.id === undefined ? put(now, path, { ...target, id: number }) : now;
  }, linked);
  const idOf = (number: number) => at(known, [...base, ...(targets[number] ?? [])])?.id;
  const done = operated(known, op, base, read);
  return eachReference(done, (text) => {
    const id = text.leadsTo === undefined ? undefined : idOf(text.leadsTo);
    const place = id === undefined ? undefined : placeOf(done, id)?.slice(base.length);
    if (!place || place.map(String).join('\n') === targets[text.leadsTo ?? 0]?.join('\n')) return text;
    return { text: JSON.stringify(`#${place.map((step) => `/${escaped(String(step))}`).join('')}`) };
  });
}

function operated(root: Plain, op: Op, base: Path, read: (json: string) => Plain): Plain {
  switch (op.kind) {
    case 'set-schema':
      return put(root, op.path, read(op.json));
    case 'set-types': {
      const names = [...new Set(op.types)].map((name) => JSON.stringify(name));
      const type = [...op.path, 'type'];
      if (names.length === 0) return drop(root, type);
      const value = names.length === 1 ? read(names[0] ?? '') : read(`[${names.join()}]`);
      return at(root, type) ? put(root, type, value) : addMember(root, op.path, 0, 'type', value);
    }
    case 'remove-schemas':
      return removed(root, outermost(op.paths));
    case 'duplicate-schemas':
      return duplicated(root, inOrder(root, outermost(op.paths)));
    case 'insert-schemas': {
      const { parent, index, keyword = 'properties' } = op.slot;
      const entries = op.entries.map(({ name, json, required }) => ({ name, value: read(json), required }));
      return arrived(root, parent, keyword, index, entries);
    }
    case 'move-schemas':
      return moved(root, op);
    case 'extract-definition': {
      const own = at(root, op.path);
      if (!own) return root;
      const reference = read(`{"$ref": ${JSON.stringify(`#/$defs/${escaped(op.name)}`)}}`);
      const { id: _, ...value } = own;
      return arrived(put(root, op.path, inPlaceOf(own, reference)), base, '$defs', 1e9, [
        { name: op.name, value, required: false },
      ]);
    }
    case 'rename-parameter':
      return renamed(root, op.path, op.name);
    case 'inline-reference':
      return inlined(root, op.path, base);
  }
}

interface Arriving {
  readonly name: string;
  readonly value: Plain;
  readonly required: boolean;
}

function moved(root: Plain, { paths, to }: Extract<EditOp, { kind: 'move-schemas' }>): Plain {
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
  const held = at(marked, container);
  let now = marked;
  if (held && ('members' in held || 'items' in held)) {
    const position = to.index;
    now = put(
      marked,
      container,
      'items' in held
        ? { ...held, items: held.items.toSpliced(position, 0, ...arriving.map(({ value }) => value)) }
        : {
            ...held,
            members: held.members.toSpliced(
              position,
              0,
              ...arriving.map(({ name, value }): readonly [string, Plain] => [name, value]),
            ),
          },
    );
  } else {
    const value: Plain = isMap(keyword)
      ? { members: arriving.map(({ name, value: each }) => [name, each]) }
      : lists.includes(keyword)
        ? { items: arriving.map(({ value: each }) => each) }
        : (arriving[0]?.value ?? { text: '' });
    now = addMember(marked, to.parent, 1e9, keyword, value);
  }
  const come = keyword === 'properties' ? arriving.filter(({ required }) => required) : [];
  return sweep(come.reduce((each, { name }) => withRequired(each, to.parent, name), now));
}

const gone: Plain = { text: '(gone)' };

function mark(root: Plain, paths: readonly Path[]): Plain {
  return paths.reduce((now, path) => put(now, path, gone), root);
}

function holdsGone(node: Plain): boolean {
  if ('items' in node) return node.items.includes(gone);
  return 'members' in node && node.members.some(([, value]) => value === gone);
}

/** Takes the marks away, and the keywords that held nothing else. */
function sweep(root: Plain): Plain {
  const clean = (node: Plain, path: Path): Plain => {
    if ('items' in node)
      return {
        ...node,
        items: node.items.flatMap((item, index) => (item === gone ? [] : [clean(item, [...path, index])])),
      };
    if (!('members' in node)) return node;
    return {
      ...node,
      members: node.members.flatMap(([key, value]): readonly (readonly [string, Plain])[] => {
        if (value === gone) return [];
        const place = [...path, key];
        const next = clean(value, place);
        const keywords = 'items' in value ? [...lists, 'items'] : maps;
        const isHolder = key !== 'properties' && keywords.includes(key) && holdsGone(value);
        return isHolder && sizeOf(next) === 0 && sizeOf(value) > 0 && !isNameHere([...place, '']) ? [] : [[key, next]];
      }),
    };
  };
  return clean(root, []);
}

function removed(root: Plain, paths: readonly Path[]): Plain {
  return sweep(unrequire(mark(root, paths), paths));
}

function unrequire(root: Plain, leaving: readonly Path[]): Plain {
  let now = root;
  for (const path of leaving) {
    if (path.at(-2) !== 'properties' || isNameHere(path)) continue;
    const parent = path.slice(0, -2);
    const list = at(now, [...parent, 'required']);
    if (!list || !('items' in list)) continue;
    const name = JSON.stringify(path.at(-1));
    const items = list.items.filter((item) => !('text' in item) || JSON.stringify(parse(item.text)) !== name);
    if (items.length === list.items.length) continue;
    now = put(now, [...parent, 'required'], items.length === 0 ? { text: '(emptied)' } : { ...list, items });
  }
  return dropEmptied(now);
}

function dropEmptied(node: Plain): Plain {
  if ('items' in node) return { ...node, items: node.items.map((item) => (item === gone ? item : dropEmptied(item))) };
  if (!('members' in node)) return node;
  return {
    ...node,
    members: node.members.flatMap(([key, value]): readonly (readonly [string, Plain])[] =>
      'text' in value && value.text === '(emptied)' ? [] : [[key, value === gone ? value : dropEmptied(value)]],
    ),
  };
}

function duplicated(root: Plain, paths: readonly Path[]): Plain {
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

function arrived(root: Plain, parent: Path, keyword: string, index: number, entries: readonly Arriving[]): Plain {
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

function inlined(root: Plain, path: Path, base: Path): Plain {
  const node = at(root, path);
  const reference = at(root, [...path, '$ref']);
  if (!node || !('members' in node) || !reference || !('text' in reference)) return root;
  const steps = decodeURIComponent(String(parse(reference.text)).slice(1))
    .split('/')
    .slice(1);
  const definition = at(root, [...base, ...steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))]);
  if (!definition) return root;
  if (node.members.length === 1 || !('members' in definition))
    return put(root, path, inPlaceOf(node, copyOf(definition)));
  const own = new Set(node.members.map(([key]) => key));
  const members = node.members.flatMap((member) =>
    member[0] === '$ref'
      ? definition.members.flatMap(([key, value]) => (own.has(key) ? [] : [[key, copyOf(value)] as const]))
      : [member],
  );
  return put(root, path, { ...node, members });
}

function renamed(root: Plain, path: Path, name: string): Plain {
  const container = path.slice(0, -1);
  const held = at(root, container);
  if (!held || !('members' in held) || name === path.at(-1)) return root;
  const last = held.members.findLastIndex(([key]) => key === path.at(-1));
  const members = held.members.map((member, index) => (index === last ? ([name, member[1]] as const) : member));
  const now = put(root, container, { ...held, members });
  const place = [...path.slice(0, -2), 'required'];
  const list = path.at(-2) === 'properties' && !isNameHere(path) ? at(now, place) : undefined;
  if (!list || !('items' in list)) return now;
  const isListed = requiredAt(now, path.slice(0, -2)).includes(name);
  const items = list.items.flatMap((item) => {
    const isOld = 'text' in item && parse(item.text) === path.at(-1);
    return isOld ? (isListed ? [] : [{ text: JSON.stringify(name) }]) : [item];
  });
  return put(now, place, { ...list, items });
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
