import { capitalized } from '../../core/text/capital';
import type { Random } from './random.testkit';

/** What fingers and habits make of a word. */

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbour(letter: string, random: Random): string {
  const row = rows.find((each) => each.includes(letter.toLowerCase()));
  if (!row) return 'x';
  const index = row.indexOf(letter.toLowerCase());
  return random.pick([row[index - 1], row[index + 1]].filter((each) => each !== undefined));
}

export type Slip = (word: string, random: Random) => string;

const at = (word: string, random: Random) => 1 + random.below(word.length - 1);

export const slips: Readonly<Record<string, Slip>> = {
  'a letter lost': (word, random) => {
    const index = at(word, random);
    return word.slice(0, index) + word.slice(index + 1);
  },
  'a letter doubled': (word, random) => {
    const index = at(word, random);
    return word.slice(0, index) + word.charAt(index) + word.slice(index);
  },
  'two letters swapped': (word, random) => {
    const index = at(word, random);
    return word.slice(0, index - 1) + word.charAt(index) + word.charAt(index - 1) + word.slice(index + 1);
  },
  'a letter beside it': (word, random) => {
    const index = at(word, random);
    return word.slice(0, index) + neighbour(word.charAt(index), random) + word.slice(index + 1);
  },
};

const partsOf = (word: string) =>
  word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/);

/** The word in each of the other conventions. */
export function conventionsOf(word: string): readonly string[] {
  const parts = partsOf(word);
  const pascal = parts.map(capitalized).join('');
  const spelled = [parts.join('_'), parts.join('-'), pascal, pascal.charAt(0).toLowerCase() + pascal.slice(1)];
  return [...new Set(spelled)].filter((each) => each !== word);
}

/** A plural's singular and a singular's plural. */
export function otherNumber(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
}
