import { get } from '../json/get';
import { isSameJson } from '../json/json-difference';
import type { Prover } from './is-within';
import { anything, type SchemaPlace, standsAlone } from './schema-place';

/**
 * How a new schema stands to the old one: it accepts the same values, more (all the old ones among them), fewer (all
 * of them old ones), or others. What cannot be proved counts as others.
 */
export type Relation = 'same' | 'wider' | 'narrower' | 'other';

export function relationOf(before: SchemaPlace, after: SchemaPlace, prover: Prover): Relation {
  if (isSameText(before, after)) return 'same';
  const keepsAll = prover.isWithin(before, after);
  const addsNone = prover.isWithin(after, before);
  if (keepsAll && addsNone) return 'same';
  if (keepsAll) return 'wider';
  return addsNone ? 'narrower' : 'other';
}

/** Written alike, and what they refer to as well. */
export function isSameText(before: SchemaPlace, after: SchemaPlace): boolean {
  if (!isSameJson(before.schema, after.schema)) return false;
  if (standsAlone(before.schema)) return true;
  return ['$defs', 'definitions', '$schema'].every((word) =>
    isSameJson(get(before.root, word) ?? anything, get(after.root, word) ?? anything),
  );
}
