import { get, isLiteral } from '../json/get';
import type { PathEdit } from '../json/modify';
import { below, chosen, objectIn } from './grammar';
import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { grammarAt } from './weigh';

/** `required: true` in a property. */
export function hoisted(fault: Case): readonly Reading[] {
  const { node, path, site } = fault;
  const [name, keyword] = [path.at(-2), path.at(-1)];
  if (keyword !== 'required' || !isLiteral(node, true) || typeof name !== 'string') return [];
  const owner = path.slice(0, -3);
  const schema = objectAt(fault, owner);
  if (path.at(-3) !== 'properties' || !schema || !grammarAt(site.root, site.grammar, owner).isSchema) return [];
  const listed = get(schema, 'required');
  const json = JSON.stringify(name);
  const remove: PathEdit = { kind: 'remove', path };
  const message = `"required" is true in ${json}; name required properties in the "required" array of the object around them.`;
  const title = `Move ${json} into the "required" array of the object`;
  const cost = costs.move;
  if (listed === undefined) {
    return [
      {
        about: 'place',
        edits: [remove, { kind: 'insert', path: owner, key: 'required', json: `[${json}]` }],
        cost,
        title,
        message,
      },
    ];
  }
  if (listed.kind !== 'array') return [];
  const isListed = listed.items.some((item) => item.kind === 'string' && item.value === name);
  const insert: PathEdit = { kind: 'insert', path: [...owner, 'required'], json };
  return [{ about: 'place', edits: isListed ? [remove] : [remove, insert], cost, title, message }];
}

/** Among names that are free stands what belongs beside them: `"properties": {"required": […]}`. */
export function outOfMap(fault: Case): readonly Reading[] {
  const { path, site } = fault;
  const key = path.at(-1);
  const to = path.slice(0, -2);
  const map = path.at(-2);
  if (typeof key !== 'string' || typeof map !== 'string') return [];
  const expected = chosen(grammarAt(site.root, site.grammar, to), 'object');
  const holder = objectAt(fault, to);
  const around = objectIn(below(expected, 'object', map));
  if (!around || around.members.size > 0 || typeof around.rest !== 'object') return [];
  if (!expected.members.has(key) || !holder || get(holder, key)) return [];
  const message = `"${key}" belongs in ${placeName(to)}, not in "${map}"; move it there.`;
  const edits = [{ kind: 'move', path, to, key } as const];
  return [{ about: 'place', edits, cost: costs.move, title: `Move "${key}" out of "${map}"`, message }];
}
