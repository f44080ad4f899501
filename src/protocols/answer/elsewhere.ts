import { has, isGiven, isObject, listAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';

type Place = readonly (string | number)[];

/** Envelopes in envelopes; deeper down something else is meant. */
const maxDepth = 3;
const maxPlaces = 1000;

/** Values below the top level, the outer ones first. */
function placesIn(whole: unknown): readonly (readonly [Place, unknown])[] {
  const places: [Place, unknown][] = [[[], whole]];
  for (let index = 0; index < places.length && places.length < maxPlaces; index += 1) {
    const [path, value] = places[index] ?? [[], undefined];
    if (path.length < maxDepth && isObject(value)) {
      for (const [key, each] of Object.entries(value).slice(0, maxPlaces)) places.push([[...path, key], each]);
    }
  }
  return places.slice(1);
}

/** A name of a server's own may be long, or hold what must not be shown. */
const at = (path: Place): string =>
  path.every((step) => /^[\w$.-]{1,40}$/.test(String(step))) ? `at ${toPointer(path)}` : 'further down';

/** Where a member that is missing stands instead, or how it is spelled, as a sentence to add; an empty text where it is nowhere. */
export function elsewhere(whole: unknown, names: readonly string[]): string {
  const places = [[[], whole] as const, ...placesIn(whole)];
  for (const name of names) {
    for (const [path, value] of places) {
      const found = path.length > 0 && has(value, name) ? name : otherSpelling(value, name);
      if (found !== undefined) return ` There is ${JSON.stringify(found)} ${at([...path, found])}.`;
    }
  }
  return '';
}

const letters = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** The first of some names that an object has in another spelling, as a sentence. */
export function misspelled(value: unknown, names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = otherSpelling(value, name);
    if (found !== undefined && isGiven(value, found)) return `"${found}" must be spelled "${name}".`;
  }
  return undefined;
}

/** How an object spells a name otherwise: `callId` for `call_id`. */
function otherSpelling(value: unknown, name: string): string | undefined {
  if (!isObject(value) || has(value, name)) return undefined;
  return Object.keys(value)
    .slice(0, maxPlaces)
    .find((key) => letters(key) === letters(name));
}

/** Where an answer that is no list of tools has definitions, as a sentence to add; an empty text where it has none. */
export function toolsElsewhere(whole: unknown): string {
  if (isDefinition(whole)) return ' It is one definition; it must be in an array.';
  for (const [path, value] of placesIn(whole)) {
    if (Array.isArray(value) && value.some(isDefinition)) return ` There is an array of them ${at(path)}.`;
    if (isByName(value)) return ` An object ${at(path)} has them by name.`;
    if (isDefinition(value)) return isByName(whole) ? ' It has them by name.' : ` There is one definition ${at(path)}.`;
  }
  return '';
}

function isByName(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isDefinition);
}

const ofTools = ['input_schema', 'inputSchema', 'function'];

/** A definition in any format. */
function isDefinition(value: unknown): boolean {
  return (
    ofTools.some((name) => isObject(value) && isObject(value[name])) ||
    has(value, 'fully_qualified_name') ||
    listAt(value, 'capabilities') !== undefined
  );
}
