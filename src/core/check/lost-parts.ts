import type { JsonTree } from '../json/tree';
import { freshIn, isCorrected, isInList, isReplaced, isRestated, isSameAt, isUnpacked } from './corrected-parts';
import { partsOf, spelled, type Visit, visits } from './text-parts';

/**
 * Names, strings and other values that a text held and does not hold any more, in whatever place. A string that was
 * corrected is not lost, neither is one that became a list, a number or a flag, nor an item that its list has
 * still, nor a member that is null.
 */
export function lostParts(then: JsonTree, now: JsonTree): readonly string[] {
  // What such a text was read as is not what somebody wrote.
  if (then.issues.some(({ kind }) => kind === 'flattened')) return [];
  const [before, after] = [then.root, now.root];
  const [had, has] = [partsOf(then, true), partsOf(now, false)];
  const lost = new Set<string>();
  const less = (was: ReadonlyMap<string, number>, is: ReadonlyMap<string, number>) =>
    [...was].flatMap(([part, times]) => (times > (is.get(part) ?? 0) ? [part] : []));
  // A string may have become a key, or an entry of a list of names.
  const times = (map: ReadonlyMap<string, number>, part: string) => map.get(part) ?? 0;
  const isFewer = (text: string) =>
    times(had.words, text) > times(has.words, text) &&
    times(had.texts, text) - times(has.texts, text) > times(has.names, text) - times(had.names, text);
  const texts = less(had.texts, has.texts).filter(isFewer);
  const values = less(had.values, has.values);
  const names = [...had.names.keys()].filter((name) => !has.words.has(name));
  const keys = spokenOf(
    before,
    [...had.keys].filter((key) => !has.words.has(key)),
  );
  if (texts.length === 0 && values.length === 0 && names.length === 0 && keys.length === 0) return [];

  const fresh = freshIn(had, has);
  // A key that has another name now: the value under it is looked for anyway.
  if (keys.length > fresh.words.length) for (const key of keys) if (!isCorrected(key, fresh)) lost.add(key);
  for (const name of names) if (!isCorrected(name, fresh)) lost.add(name);
  const isGone = new Set(texts.filter((text) => !isCorrected(text, fresh) && !isUnpacked(text, has)));
  const isLess = new Set(values.filter((value) => !fresh.words.includes(value)));
  if (isGone.size + isLess.size === 0) return [...lost];
  for (const { node, path } of visits(before, true)) {
    if (node.kind === 'string') {
      if (
        isGone.has(node.value) &&
        !isSameAt(node, path, after) &&
        !isInList(node.value, path, after) &&
        !isReplaced(node.value, path, after, fresh)
      ) {
        lost.add(node.value);
      }
    } else if (node.kind === 'number' || node.kind === 'literal') {
      const isThere = isSameAt(node, path, after) || isRestated(node, path, after);
      if (isLess.has(spelled(node)) && !isThere && !saysNothing({ node, path })) lost.add(spelled(node));
    }
  }
  return [...lost];
}

/** In these null is a value like any other. */
const ofValues: readonly unknown[] = ['default', 'const', 'enum', 'example', 'examples'];

function saysNothing({ node, path }: Pick<Visit, 'node' | 'path'>): boolean {
  const isNull = node.kind === 'literal' && node.value === null;
  return isNull && typeof path.at(-1) === 'string' && !path.some((step) => ofValues.includes(step));
}

/** Those of the keys with a value that says something. */
function spokenOf(root: JsonTree['root'], keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return keys;
  const spoken = new Set<unknown>();
  for (const visit of visits(root, true)) if (!saysNothing(visit)) spoken.add(visit.path.at(-1));
  return keys.filter((key) => spoken.has(key));
}
