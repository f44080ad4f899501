import { get, getText, isLiteral, membersOf, stringsIn } from '../json/get';
import { isSameJson, isSameOrMissing } from '../json/json-difference';
import type { Path } from '../json/pointer';
import { shortJson } from '../json/print-json';
import { type JsonValue, jsonMembers, withoutMembers } from '../json/value';
import type { TypeName } from '../schema/json-schema';
import { listed } from '../text/listed';
import { type ChangeCause, change, type Places, placesAt, type VersionChange } from './change';
import { wordsOfDifference } from './difference-words';
import type { Prover } from './is-within';
import { isSameText, type Relation, relationOf } from './relation';
import { alternativesOf } from './schema-alternatives';
import { anything, followed, type SchemaPlace } from './schema-place';

export interface SchemaPair {
  readonly before: SchemaPlace;
  readonly after: SchemaPlace;
  /** Where each of them stands, or the nearest part around it. */
  readonly places: Places;
}

/** What the changes of a schema are called, by the side of the tool that it describes. */
interface Side {
  readonly whole: string;
  readonly part: string;
  readonly verbs: Readonly<Record<Exclude<Relation, 'same'>, string>>;
  /** As in `now also accepts null`. */
  readonly gains: string;
  readonly loses: string;
  /** As in `accepts fewer additional properties`, and when it accepts none. */
  readonly others: { readonly verb: string; readonly none: string };
  readonly relations: Readonly<Record<Exclude<Relation, 'same'>, ChangeCause>>;
  readonly rootRelations: Readonly<Record<Exclude<Relation, 'same'>, ChangeCause>>;
  readonly removed: ChangeCause;
  readonly required: ChangeCause;
  readonly optional: ChangeCause;
  added(isRequired: boolean, wasClosed: boolean): ChangeCause;
}

const outputRelations = { wider: 'output-widened', narrower: 'output-narrowed', other: 'output-changed' } as const;

const sides: Readonly<Record<'input' | 'output', Side>> = {
  input: {
    whole: 'The input',
    part: 'Parameter',
    verbs: {
      wider: 'accepts more than before',
      narrower: 'accepts less than before',
      other: 'accepts other values than before',
    },
    gains: 'now also accepts',
    loses: 'no longer accepts',
    others: { verb: 'accepts', none: 'no longer accepts additional properties' },
    relations: { wider: 'parameter-widened', narrower: 'parameter-narrowed', other: 'parameter-changed' },
    rootRelations: { wider: 'input-widened', narrower: 'input-narrowed', other: 'input-changed' },
    removed: 'parameter-removed',
    required: 'parameter-required',
    optional: 'parameter-optional',
    added: (isRequired) => (isRequired ? 'parameter-added-required' : 'parameter-added'),
  },
  output: {
    whole: 'The output',
    part: 'Output member',
    verbs: {
      wider: 'allows more than before',
      narrower: 'allows less than before',
      other: 'allows other values than before',
    },
    gains: 'can now also be',
    loses: 'can no longer be',
    others: { verb: 'may have', none: 'no longer has additional properties' },
    relations: outputRelations,
    rootRelations: outputRelations,
    removed: 'output-member-removed',
    required: 'output-member-required',
    optional: 'output-member-optional',
    added: (_, wasClosed) => (wasClosed ? 'output-member-added-closed' : 'output-member-added'),
  },
};

/** Parameters inside parameters that are told apart; what lies deeper is compared as a whole. */
const deepest = 24;
/** Changes that one schema is asked for. */
const maxChanges = 1_000;

/** What changed between two schemas: member by member and item by item, as far down as they are made alike. */
export function schemaChanges(
  pair: SchemaPair,
  sideName: 'input' | 'output',
  prover: Prover,
): readonly VersionChange[] {
  const comparison = new Comparison(sides[sideName], prover);
  comparison.compare(pair, '', 0);
  return comparison.found;
}

class Comparison {
  readonly found: VersionChange[] = [];
  private readonly side: Side;
  private readonly prover: Prover;
  private readonly visited = new Set<string>();

  constructor(side: Side, prover: Prover) {
    this.side = side;
    this.prover = prover;
  }

  /** `name` leads to it from the whole: `a.b`; empty for that itself. */
  compare({ before: from, after: to, places }: SchemaPair, name: string, depth: number): void {
    if (this.found.length >= maxChanges || isSameText(from, to)) return;
    const [before, after] = [followed(from), followed(to)];
    const key = `${pathKey(before.schema.from)}|${pathKey(after.schema.from)}`;
    if (before.schema.from && after.schema.from && this.visited.has(key)) return;
    this.visited.add(key);
    const isDeep = depth < deepest;
    if (isDeep && this.compareAlternatives({ before, after, places }, name, depth)) return;
    const isObject =
      isDeep && (hasMembers(before.schema) || hasMembers(after.schema)) && bothAre('object', before, after);
    const items = isDeep ? itemsPair(before, after) : undefined;
    const apart = [...(isObject ? memberWords : []), ...(items ? ['items'] : [])];
    this.compareWhole({ before: without(before, apart), after: without(after, apart), places }, name);
    if (isObject) this.compareMembers({ before, after, places }, name, depth);
    if (items) {
      const at = placesAt(items.before.schema, items.after.schema, places);
      this.compare({ ...items, places: at }, name === '' ? 'items' : `${name}[]`, depth + 1);
    }
  }

  /** A union of types beside one type or another union: what each type has in both, and the types that only one has. */
  private compareAlternatives({ before, after, places }: SchemaPair, name: string, depth: number): boolean {
    const [old, now] = [before, after].map(alternativesOf);
    if (!old || !now || old.size + now.size < 3) return false;
    const both = [...old].flatMap(([type, was]) => {
      const is = now.get(type);
      return is ? [{ was, is }] : [];
    });
    const [only, another] = both;
    if (!only) return false;
    const tell = (relation: 'wider' | 'narrower', verb: string, types: readonly TypeName[]) => {
      if (types.length === 0) return;
      const sentence = `${this.subjectOf(name)} ${verb} ${listed(types, 'and')}.`;
      this.found.push(change(this.causeOf(relation, name), sentence, places));
    };
    tell(
      'wider',
      this.side.gains,
      [...now.keys()].filter((type) => !old.has(type)),
    );
    tell(
      'narrower',
      this.side.loses,
      [...old.keys()].filter((type) => !now.has(type)),
    );
    // The words stand around the union or in its one branch that both have.
    const moving = another ? [] : wordsForPeople;
    if (!another) {
      const wordsOf = (whole: JsonValue, branch: JsonValue) =>
        jsonMembers(moving.map((word) => [word, get(whole, word) ?? get(branch, word)]));
      const [was, is] = [wordsOf(before.schema, only.was.schema), wordsOf(after.schema, only.is.schema)];
      this.compareWords(was, is, this.subjectOf(name), places);
    }
    for (const { was, is } of both) {
      const at = placesAt(was.schema, is.schema, places);
      this.compare({ before: without(was, moving), after: without(is, moving), places: at }, name, depth + 1);
    }
    return true;
  }

  private subjectOf(name: string): string {
    return name === '' ? this.side.whole : `${this.side.part} "${name}"`;
  }

  private causeOf(relation: Exclude<Relation, 'same'>, name: string): ChangeCause {
    return (name === '' ? this.side.rootRelations : this.side.relations)[relation];
  }

  private compareWhole({ before, after, places }: SchemaPair, name: string): void {
    const subject = this.subjectOf(name);
    const relation = relationOf(before, after, this.prover);
    if (relation !== 'same') {
      const words = wordsOfDifference(before.schema, after.schema);
      const sentence = `${subject} ${this.side.verbs[relation]}${words === '' ? '' : `: ${words}`}.`;
      this.found.push(change(this.causeOf(relation, name), sentence, places));
    }
    this.compareWords(before.schema, after.schema, subject, places);
    if (relation !== 'same') return;
    const rest = (place: SchemaPlace) => without(place, [...wordsForPeople, '$defs', 'definitions']).schema;
    if (!isSameJson(rest(before), rest(after))) {
      const sentence = `${subject} is written differently but allows the same values.`;
      this.found.push(change('metadata-changed', sentence, places));
    }
  }

  /** Words for people, and the value that is assumed. */
  private compareWords(before: JsonValue, after: JsonValue, subject: string, places: Places): void {
    const tell = (word: string, cause: ChangeCause, say: (now: JsonValue | undefined) => string) => {
      const [was, is] = [get(before, word), get(after, word)];
      if (isSameOrMissing(was, is)) return;
      this.found.push(change(cause, `${subject} ${say(is)}.`, placesAt(was, is, places)));
    };
    tell('description', 'description-changed', (now) =>
      now ? 'has a new description' : 'no longer has a description',
    );
    tell('default', 'default-changed', (now) =>
      now ? `now defaults to ${shortJson(now)}` : 'no longer has a default',
    );
  }

  private compareMembers(pair: SchemaPair, name: string, depth: number): void {
    const { before, after, places } = pair;
    const [old, now] = [membersByName(before.schema), membersByName(after.schema)];
    const [oldRequired, nowRequired] = [requiredIn(before.schema), requiredIn(after.schema)];
    this.compareOthers(pair, name);
    for (const key of new Set([...old.keys(), ...now.keys(), ...oldRequired, ...nowRequired])) {
      const [was, is] = [old.get(key), now.get(key)];
      const inner = name === '' ? key : `${name}.${key}`;
      const at = placesAt(was, is, places);
      const isRequired = nowRequired.has(key);
      const tell = (cause: ChangeCause, words: string, where: Places) =>
        this.found.push(change(cause, `${this.side.part} "${inner}" ${words}.`, where));
      if (was === undefined && is !== undefined) {
        const wasClosed = isLiteral(get(before.schema, 'additionalProperties'), false);
        const words = isRequired ? 'is new and required' : 'is new';
        tell(this.side.added(isRequired, wasClosed), words, { ...at, oldPath: undefined });
      } else if (was !== undefined && is === undefined) {
        tell(this.side.removed, 'was removed', { ...at, newPath: undefined });
      } else {
        if (isRequired !== oldRequired.has(key)) {
          tell(
            isRequired ? this.side.required : this.side.optional,
            `is ${isRequired ? 'required' : 'optional'} now`,
            at,
          );
        }
        if (was && is) this.compare({ ...inside(pair, was, is), places: at }, inner, depth + 1);
      }
    }
  }

  /** Whether members that nobody named are let through. */
  private compareOthers(pair: SchemaPair, name: string): void {
    const [was, is] = [pair.before, pair.after].map(({ schema }) => get(schema, 'additionalProperties'));
    if (isSameOrMissing(was, is)) return;
    const { before, after } = inside(pair, was ?? anything, is ?? anything);
    const relation = relationOf(before, after, this.prover);
    if (relation === 'same') return;
    const words = { wider: 'more', narrower: 'fewer', other: 'other' };
    const { verb, none } = this.side.others;
    const said = isLiteral(is, false) ? none : `${verb} ${words[relation]} additional properties than before`;
    const sentence = `${this.subjectOf(name)} ${said}.`;
    this.found.push(change(this.causeOf(relation, name), sentence, placesAt(was, is, pair.places)));
  }
}

type Pair = Pick<SchemaPair, 'before' | 'after'>;

/** Schemas that stand in both. */
function inside({ before, after }: Pair, was: JsonValue, is: JsonValue): Pair {
  return { before: { schema: was, root: before.root }, after: { schema: is, root: after.root } };
}

const wordsForPeople = ['description', 'default'];
const memberWords = ['properties', 'required', 'additionalProperties'];

const pathKey = (path: Path | undefined) => JSON.stringify(path);

function without({ schema, root }: SchemaPlace, words: readonly string[]): SchemaPlace {
  return { schema: schema.kind === 'object' ? withoutMembers(schema, words) : schema, root };
}

function hasMembers(schema: JsonValue): boolean {
  return memberWords.some((word) => get(schema, word) !== undefined);
}

/** Members can be told apart when nothing but their own schemas speaks about them. */
function bothAre(type: string, before: SchemaPlace, after: SchemaPlace): boolean {
  return [before, after].every(({ schema }) => {
    const has = (word: string) => get(schema, word) !== undefined;
    if (schema.kind !== 'object' || entangling.some(has)) return false;
    return has('type') ? getText(schema, 'type') === type : hasMembers(schema) || !unions.some(has);
  });
}

const entangling = ['$ref', 'patternProperties', 'unevaluatedProperties', 'unevaluatedItems'];
/** What alone says what the values are, where neither a type nor members do. */
const unions = ['anyOf', 'oneOf', 'allOf'];

function itemsPair(before: SchemaPlace, after: SchemaPlace): Pair | undefined {
  if (!bothAre('array', before, after)) return undefined;
  const [was, is] = [get(before.schema, 'items'), get(after.schema, 'items')];
  if (!was || !is || was.kind === 'array' || is.kind === 'array') return undefined;
  return inside({ before, after }, was, is);
}

function membersByName(schema: JsonValue): ReadonlyMap<string, JsonValue> {
  return new Map(membersOf(get(schema, 'properties')).map(({ key, value }) => [key, value]));
}

function requiredIn(schema: JsonValue): ReadonlySet<string> {
  return new Set(stringsIn(get(schema, 'required')).map(({ value }) => value));
}

/** The root of a schema with nothing in it is anything. */
export function placeOf(schema: JsonValue | undefined): SchemaPlace {
  const root = schema ?? jsonMembers([]);
  return { schema: root, root };
}
