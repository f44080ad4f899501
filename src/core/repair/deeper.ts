import { get, nodeAt } from '../json/get';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { below, chosen, type Grammar, kindOf, objectIn, takes } from './grammar';
import { formsAt } from './other-form';
import { asNamed, belongs, type Case, costs, placeOfPath, type Reading } from './reading';
import { placeOf, wordsAt } from './words';
import { fits } from './wrap';
import { written, writtenList, writtenObject } from './written';

/** So many objects and lists one inside the other somebody may have left out around a member. */
const maxDepth = 3;

/** Items of a list of which each may be the one that a member belongs in. */
const maxItems = 4;

/** An object that is there, or would be. */
interface Place {
  readonly path: Path;
  readonly grammar: Grammar;
  readonly depth: number;
}

/** A member of an object somewhere below, where what should stand around it may have to be made. */
interface Home extends Place {
  readonly name: string;
  readonly cost: number;
}

/** Into an object further down: `oauth2` into `requirements.authorization[0]`, which nobody has written yet. */
export function movedDeeper(fault: Case): readonly Reading[] {
  const places = placesBelow(fault, { path: fault.path, grammar: fault.grammar, depth: 0 });
  const exact = places.filter(
    ({ grammar, depth }) => (isTelling(fault.node) || depth === 1) && grammar.members.has(fault.key),
  );
  const homes =
    exact.length > 0 ? exact.map((place) => ({ ...place, name: fault.key, cost: 0 })) : meant(fault, places);
  const read = homes
    .map((home) => ({ home, readings: readingsFor(fault, home) }))
    .filter(({ readings }) => readings.length > 0);
  const patterns = new Set(read.map(({ home }) => placeOf(fault, home.path)));
  return patterns.size === 1 ? read.flatMap(({ readings }) => readings) : [];
}

const isTelling = ({ kind }: JsonNode): boolean => kind === 'object' || kind === 'array';

/** By a word of another format, whose value must be one that belongs there. */
function meant(fault: Case, places: readonly Place[]): readonly Home[] {
  return places.flatMap((place) =>
    wordsAt({ ...fault, path: place.path, grammar: place.grammar }).flatMap((name) => {
      const expected = place.grammar.members.get(name);
      if (!expected || expected.isSchema) return [];
      // Around one text, number or flag no item of a list is made: it says too little.
      const isItem = typeof place.path.at(-1) === 'number';
      if (isItem && !isTelling(fault.node) && !nodeAt(fault.site.root, place.path)) return [];
      const isClear =
        place.depth === 1
          ? fault.node.kind !== 'object' || takesObject(expected, fault.node)
          : fits(fault.node, expected);
      return isClear ? [{ ...place, name, cost: costs.word }] : [];
    }),
  );
}

function takesObject(expected: Grammar, node: JsonNode): boolean {
  const item = itemOf(expected);
  return fits(node, expected) || (item !== undefined && fits(node, item));
}

function placesBelow(fault: Case, { path, grammar, depth }: Place): readonly Place[] {
  if (depth >= maxDepth) return [];
  const node = nodeAt(fault.site.root, path);
  return [...grammar.members].flatMap(([holder, expected]): readonly Place[] => {
    const there = get(node, holder);
    const own = objectIn(expected);
    const item = own ? undefined : itemOf(expected);
    const inner = own ?? item;
    if (!inner || inner.isSchema) return [];
    const at = [...path, holder];
    const paths = own ? (there && there.kind !== 'object' ? [] : [at]) : itemsAt(there).map((index) => [...at, index]);
    return paths.flatMap((to) => {
      const place = { path: to, grammar: inner, depth: depth + 1 };
      return [place, ...placesBelow(fault, place)];
    });
  });
}

function itemOf(expected: Grammar): Grammar | undefined {
  const { items } = chosen(expected, 'array');
  return items && objectIn(items);
}

/** Where in a list an object is or would be. */
function itemsAt(list: JsonNode | undefined): readonly number[] {
  if (!list) return [0];
  if (list.kind !== 'array' || list.items.length > maxItems) return [];
  if (list.items.length === 0) return [0];
  return list.items.flatMap(({ kind }, index) => (kind === 'object' ? index : []));
}

function readingsFor(fault: Case, { path: to, grammar, depth, name, cost }: Home): readonly Reading[] {
  const { key, node, site } = fault;
  const at = [...to, name];
  if (nodeAt(site.root, at)) return [];
  const expected = below(grammar, 'object', name);
  const kind = kindOf(node);
  const fitting = takes(chosen(expected, kind), kind);
  const forms = fitting ? [{ json: written(site.text, node), isKnown: true }] : formsAt(fault, at, expected);
  const place = placeOfPath(to);
  return forms.map(({ json, isKnown }) => ({
    about: 'place',
    ...(isKnown ? { brings: [at, made(fault, to)] } : {}),
    edits: editsFor(fault, to, name, json),
    cost: costs.move + 2 * depth + cost + (fitting ? 0 : costs.convert),
    title: `Move "${key}" into "${place}"${asNamed([name], [key])}`,
    message: `${belongs(key, name)} "${place}"; move it there.`,
  }));
}

/** The outermost of what has to be made, or the place itself. */
function made({ site }: Case, to: Path): Path {
  const depth = to.findIndex((_, index) => !nodeAt(site.root, to.slice(0, index + 1)));
  return depth < 0 ? to : to.slice(0, depth + 1);
}

function editsFor(fault: Case, to: Path, name: string, value: string): readonly PathEdit[] {
  const { key, path, site, isMultiLine } = fault;
  const from = [...path, key];
  const first = made(fault, to);
  const remove: PathEdit = { kind: 'remove', path: from };
  if (nodeAt(site.root, to)) return [remove, { kind: 'insert', path: to, key: name, json: value }];
  const json = to
    .slice(first.length)
    .reduceRight<string>(
      (inner, step) =>
        typeof step === 'number' ? writtenList([inner], isMultiLine) : writtenObject([[step, inner]], isMultiLine),
      writtenObject([[name, value]], isMultiLine),
    );
  const holder = first.slice(0, -1);
  const last = String(first.at(-1));
  if (holder.length > path.length) return [remove, { kind: 'insert', path: holder, key: last, json }];
  return [
    { kind: 'rename', path: from, key: last },
    { kind: 'set', path: from, json },
  ];
}
