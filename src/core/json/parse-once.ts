import { rememberLatest } from '../least-recent';
import { parseJson, parseJsonInTurns } from './parse';
import type { JsonTree } from './tree';

/** Characters: shorter texts are read in no time, longer ones take too much room to be held. */
const worthKeeping = { min: 2_000, max: 512 * 1024 };
const kept = 4;

const latest = rememberLatest(kept, parseJson);

/** Of the last text that is too long to be held, as long as the memory is not needed. */
let large: WeakRef<JsonTree> | undefined;

/**
 * `parseJson`, which remembers the trees of the last few texts. For a text that several parts of the page read one
 * after the other: the input schema and the arguments of a call.
 */
export function parseOnce(text: string): JsonTree {
  if (text.length < worthKeeping.min) return parseJson(text);
  if (text.length <= worthKeeping.max) return latest(text);
  const last = large?.deref();
  if (last?.text === text) return last;
  const tree = parseJson(text);
  large = new WeakRef(tree);
  return tree;
}

/** Reads a text in turns where that takes long: `parseOnce` then has its tree, as long as somebody holds it. */
export async function parseOnceInTurns(text: string, pause: () => Promise<void>): Promise<JsonTree> {
  const known = text.length <= worthKeeping.max || large?.deref()?.text === text;
  const read = known ? undefined : await parseJsonInTurns(text, () => pause().then(() => true));
  if (read) large = new WeakRef(read);
  return read ?? parseOnce(text);
}
