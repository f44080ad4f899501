import { get, getText, nodeAt, textsIn } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode, MemberNode, ObjectNode } from '../json/tree';
import { annotations } from '../schema/json-schema';
import { uncapitalized } from '../text/capital';
import { likeness } from '../text/likeness';
import { below, type Grammar, objectIn, takesNode } from './grammar';
import { joining } from './misplaced-value';
import { formsAt } from './other-form';
import {
  asNamed,
  belongs,
  type Case,
  costs,
  listedKeys,
  objectAt,
  placeName,
  type Reading,
  standDirectly,
} from './reading';
import { grammarAt } from './weigh';
import { wordsAt } from './words';
import { fits, isAllowed, isTyped } from './wrap';
import { written, writtenObject } from './written';

/** The name in an object grammar that a key is or seems to be, and how far it is off. */
function nameIn(
  grammar: Grammar | undefined,
  key: string,
): { readonly name: string; readonly cost: number } | undefined {
  if (!grammar) return undefined;
  let best: { name: string; cost: number } | undefined = grammar.members.has(key) ? { name: key, cost: 0 } : undefined;
  for (const name of best ? [] : grammar.members.keys()) {
    const cost = likeness(key, name);
    if (cost !== undefined && (!best || cost < best.cost)) best = { name, cost };
  }
  // What only annotates a schema belongs to what stands around it just as well.
  const isAnnotation = best && grammar.isSchema && annotations.includes(best.name) && !key.startsWith('$');
  return isAnnotation ? undefined : best;
}

/** What a word of another format stands for in an object around. */
function wordIn(
  fault: Case,
  path: Path,
  grammar: Grammar,
): { readonly name: string; readonly cost: number } | undefined {
  const name = wordsAt({ ...fault, path, grammar }).find((word) => grammar.members.has(word));
  const isOwn = fault.grammar.isSchema && name !== undefined && annotations.includes(name);
  return name === undefined || isOwn ? undefined : { name, cost: costs.word };
}

/** Into an object that stands beside it. */
export function movedDown(fault: Case, object: ObjectNode): readonly Reading[] {
  const { key, grammar, path, node } = fault;
  return [...grammar.members].flatMap(([holder, expected]): readonly Reading[] => {
    const inside = get(object, holder);
    if (inside?.kind !== 'object') return [];
    const own = objectIn(expected);
    const isEntry = own && holder === 'properties' && typeof own.rest === 'object' && fits(node, own.rest);
    const found = isEntry ? { name: key, cost: 0 } : nameIn(own, key);
    if (!found) return [];
    const to = [...path, holder];
    const message = isEntry ? standDirectly([key], path) : `${belongs(key, found.name)} "${holder}"; move it there.`;
    const title = `Move "${key}" into "${holder}"${asNamed([found.name], [key])}`;
    const cost = (isEntry ? costs.entry : costs.move) + found.cost;
    const inner = own && below(own, 'object', found.name);
    return moved(fault, to, found.name, inner, { cost, title, message });
  });
}

/** The member at another place, where its value may have to become another one too. */
function moved(
  fault: Case,
  to: Path,
  name: string,
  expected: Grammar | undefined,
  said: Pick<Reading, 'cost' | 'title' | 'message'>,
): readonly Reading[] {
  const { node } = fault;
  const path = [...fault.path, fault.key];
  const at = [...to, name];
  if (name === 'required' && !declaresSome(objectAt(fault, to), node)) return [];
  if (expected && !isAllowed(expected, node)) return [];
  const there = nodeAt(fault.site.root, at);
  if (there) {
    const edits = joining(there, node, path, at);
    // Where nothing stands yet it is missing more.
    const cost = node.kind === 'array' ? said.cost : said.cost + 1;
    if (edits) return [{ ...said, about: 'place', edits, cost }];
    const where = `${belongs(fault.key, name)} ${placeName(to)}`;
    const isBoth = !expected || (takesNode(expected, node) && takesNode(expected, there));
    return isBoth ? [doubledAt(path, where, cost)] : [];
  }
  if (!expected || takesNode(expected, node)) {
    return [{ ...said, about: 'place', brings: [at], edits: [{ kind: 'move', path, to, key: name }] }];
  }
  return formsAt(fault, at, expected).map(({ json, title, isKnown }) => ({
    ...said,
    about: 'place',
    ...(isKnown ? { brings: [at] } : {}),
    edits: [
      { kind: 'remove', path },
      { kind: 'insert', path: to, key: name, json },
    ],
    cost: said.cost + costs.convert,
    title: `${said.title}; ${uncapitalized(title)}`,
  }));
}

/** The names are of this schema, not of another one; of no list of names nothing is known. */
function declaresSome(schema: ObjectNode | undefined, names: JsonNode): boolean {
  return names.kind !== 'array' || textsIn(names).some((name) => get(get(schema, 'properties'), name) !== undefined);
}

/** Into an object around it, as long as only names lead there. */
export function movedUp(fault: Case): readonly Reading[] {
  const { key, path, site } = fault;
  const readings: Reading[] = [];
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const to = path.slice(0, depth);
    const expected = grammarAt(site.root, site.grammar, to);
    const step = path[depth];
    const around = objectIn(expected);
    if (typeof step !== 'string' || !around?.members.has(step)) continue;
    const found = nameIn(around, key) ?? wordIn(fault, to, around);
    const holder = objectAt(fault, to);
    if (!found && holder && depth === path.length - 1) readings.push(...movedAside(fault, around, holder, to));
    if (!found || !holder) continue;
    const message = `${belongs(key, found.name)} ${placeName(to)}, not in "${step}"; move it there.`;
    const title = `Move "${key}" out of "${step}"${asNamed([found.name], [key])}`;
    const cost = costs.move + found.cost + (path.length - 1 - depth);
    const own = below(around, 'object', found.name);
    readings.push(...moved(fault, to, found.name, own, { cost, title, message }));
  }
  return readings;
}

/** Out of a schema into an object that stands beside it, or would stand there: the hints of a tool. */
function movedAside(
  { key, path, grammar, node, site, habits, isMultiLine }: Case,
  around: Grammar,
  holder: ObjectNode,
  to: Path,
): readonly Reading[] {
  if (!grammar.isSchema || around.isSchema) return [];
  return [...around.members].flatMap(([name, expected]): readonly Reading[] => {
    if (name === habits.requirements) return [];
    const own = objectIn(expected);
    // What has the same name here is misplaced itself, and goes first.
    const inner = own && !own.isSchema && !get(nodeAt(site.root, path), name) && own.members.get(key);
    const there = get(holder, name);
    if (!inner || !takesNode(inner, node) || (there && there.kind !== 'object')) return [];
    const from = [...path, key];
    if (get(there, key)) return [doubledAt(from, `${belongs(key)} "${name}"`, costs.move + 1)];
    const json = writtenObject([[key, written(site.text, node)]], isMultiLine);
    const edits = there
      ? [{ kind: 'move', path: from, to: [...to, name], key } as const]
      : [{ kind: 'remove', path: from } as const, { kind: 'insert', path: to, key: name, json } as const];
    const message = `"${key}" belongs in "${name}", not in "${path.at(-1)}"; move it there.`;
    const title = `Move "${key}" into "${name}"`;
    return [{ about: 'place', brings: [[...to, name, key]], edits, cost: costs.move + 1, title, message }];
  });
}

/** A member that stands where it belongs as well, with a value that cannot be joined with this one. */
function doubledAt(path: Path, where: string, cost: number): Reading {
  const message = `${where}, where it stands already; remove it here.`;
  return { about: 'place', edits: [{ kind: 'remove', path }], cost, title: `Remove "${path.at(-1)}"`, message };
}

/** A schema that has nothing but these does not say yet what its properties are. */
const bare: ReadonlySet<string> = new Set(['type', 'required', 'additionalProperties', 'description', 'title']);

/** Several unknown members that belong together under a member which is missing. */
export function gathered(fault: Case, object: ObjectNode): readonly Reading[] {
  const { grammar, path, site, isMultiLine } = fault;
  // Elsewhere, words such as `"values": "string"` may be about the values of a map, or notes of a program.
  const isBare = isOutermost(fault) && object.members.every(({ key }) => !grammar.members.has(key) || bare.has(key));
  return [...grammar.members].flatMap(([holder, expected]): readonly Reading[] => {
    const own = objectIn(expected);
    if (!own || get(object, holder) || (own.isSchema && grammar.isSchema)) return [];
    if (object.members.some(({ key }) => !grammar.members.has(key) && likeness(key, holder) !== undefined)) return [];
    const isMap = own.members.size === 0;
    if (isMap && holder !== 'properties') return [];
    // Other values have no properties: "of" of an array says what its items are.
    if (isMap && (getText(object, 'type') ?? 'object').toLowerCase() !== 'object') return [];
    const { rest } = own;
    const required = textsIn(get(object, 'required'));
    const isEntry = (member: MemberNode) =>
      typeof rest === 'object' && (fits(member.value, rest) || (isBare && isTyped(member, grammar, rest)));
    // A parameter may be called as a keyword is: what stands there belongs under no such keyword, or its name is required.
    const isKeyword = (member: MemberNode) => {
      const { key, value } = member;
      const expected = grammar.members.get(key);
      return expected && (!isMap || !isEntry(member) || (takesNode(expected, value) && !required.includes(key)));
    };
    const hasEntry = object.members.some((member) => !isKeyword(member) && isEntry(member));
    // Beside others, a parameter that may be anything.
    const isAny = ({ key, value }: MemberNode) =>
      hasEntry && value.kind === 'object' && value.members.length === 0 && !key.startsWith('x-');
    const named = object.members.flatMap((member) => {
      const { key, value } = member;
      if (isKeyword(member)) return [];
      if (isMap) return isEntry(member) || isAny(member) ? [{ key, name: key, value, cost: 0 }] : [];
      const found = nameIn(own, key);
      return found && isAllowed(below(own, 'object', found.name), value) ? [{ key, value, ...found }] : [];
    });
    const [first, ...others] = named;
    if (!first || !named.some(({ key }) => key === fault.key)) return [];
    if (new Set(named.map(({ name }) => name)).size < named.length) return [];
    if (isMap && named.length === object.members.length && grammar.isSchema) return [];
    const jsonOf = (value: JsonNode) => {
      const json = written(site.text, value);
      return isMap && value.kind === 'string' ? writtenObject([['type', json]], isMultiLine) : json;
    };
    const json = writtenObject(
      named.map(({ name, value }) => [name, jsonOf(value)]),
      isMultiLine,
    );
    const at = [...path, first.key];
    const edits = [
      { kind: 'rename', path: at, key: holder } as const,
      { kind: 'set', path: at, json } as const,
      ...others.map(({ key }) => ({ kind: 'remove', path: [...path, key] }) as const),
      ...(isMap && !get(object, 'type')
        ? [{ kind: 'insert', path, key: 'type', json: '"object"', index: 0 } as const]
        : []),
    ];
    const keys = named.map(({ key }) => key);
    const [belong, them] = others.length > 0 ? ['belong', 'them'] : ['belongs', 'it'];
    const message = isMap
      ? standDirectly(keys, path)
      : `${listedKeys(keys)} ${belong} in "${holder}"; move ${them} there.`;
    const cost = costs.gather + Math.max(...named.map((each) => each.cost));
    const names = named.map(({ name }) => name);
    const brings = names.map((name) => [...path, holder, name]);
    const title = `Put ${listedKeys(keys)} under "${holder}"${asNamed(names, keys)}`;
    return [{ about: 'place', brings, edits, cost, title, message }];
  });
}

/** Whether the schema is the definition's own, not a part of another schema. */
export function isOutermost({ path, site }: Case): boolean {
  const around = objectIn(grammarAt(site.root, site.grammar, path.slice(0, -1)));
  return around?.isSchema !== true && around?.members.has(String(path.at(-1))) === true;
}
