import type { Path } from '../core/json/pointer';
import { at, isNameHere, lists, maps, type Plain, parse, put, sizeOf } from './plain-value.testkit';

const gone: Plain = { text: '(gone)' };

export function mark(root: Plain, paths: readonly Path[]): Plain {
  return paths.reduce((now, path) => put(now, path, gone), root);
}

function holdsGone(node: Plain): boolean {
  if ('items' in node) return node.items.includes(gone);
  return 'members' in node && node.members.some(([, value]) => value === gone);
}

/** Takes the marks away, and the keywords that held nothing else. */
export function sweep(root: Plain): Plain {
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

export function removed(root: Plain, paths: readonly Path[]): Plain {
  return sweep(unrequire(mark(root, paths), paths));
}

export function unrequire(root: Plain, leaving: readonly Path[]): Plain {
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
