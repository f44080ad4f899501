import { rememberLatest } from '../least-recent';
import { parseJson } from './parse';
import type { JsonTree } from './tree';

/** Characters: shorter texts are read in no time, longer ones take too much room. */
const worthKeeping = { min: 2_000, max: 512 * 1024 };
const kept = 4;

const latest = rememberLatest(kept, parseJson);

/**
 * `parseJson`, which remembers the trees of the last few texts. For a text that several parts of the page read one
 * after the other: the input schema and the arguments of a call.
 */
export function parseOnce(text: string): JsonTree {
  const isKept = text.length >= worthKeeping.min && text.length <= worthKeeping.max;
  return isKept ? latest(text) : parseJson(text);
}
