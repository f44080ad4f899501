import { isMultipleOf } from '../../json/exact-number';
import { isObject } from '../../json/members';
import { patternFor } from '../pattern';
import { namesIn, type Test } from '../plain-tests';

/** In decimal, as people count: 19.99 is a multiple of 0.01. */
export function isMultiple(value: number, factor: number): boolean {
  return isMultipleOf(String(value), String(factor)) ?? value % factor === 0;
}

/** The tests that ask for more than a look. */
export const valueTests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['multipleOf', (held, value) => typeof value !== 'number' || isMultiple(value, Number(held))],
  ['pattern', (held, value) => typeof value !== 'string' || patternFor(String(held)).test(value)],
  ['uniqueItems', (held, value) => held !== true || !Array.isArray(value) || areDifferent(value)],
  ['dependentRequired', (held, value) => missingBy(held, value)],
]);

/** The members that are missing although another one is there. */
export function missingBy(held: unknown, value: unknown): boolean | readonly string[] {
  if (!isObject(held) || !isObject(value)) return true;
  const asked = Object.entries(held).flatMap(([name, names]) => (Object.hasOwn(value, name) ? namesIn(names) : []));
  return asked.filter((name) => !Object.hasOwn(value, name));
}

function areDifferent(items: readonly unknown[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}

/** The same text for equal values. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return typeof value === 'number' ? String(value) : JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}
