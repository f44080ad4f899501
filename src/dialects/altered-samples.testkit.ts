import type { Dialect } from '../core/dialect';
import { groupBy } from '../core/group-by';
import { isObject } from '../core/json/members';
import { type Path, toPointer } from '../core/json/pointer';
import { dialects } from '.';

export interface AlteredSample {
  readonly dialect: string;
  readonly title: string;
  /** Where it is altered, and how. */
  readonly what: string;
  readonly sample: string;
  readonly text: string;
  /** Counts those of its format from 0. */
  readonly turn: number;
}

/** What somebody writes, or leaves out, in place of a value. */
const alterations: Readonly<Record<string, (value: unknown) => unknown>> = {
  'taken away': () => undefined,
  null: () => null,
  'a number': () => 7,
  'an empty string': () => '',
  'in an array': (value) => [value],
  'with a space before it': (value) => (typeof value === 'string' ? ` ${value}` : String(value)),
  'in an object': (value) => ({ value }),
  true: () => true,
  'an empty array': () => [],
  'an empty object': () => ({}),
  'two words': () => 'Two words!',
};

/** What somebody does to a key. */
const renamings: Readonly<Record<string, (key: string) => string>> = {
  'a letter lost': (key) => key.slice(0, -1),
  'other capitals': (key) =>
    key.includes('_') ? key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) : key.toUpperCase(),
  'words joined otherwise': (key) => key.replace(/([A-Z])/g, '-$1').replaceAll('_', '-'),
};

const entriesOf = (value: unknown): readonly (readonly [string | number, unknown])[] =>
  Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];

function* pathsIn(value: unknown, path: Path): Iterable<Path> {
  yield path;
  for (const [key, member] of entriesOf(value)) yield* pathsIn(member, [...path, key]);
}

/** The same for every parameter, and for every entry of an array. */
const kindOf = (path: Path) =>
  path.map((part, at) => (typeof part === 'number' || path[at - 1] === 'properties' ? '*' : part)).join('/');

type Change = (key: string, value: unknown) => [key: string, value: unknown];

/** The value at a path changed; with its key, where it has one. */
function altered(value: unknown, [first, ...rest]: Path, change: Change): unknown {
  if (first === undefined) return change('', value)[1];
  const entries = entriesOf(value).flatMap(([key, member]) => {
    if (key !== first) return [[key, member] as const];
    const [name, made] = rest.length === 0 ? change(String(key), member) : [key, altered(member, rest, change)];
    return made === undefined ? [] : [[name, made] as const];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

const changes: readonly (readonly [how: string, change: Change])[] = [
  ...Object.entries(alterations).map(([how, alter]): [string, Change] => [how, (key, value) => [key, alter(value)]]),
  ...Object.entries(renamings).map(([how, rename]): [string, Change] => [how, (key, value) => [rename(key), value]]),
];

/** Of each kind of place in the samples of a format one, altered in one of the ways, the next in another. */
function casesOf({ id, samples }: Dialect): readonly AlteredSample[] {
  const seen = new Set<string>();
  const isNew = (path: Path) => !seen.has(kindOf(path)) && seen.add(kindOf(path)) !== undefined;
  const texts = Object.entries(samples).filter(([, text]) => text.startsWith('{'));
  const places = texts.flatMap(([title, sample]) =>
    [...pathsIn(JSON.parse(sample), [])].filter(isNew).map((path) => ({ title, sample, path })),
  );
  return places.flatMap(({ title, sample, path }, index) => {
    const ways = changes.slice(0, typeof path.at(-1) === 'string' ? undefined : -Object.keys(renamings).length);
    const at = (index * 3) % ways.length;
    const alter = (change: Change): string | undefined => JSON.stringify(altered(JSON.parse(sample), path, change));
    const usual = JSON.stringify(JSON.parse(sample));
    // Not every key can be spelled otherwise.
    const [how, change] = [...ways.slice(at), ...ways.slice(0, at)].find(([, each]) => alter(each) !== usual) ?? [];
    const text = change && alter(change);
    return text
      ? [{ dialect: id, title, what: `${toPointer(path) || 'all of it'} ${how}`, sample, text, turn: index }]
      : [];
  });
}

/** A few at a time: a test of some hundredths of a second is run for each change of the code (`npm run mutation`). */
const together = 6;

/** By the names that they have in the file of what is expected of them. */
export const alteredSamples = dialects.flatMap((dialect) =>
  [...groupBy(casesOf(dialect), ({ turn }) => Math.floor(turn / together) + 1)].map(([part, cases]) => ({
    name: `${dialect.id}, part ${part}`,
    cases,
  })),
);
