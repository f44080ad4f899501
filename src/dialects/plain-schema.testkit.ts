import type { Path } from '../core/json/pointer';
import type { EditOp } from '../core/model/edit-op';
import type { SchemaOp } from '../core/model/schema-op';
import { arrived, duplicated, moved } from './plain-moves.testkit';
import { removed } from './plain-removal.testkit';
import {
  addMember,
  at,
  copyOf,
  drop,
  eachReference,
  escaped,
  inOrder,
  inPlaceOf,
  isNameHere,
  outermost,
  type Plain,
  parse,
  placeOf,
  put,
  requiredAt,
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
