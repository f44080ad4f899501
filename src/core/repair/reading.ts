import { nodeAt } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { listed } from '../text/listed';
import type { Fault } from './faults';
import type { Grammar } from './grammar';
import type { Change, Site } from './weigh';

/** What the author may have meant, and the edits that say so. Paths begin at the definition. */
export interface Reading extends Change {
  /** What is wrong: the name, the place, or the form of a value. */
  readonly about: 'name' | 'place' | 'form';
  /** Of two readings that mend as much, the one that costs less is meant. */
  readonly cost: number;
  /** As it is, something else is said than what is meant, or the definition is refused. */
  readonly isStrict?: boolean;
  /** Where it is said, when it is about more than the fault. */
  readonly at?: Path;
  /** Of the fix. */
  readonly title: string;
  readonly message: string;
}

/** A value written anew. */
export interface Form {
  readonly json: string;
  /** Of the fix. */
  readonly title: string;
  readonly message: string;
  /** The value is known for what belongs there: what is wrong inside of it was wrong before. */
  readonly isKnown?: boolean;
}

export function formReading(path: Path, { json, title, message, isKnown }: Form): Reading {
  const edits = [{ kind: 'set', path, json } as const];
  return { about: 'form', edits, ...(isKnown ? { brings: [path] } : {}), cost: costs.convert, title, message };
}

/** Words that stand for a member in other formats, by the word in lower case without separators. */
export type Words = Readonly<Record<string, string | readonly string[]>>;

/** Writes a value anew in the form that belongs there. */
export interface Conversion {
  /** As in `input.parameters`; `*` is any item or name. */
  readonly at: string;
  /** Nothing when it is not of the kind that is converted. */
  readonly write: (node: JsonNode, text: string) => string | undefined;
  readonly title: string;
  /** Follows `"input" `. */
  readonly message: string;
}

/** What a format adds to its grammar: what people write instead. */
export interface Habits {
  /** By place, as in `requirements.authorization.*`; `schema` is every JSON Schema. */
  readonly words?: Readonly<Record<string, Words>>;
  /** The same for texts where only certain ones are allowed. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly conversions?: readonly Conversion[];
  /** Members of a definition that a rule of the format rewrites as one: beside the first, the others are left to it. */
  readonly together?: readonly (readonly string[])[];
  /** What others put around a definition, and the member beside it that says so. */
  readonly envelopes?: ReadonlyMap<string, string>;
  /** The member that says what a call requires: nothing that is said of an output belongs there. */
  readonly requirements?: string;
}

/** A fault, and all there is to know about its place. */
export interface Case extends Fault {
  readonly site: Site;
  readonly habits: Habits;
  readonly isMultiLine: boolean;
}

export const costs = { rename: 0, word: 4, move: 6, entry: 7, gather: 7, wrap: 8, convert: 9 } as const;

/** `"a", "b" and "c"` */
export function listedKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, 4).map((key) => `"${key}"`);
  if (keys.length > 4) return `${shown.join(', ')} and ${keys.length - 4} more`;
  return listed(shown, 'and');
}

/** Says of a member that its place is another one, and its name there. The place follows. */
export function belongs(key: string, name = key): string {
  return name === key ? `"${key}" belongs in` : `"${key}" is called "${name}" here and belongs in`;
}

/** Ends the title of a fix that gives members other names at their new place. */
export function asNamed(names: readonly string[], keys: readonly string[]): string {
  return names.every((name, index) => name === keys[index]) ? '' : ` as ${listedKeys(names)}`;
}

/** Says of parameters, and of what an output holds, that they have lost the "properties" around them. */
export function standDirectly(keys: readonly string[], path: Path): string {
  const [stand, belong] = keys.length > 1 ? ['stand', 'they belong'] : ['stands', 'it belongs'];
  return `${listedKeys(keys)} ${stand} directly in ${placeName(path)}; ${belong} under "properties".`;
}

/** What a message calls the value at a path: `"authorization[0]"`. */
export function placeName(path: Path): string {
  const named = path.findLastIndex((step) => typeof step === 'string');
  return named < 0 ? 'the definition' : `"${placeOfPath(path.slice(named))}"`;
}

/** `requirements.authorization[0]` */
export function placeOfPath(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

export function objectAt({ site }: Case, path: Path): ObjectNode | undefined {
  const node = nodeAt(site.root, path);
  return node?.kind === 'object' ? node : undefined;
}

/** A place as the tables name it: items and names that are free are `*`. */
export function patternOf(
  { site }: Case,
  path: Path,
  childOf: (grammar: Grammar, step: string | number) => Grammar,
): string {
  let grammar = site.grammar;
  const steps = path.map((step) => {
    const isNamed = typeof step === 'string' && isMember(grammar, step);
    grammar = childOf(grammar, step);
    return isNamed ? step : '*';
  });
  return steps.join('.');
}

function isMember(grammar: Grammar, step: string): boolean {
  return grammar.members.has(step) || (grammar.choices?.some((each) => each.members.has(step)) ?? false);
}

/** How a format's definitions are built, and what people write instead. */
export interface Structure {
  /** The id of the format. */
  readonly dialect: string;
  /** Of this revision alone; that of the others stands before it. */
  readonly revision?: string;
  readonly grammar: Grammar;
  readonly habits: Habits;
  /** The format has a rule of its own about misspelled names. */
  readonly namesRule?: string;
}
