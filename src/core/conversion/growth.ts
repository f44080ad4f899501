import { grouped } from '../text/counted';

/** How many times as long, or how many characters longer, a text may become without a word about it. */
const manyTimes = 10;
const manyCharacters = 5 * 1024 * 1024;

const references = /(?:"\$ref"|\$ref\s*:)/;

/**
 * What to know before a text is used that became long because the schemas it refers to were written out wherever they are
 * used; nothing for a text that stays within what anybody expects. White space is not counted.
 */
export function growthSentence(source: string, written: string): string | undefined {
  if (written.length <= source.length || !references.test(source)) return undefined;
  const [before, after] = [inkOf(source), inkOf(written)];
  const times = after / Math.max(before, 1);
  if (times <= manyTimes && after - before <= manyCharacters) return undefined;
  const comparison = times >= 2 ? `${Math.floor(times)} times as long as` : 'longer than';
  return `The result is ${comparison} the source (${sizeOf(after)} instead of ${sizeOf(before)}): what "$ref" leads to is written out at every place that uses it.`;
}

/** Characters that are no white space. */
function inkOf(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 32) count += 1;
  return count;
}

function sizeOf(characters: number): string {
  if (characters >= 1024 * 1024) return `${(characters / 1024 / 1024).toFixed(1)} MB`;
  return `${grouped(Math.max(1, Math.round(characters / 1024)))} kB`;
}
