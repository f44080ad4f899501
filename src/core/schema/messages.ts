import { counted } from '../text/counted';
import { listed } from '../text/listed';
import { shortened, withShortQuotes } from '../text/shortened';
import expectations from './formats.json';

/** One objection of the compiled schema. */
export interface Objection {
  readonly keyword: string;
  /** What the keyword holds in the schema. */
  readonly held: unknown;
  /** The value that it objects to. */
  readonly found: unknown;
  /** The property that is meant, for keywords about one. */
  readonly property: string | undefined;
  /** oneOf: how many of the forms fit. */
  readonly fitting: number;
  /** contains: how many items must fit. */
  readonly wanted?: { readonly least: unknown; readonly most: unknown };
}

type Sentence = (objection: Objection) => string;

const sentences: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ['type', ({ held, found }) => `This must be ${typesInWords(held)}, not ${nameOf(found)}.`],
  ['required', ({ property }) => `Missing required property "${property}".`],
  ['dependentRequired', ({ property }) => `Missing property "${property}", which another property requires.`],
  ['dependencies', ({ property }) => `Missing property "${property}", which another property requires.`],
  ['additionalProperties', ({ property }) => `"${property}" is not expected here; remove it or correct its name.`],
  ['unevaluatedProperties', ({ property }) => `"${property}" is not expected here; remove it or correct its name.`],
  ['propertyNames', ({ property }) => `The name "${property}" is not allowed here.`],
  [
    'enum',
    ({ held }) => (isEmpty(held) ? 'Nothing is allowed here: "enum" is empty.' : `This must be ${listInWords(held)}.`),
  ],
  ['const', ({ held }) => `This must be ${inJson(held)}.`],
  ['minimum', ({ held }) => `This is too small; it must be at least ${held}.`],
  ['maximum', ({ held }) => `This is too large; it must be at most ${held}.`],
  ['exclusiveMinimum', ({ held }) => `This is too small; it must be greater than ${held}.`],
  ['exclusiveMaximum', ({ held }) => `This is too large; it must be less than ${held}.`],
  ['multipleOf', ({ held }) => `This must be a whole multiple of ${held}.`],
  ['minLength', ({ held }) => `This string is too short; it must have at least ${count(held, 'character')}.`],
  ['maxLength', ({ held }) => `This string is too long; it may have at most ${count(held, 'character')}.`],
  ['pattern', ({ held }) => `This string does not match the pattern ${inJson(held)}.`],
  ['format', ({ held }) => `This does not look like ${formatInWords(held)}.`],
  ['minItems', ({ held }) => `This array is too short; it must have at least ${count(held, 'item')}.`],
  ['maxItems', ({ held }) => `This array is too long; it may have at most ${count(held, 'item')}.`],
  ['uniqueItems', () => 'Two items of this array are equal; all must differ.'],
  ['contains', ({ wanted }) => `${boundsInWords(wanted)} of this array must match "contains".`],
  ['items', () => 'This array has an item that its schema does not allow.'],
  ['additionalItems', () => 'This array has an item that its schema does not allow.'],
  ['unevaluatedItems', () => 'This array has an item that its schema does not allow.'],
  ['minProperties', ({ held }) => `This object must have at least ${properties(held)}.`],
  ['maxProperties', ({ held }) => `This object may have at most ${properties(held)}.`],
  ['anyOf', ({ held }) => fitsNoneOf(held)],
  [
    'oneOf',
    ({ held, fitting }) =>
      fitting > 1
        ? `This matches ${fitting} of the ${formsOf(held)} allowed schemas, and must match exactly one.`
        : fitsNoneOf(held),
  ],
  ['not', () => 'This matches "not", which forbids it.'],
  ['if', () => 'This does not match the "then" or "else" that applies.'],
  ['false schema', () => 'Nothing is allowed here; remove it.'],
]);

/** Says what is wrong with a value and what it must be instead. */
export function sentenceFor(objection: Objection): string {
  const sentence = sentences.get(objection.keyword)?.(objection) ?? `This does not satisfy "${objection.keyword}".`;
  return withShortQuotes(sentence);
}

const typeWords: ReadonlyMap<unknown, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'a boolean'],
  ['object', 'an object'],
  ['array', 'an array'],
  ['null', 'null'],
]);

/** `a string`, `an object or null`. */
function typesInWords(types: unknown): string {
  return listed(
    [types].flat().map((type) => typeWords.get(type) ?? String(type)),
    'or',
  );
}

/** What kind of value it is, in words. */
function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a number with a fraction';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function formatInWords(format: unknown): string {
  return (typeof format === 'string' && formats.get(format)) || `the format "${String(format)}"`;
}

/** `At least 1 item`, `Between 1 and 3 items`, `Exactly 2 items`. */
function boundsInWords(wanted: Objection['wanted']): string {
  const { least = 1, most } = wanted ?? {};
  if (most === undefined) return `At least ${count(least, 'item')}`;
  if (least === most) return `Exactly ${count(most, 'item')}`;
  return least === 0 ? `At most ${count(most, 'item')}` : `Between ${String(least)} and ${count(most, 'item')}`;
}

function properties(number: unknown): string {
  return `${String(number)} ${number === 1 ? 'property' : 'properties'}`;
}

function count(number: unknown, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function formsOf(branches: unknown): number {
  return Array.isArray(branches) ? branches.length : 0;
}

function fitsNoneOf(branches: unknown): string {
  const number = formsOf(branches);
  return number === 1
    ? 'This does not match the allowed schema.'
    : `This matches none of the ${number} allowed schemas.`;
}

function isEmpty(values: unknown): boolean {
  return Array.isArray(values) && values.length === 0;
}

function listInWords(values: unknown): string {
  const all = Array.isArray(values) ? values : [];
  const shown = all.slice(0, 8).map(inJson);
  return all.length > shown.length
    ? `one of ${shown.join(', ')} … (${counted(all.length, 'value')})`
    : listed(shown, 'or');
}

function inJson(value: unknown): string {
  return shortened(JSON.stringify(value) ?? '', 80);
}

/** The formats that are checked, each with what it asks for. */
const formats: ReadonlyMap<string, string> = new Map(Object.entries(expectations));
