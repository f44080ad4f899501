/** How well a text answers what was typed, and which of its characters do. */
export interface FuzzyMatch {
  /** Larger is better. */
  readonly score: number;
  /** Offsets into the text, rising. */
  readonly at: readonly number[];
}

/** Characters of a text that are looked at. */
const maxLength = 300;

/**
 * Whether the letters of a query stand in a text in their order: at the beginnings of words best, then side by side.
 * Words of the query may stand in any order. Nothing when a letter is missing.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const looked = text.slice(0, maxLength);
  const at = new Set<number>();
  let score = 0;
  for (const word of query.toLowerCase().split(/\s+/)) {
    if (word === '') continue;
    const found = matchWord(word, looked);
    if (!found) return undefined;
    score += found.score;
    for (const offset of found.at) at.add(offset);
  }
  // Of two that answer alike, the shorter one is meant.
  return { score: score - looked.length / maxLength, at: [...at].sort((a, b) => a - b) };
}

function matchWord(word: string, text: string): FuzzyMatch | undefined {
  const low = text.toLowerCase();
  // A letter may become longer in small letters; then offsets would lie.
  if (low.length !== text.length) return low.includes(word) ? { score: word.length, at: [] } : undefined;
  const whole = wholeAt(word, low, text);
  if (whole >= 0) {
    const at = Array.from(word, (_, index) => whole + index);
    return { score: word.length * 4 + (isStart(text, whole) ? 6 : 0), at };
  }
  const at: number[] = [];
  let from = 0;
  let score = 0;
  for (const letter of word) {
    const next = low.indexOf(letter, from);
    if (next < 0) return undefined;
    const start = startWith(letter, low, text, from);
    const chosen =
      next === from && at.length > 0
        ? next
        : start >= 0 && canFinish(word, at.length + 1, low, start + 1)
          ? start
          : next;
    score += chosen === from && at.length > 0 ? 2 : isStart(text, chosen) ? 3 : 0;
    at.push(chosen);
    from = chosen + 1;
  }
  return { score, at };
}

/** Where the word stands, at the beginning of a word of the text if it can. */
function wholeAt(word: string, low: string, text: string): number {
  const first = low.indexOf(word);
  for (let at = first; at >= 0; at = low.indexOf(word, at + 1)) if (isStart(text, at)) return at;
  return first;
}

function startWith(letter: string, low: string, text: string, from: number): number {
  for (let at = low.indexOf(letter, from); at >= 0; at = low.indexOf(letter, at + 1)) if (isStart(text, at)) return at;
  return -1;
}

function canFinish(word: string, index: number, low: string, from: number): boolean {
  let at = from;
  for (const letter of word.slice(index)) {
    at = low.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A word begins behind what is no letter or digit, and where a capital follows a small letter. */
function isStart(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === undefined || !/[\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(text[at] ?? '') && !/\p{Lu}/u.test(before);
}
