import { isEqual } from '../json/equal';
import { isObject } from '../json/members';

/** Says what is wrong: true when nothing is, false, or the properties that are meant. */
export type Test = (held: unknown, value: unknown) => boolean | readonly string[];

const onNumber =
  (fits: (value: number, bound: number) => boolean): Test =>
  (held, value) =>
    typeof value !== 'number' || fits(value, Number(held));
const onText =
  (fits: (length: number, bound: number) => boolean): Test =>
  (held, value) =>
    typeof value !== 'string' || fits([...value].length, Number(held));
const onList =
  (fits: (length: number, bound: number) => boolean): Test =>
  (held, value) =>
    !Array.isArray(value) || fits(value.length, Number(held));
const onObject =
  (fits: (count: number, bound: number) => boolean): Test =>
  (held, value) =>
    !isObject(value) || fits(Object.keys(value).length, Number(held));

const atLeast = (size: number, bound: number) => size >= bound;
const atMost = (size: number, bound: number) => size <= bound;

/** The keywords that judge a value by what they hold alone. */
export const plainTests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['type', (held, value) => (Array.isArray(held) ? held.some((type) => isOfType(type, value)) : isOfType(held, value))],
  ['enum', (held, value) => Array.isArray(held) && held.some((item) => isEqual(item, value))],
  ['const', (held, value) => isEqual(held, value)],
  ['minimum', onNumber(atLeast)],
  ['maximum', onNumber(atMost)],
  ['exclusiveMinimum', onNumber((value, bound) => value > bound)],
  ['exclusiveMaximum', onNumber((value, bound) => value < bound)],
  ['minLength', onText(atLeast)],
  ['maxLength', onText(atMost)],
  ['minItems', onList(atLeast)],
  ['maxItems', onList(atMost)],
  ['minProperties', onObject(atLeast)],
  ['maxProperties', onObject(atMost)],
  ['required', (held, value) => !isObject(value) || namesIn(held).filter((name) => !Object.hasOwn(value, name))],
]);

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

export function namesIn(held: unknown): readonly string[] {
  return Array.isArray(held) ? held.filter((name) => typeof name === 'string') : [];
}
