import { get, textsIn } from '../json/get';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import { compactValue } from '../json/print-json';
import type { JsonNode, MemberNode } from '../json/tree';
import { requiredMeant } from '../schema/required-meant';
import { below, chosen, objectIn } from './grammar';
import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { grammarAt } from './weigh';

/** `required: true` in a property, where the keyword may have to be spelled right first. */
export function hoisted(fault: Case, path: Path, keyword: string | number | undefined): readonly Reading[] {
  const { node, site } = fault;
  const name = path.at(-2);
  // A property may be called "required" too.
  const isName = node.kind === 'string' && get(get(objectAt(fault, path.slice(0, -1)), 'properties'), node.value);
  const isRequired = 'value' in node && !isName ? requiredMeant(node.value) : undefined;
  if (keyword !== 'required' || isRequired === undefined || typeof name !== 'string') return [];
  const owner = path.slice(0, -3);
  const schema = objectAt(fault, owner);
  if (path.at(-3) !== 'properties' || !schema || !grammarAt(site.root, site.grammar, owner).isSchema) return [];
  const listed = get(schema, 'required');
  const json = JSON.stringify(name);
  const remove: PathEdit = { kind: 'remove', path };
  const message = `"${path.at(-1)}" is ${compactValue(node)} in ${json}; name required properties in the "required" array of the object around them.`;
  const title = `Move ${json} into the "required" array of the object`;
  const cost = costs.move;
  if (!isRequired) {
    const isListed = textsIn(listed).includes(name);
    return isListed ? [] : [{ about: 'place', edits: [remove], cost, title: 'Remove "required" here', message }];
  }
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
  const isListed = textsIn(listed).includes(name);
  const insert: PathEdit = { kind: 'insert', path: [...owner, 'required'], json };
  return [{ about: 'place', edits: isListed ? [remove] : [remove, insert], cost, title, message }];
}

/** Among names that are free stands what belongs beside them: `"properties": {"required": […]}`. */
export function outOfMap(fault: Case): readonly Reading[] {
  const { node, path, site } = fault;
  const key = path.at(-1);
  const to = path.slice(0, -2);
  const map = path.at(-2);
  if (typeof key !== 'string' || typeof map !== 'string') return [];
  const expected = chosen(grammarAt(site.root, site.grammar, to), 'object');
  const holder = objectAt(fault, to);
  const around = objectIn(below(expected, 'object', map));
  if (!around || around.members.size > 0 || typeof around.rest !== 'object') return [];
  const there = get(holder, key);
  const at = [...to, key];
  const edits = there ? joining(there, node, path, at) : [{ kind: 'move', path, to, key } as const];
  if (!expected.members.has(key) || !holder || !edits) return [];
  const message = `"${key}" belongs in ${placeName(to)}, not in "${map}"; move it there.`;
  const title = `Move "${key}" out of "${map}"`;
  return [{ about: 'place', brings: [at], edits, cost: costs.move, title, message }];
}

/** Brings what a list or an object holds, or a text, to where it belongs and may stand already; nothing where one speaks against it. */
export function joining(there: JsonNode, node: JsonNode, path: Path, at: Path): readonly PathEdit[] | undefined {
  const remove: PathEdit = { kind: 'remove', path };
  if (there.kind === 'string' && compactValue(there) === compactValue(node)) return [remove];
  if (there.kind === 'array' && node.kind === 'array') {
    const known = new Set(there.items.map(compactValue));
    const added = node.items.map(compactValue).filter((json) => !known.has(json));
    return [remove, ...added.map((json) => ({ kind: 'insert', path: at, json }) as const)];
  }
  if (there.kind !== 'object' || node.kind !== 'object') return undefined;
  const added = node.members.filter(({ key }) => !get(there, key));
  const isSame = ({ key, value }: MemberNode) => compactValue(get(there, key) ?? value) === compactValue(value);
  if (!node.members.every(isSame)) return undefined;
  return [
    remove,
    ...added.map(({ key, value }) => ({ kind: 'insert', path: at, key, json: compactValue(value) }) as const),
  ];
}
