import { type Loss, lost, type Transformed } from '../../conversion/loss';
import { get, getString, membersOf, nodeAt, walk } from '../../json/get';
import { fromFragment, type Path, toPointer } from '../../json/pointer';
import { type JsonObject, type JsonValue, jsonArray, jsonMembers } from '../../json/value';
import { mapSubschemas } from './subschemas';

const definitionKeywords = ['$defs', 'definitions'];

/** A schema whose references multiply beyond this many parts is not written out. */
const maxParts = 20_000;

/**
 * T5: puts what local references lead to in their place and takes `$defs` and `definitions` away.
 * What stands beside a reference is merged in; where the two say different things, as `allOf`.
 * A reference to itself, to elsewhere or to nothing cannot be written out: an error, and anything is accepted there.
 */
export function inlineReferences(root: JsonValue): Transformed<JsonValue> {
  const losses: Loss[] = [];
  const used = new Set<JsonValue>();
  const unused: { readonly name: string; readonly value: JsonValue }[] = [];
  let parts = 0;

  const refuse = (what: JsonValue, reason: string) => {
    losses.push({ ...lost(what, reason), severity: 'error' });
  };

  const resolve = (reference: JsonValue & { kind: 'string' }, active: readonly string[]): JsonValue | undefined => {
    const named = `"${reference.value}"`;
    if (!reference.value.startsWith('#')) {
      refuse(
        reference,
        `The reference ${named} leads out of the schema and cannot be written out; anything is accepted there.`,
      );
      return undefined;
    }
    const steps = fromFragment(reference.value);
    const target = steps && nodeAt(root, steps);
    if (!steps || !target) {
      refuse(reference, `The reference ${named} leads nowhere; anything is accepted there.`);
      return undefined;
    }
    const pointer = toPointer(steps);
    if (active.includes(pointer)) {
      refuse(
        reference,
        `The reference ${named} leads back to itself and cannot be written out; anything is accepted there.`,
      );
      return undefined;
    }
    for (const { value } of walk(target)) {
      if (parts > maxParts) break;
      void value;
      parts += 1;
    }
    if (parts > maxParts) {
      refuse(reference, `Written out, the references grow beyond ${maxParts} parts; anything is accepted at ${named}.`);
      return undefined;
    }
    used.add(target);
    return expand(target, steps, [...active, pointer]);
  };

  const expand = (schema: JsonValue, path: Path, active: readonly string[]): JsonValue => {
    if (schema.kind !== 'object') return schema;
    for (const keyword of definitionKeywords) {
      for (const { key, value } of membersOf(get(schema, keyword))) unused.push({ name: key, value });
    }
    const reference = getString(schema, '$ref');
    const kept = schema.members.filter(
      ({ key }) => !definitionKeywords.includes(key) && (key !== '$ref' || !reference),
    );
    const beside = mapSubschemas({ ...schema, members: kept }, (child, steps) =>
      expand(child, [...path, ...steps], active),
    );
    if (!reference) return beside;
    const target = resolve(reference, active);
    return target ? merge(target, beside) : beside;
  };

  const value = expand(root, [], ['']);
  for (const { name, value: definition } of unused) {
    const isUsed = [...walk(definition)].some((part) => used.has(part.value));
    if (!isUsed) losses.push(lost(definition, `Nothing refers to the definition "${name}", so it is left out.`));
  }
  return { value, losses: withoutDoubles(losses) };
}

function merge(target: JsonValue, beside: JsonObject): JsonValue {
  if (beside.members.length === 0) return target;
  if (target.kind !== 'object') return withTarget(target, beside);
  const collides = beside.members.some(({ key }) => get(target, key) !== undefined);
  if (collides) return withTarget(target, beside);
  return { kind: 'object', members: [...target.members, ...beside.members], from: beside.from };
}

function withTarget(target: JsonValue, beside: JsonObject): JsonValue {
  const present = get(beside, 'allOf');
  const all = present?.kind === 'array' ? [...present.items, target] : [target];
  const others = beside.members.filter(({ key }) => key !== 'allOf').map(({ key, value }) => [key, value] as const);
  return jsonMembers([...others, ['allOf', jsonArray(all)]], beside.from);
}

/** The same definition can be written out in many places; what is wrong with it is said once. */
function withoutDoubles(losses: readonly Loss[]): readonly Loss[] {
  const byPlace = new Map(losses.map((loss) => [`${toPointer(loss.source ?? [])} ${loss.message}`, loss]));
  return [...byPlace.values()];
}
