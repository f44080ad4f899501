import { groupBy } from '../group-by';
import type { LookAlikes } from './look-alike';
import { PairList } from './pair-list';

/** Two texts are alike when they share so much of their runs of words. */
const alike = 0.7;
const runLength = 2;
/** A shorter text says too little to be like another one that is not the same. */
const fewestWords = 6;
/** Of a longer text the beginning is compared: a model reads that first too. */
const comparedWords = 400;
/** No more pairs than this are looked at closely. */
const maxComparisons = 100_000;

/** Descriptions that say the same, or nearly. */
export function likeDescriptions(descriptions: readonly (string | undefined)[]): LookAlikes {
  const list = new PairList('description');
  const texts = descriptions.map((description) => wordsOf(description ?? '').join(' '));
  const same = [...groupBy(texts.keys(), (index) => texts[index] ?? '')].filter(([text]) => text !== '');
  for (const [, members] of same) list.addGroup(members, 'have the same description');
  addNear(
    same.flatMap(([text, [index]]) => (index === undefined ? [] : [{ index, words: text.split(' ') }])),
    list,
  );
  return list.finish();
}

function wordsOf(text: string): readonly string[] {
  const words = text
    .slice(0, comparedWords * 20)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.slice(0, comparedWords) ?? [];
}

interface Text {
  readonly index: number;
  readonly words: readonly string[];
}

/**
 * Texts that are alike share one of their rarest runs of words: only texts that do are compared, so texts that share
 * nothing but common phrases cost nothing.
 */
function addNear(texts: readonly Text[], list: PairList): void {
  const all = texts
    .filter(({ words }) => words.length >= fewestWords)
    .map(({ index, words }) => ({ index, runs: runsOf(words) }));
  const frequency = new Map<string, number>();
  for (const { runs } of all) for (const run of runs) frequency.set(run, (frequency.get(run) ?? 0) + 1);
  const seen = new Map<string, (typeof all)[number][]>();
  let comparisons = 0;
  for (const text of all) {
    const rarest = [...text.runs].toSorted(
      (a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1),
    );
    const compared = new Set<number>();
    for (const run of rarest.slice(0, Math.floor((1 - alike) * rarest.length) + 1)) {
      const others = seen.get(run) ?? [];
      for (const other of others) {
        if (list.isFull || comparisons >= maxComparisons) {
          list.cut();
          return;
        }
        if (compared.has(other.index)) continue;
        compared.add(other.index);
        comparisons += 1;
        const share = shareOf(text.runs, other.runs);
        if (share >= alike)
          list.add(other.index, text.index, `share ${Math.floor(share * 100)}% of their descriptions`);
      }
      others.push(text);
      seen.set(run, others);
    }
  }
}

function runsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.slice(0, words.length - runLength + 1).map((_, at) => words.slice(at, at + runLength).join(' ')),
  );
}

/** What both have of what either has, 0 to 1. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const run of one) if (other.has(run)) both += 1;
  return both / (one.size + other.size - both);
}
