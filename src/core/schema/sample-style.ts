import type { JsonNode } from '../json/tree';

/** What a sample tries: the usual values, or those at an edge of what the schema allows. */
export interface SampleStyle {
  /** `offered`: optional members that have an example or a default. */
  readonly members: 'offered' | 'all' | 'required';
  readonly strings: 'word' | 'shortest' | 'longest' | 'unicode';
  readonly numbers: 'round' | 'zero' | 'lowest' | 'highest';
  readonly lists: 'one' | 'few' | 'fewest' | 'most';
  /** Whether examples and defaults of the schema go before everything else. */
  readonly prefersGiven: boolean;
  /** Other numbers give other samples; 0 is the usual one. */
  readonly seed?: number;
  /** How many values it may be made of; the rest is null. */
  readonly most?: number;
}

/** The keywords of one schema with those of what it refers to and combines. */
export type Words = ReadonlyMap<string, JsonNode>;

/** Lists and texts longer than this are not written out. */
export const maxLength = 1000;

/** A number that a seed and a name make: the same for the same, and 0 for the usual sample. */
export function pickBy(seed: number, name: string): number {
  if (seed === 0) return 0;
  let hash = (seed * 0x9e3779b1) >>> 0;
  for (const letter of name) hash = (Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) + seed) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function bound(words: Words, word: string): number | undefined {
  const node = words.get(word);
  return node?.kind === 'number' ? node.value : undefined;
}

export function count(words: Words, word: string, otherwise: number): number {
  return bound(words, word) ?? otherwise;
}

export function wordIn(words: Words, keyword: string): string | undefined {
  const said = words.get(keyword);
  return said?.kind === 'string' ? said.value : undefined;
}
