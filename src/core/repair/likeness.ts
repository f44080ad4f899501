import { slips } from '../text/slips';

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Words that begin with a dollar sign are taken for misspelled only where the rest is a word for nothing else. */
const bare: ReadonlySet<string> = new Set(['$ref', '$defs']);

/**
 * How far a word is from the one that it seems to be: 1 for another convention, 2 for the plural or the singular, then
 * by slips of the hand. Nothing when it is another word.
 */
export function likeness(word: string, known: string): number | undefined {
  if (known.startsWith('$') && !word.startsWith('$') && !bare.has(known)) return undefined;
  if (Math.abs(word.length - known.length) > 6 || word.length > 60) return undefined;
  const [a, b] = [plain(word), plain(known)];
  if (a === b) return 1;
  if (singular(a) === singular(b) && Math.min(a.length, b.length) > 2) return 2;
  const allowed = b.length < 4 ? 0 : b.length < 7 ? 1 : 2;
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed) return undefined;
  const found = slips(a, b);
  return found <= allowed ? 2 + found : undefined;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The nearest of some words; nothing when there is none, or two are equally near. */
export function nearest(word: string, among: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  let isTied = false;
  for (const each of among) {
    const distance = likeness(word, each);
    if (distance === undefined || distance > least) continue;
    isTied = distance === least;
    [best, least] = [each, distance];
  }
  return isTied ? undefined : best;
}
