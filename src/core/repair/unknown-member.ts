import { get } from '../json/get';
import type { ObjectNode } from '../json/tree';
import { annotations } from '../schema/json-schema';
import { likeness } from '../text/likeness';
import { conversionsOf, hiddenIn } from './convert';
import { faultsInside } from './faults';
import { below, chosen, type Grammar, kindOf, objectIn, takes } from './grammar';
import { readForm } from './other-form';
import { type Case, costs, listed, objectAt, placeName, type Reading, standDirectly } from './reading';
import { grammarAt } from './weigh';
import { wordsAt } from './words';
import { fits, wrapped } from './wrap';
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
  return [
    ...renamed(fault, object),
    ...movedDown(fault, object),
    ...movedUp(fault),
    ...gathered(fault, object),
    ...wrapped(fault, fault.path),
  ];
}

function renamed(fault: Case, object: ObjectNode): readonly Reading[] {
  const { key, grammar, path, node } = fault;
  const readings: Reading[] = [];
  const add = (name: string, cost: number, message: string) => {
    if (get(object, name)) return;
    const at = [...path, key];
    const edits = [{ kind: 'rename', path: at, key: name } as const];
    const expected = grammar.members.get(name);
    const hidden = expected ? faultsInside(node, expected) : 0;
    readings.push({ about: 'name', hidden, edits, cost, title: `Rename to "${name}"`, message });
    // The value may have to become another one too, for the other name.
    if (!expected || takes(chosen(expected, kindOf(node)), kindOf(node))) return;
    const converted = conversionsOf(fault, node, [...path, name]).map(({ json, title }) => ({
      edits: [{ kind: 'set', path: at, json } as const],
      hidden: hiddenIn(json, expected),
      title,
    }));
    for (const form of [...readForm(fault, at, expected), ...converted]) {
      readings.push({
        about: 'name',
        edits: [...edits, ...form.edits],
        hidden: form.hidden ?? 0,
        cost: cost + costs.convert,
        title: `Rename to "${name}"; ${lowered(form.title)}`,
        message,
      });
    }
  };
  for (const name of grammar.members.keys()) {
    const distance = likeness(key, name);
    if (distance !== undefined) add(name, costs.rename + distance, `"${key}" looks like "${name}"; rename it.`);
  }
  for (const name of wordsAt(fault)) {
    if (grammar.members.has(name)) add(name, costs.word, `"${key}" is called "${name}" here; rename it.`);
  }
  return readings;
}

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** The name in an object grammar that a key is or seems to be, and how far it is off. */
function nameIn(
  grammar: Grammar | undefined,
  key: string,
): { readonly name: string; readonly cost: number } | undefined {
  // What only annotates a schema belongs to what stands around it just as well.
  if (!grammar || (grammar.isSchema && annotations.includes(key) && !key.startsWith('$'))) return undefined;
  if (grammar.members.has(key)) return { name: key, cost: 0 };
  let best: { name: string; cost: number } | undefined;
  for (const name of grammar.members.keys()) {
    const cost = likeness(key, name);
    if (cost !== undefined && (!best || cost < best.cost)) best = { name, cost };
  }
  return best;
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
    if (!found || get(inside, found.name)) return [];
    const to = [...path, holder];
    const message = isEntry ? standDirectly([key], path) : `"${key}" belongs in "${holder}"; move it there.`;
    const title = `Move "${key}" into "${holder}"`;
    const move = { kind: 'move', path: [...path, key], to, key: found.name } as const;
    const cost = (isEntry ? costs.entry : costs.move) + found.cost;
    const hidden = own ? faultsInside(node, below(own, 'object', found.name)) : 0;
    return [{ about: 'place', isStrict: isEntry === true, hidden, edits: [move], cost, title, message }];
  });
}

/** Into an object around it, as long as only names lead there. */
function movedUp(fault: Case): readonly Reading[] {
  const { key, path, site, node } = fault;
  const readings: Reading[] = [];
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const to = path.slice(0, depth);
    const expected = grammarAt(site.root, site.grammar, to);
    const step = path[depth];
    const around = objectIn(expected);
    if (typeof step !== 'string' || !around?.members.has(step)) continue;
    const found = nameIn(around, key);
    const holder = objectAt(fault, to);
    if (!found || !holder || get(holder, found.name)) continue;
    const message = `"${key}" belongs in ${placeName(to)}, not in "${step}"; move it there.`;
    const title = `Move "${key}" out of "${step}"`;
    const cost = costs.move + found.cost + (path.length - 1 - depth);
    const edits = [{ kind: 'move', path: [...path, key], to, key: found.name } as const];
    const hidden = faultsInside(node, below(around, 'object', found.name));
    readings.push({ about: 'place', hidden, edits, cost, title, message });
  }
  return readings;
}

/** Several unknown members that belong together under a member which is missing. */
function gathered(fault: Case, object: ObjectNode): readonly Reading[] {
  const { grammar, path, site, isMultiLine } = fault;
  return [...grammar.members].flatMap(([holder, expected]): readonly Reading[] => {
    const own = objectIn(expected);
    if (!own || get(object, holder) || (own.isSchema && grammar.isSchema)) return [];
    const isMap = own.members.size === 0;
    if (isMap && (holder !== 'properties' || typeof own.rest !== 'object')) return [];
    const named = object.members.flatMap(({ key, value }) => {
      if (grammar.members.has(key)) return [];
      if (isMap)
        return typeof own.rest === 'object' && fits(value, own.rest) ? [{ key, name: key, value, cost: 0 }] : [];
      const found = nameIn(own, key);
      return found ? [{ key, value, ...found }] : [];
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
    const keys = listed(named.map(({ key }) => key));
    const [belongs, them] = others.length > 0 ? ['belong', 'them'] : ['belongs', 'it'];
    const message = isMap
      ? standDirectly(
          named.map(({ key }) => key),
          path,
        )
      : `${keys} ${belongs} in "${holder}"; move ${them} there.`;
    const cost = costs.gather + Math.max(...named.map((each) => each.cost));
    const hidden = named.reduce((sum, { name, value }) => sum + faultsInside(value, below(own, 'object', name)), 0);
    const title = `Put ${keys} under "${holder}"`;
    return [{ about: 'place', isStrict: isMap, hidden, edits, cost, title, message }];
  });
}
