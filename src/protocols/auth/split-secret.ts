import { isObject } from '../../core/json/members';
import { readStrict } from '../../core/json/strict';
import { spellingsOf } from './secret-pattern';

/** A longer reply is not looked through for a secret in pieces: its texts are masked one by one. */
const maxLength = 4_000_000;
/** A shorter end of a text begins a secret by chance. */
const minBeginning = 4;
/** Shorter pieces say too little of a secret, and would blot out innocent text. */
const minPiece = 3;

/**
 * The pieces of secrets that a reply has spread over several of its texts: the parts of its content, the items of a
 * list, the messages of a stream. Texts that stand under the same name are read as one, so are all in their order, with
 * the names and without. Where more may follow (`isOpen`), also the pieces of a secret that has only begun when the
 * texts end.
 */
export function splitPieces(
  bodies: readonly string[],
  secrets: readonly string[],
  { isOpen = false } = {},
): readonly string[] {
  if (secrets.length === 0 || bodies.reduce((sum, { length }) => sum + length, 0) > maxLength) return [];
  const values: string[] = [];
  const all: string[] = [];
  const byName = new Map<string | undefined, string[]>();
  for (const [text, name] of bodies.flatMap(valuesIn).flatMap(namedTexts)) {
    all.push(text);
    if (name !== undefined) values.push(text);
    const texts = byName.get(name);
    if (texts) texts.push(text);
    else byName.set(name, [text]);
  }
  const wanted = isOpen ? secrets : secrets.flatMap(spellingsOf);
  const pieces = [values, all, ...byName.values()].flatMap((texts) => {
    const joined = texts.join('');
    return wanted.flatMap((each) => piecesOf(texts, joined, each, isOpen));
  });
  return [...new Set(pieces)];
}

/** The JSON in a body: all of it, or that of the events of a stream. */
function valuesIn(body: string): readonly unknown[] {
  const whole = readStrict(body);
  if (whole !== undefined) return [whole];
  return [...body.matchAll(/^data: ?(.*)$/gm)].map(([, line = '']) => readStrict(line) ?? line);
}

type Named = readonly [value: unknown, name: string | undefined];

/** The texts of a value in their order, each with the name it stands under; a name itself has none. */
function namedTexts(value: unknown): readonly (readonly [text: string, name: string | undefined])[] {
  const texts: [string, string | undefined][] = [];
  const waiting: Named[] = [[value, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, name] = next;
    if (typeof value === 'string') texts.push([value, name]);
    else if (Array.isArray(value)) for (const item of value.toReversed()) waiting.push([item, name]);
    else if (isObject(value))
      for (const [key, item] of Object.entries(value).toReversed()) waiting.push([item, key], [key, undefined]);
  }
  return texts;
}

function piecesOf(texts: readonly string[], joined: string, secret: string, isOpen: boolean): readonly string[] {
  const pieces: string[] = [];
  let index = 0;
  /** Where the text at `index` begins: no occurrence begins before an earlier one. */
  let offset = 0;
  for (const [at, end] of occurrences(joined, secret, isOpen)) {
    const found: string[] = [];
    for (let text = texts[index]; text !== undefined && offset < end; text = texts[index]) {
      const next = offset + text.length;
      if (next > at) found.push(joined.slice(Math.max(at, offset), Math.min(end, next)));
      // The next occurrence may begin in the text in which this one ends.
      if (next > end) break;
      offset = next;
      index += 1;
    }
    const isWhole = found.length === 1 && end - at === secret.length;
    if (!isWhole) pieces.push(...found.filter(({ length }) => length >= minPiece));
  }
  return pieces;
}

function* occurrences(text: string, secret: string, isOpen: boolean): Generator<readonly [at: number, end: number]> {
  let from = 0;
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, from)) {
    from = at + secret.length;
    yield [at, from];
  }
  const begun = isOpen ? beginningAtEnd(text.slice(Math.max(from, text.length - secret.length)), secret) : 0;
  if (begun > 0) yield [text.length - begun, text.length];
}

/** How much of a secret a text ends with, but not all of it. */
function beginningAtEnd(text: string, secret: string): number {
  const end = text.at(-1);
  for (let length = Math.min(secret.length - 1, text.length); length >= minBeginning; length -= 1) {
    if (secret[length - 1] === end && text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
