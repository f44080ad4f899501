import { get, getText, nodeAt } from '../json/get';
import type { PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import type { JsonNode, ObjectNode, StringNode } from '../json/tree';
import { typeMeant } from '../schema/type-meant';
import { uncapitalized } from '../text/capital';
import { likeness } from '../text/likeness';
import { envelopes } from './common-words';
import { movedDeeper } from './deeper';
import { chosen, takesNode } from './grammar';
import { hoisted, joining } from './misplaced-value';
import { formsAt } from './other-form';
import { gathered, isOutermost, movedDown, movedUp } from './other-place';
import { schemaFromEntry, schemaFromList } from './parameter-forms';
import { type Case, costs, formReading, objectAt, placeName, type Reading } from './reading';
import { wordsAt } from './words';
import { wrapped } from './wrap';
import { written } from './written';

/** Nobody writes more members by hand; what so many belong in is not looked for. */
const maxMembers = 300;

/** What a member may be that its object does not know: another name, another place, or one of several parts. */
export function readUnknown(fault: Case): readonly Reading[] {
  const object = objectAt(fault, fault.path);
  if (!object) return [];
  if (object.members.length > maxMembers) return renamed(fault, object);
  // At the root it may speak of the definition itself.
  if (fault.key === '$schema' && fault.path.length === 0) return renamed(fault, object);
  if (fault.path.length === 0 && isRewritten(fault, object)) return [];
  return [
    ...renamed(fault, object),
    ...movedDown(fault, object),
    ...movedUp(fault),
    ...movedDeeper(fault),
    ...gathered(fault, object),
    ...unwrapped(fault, object),
    ...listedInside(fault, object),
    ...doubled(fault, object),
    ...wrapped(fault, fault.path),
    ...fromEntry(fault, object),
  ];
}

function isRewritten({ key, habits }: Case, object: ObjectNode): boolean {
  return habits.together?.some(([first = '', ...others]) => others.includes(key) && get(object, first)) ?? false;
}

function renamed(fault: Case, object: ObjectNode): readonly Reading[] {
  const { key, grammar, path, node } = fault;
  const at = [...path, key];
  const readings: Reading[] = [];
  const add = (name: string, cost: number, message: string) => {
    const there = get(object, name);
    const isNothing = there?.kind === 'literal' && there.value === null;
    if (there && !isNothing) {
      const edits = joining(there, node, at, [...path, name]);
      if (edits) readings.push({ about: 'name', edits, cost, title: `Put its items into "${name}"`, message });
      return;
    }
    const named = [...path, name];
    const rename: readonly PathEdit[] = [
      ...(isNothing ? [{ kind: 'remove', path: named } as const] : []),
      { kind: 'rename', path: at, key: name },
    ];
    const title = `Rename to "${name}"`;
    readings.push({ about: 'name', brings: [named], edits: rename, cost, title, message });
    const expected = grammar.members.get(name);
    const texts = expected && chosen(expected, 'string').texts;
    const text = node.kind === 'string' && texts ? typeMeant(node.value, texts) : undefined;
    if (text !== undefined && node.kind === 'string' && text !== node.value) {
      const json = JSON.stringify(text);
      const change = { kind: 'set', path: at, json } as const;
      readings.push({
        about: 'name',
        edits: [...rename, change],
        cost: cost + costs.convert,
        title: `${title}; change to ${json}`,
        message,
      });
    }
    if (!expected || takesNode(expected, node)) return;
    // The value has to become another one too, for the other name.
    for (const form of formsAt(fault, named, expected)) {
      readings.push({
        about: 'name',
        edits: [...rename, { kind: 'set', path: at, json: form.json }],
        ...(form.isKnown ? { brings: [named] } : {}),
        cost: cost + costs.convert,
        title: `${title}; ${uncapitalized(form.title)}`,
        message,
      });
    }
    readings.push(...hoisted(fault, at, name));
  };
  for (const name of grammar.members.keys()) {
    // Libraries keep what is their own behind an underscore: `_def` of zod is no `$defs`.
    if (key.startsWith('_') && name.startsWith('$')) continue;
    const distance = likeness(key, name);
    if (distance !== undefined) add(name, costs.rename + distance, `"${key}" looks like "${name}"; rename it.`);
  }
  for (const name of wordsAt(fault)) {
    if (grammar.members.has(name)) add(name, costs.word, `"${key}" is called "${name}" here; rename it.`);
  }
  return readings;
}

/** What other formats put around the schema of an input, not of a property, which may have one that is called so. */
const otherInputs: readonly string[] = ['parameters', 'inputSchema', 'input_schema'];

function unwrapped({ key, grammar, path, node: given, site, habits }: Case, object: ObjectNode): readonly Reading[] {
  const node = given.kind === 'string' && envelopes.includes(key) ? heldIn(given) : given;
  const isWhole = getText(node, 'type') === 'object' && get(node, 'properties')?.kind === 'object';
  const isInput = isWhole && otherInputs.includes(key) && !path.includes('properties');
  const isTyped = grammar.isSchema && getText(node, 'type') !== undefined && (envelopes.includes(key) || isInput);
  const beside = path.length === 0 && getText(node, 'name') !== undefined ? habits.envelopes?.get(key) : undefined;
  const others = object.members.filter((other) => other.key !== key && other.key !== beside);
  const isSaid = isTyped || (beside !== undefined && getText(object, beside) === key);
  if (node.kind !== 'object' || others.length > 0 || !isSaid) return [];
  const [what, without] = isTyped ? ['schema', ''] : ['definition', `, without "${beside}"`];
  const isText = given.kind === 'string';
  const message = `"${key}" is not known here; it holds the ${what} itself${isText ? ', as a string' : ''}, write that in its place.`;
  const edits = [{ kind: 'set', path, json: isText ? given.value : written(site.text, node) } as const];
  const title = `Take the ${what} out of "${key}"${without}`;
  return [{ about: 'place', brings: [path], edits, cost: costs.move, title, message }];
}

/** The value that a string holds as JSON, or the string. */
function heldIn(node: StringNode): JsonNode {
  if (!/^\s*\{/.test(node.value)) return node;
  const { root, issues } = parseJson(node.value);
  return root && issues.length === 0 ? root : node;
}

/** `{"type": "object", "parameters": [{"name": …}]}`, as OpenAPI lists them beside a schema. */
function listedInside({ key, grammar, path, node, site }: Case, object: ObjectNode): readonly Reading[] {
  const isOther = object.members.some((other) => other.key !== key && other.key !== 'type');
  if (!grammar.isSchema || !otherInputs.includes(key) || path.includes('properties') || isOther) return [];
  const json = node.kind === 'array' && node.items.length > 0 ? schemaFromList(node, site.text) : undefined;
  if (json === undefined) return [];
  const message = `"${key}" is not known here; it lists parameters, which a JSON Schema has by name under "properties".`;
  const edits = [{ kind: 'set', path, json } as const];
  return [{ about: 'place', brings: [path], edits, cost: costs.move, title: 'Convert to a JSON Schema', message }];
}

/** `{"properties": {"properties": {…}}}`, where the inner one holds nothing else than what belongs in the outer one. */
function doubled({ grammar, path, site }: Case, inner: ObjectNode): readonly Reading[] {
  const name = path.at(-1);
  const outer = path.slice(0, -1);
  const around = nodeAt(site.root, outer);
  if (name === undefined || name !== outer.at(-1) || around?.kind !== 'object' || around.members.length > 1) return [];
  if (inner.members.some(({ key }) => grammar.members.has(key))) return [];
  const edits = [{ kind: 'set', path: outer, json: written(site.text, inner) } as const];
  const message = `"${name}" stands in "${name}" once more; write what it holds in its place.`;
  const title = `Take it out of the inner "${name}"`;
  return [{ about: 'place', isStrict: true, brings: [outer], edits, cost: costs.move, title, message }];
}

/** One parameter of a list, in the place of the schema of all. */
function fromEntry(fault: Case, object: ObjectNode): readonly Reading[] {
  const { key, path, grammar, site } = fault;
  if (key !== 'name' || !grammar.isSchema || get(object, 'properties') || !isOutermost(fault)) return [];
  const json = schemaFromEntry(object, site.text);
  if (json === undefined) return [];
  const message = `${placeName(path)} is one parameter, but must be a JSON Schema of all; write it as one.`;
  return [{ ...formReading(path, { json, title: 'Convert to a JSON Schema', message, isKnown: true }), at: path }];
}
