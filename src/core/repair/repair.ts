import { get, nodeAt } from '../json/get';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { readConverted } from './convert';
import { type Fault, faultsIn } from './faults';
import { chosen, type Grammar, objectIn } from './grammar';
import { isMultiLine } from './parameter-forms';
import type { Case, Habits, Reading } from './reading';
import { readUnknown } from './unknown-member';
import { gainOf, grammarAt, type Site } from './weigh';
import { readUndeclared, readWrongKind, readWrongText } from './wrong-value';

/** A mistake in the structure of a definition, and what it may have been meant to be; the best readings only. */
export interface Repair {
  readonly fault: Fault;
  /** One, or several that mend as much at the same price. Paths begin at the definition. */
  readonly readings: readonly Reading[];
  /** What it must have, or may not have, is at stake. */
  readonly isStrict: boolean;
}

type Reader = (fault: Case) => readonly Reading[];

const readers: Readonly<Record<Fault['kind'], Reader>> = {
  unknown: readUnknown,
  kind: readWrongKind,
  text: readWrongText,
  undeclared: readUndeclared,
  missing: () => [],
};

/** Further mistakes of one definition are read when these are mended. */
const maxFaults = 50;

/** The mistakes of a definition that can be read, each once, in the order of the text. */
export function repairsIn(
  text: string,
  root: JsonNode,
  grammar: Grammar,
  habits: Habits,
  budget: Site['budget'],
): readonly Repair[] {
  const faults = faultsIn(root, grammar, maxFaults);
  if (faults.length === 0) return [];
  const site: Site = { text, root, grammar, scopes: new Map(), budget };
  const found = faults.flatMap((fault) => {
    // What is written on one line stays on it.
    const around = nodeAt(root, fault.kind === 'unknown' ? fault.path : fault.path.slice(0, -1)) ?? root;
    return bestOf({ ...fault, site, habits, isMultiLine: isMultiLine(around, text) }, fault) ?? [];
  });
  return apart(found).map(({ fault, readings }) => ({
    fault,
    readings,
    isStrict: readings.some((each) => each.isStrict === true || bringsRequired(each, site)) || isStrict(fault, root),
  }));
}

/** True of what is missing where it belongs, and must be there. */
function bringsRequired({ brings = [] }: Reading, { root, grammar }: Site): boolean {
  return brings.some((at) => {
    const around = objectIn(grammarAt(root, grammar, at.slice(0, -1)));
    const isRequired = around?.required.includes(String(at.at(-1))) === true;
    return isRequired && nodeAt(root, at.slice(0, -1)) !== undefined && !nodeAt(root, at);
  });
}

interface Weighed {
  readonly fault: Fault;
  readonly readings: readonly Reading[];
  readonly gain: number;
}

function bestOf(place: Case, fault: Fault): Weighed | undefined {
  let readings: Reading[] = [];
  // A required name is wrong beside the properties of its schema.
  const around = fault.kind === 'undeclared' ? fault.path.slice(0, -2) : fault.path;
  let gain = 0;
  if (place.site.budget.left <= 0) return undefined;
  for (const reading of [...readers[fault.kind](place), ...readConverted(place)]) {
    const own = gainOf(place.site, around, reading) ?? 0;
    const cost = readings[0]?.cost ?? Number.POSITIVE_INFINITY;
    if (own <= 0 || own < gain || (own === gain && reading.cost > cost)) continue;
    if (own > gain || reading.cost < cost) readings = [];
    if (readings.some((other) => sameEdits(other.edits, reading.edits))) continue;
    readings.push(reading);
    gain = own;
  }
  return readings.length > 0 ? { fault, readings, gain } : undefined;
}

const costOf = ({ readings }: Weighed) => readings[0]?.cost ?? 0;

/** Those that mend most first; what changes the same place as one of them waits until that is mended. */
function apart(found: readonly Weighed[]): readonly Weighed[] {
  const taken: Weighed[] = [];
  const places: Path[] = [];
  for (const each of found.toSorted((a, b) => b.gain - a.gain || costOf(a) - costOf(b))) {
    const own = each.readings.flatMap(({ edits }) => edits.flatMap(touchedBy));
    if (own.some((path) => places.some((other) => isAround(path, other) || isAround(other, path)))) continue;
    taken.push(each);
    places.push(...own);
  }
  return found.filter((each) => taken.includes(each));
}

/** What an edit changes: the member itself, and the one that it makes. */
function touchedBy(edit: PathEdit): readonly Path[] {
  if (edit.kind === 'insert')
    return [edit.key === undefined ? [...edit.path, JSON.stringify(edit.json)] : [...edit.path, edit.key]];
  if (edit.kind === 'rename') return [edit.path, [...edit.path.slice(0, -1), edit.key]];
  if (edit.kind === 'move') return [edit.path, [...edit.to, edit.key ?? String(edit.path.at(-1))]];
  return [edit.path];
}

function isAround(path: Path, other: Path): boolean {
  return path.length <= other.length && path.every((step, depth) => step === other[depth]);
}

function sameEdits(a: readonly PathEdit[], b: readonly PathEdit[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isStrict({ kind, grammar, path, node }: Fault, root: JsonNode): boolean {
  if (kind === 'undeclared') return false;
  if (kind !== 'unknown' || node.kind === 'object' || node.kind === 'array') return true;
  const own = chosen(grammar, 'object');
  const object = nodeAt(root, path);
  return own.rest === 'closed' || own.required.some((name) => !get(object, name));
}
