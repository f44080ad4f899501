import { get, getText, nodeAt, textsIn } from '../json/get';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { annotations } from '../schema/json-schema';
import { typeMeant } from '../schema/type-meant';
import { likeness } from '../text/likeness';
import { envelopes } from './common-words';
import { movedDeeper } from './deeper';
import { below, chosen, type Grammar, kindOf, objectIn, takes } from './grammar';
import { hoisted, joining } from './misplaced-value';
import { formsAt } from './other-form';
import { schemaFromEntry } from './parameter-forms';
import {
  asNamed,
  belongs,
  type Case,
  costs,
  formReading,
  listedKeys,
  objectAt,
  placeName,
  type Reading,
  standDirectly,
} from './reading';
import { grammarAt } from './weigh';
import { plainWord, wordsAt } from './words';
import { fits, isAllowed, wrapped } from './wrap';
import { written, writtenObject } from './written';

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
        title: `${title}; ${lowered(form.title)}`,
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

function takesNode(expected: Grammar, node: JsonNode): boolean {
  const kind = kindOf(node);
  return takes(chosen(expected, kind), kind);
}

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

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
function movedDown(fault: Case, object: ObjectNode): readonly Reading[] {
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
    return moved(fault, to, found.name, inner, { isStrict: isEntry === true, cost, title, message });
  });
}

/** The member at another place, where its value may have to become another one too. */
function moved(
  fault: Case,
  to: Path,
  name: string,
  expected: Grammar | undefined,
  said: Pick<Reading, 'isStrict' | 'cost' | 'title' | 'message'>,
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
    title: `${said.title}; ${lowered(title)}`,
  }));
}

/** The names are of this schema, not of another one; of no list of names nothing is known. */
function declaresSome(schema: ObjectNode | undefined, names: JsonNode): boolean {
  return names.kind !== 'array' || textsIn(names).some((name) => get(get(schema, 'properties'), name) !== undefined);
}

/** Into an object around it, as long as only names lead there. */
function movedUp(fault: Case): readonly Reading[] {
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
  { key, path, grammar, node, site, habits }: Case,
  around: Grammar,
  holder: ObjectNode,
  to: Path,
): readonly Reading[] {
  if (!grammar.isSchema || around.isSchema) return [];
  const isOutput = /^output/.test(plainWord(String(path.at(-1))));
  return [...around.members].flatMap(([name, expected]): readonly Reading[] => {
    if (isOutput && name === habits.requirements) return [];
    const own = objectIn(expected);
    // What has the same name here is misplaced itself, and goes first.
    const inner = own && !own.isSchema && !get(nodeAt(site.root, path), name) && own.members.get(key);
    const there = get(holder, name);
    if (!inner || !takesNode(inner, node) || (there && there.kind !== 'object')) return [];
    const from = [...path, key];
    if (get(there, key)) return [doubledAt(from, `${belongs(key)} "${name}"`, costs.move + 1)];
    const json = writtenObject([[key, written(site.text, node)]], false);
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

/** Several unknown members that belong together under a member which is missing. */
function gathered(fault: Case, object: ObjectNode): readonly Reading[] {
  const { grammar, path, site, isMultiLine } = fault;
  return [...grammar.members].flatMap(([holder, expected]): readonly Reading[] => {
    const own = objectIn(expected);
    if (!own || get(object, holder) || (own.isSchema && grammar.isSchema)) return [];
    if (object.members.some(({ key }) => !grammar.members.has(key) && likeness(key, holder) !== undefined)) return [];
    const isMap = own.members.size === 0;
    if (isMap && (holder !== 'properties' || typeof own.rest !== 'object')) return [];
    // Other values have no properties: "of" of an array says what its items are.
    if (isMap && (getText(object, 'type') ?? 'object') !== 'object') return [];
    const named = object.members.flatMap(({ key, value }) => {
      if (grammar.members.has(key)) return [];
      if (isMap)
        return typeof own.rest === 'object' && fits(value, own.rest) ? [{ key, name: key, value, cost: 0 }] : [];
      const found = nameIn(own, key);
      return found && isAllowed(below(own, 'object', found.name), value) ? [{ key, value, ...found }] : [];
    });
    const [first, ...others] = named;
    if (!first || !named.some(({ key }) => key === fault.key)) return [];
    if (new Set(named.map(({ name }) => name)).size < named.length) return [];
    if (isMap && named.length === object.members.length && grammar.isSchema) return [];
    const json = writtenObject(
      named.map(({ name, value }) => [name, written(site.text, value)]),
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
    return [{ about: 'place', isStrict: isMap, brings, edits, cost, title, message }];
  });
}

/** What other formats put around the schema of an input, not of a property, which may have one that is called so. */
const otherInputs: readonly string[] = ['parameters', 'inputSchema', 'input_schema'];

function unwrapped({ key, grammar, path, node, site, habits }: Case, object: ObjectNode): readonly Reading[] {
  const isWhole = getText(node, 'type') === 'object' && get(node, 'properties')?.kind === 'object';
  const isInput = isWhole && otherInputs.includes(key) && !path.includes('properties');
  const isTyped = grammar.isSchema && getText(node, 'type') !== undefined && (envelopes.includes(key) || isInput);
  const beside = path.length === 0 && getText(node, 'name') !== undefined ? habits.envelopes?.get(key) : undefined;
  const others = object.members.filter((other) => other.key !== key && other.key !== beside);
  const isSaid = isTyped || (beside !== undefined && getText(object, beside) === key);
  if (node.kind !== 'object' || others.length > 0 || !isSaid) return [];
  const [what, without] = isTyped ? ['schema', ''] : ['definition', `, without "${beside}"`];
  const message = `"${key}" is not known here; it holds the ${what} itself, write that in its place.`;
  const edits = [{ kind: 'set', path, json: written(site.text, node) } as const];
  const title = `Take the ${what} out of "${key}"${without}`;
  return [{ about: 'place', isStrict: true, brings: [path], edits, cost: costs.move, title, message }];
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
function fromEntry({ key, path, grammar, site }: Case, object: ObjectNode): readonly Reading[] {
  if (key !== 'name' || !grammar.isSchema || get(object, 'properties')) return [];
  const around = objectIn(grammarAt(site.root, site.grammar, path.slice(0, -1)));
  if (!around || around.isSchema || !around.members.has(String(path.at(-1)))) return [];
  const json = schemaFromEntry(object, site.text);
  if (json === undefined) return [];
  const message = `${placeName(path)} is one parameter, but must be a JSON Schema of all; write it as one.`;
  return [{ ...formReading(path, { json, title: 'Convert to a JSON Schema', message, isKnown: true }), at: path }];
}
