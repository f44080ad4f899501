import { get, getString, isLiteral, itemsOf, membersOf, stringsIn } from '../json/get';
import { isSameJson, isSameOrMissing } from '../json/json-difference';
import type { Path } from '../json/pointer';
import { compactValue, shortJson } from '../json/print-json';
import { type JsonValue, jsonMembers } from '../json/value';
import { type ChangeCause, change, type Places, type VersionChange } from './change';
import type { Prover } from './is-within';
import { isSameText, type Relation, relationOf } from './relation';
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
  /** As in `takes fewer other members`. */
  readonly othersVerb: string;
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
    othersVerb: 'takes',
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
      wider: 'may be more than before',
      narrower: 'may be less than before',
      other: 'may be other values than before',
    },
    othersVerb: 'has',
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
  const side = sides[sideName];
  const found: VersionChange[] = [];
  const visited = new Set<string>();
  compare(pair, '', 0);
  return found;

  function compare({ before: from, after: to, places }: SchemaPair, name: string, depth: number): void {
    if (found.length >= maxChanges || isSameText(from, to)) return;
    const [before, after] = [followed(from), followed(to)];
    const key = `${pathKey(before.schema.from)}|${pathKey(after.schema.from)}`;
    if (before.schema.from && after.schema.from && visited.has(key)) return;
    visited.add(key);
    const subject = name === '' ? side.whole : `${side.part} "${name}"`;
    const isDeep = depth < deepest;
    const isObject =
      isDeep && (hasMembers(before.schema) || hasMembers(after.schema)) && bothAre('object', before, after);
    const itemPair = isDeep ? itemsPair(before, after) : undefined;
    const apart = [...(isObject ? memberWords : []), ...(itemPair ? ['items'] : [])];
    const own = { before: without(before, apart), after: without(after, apart) };
    const relation = relationOf(own.before, own.after, prover);
    const kinds = name === '' ? side.rootRelations : side.relations;
    if (relation !== 'same') {
      const words = wordsOfDifference(own.before.schema, own.after.schema);
      found.push(
        change(kinds[relation], `${subject} ${side.verbs[relation]}${words === '' ? '' : `: ${words}`}.`, places),
      );
    }
    compareWords(own.before.schema, own.after.schema, subject, relation, places);
    if (isObject) compareMembers(before, after, places, name, depth);
    if (itemPair) {
      compare({ ...itemPair, places: placesOf(itemPair, places) }, name === '' ? 'items' : `${name}[]`, depth + 1);
    }
  }

  /** Words for people, and the value that is assumed. */
  function compareWords(
    before: JsonValue,
    after: JsonValue,
    subject: string,
    relation: Relation,
    places: Places,
  ): void {
    const said = (word: string) => isSameOrMissing(get(before, word), get(after, word));
    const at = (word: string): Places => ({
      oldPath: get(before, word)?.from ?? places.oldPath,
      newPath: get(after, word)?.from ?? places.newPath,
    });
    if (!said('description')) {
      found.push(change('description-changed', `${subject} is described in other words.`, at('description')));
    }
    if (!said('default')) {
      const now = get(after, 'default');
      const words = now ? `is ${shortJson(now)} when it is left out` : 'has no default any more';
      found.push(change('default-changed', `${subject} ${words}.`, at('default')));
    }
    if (relation !== 'same') return;
    const rest = (value: JsonValue) =>
      without({ schema: value, root: value }, ['description', 'default', '$defs', 'definitions']);
    if (!isSameJson(rest(before).schema, rest(after).schema)) {
      found.push(change('metadata-changed', `${subject} is written otherwise and accepts the same values.`, places));
    }
  }

  function compareMembers(before: SchemaPlace, after: SchemaPlace, places: Places, name: string, depth: number): void {
    const [old, now] = [before, after].map(({ schema }) => membersByName(schema));
    const [oldRequired, nowRequired] = [before, after].map(({ schema }) => requiredIn(schema));
    if (!old || !now || !oldRequired || !nowRequired) return;
    compareOthers(before, after, places, name);
    for (const key of new Set([...old.keys(), ...now.keys(), ...oldRequired, ...nowRequired])) {
      const [was, is] = [old.get(key), now.get(key)];
      const inner = name === '' ? key : `${name}.${key}`;
      const subject = `${side.part} "${inner}"`;
      const at: Places = { oldPath: was?.from ?? places.oldPath, newPath: is?.from ?? places.newPath };
      const isRequired = nowRequired.has(key);
      if (was === undefined && is !== undefined) {
        const wasClosed = isLiteral(get(before.schema, 'additionalProperties'), false);
        const words = `${subject} is new${isRequired ? ' and required' : ''}.`;
        found.push(change(side.added(isRequired, wasClosed), words, { oldPath: undefined, newPath: at.newPath }));
      } else if (was !== undefined && is === undefined) {
        found.push(change(side.removed, `${subject} is gone.`, { oldPath: at.oldPath, newPath: undefined }));
      } else {
        if (isRequired !== oldRequired.has(key)) {
          const kind = isRequired ? side.required : side.optional;
          found.push(change(kind, `${subject} is ${isRequired ? 'required' : 'optional'} now.`, at));
        }
        if (!was || !is) continue;
        const pair = { before: { schema: was, root: before.root }, after: { schema: is, root: after.root } };
        compare({ ...pair, places: at }, inner, depth + 1);
      }
    }
  }

  /** Whether members that nobody named are let through. */
  function compareOthers(before: SchemaPlace, after: SchemaPlace, places: Places, name: string): void {
    const word = 'additionalProperties';
    const [was, is] = [get(before.schema, word), get(after.schema, word)];
    if (isSameOrMissing(was, is)) return;
    const pair = {
      before: { schema: was ?? anything, root: before.root },
      after: { schema: is ?? anything, root: after.root },
    };
    const relation = relationOf(pair.before, pair.after, prover);
    if (relation === 'same') return;
    const subject = name === '' ? side.whole : `${side.part} "${name}"`;
    const words = {
      wider: 'more other members',
      narrower: 'fewer other members',
      other: 'different other members',
    };
    const kinds = name === '' ? side.rootRelations : side.relations;
    const closed = isLiteral(is, false) ? 'no other members any more' : words[relation];
    const at: Places = { oldPath: was?.from ?? places.oldPath, newPath: is?.from ?? places.newPath };
    found.push(change(kinds[relation], `${subject} ${side.othersVerb} ${closed}.`, at));
  }
}

const memberWords = ['properties', 'required', 'additionalProperties'];

const pathKey = (path: Path | undefined) => JSON.stringify(path);

function placesOf({ before, after }: Pick<SchemaPair, 'before' | 'after'>, around: Places): Places {
  return { oldPath: before.schema.from ?? around.oldPath, newPath: after.schema.from ?? around.newPath };
}

function without({ schema, root }: SchemaPlace, words: readonly string[]): SchemaPlace {
  if (schema.kind !== 'object') return { schema, root };
  const members = schema.members.filter(({ key }) => !words.includes(key));
  return { schema: { ...schema, members }, root };
}

function hasMembers(schema: JsonValue): boolean {
  return memberWords.some((word) => get(schema, word) !== undefined);
}

/** Members can be told apart when nothing but their own schemas speaks about them. */
function bothAre(type: string, before: SchemaPlace, after: SchemaPlace): boolean {
  const entangling = ['$ref', 'patternProperties', 'unevaluatedProperties', 'unevaluatedItems'];
  return [before, after].every(({ schema }) => {
    const named = getString(schema, 'type')?.value;
    return (
      schema.kind === 'object' &&
      (named === type || (named === undefined && get(schema, 'type') === undefined)) &&
      entangling.every((word) => get(schema, word) === undefined)
    );
  });
}

function itemsPair(before: SchemaPlace, after: SchemaPlace): Pick<SchemaPair, 'before' | 'after'> | undefined {
  if (!bothAre('array', before, after)) return undefined;
  const [was, is] = [get(before.schema, 'items'), get(after.schema, 'items')];
  if (!was || !is || was.kind === 'array' || is.kind === 'array') return undefined;
  return { before: { schema: was, root: before.root }, after: { schema: is, root: after.root } };
}

function membersByName(schema: JsonValue): ReadonlyMap<string, JsonValue> {
  return new Map(membersOf(get(schema, 'properties')).map(({ key, value }) => [key, value]));
}

function requiredIn(schema: JsonValue): ReadonlySet<string> {
  return new Set(stringsIn(get(schema, 'required')).map(({ value }) => value));
}

/** `maxLength was 5, is 10; enum loses "a"`: the keywords that judge and differ. */
function wordsOfDifference(before: JsonValue, after: JsonValue): string {
  const keys = new Set([...membersOf(before), ...membersOf(after)].map(({ key }) => key));
  const told = [...keys].flatMap((key) => {
    const [was, is] = [get(before, key), get(after, key)];
    if (quiet.has(key) || isSameOrMissing(was, is)) return [];
    if (key === 'enum' && was?.kind === 'array' && is?.kind === 'array') return [enumWords(was, is)];
    if (was === undefined) return [`${key} ${is ? shortJson(is, 40) : ''} is new`];
    return [
      is === undefined
        ? `${key} ${shortJson(was, 40)} is gone`
        : `${key} was ${shortJson(was, 40)}, is ${shortJson(is, 40)}`,
    ];
  });
  const shown = told.slice(0, 4);
  return [...shown, ...(told.length > shown.length ? [`${told.length - shown.length} more`] : [])].join('; ');
}

const quiet = new Set(['description', 'default', 'title', 'examples', '$defs', 'definitions', '$comment', '$schema']);

function enumWords(was: JsonValue, is: JsonValue): string {
  const [old, now] = [was, is].map((list) => new Map(itemsOf(list).map((value) => [compactValue(value), value])));
  const only = (these: ReadonlyMap<string, JsonValue> | undefined, those: ReadonlyMap<string, JsonValue> | undefined) =>
    [...(these ?? [])].flatMap(([key, value]) => (those?.has(key) ? [] : [shortJson(value, 20)]));
  const listed = (values: readonly string[]) =>
    values.length > 5 ? `${values.slice(0, 5).join(', ')} and ${values.length - 5} more` : values.join(', ');
  const lost = only(old, now);
  const gained = only(now, old);
  const parts = [
    ...(lost.length > 0 ? [`loses ${listed(lost)}`] : []),
    ...(gained.length > 0 ? [`gains ${listed(gained)}`] : []),
  ];
  return `enum ${parts.join(' and ')}`;
}

/** The root of a schema with nothing in it is anything. */
export function placeOf(schema: JsonValue | undefined): SchemaPlace {
  const root = schema ?? jsonMembers([]);
  return { schema: root, root };
}
