import { getString, isLiteral, itemsOf, membersOf, nodeAt, walk } from '../json/get';
import { fromFragment } from '../json/pointer';
import type { JsonValue } from '../json/value';
import { draftOf } from '../schema/json-schema';

/** A schema and the one that its references are counted from. */
export interface SchemaPlace {
  readonly schema: JsonValue;
  readonly root: JsonValue;
}

export const anything: JsonValue = { kind: 'object', members: [] };

/** Keywords that judge nothing. */
export const silentWords: ReadonlySet<string> = new Set(
  (
    '$schema $comment title description default examples deprecated readOnly writeOnly $defs definitions nullable ' +
    'contentEncoding contentMediaType contentSchema'
  ).split(' '),
);

/** What a local reference leads to; nothing when it leads elsewhere or nowhere. */
function referred({ schema, root }: SchemaPlace): SchemaPlace | undefined {
  const reference = getString(schema, '$ref')?.value;
  const steps = reference === undefined ? undefined : fromFragment(reference);
  const target = steps && nodeAt(root, steps);
  return target && { schema: target, root };
}

/** Follows references that stand alone but for words about them. */
export function followed(place: SchemaPlace): SchemaPlace {
  let at = place;
  for (let steps = 0; steps < 16; steps += 1) {
    const others = membersOf(at.schema).filter(({ key }) => key !== '$ref' && !silentWords.has(key));
    const target = others.length === 0 ? referred(at) : undefined;
    if (!target) break;
    at = target;
  }
  return at;
}

/** Whether what it says depends on nothing outside it. */
export function standsAlone(value: JsonValue): boolean {
  for (const { path } of walk(value)) {
    const key = path.at(-1);
    if (key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef') return false;
  }
  return true;
}

export interface Conjunct {
  readonly place: SchemaPlace;
  readonly words: ReadonlyMap<string, JsonValue>;
}

/**
 * The schemas that a value must match all of: what `$ref` and `allOf` lead to is taken in. `isNever`: one of them is
 * `false`. What draft-07 makes of words beside a reference is not certain: an inner schema goes without them.
 */
export function conjunctsOf(
  places: readonly SchemaPlace[],
  side: 'inner' | 'outer',
): { readonly all: readonly Conjunct[]; readonly isNever: boolean } {
  const all: Conjunct[] = [];
  const seen = new Set<JsonValue>();
  const waiting = [...places];
  let isNever = false;
  for (let place = waiting.shift(); place; place = waiting.shift()) {
    const { schema, root } = place;
    if (seen.has(schema)) continue;
    seen.add(schema);
    if (isLiteral(schema, false)) isNever = true;
    const members = membersOf(schema);
    const target = referred(place);
    const counts = target && side === 'inner' && isOlder(root) ? [] : members;
    const words = new Map(counts.map(({ key, value }) => [key, value]));
    if (target) {
      waiting.push(target);
      words.delete('$ref');
    }
    waiting.push(...itemsOf(words.get('allOf')).map((each) => ({ schema: each, root })));
    words.delete('allOf');
    all.push({ place, words });
  }
  return { all, isNever };
}

function isOlder(root: JsonValue): boolean {
  const address = getString(root, '$schema')?.value;
  return address !== undefined && draftOf({ $schema: address }) !== '2020-12';
}
