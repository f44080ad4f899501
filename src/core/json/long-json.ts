import { findItems, findJson, type JsonText, readJsonText } from './json-text';
import { decodeLongString } from './long-string';
import { type Path, toPointer } from './pointer';
import { type Envelope, JsonScan, type LongPart } from './scan';

/** Characters read before others get their turn: some 10 ms. */
const turn = 1024 * 1024;

/** Of answers that hold one value. */
const aroundValue: Envelope = { keys: ['result', 'output', 'payload', 'execution'], lists: [], texts: [] };

/**
 * Reads a long JSON text in turns. Its envelope is read as by `readJsonText`; each long value within stands there as an
 * empty one of its kind, while its exact text is at hand. Nothing when the text is not JSON.
 */
export async function readLongJson(
  text: string,
  pause: () => Promise<void>,
  envelope = aroundValue,
): Promise<JsonText | undefined> {
  const { scan, state } = await scanned(text, pause, envelope);
  if (state === 'broken') return undefined;
  const json = withLongParts(text, scan);
  if (json) await putBack(json.value, scan.longParts, text, pause);
  return json;
}

async function scanned(text: string, pause: () => Promise<void>, envelope: Envelope) {
  const scan = new JsonScan(text, envelope);
  let state = scan.step(turn);
  while (state === 'more') {
    await pause();
    state = scan.step(turn);
  }
  return { scan, state };
}

/** Whether a text is an object or a list in JSON whose end is missing; read in turns. */
export async function breaksOffLater(text: string, pause: () => Promise<void>): Promise<boolean> {
  const { scan, state } = await scanned(text, pause, noEnvelope);
  return isContainer(text) && state === 'broken' && scan.endsEarly();
}

/** The same at once, for a short text. */
export function breaksOff(text: string): boolean {
  const scan = new JsonScan(text, noEnvelope);
  return isContainer(text) && scan.step(text.length + 1) === 'broken' && scan.endsEarly();
}

const noEnvelope: Envelope = { keys: [], lists: [], texts: [] };
const isContainer = (text: string): boolean => /^\s*[{[]/.test(text);

function withLongParts(text: string, { longParts, cutLists }: JsonScan): JsonText | undefined {
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
  const spelled = ({ from, to }: { readonly from: number; readonly to: number }) =>
    text.slice(original(from), original(to));
  return {
    ...json,
    slice(path) {
      const range = findJson(short, path);
      return range && spelled(range);
    },
    items: (path) => findItems(short, path).map(spelled),
    countOf: (path) => cutLists.find((list) => toPointer(list.path) === toPointer(path))?.count,
  };
}

/** Decodes the long texts that are wanted, and puts each where an empty one stands for it. */
async function putBack(
  value: unknown,
  longParts: readonly LongPart[],
  text: string,
  pause: () => Promise<void>,
): Promise<void> {
  let sinceTurn = 0;
  for (const { from, to, wantedAt } of longParts) {
    if (!wantedAt) continue;
    const pieces: string[] = [];
    for (const piece of decodeLongString(text, from, to)) {
      pieces.push(piece);
      sinceTurn += piece.length;
      if (sinceTurn < turn) continue;
      sinceTurn = 0;
      await pause();
    }
    fill(value, wantedAt, pieces.join(''));
  }
}

/** Of equal keys the last counts: it is empty where it was the long one. */
function fill(value: unknown, path: Path, text: string): void {
  let holder: object = Object(value);
  for (const step of path.slice(0, -1)) holder = Object(Reflect.get(holder, step));
  const key = path.at(-1) ?? '';
  if (Reflect.get(holder, key) === '') Reflect.set(holder, key, text);
}
