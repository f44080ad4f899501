import { get, getText, isLiteral, itemsOf, membersOf, walk } from '../json/get';
import type { JsonValue } from '../json/value';
import { annotations, draftOf } from '../schema/json-schema';
import { nodeView, referenceWords } from '../schema/schema-view';

/** A schema and the one that its references are counted from. */
export interface SchemaPlace {
  readonly schema: JsonValue;
  readonly root: JsonValue;
}

export const anything: JsonValue = { kind: 'object', members: [] };

/** Keywords that judge nothing. */
export const silentWords: ReadonlySet<string> = new Set([
  ...annotations,
  ...['$anchor', '$dynamicAnchor', '$defs', 'definitions', 'nullable'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);

/** Follows references that stand alone but for words about them. */
export function followed(place: SchemaPlace): SchemaPlace {
  let at = place;
  for (let steps = 0; steps < 16; steps += 1) {
    const isAlone = membersOf(at.schema).every(({ key }) => isReference(key) || silentWords.has(key));
    const target = isAlone ? nodeView(at.root).referred(at.schema) : undefined;
    if (!target) break;
    at = { schema: target.value, root: at.root };
  }
  return at;
}

const isReference = (word: string) => referenceWords.some((each) => each === word);

/** Whether what it says depends on nothing outside it. */
export function standsAlone(value: JsonValue): boolean {
  return ![...walk(value)].some(({ path }) => {
    const key = String(path.at(-1));
    return isReference(key) || key === '$recursiveRef';
  });
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
  for (const { schema, root } of places) {
    const view = nodeView(root);
    const isBare = side === 'inner' && isOlder(root);
    const referred = isBare ? (['$ref'] as const) : referenceWords;
    const targetOf = (each: JsonValue, word: string) => {
      const reference = getText(each, word);
      return reference === undefined ? undefined : view.resolve(reference)?.value;
    };
    const targetsOf = (each: JsonValue) => referred.flatMap((word) => targetOf(each, word) ?? []);
    const partsOf = (each: JsonValue) => {
      const targets = targetsOf(each);
      return isBare && targets.length > 0 ? targets : [...targets, ...itemsOf(get(each, 'allOf'))];
    };
    for (const part of view.conjuncts(schema, partsOf)) {
      if (seen.has(part)) continue;
      seen.add(part);
      const members = isBare && targetsOf(part).length > 0 ? [] : membersOf(part);
      const own = members.filter(({ key }) => key !== 'allOf' && !(isReference(key) && targetOf(part, key)));
      all.push({ place: { schema: part, root }, words: new Map(own.map(({ key, value }) => [key, value])) });
    }
  }
  return { all, isNever: [...seen].some((each) => isLiteral(each, false)) };
}

function isOlder(root: JsonValue): boolean {
  const address = getText(root, '$schema');
  return address !== undefined && draftOf({ $schema: address }) !== '2020-12';
}
