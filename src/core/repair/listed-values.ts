import { get, getText, nodeAt } from '../json/get';
import type { JsonNode } from '../json/tree';
import { typeNames } from '../schema/json-schema';
import { typeMeant } from '../schema/type-meant';
import { kindOf } from './grammar';
import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { written, writtenObject } from './written';

const isValue = (item: JsonNode) =>
  item.kind === 'number' || (item.kind === 'string' && typeMeant(item.value, typeNames) === undefined);

/** `"items": ["red", "green"]`: the values that are allowed, of the items, or of a value that has none. */
export function valuesAsItems(fault: Case): readonly Reading[] {
  const { path, site, isMultiLine } = fault;
  const place = path.slice(0, -1);
  const [owner, list] = [objectAt(fault, place.slice(0, -1)), nodeAt(site.root, place)];
  if (place.at(-1) !== 'items' || list?.kind !== 'array' || !list.items.every(isValue)) return [];
  const type = getText(owner, 'type') ?? 'array';
  const said = { about: 'form', at: place, cost: costs.convert } as const;
  const title = 'Write them as "enum"';
  if (type !== 'array') {
    if (get(owner, 'enum')) return [];
    const message = `${placeName(place)} lists the values that are allowed, which is called "enum"; rename it.`;
    return [{ ...said, edits: [{ kind: 'rename', path: place, key: 'enum' }], title, message }];
  }
  const [kind = '', ...others] = new Set(list.items.map(kindOf));
  const own = [['enum', written(site.text, list)]] as const;
  const json = writtenObject(others.length > 0 ? own : [['type', `"${kind}"`], ...own], isMultiLine);
  const message = `${placeName(place)} lists values, but must be a JSON Schema; write them as its "enum".`;
  return [{ ...said, brings: [place], edits: [{ kind: 'set', path: place, json }], title, message }];
}
