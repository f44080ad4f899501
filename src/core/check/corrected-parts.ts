import { nodeAt, textsIn } from '../json/get';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { flagMeant } from '../text/flag-meant';
import { slips } from '../text/slips';
import { type Parts, partsOf, spelled, typeWords } from './text-parts';

/** How a part may have been corrected: what came instead is among what is new. */
interface Fresh {
  readonly words: readonly string[];
  readonly values: ReadonlySet<string>;
  readonly all: Parts;
}

export function freshIn(before: Parts, after: Parts): Fresh {
  const more = (now: ReadonlyMap<string, number>, then: ReadonlyMap<string, number>) =>
    [...now].flatMap(([part, times]) => (times > (then.get(part) ?? 0) ? [part] : []));
  return { words: more(after.words, before.words), values: new Set(more(after.values, before.values)), all: after };
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Comparing long texts letter by letter is not worth it: nobody misspells a paragraph. */
const longestWord = 80;

function isLike(lost: string, fresh: string): boolean {
  if (plain(lost) === plain(fresh)) return true;
  // A name that may hold letters of English alone.
  const latin = plain(lost).replace(/[^a-z\d]/g, '');
  if (latin !== '' && latin === plain(fresh).replace(/[^a-z\d]/g, '')) return true;
  if (lost.length > longestWord || fresh.length > longestWord) return false;
  if (fresh.length > 2 && lost.length > 2 && (lost.includes(fresh) || fresh.includes(lost))) return true;
  return lost.length > 2 && slips(lost, fresh) <= (lost.length > 3 ? 2 : 1);
}

/** A string that is written otherwise now: spelled right, as the value it means, or as the list that it was. */
export function isCorrected(text: string, { words, values, all }: Fresh): boolean {
  if (values.has(text.trim()) || (flagMeant(text) !== undefined && (values.has('true') || values.has('false')))) {
    return true;
  }
  if (words.some((word) => isLike(text, word))) return true;
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => all.words.has(part) || all.values.has(part));
}

/** As in "required" and "optional". */
const longestFlag = 8;

/** Another word for the same: a word stands in its place that did not stand there before. */
export function isReplaced(text: string, path: Path, root: JsonNode | undefined, fresh: Fresh): boolean {
  if (/\s/.test(text.trim())) return false;
  const now = nodeAt(root, path);
  if (now?.kind === 'number') return fresh.values.has(spelled(now));
  if (now?.kind === 'literal') return text.length <= longestFlag;
  return now?.kind === 'string' && (typeWords.has(now.value) || fresh.words.includes(now.value));
}

/** The members of an object that was written as text are members now. */
export function isUnpacked(text: string, { words, values }: Parts): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  const packed = partsOf(parseJson(text), true);
  return (
    [...packed.words.keys()].every((word) => words.has(word)) &&
    [...packed.values.keys()].every((each) => values.has(each))
  );
}

export const isSameAt = (node: JsonNode, path: Path, root: JsonNode | undefined) => {
  const now = nodeAt(root, path);
  return now?.kind === node.kind && spelled(now) === spelled(node);
};

/** `{"city": true, "day": false}` as a list of the names that are true. */
function isListed(node: JsonNode, path: Path, root: JsonNode | undefined): boolean {
  const list = nodeAt(root, path.slice(0, -1));
  return list?.kind === 'array' && textsIn(list).some((name) => name === path.at(-1)) === (spelled(node) === 'true');
}

/** An item that stood twice, in its list or in two lists that are one now. */
export function isInList(item: string, path: Path, root: JsonNode | undefined): boolean {
  return textsIn(nodeAt(root, path.slice(0, -1))).includes(item);
}

/** `true` and `null` say little by themselves, and a number may be a flag or the beginning of a version. */
export function isRestated(node: JsonNode, path: Path, root: JsonNode | undefined): boolean {
  const now = nodeAt(root, path);
  if (node.kind === 'literal') return now !== undefined || isListed(node, path, root);
  if (now?.kind === 'literal') return spelled(node) === '0' || spelled(node) === '1';
  return now?.kind === 'string' && now.value.includes(spelled(node));
}
