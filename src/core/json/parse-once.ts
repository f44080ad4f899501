import { parseJson } from './parse';
import type { JsonTree } from './tree';

/** Characters: shorter texts are read in no time, longer ones take too much room. */
const worthKeeping = { min: 2_000, max: 512 * 1024 };
const kept = 4;

/** From the one that was asked for longest ago. */
const trees = new Map<string, JsonTree>();

/**
 * `parseJson`, which remembers the trees of the last few texts. For a text that several parts of the page read one
 * after the other: the input schema and the arguments of a call.
 */
export function parseOnce(text: string): JsonTree {
  if (text.length < worthKeeping.min || text.length > worthKeeping.max) return parseJson(text);
  const tree = trees.get(text) ?? parseJson(text);
  trees.delete(text);
  trees.set(text, tree);
  const [oldest] = trees.keys();
  if (trees.size > kept && oldest !== undefined) trees.delete(oldest);
  return tree;
}
