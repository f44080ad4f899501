import formats from './format-samples.json';
import meanings from './meanings.json';

/** What values of one meaning look like. */
export interface Meaning {
  readonly texts?: readonly string[];
  readonly number?: NumberRange;
}

export interface NumberRange {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

/** What a value is called, and how it is described: both tell what it means. */
export interface Described {
  readonly name: string;
  readonly description: string | undefined;
}

const formatSamples: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(formats));

/** An example of a format that is checked; `round` tells one from the next. */
export function textForFormat(format: string, round: number): string | undefined {
  const texts = formatSamples.get(format);
  return texts?.[round % texts.length];
}

const byName: ReadonlyMap<string, Meaning> = new Map(
  meanings.flatMap((each) => each.names.map((name) => [name, each] as const)),
);
/** Names that are given to values of many kinds: their description has the first word. */
const loose: ReadonlySet<string> = new Set(meanings.flatMap((each) => each.loose ?? []));
const said: readonly (readonly [string, Meaning])[] = meanings.flatMap((each) =>
  (each.says ?? []).map((words) => [` ${words} `, each] as const),
);

/** Words at the beginning of a description that say what it is about. */
const wordsLookedAt = 8;

/** `homeCity` and `home_city` end in `city`; a `to` that is described as a phone number is one. */
export function meaningOf({ name, description }: Described): Meaning | undefined {
  const words = name
    .slice(0, 200)
    .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  const named = [words.slice(-2).join(' '), last].find((each) => byName.has(each));
  const known = named === undefined ? undefined : byName.get(named);
  if (known && !loose.has(named ?? '')) return known;
  return (description === undefined ? undefined : meaningIn(description)) ?? known;
}

/** The meaning that a description names first. */
function meaningIn(description: string): Meaning | undefined {
  const words = description
    .slice(0, 200)
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter(Boolean)
    .slice(0, wordsLookedAt);
  const text = ` ${words.join(' ')} `;
  const found = said.flatMap(([phrase, meaning]) => {
    const at = text.indexOf(phrase);
    return at < 0 ? [] : [{ at, length: phrase.length, meaning }];
  });
  return found.toSorted((a, b) => a.at - b.at || b.length - a.length)[0]?.meaning;
}

const anyText = 'example';

/** What text a value of that meaning usually is; `round` tells one from the next, `offset` which of them is the first. */
export function textFor(described: Described, round: number, offset = 0): string {
  const meaning = meaningOf(described);
  const texts = meaning?.texts ?? [meaning?.number ? String(meaning.number.usual) : anyText];
  const again = Math.floor(round / texts.length);
  return `${texts[(round + offset) % texts.length]}${again === 0 ? '' : again + 1}`;
}
