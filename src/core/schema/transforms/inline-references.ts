import { type Loss, lost, type Transformed } from '../../conversion/loss';
import { get, getString, itemsOf, membersOf, walk } from '../../json/get';
import { fromFragment, toPointer } from '../../json/pointer';
import {
  type JsonMember,
  type JsonObject,
  type JsonString,
  type JsonValue,
  jsonArray,
  withoutMembers,
} from '../../json/value';
import { grouped } from '../../text/counted';
import { mapSubschemas } from '../map-subschemas';
import { nodeView, type SchemaView } from '../schema-view';

const definitionKeywords = ['$defs', 'definitions'];

/** How many schemas deep references are replaced, and how many parts of schemas that may write out. */
interface Limits {
  readonly maxDepth: number;
  readonly maxParts: number;
}

const most: Limits = { maxDepth: 100, maxParts: 20_000 };
const fewestDepth = 2;

/**
 * T5: puts what local references lead to in their place and takes `$defs` and `definitions` away.
 * What stands beside a reference is merged in; where the two say different things, as `allOf`.
 * A reference to itself, to elsewhere or to nothing cannot be written out: an error, and anything is accepted there.
 * Where that would be too much, as everything refers to everything, fewer levels are written, but those whole.
 */
export function inlineReferences(root: JsonValue): Transformed<JsonValue> {
  return inlineWithin(most, root, nodeView(root));
}

function inlineWithin(limits: Limits, root: JsonValue, view: SchemaView<JsonValue>): Transformed<JsonValue> {
  const inlining: Inlining = { ...limits, view, losses: [], used: new Set(), definitions: [], parts: 0 };
  const value = expand(root, { active: [root], depth: 0 }, inlining);
  const { maxDepth, maxParts } = limits;
  if (inlining.parts <= maxParts || maxDepth === fewestDepth) return withUnused(value, inlining);
  return inlineWithin({ maxDepth: Math.min(16, maxDepth / 2), maxParts: 2_000 }, root, view);
}

function withUnused(value: JsonValue, { losses, used, definitions }: Inlining): Transformed<JsonValue> {
  for (const { key, value: definition } of definitions) {
    const isUsed = [...walk(definition)].some((part) => used.has(part.value));
    if (!isUsed) losses.push(lost(definition, `The definition "${key}" is not used in the result, so it is left out.`));
  }
  return { value, losses: withoutDoubles(losses) };
}

interface Inlining extends Limits {
  readonly view: SchemaView<JsonValue>;
  readonly losses: Loss[];
  /** What references led to. */
  readonly used: Set<JsonValue>;
  readonly definitions: JsonMember[];
  /** Parts that were written out; once they are too many, nothing more is. */
  parts: number;
}

/** Where a schema is written: within what is being written out, and so many schemas deep. */
interface Within {
  readonly active: readonly JsonValue[];
  readonly depth: number;
}

function expand(schema: JsonValue, within: Within, inlining: Inlining): JsonValue {
  if (schema.kind !== 'object') return schema;
  for (const keyword of definitionKeywords) inlining.definitions.push(...membersOf(get(schema, keyword)));
  const reference = getString(schema, '$ref');
  const own = withoutMembers(schema, reference ? [...definitionKeywords, '$ref'] : definitionKeywords);
  const depth = within.depth + 1;
  const beside = mapSubschemas(own, (child) => expand(child, { ...within, depth }, inlining));
  const target = reference && targetOf(reference, within, inlining);
  if (!target) return beside;
  const written = expand(target, { active: [...within.active, target], depth }, inlining);
  return merge(withoutName(written, reference), beside);
}

/** What a reference leads to; nothing, and a loss, when that cannot be written out. */
function targetOf(reference: JsonString, { active, depth }: Within, inlining: Inlining): JsonValue | undefined {
  const named = `"${reference.value}"`;
  const open = 'any value is allowed there';
  const refuse = (reason: string) => {
    inlining.losses.push({ ...lost(reference, reason), severity: 'error' });
    return undefined;
  };
  if (!reference.value.startsWith('#')) {
    return refuse(`The reference ${named} leads outside the schema and cannot be replaced; ${open}.`);
  }
  const target = inlining.view.resolve(reference.value)?.value;
  if (!target) return refuse(`The reference ${named} does not resolve; ${open}.`);
  if (active.includes(target)) {
    return refuse(`The reference ${named} is recursive and cannot be replaced; ${open}.`);
  }
  const { maxDepth, maxParts } = inlining;
  if (depth > maxDepth) {
    return refuse(`The reference ${named} is more than ${maxDepth} schemas deep and is not replaced; ${open}.`);
  }
  for (const _ of inlining.parts > maxParts ? [] : walk(target)) inlining.parts += 1;
  if (inlining.parts > maxParts) {
    return refuse(`The references expand to more than ${grouped(maxParts)} parts; any value is allowed at ${named}.`);
  }
  inlining.used.add(target);
  return target;
}

/** Written out twice, a name would stand for two. */
function withoutName(target: JsonValue, { value }: JsonString): JsonValue {
  if (target.kind !== 'object' || fromFragment(value)) return target;
  return withoutMembers(target, ['$anchor', '$dynamicAnchor']);
}

function merge(target: JsonValue, beside: JsonObject): JsonValue {
  if (beside.members.length === 0) return target;
  if (target.kind === 'object' && !beside.members.some(({ key }) => get(target, key) !== undefined)) {
    return { kind: 'object', members: [...target.members, ...beside.members], from: beside.from };
  }
  const { members } = withoutMembers(beside, ['allOf']);
  const all = jsonArray([...itemsOf(get(beside, 'allOf')), target]);
  return { kind: 'object', members: [...members, { key: 'allOf', value: all }], from: beside.from };
}

/** The same definition can be written out in many places; what is wrong with it is said once. */
function withoutDoubles(losses: readonly Loss[]): readonly Loss[] {
  const byPlace = new Map(losses.map((loss) => [`${toPointer(loss.source ?? [])} ${loss.message}`, loss]));
  return [...byPlace.values()];
}
