import { expect } from 'vitest';
import type { Converter } from '../core/conversion/converter';
import type { LedgerEntry } from '../core/conversion/ledger';
import { isAbsent, nodeAt } from '../core/json/get';
import { differences } from '../core/json/json-difference';
import { located } from '../core/json/located';
import { fromPointer, type Path, startsWith, toPointer } from '../core/json/pointer';
import { compactValue } from '../core/json/print-json';
import type { JsonValue } from '../core/json/value';
import { unwrap } from '../core/model/unwrap';
import { parseText } from '../core/yaml/parse-text';

/** Each definition of a text as plain data. */
export function definitionsOf(text: string): readonly JsonValue[] {
  const tree = parseText(text);
  return unwrap(tree.root).places.map(({ node, path }) => located(node, path));
}

/**
 * Whatever is different after coming back is in the ledger, and what is gone is there as lost or changed. `order`: of the
 * tools in `back`. Of a format with revisions that texts show, `null` says the same as nothing.
 */
export function expectSaid(
  { revisionOf }: Pick<Converter, 'revisionOf'>,
  text: string,
  back: string,
  ledger: readonly LedgerEntry[],
  order?: readonly number[],
): void {
  const again = definitionsOf(back);
  const unsaid = definitionsOf(text).flatMap((definition, index) => {
    const other = again[order?.indexOf(index) ?? index] ?? { kind: 'literal' as const, value: null };
    return differences(definition, other).flatMap(({ path, value }) => {
      if (revisionOf && [value, nodeAt(other, path)].every(isAbsent)) return [];
      const isGone =
        value !== undefined && isWeighty(value) && !nodeAt(other, path) && !isElsewhere(value, path, other);
      const source = [...(definition.from ?? []), ...path];
      return ledger.some((entry) => isAbout(entry, source, isGone)) ? [] : [toPointer(source)];
    });
  });
  expect(unsaid).toEqual([]);
}

/** A change says what happens right there; what is lost is lost with all that is in it. */
function isAbout({ rule, source }: LedgerEntry, path: Path, isGone: boolean): boolean {
  const at = fromPointer(source ?? '');
  if (source === undefined || !at || rule === 'conv/synthesized') return false;
  if (rule === 'conv/not-round-trip') return toPointer(path) === source && !isGone;
  const steps = path.map(String);
  if (startsWith(at, steps)) return true;
  return startsWith(steps, at) && (rule === 'conv/lost' || steps.length === at.length + 1);
}

/** A member may have moved: into a branch of a union, or out of one. Lists may have got more items. */
function isElsewhere(value: JsonValue, path: Path, definition: JsonValue): boolean {
  const member = `${JSON.stringify(path.at(-1))}:${compactValue(value)}`;
  return compactValue(definition).includes(member.replace(/\]$/, ''));
}

/** Empty lists and objects may come and go. */
function isWeighty(value: JsonValue): boolean {
  if (value.kind === 'array') return value.items.length > 0;
  return value.kind !== 'object' || value.members.length > 0;
}
