import { findJson, type JsonText, readJsonText } from './json-text';
import { JsonScan } from './scan';

/** Characters read before others get their turn: some 10 ms. */
const turn = 1024 * 1024;

/**
 * Reads a long JSON text in turns. Its envelope is read as by `readJsonText`; each long value within stands there as an
 * empty one of its kind, while its exact text is at hand. Nothing when the text is not JSON.
 */
export async function readLongJson(text: string, pause: () => Promise<void>): Promise<JsonText | undefined> {
  const scan = new JsonScan(text);
  let state = scan.step(turn);
  while (state === 'more') {
    await pause();
    state = scan.step(turn);
  }
  if (state === 'broken') return undefined;
  return withLongParts(text, scan);
}

function withLongParts(text: string, { longParts }: JsonScan): JsonText | undefined {
  const pieces: string[] = [];
  /** Where in the short text what stands in ends, and how much longer the text is up to there. */
  const shifts: { readonly end: number; readonly by: number }[] = [];
  let at = 0;
  let length = 0;
  let by = 0;
  for (const { from, to, standIn } of longParts) {
    pieces.push(text.slice(at, from), standIn);
    length += from - at + standIn.length;
    by += to - from - standIn.length;
    shifts.push({ end: length, by });
    at = to;
  }
  pieces.push(text.slice(at));
  const short = pieces.join('');
  const json = readJsonText(short);
  if (!json) return undefined;
  const original = (offset: number) => offset + (shifts.findLast(({ end }) => end <= offset)?.by ?? 0);
  return {
    ...json,
    slice(path) {
      const range = findJson(short, path);
      return range && text.slice(original(range.from), original(range.to));
    },
  };
}
