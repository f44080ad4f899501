import { groupBy } from '../group-by';
import { drawnAs } from '../hidden-text/look-alike-letters';
import type { LookAlikes } from './look-alike';
import { PairList } from './pair-list';

/** Longer names are compared by their beginning. */
const comparedLength = 128;
/** Shorter names differ in a letter by their nature: `add`, `and`. */
const minNearLength = 6;
/** Names that share a spelling with one letter missing are compared with so many others of them. */
const maxNeighbours = 12;

/** Names that are spelled alike: by letters that are drawn alike, by capitals and separators, by a plural, by the order of words, by one letter. */
export function likeNames(names: readonly (string | undefined)[]): LookAlikes {
  const list = new PairList('name');
  const drawn = names.map((name) => drawnAs(name?.slice(0, comparedLength) ?? ''));
  const words = drawn.map(wordsOf);
  const addGroups = (reason: string, keyOf: (index: number) => string | undefined) => {
    const groups = new Map([...groupBy(names.keys(), (index) => keyOf(index) ?? '')].filter(([key]) => key !== ''));
    for (const members of groups.values()) list.addGroup(members, reason);
    return groups;
  };
  addGroups('are the same name', (index) => names[index]);
  addGroups('are drawn alike', (index) => drawn[index]);
  const spelled = addGroups('differ only in capitals and separators', (index) => words[index]?.join(''));
  addGroups('differ only in a plural', (index) => words[index]?.map(singular).join(''));
  addGroups('have the same words in another order', (index) => words[index]?.map(singular).toSorted().join(' '));
  addNear(spelled, list);
  return list.finish();
}

/** `getHTTPPage_2` is get, http, page, 2; letters of every script count. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Two words that are one letter apart become equal when one letter is left out of each, or of the longer. */
function addNear(spelled: ReadonlyMap<string, readonly number[]>, list: PairList): void {
  const neighbours = new Map<string, string[]>();
  for (const [word, [index]] of spelled) {
    if (index === undefined || word.length < minNearLength) continue;
    for (const variant of variantsOf(word)) {
      const others = neighbours.get(variant) ?? [];
      for (const other of others.slice(-maxNeighbours)) {
        const before = spelled.get(other)?.[0];
        if (before !== undefined && isOneLetterApart(word, other)) list.add(before, index, 'differ in one letter');
      }
      if (others.length >= maxNeighbours) list.cut();
      others.push(word);
      neighbours.set(variant, others);
    }
  }
}

function variantsOf(word: string): ReadonlySet<string> {
  const letters = [...word];
  return new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]);
}

/** One letter more, less or other, or two neighbours in the other order. */
function isOneLetterApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (one === other || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
