import { compareNumbers, isMultipleOf, isWhole } from '../json/exact-number';
import { itemsOf, stringsIn } from '../json/get';
import { type JsonValue, numeral } from '../json/value';
import { isTypeName, type TypeName } from '../schema/json-schema';
import type { Conjunct } from './schema-place';

const everyType: readonly TypeName[] = ['string', 'number', 'boolean', 'object', 'array', 'null'];

function typeOfValue(value: JsonValue): TypeName {
  if (value.kind === 'number') return isWhole(numeral(value)) ? 'integer' : 'number';
  if (value.kind === 'literal') return value.value === null ? 'null' : 'boolean';
  return value.kind;
}

/** Whether a value of the first type is always one of these. */
export function isOneOf(type: TypeName, types: readonly TypeName[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** The types that a `type` names; nothing when it names what is none. */
export function typesNamed(value: JsonValue | undefined): readonly TypeName[] | undefined {
  const names = value?.kind === 'string' ? [value] : stringsIn(value);
  const types = names.flatMap((name) => (isTypeName(name.value) ? [name.value] : []));
  return types.length === Math.max(names.length, itemsOf(value).length) && types.length > 0 ? types : undefined;
}

/** The types that a value may have which matches all of them. */
export function typesOf(all: readonly Conjunct[]): readonly TypeName[] {
  let types: readonly TypeName[] = everyType;
  for (const { words } of all) {
    const values = valuesIn(words);
    const named = typesNamed(words.get('type'));
    for (const other of [named, values && [...new Set(values.map(typeOfValue))]]) {
      if (!other) continue;
      const both = [...types, ...other].filter((type) => isOneOf(type, types) && isOneOf(type, other));
      types = [...new Set(both)];
    }
  }
  return types;
}

/** The values of `enum` and `const`, when there are few enough to look at each. */
function valuesIn(words: Conjunct['words']): readonly JsonValue[] | undefined {
  const single = words.get('const');
  if (single) return [single];
  const list = words.get('enum');
  return list?.kind === 'array' ? list.items : undefined;
}

/** The values that one of them leaves, where some list them: of the shortest list. */
export function valuesOf(all: readonly Conjunct[]): readonly JsonValue[] | undefined {
  return all
    .map(({ words }) => valuesIn(words))
    .filter((values) => values !== undefined)
    .sort((one, other) => one.length - other.length)[0];
}

const numberIn = (words: Conjunct['words'], word: string) => {
  const value = words.get(word);
  return value?.kind === 'number' ? numeral(value) : undefined;
};

type Imply = (held: readonly string[], wanted: string) => boolean;

const atLeast: Imply = (held, wanted) => held.some((bound) => compareNumbers(bound, wanted) >= 0);
const above: Imply = (held, wanted) => held.some((bound) => compareNumbers(bound, wanted) > 0);
const atMost: Imply = (held, wanted) => held.some((bound) => compareNumbers(bound, wanted) <= 0);
const below: Imply = (held, wanted) => held.some((bound) => compareNumbers(bound, wanted) < 0);

/** By keyword: which keywords, with which numbers, say at least as much. */
const implied: Readonly<Record<string, readonly (readonly [word: string, imply: Imply])[]>> = {
  minimum: [
    ['minimum', atLeast],
    ['exclusiveMinimum', atLeast],
  ],
  exclusiveMinimum: [
    ['exclusiveMinimum', atLeast],
    ['minimum', above],
  ],
  maximum: [
    ['maximum', atMost],
    ['exclusiveMaximum', atMost],
  ],
  exclusiveMaximum: [
    ['exclusiveMaximum', atMost],
    ['maximum', below],
  ],
  multipleOf: [['multipleOf', (held, wanted) => held.some((factor) => isMultipleOf(factor, wanted) === true)]],
  minLength: [['minLength', atLeast]],
  maxLength: [['maxLength', atMost]],
  minItems: [['minItems', atLeast]],
  maxItems: [['maxItems', atMost]],
  minProperties: [['minProperties', atLeast]],
  maxProperties: [['maxProperties', atMost]],
};

export const numberWords: ReadonlySet<string> = new Set(Object.keys(implied));

/** What says the same of integers: `exclusiveMaximum` 11 for `maximum` 10. */
const nextTo: Readonly<Record<string, readonly [word: string, step: number, imply: Imply]>> = {
  minimum: ['exclusiveMinimum', -1, atLeast],
  maximum: ['exclusiveMaximum', 1, atMost],
};

/** Whether a bound of the second follows from those of the first. */
export function impliesNumber(all: readonly Conjunct[], word: string, wanted: JsonValue): boolean {
  if (wanted.kind !== 'number') return false;
  const boundsOf = (held: string) => all.flatMap(({ words }) => numberIn(words, held) ?? []);
  const areWhole = typesOf(all).every((type) => type !== 'number');
  const [beside, step, implyNext] = nextTo[word] ?? [];
  const next = Number(numeral(wanted)) + (step ?? 0);
  if (beside && areWhole && Number.isSafeInteger(next) && implyNext?.(boundsOf(beside), String(next))) return true;
  if (word.startsWith('min') && !word.endsWith('imum') && compareNumbers(numeral(wanted), '0') <= 0) return true;
  if (word === 'multipleOf' && numeral(wanted) === '1' && areWhole) return true;
  return (implied[word] ?? []).some(([held, imply]) => imply(boundsOf(held), numeral(wanted)));
}
