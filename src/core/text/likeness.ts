import { slips } from './slips';

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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
  if (a === b) return a === '' ? undefined : 1;
  if (singular(a) === singular(b) && Math.min(a.length, b.length) > 2) return 2;
  const asWritten = a === word && b === known ? Number.POSITIVE_INFINITY : slipsIn(word, known);
  const found = Math.min(slipsIn(a, b), asWritten);
  return Number.isFinite(found) ? 2 + found : undefined;
}

/** Slips of the hand, as many as a word of the length may have. */
function slipsIn(word: string, known: string): number {
  const allowed = known.length < 4 ? 0 : known.length < 7 ? 1 : 2;
  if (allowed === 0 || Math.abs(word.length - known.length) > allowed) return Number.POSITIVE_INFINITY;
  const found = slips(word, known, allowed);
  return found <= allowed ? found : Number.POSITIVE_INFINITY;
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
