import { voiceObjections } from '../core/voice.testkit';
import type { EntryPoint, Taken } from './entry-point.testkit';
import { canary } from './payloads.testkit';

/** Characters of a sentence of ours that quotes somebody; more is no sentence. */
const maxSentence = 2_000;
/** What may come of a text: so many values and characters for each of its characters, and these to begin with. */
const bounds = { values: 20, characters: 60, fewest: 2_000_000 };

/** So much of a credential shows it, however it is spelled. */
const begun = [canary, Buffer.from(canary).toString('base64'), Buffer.from(canary).toString('hex')].map((spelling) =>
  spelling.slice(0, 8),
);

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((each) => ({
  each,
  keys: Reflect.ownKeys(each),
}));

/** What went wrong when an entry point took a hostile text; nothing when all is well. */
export async function objectionsTo(
  { take, masks }: EntryPoint,
  text: string,
  fewest: number = bounds.fewest,
): Promise<readonly string[]> {
  let taken: Taken;
  try {
    taken = await take(text);
  } catch (error) {
    return [`It threw: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`];
  }
  const { shown, kept, says = [] } = taken;
  const size = sizeOf(shown);
  return [
    ...(size.values > bounds.values * text.length + fewest ? [`It made ${size.values} values.`] : []),
    ...(size.characters > bounds.characters * text.length + fewest
      ? [`It made ${size.characters} characters of ${text.length}.`]
      : []),
    ...(masks && size.hasCanary ? ['A credential is in what is shown.'] : []),
    ...(kept && kept.is !== kept.was ? ['The text is not what it was.'] : []),
    ...says.flatMap((sentence) => (sentence === undefined ? [] : badSentence(sentence))),
    ...leftTraces(),
  ];
}

function badSentence(sentence: string): readonly string[] {
  const start = sentence.slice(0, 300);
  const own = sentence.replace(/"(?:[^"\\]|\\.)*"|“[^”]*”/gs, '…');
  if (sentence === '') return ['A sentence is empty.'];
  if (sentence.length > maxSentence) return [`A sentence has ${sentence.length} characters: ${start}`];
  if (/\[object \w+\]/.test(own)) return [`A sentence shows our insides: ${start}`];
  return voiceObjections([sentence]).map((objection) => `The voice: ${objection.slice(0, 300)}`);
}

/** Code that ran, and prototypes that changed. */
function leftTraces(): readonly string[] {
  const changed = prototypes.filter(({ each, keys }) => {
    const now = Reflect.ownKeys(each);
    return now.length !== keys.length || now.some((key, index) => key !== keys[index]);
  });
  return [
    ...(Reflect.has(globalThis, '__pwn') ? ['It was executed.'] : []),
    ...(changed.length > 0 ? ['A prototype was changed.'] : []),
  ];
}

/** Goes through a value once, whatever it is: functions and getters are not called. */
function sizeOf(shown: unknown): { readonly values: number; readonly characters: number; readonly hasCanary: boolean } {
  const waiting: unknown[] = [shown];
  const seen = new Set<object>();
  let [values, characters, hasCanary] = [0, 0, false];
  const text = (found: string) => {
    characters += found.length;
    hasCanary ||= begun.some((beginning) => found.includes(beginning));
  };
  while (waiting.length > 0 && values < 50_000_000) {
    const next = waiting.pop();
    values += 1;
    if (typeof next === 'string') text(next);
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(next))) {
      text(key);
      waiting.push(value);
    }
  }
  return { values, characters, hasCanary };
}
