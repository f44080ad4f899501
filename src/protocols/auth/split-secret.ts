import { isObject } from '../../core/json/members';
import { readStrict } from '../../core/json/strict';

/** A longer reply is not looked through for a secret in pieces: its texts are masked one by one. */
const maxLength = 4_000_000;
/** A shorter end of a text begins a secret by chance. */
const minBeginning = 4;
/** Shorter pieces say too little of a secret, and would blot out innocent text. */
const minPiece = 3;

/**
 * The pieces of secrets that a reply has spread over several of its texts: the parts of its content, the items of a
 * list, the messages of a stream. Texts that stand under the same name are read as one. Where more may follow
 * (`isOpen`), also the pieces of a secret that has only begun when the texts end.
 */
export function splitPieces(
  bodies: readonly string[],
  secrets: readonly string[],
  { isOpen = false } = {},
): readonly string[] {
  if (secrets.length === 0 || bodies.reduce((sum, { length }) => sum + length, 0) > maxLength) return [];
  const byName = new Map<string, string[]>();
  for (const value of bodies.flatMap(valuesIn)) gather(value, '', byName);
  return [...byName.values()].flatMap((texts) => secrets.flatMap((secret) => piecesOf(texts, secret, isOpen)));
}

/** The JSON in a body: all of it, or that of the events of a stream. */
function valuesIn(body: string): readonly unknown[] {
  const whole = readStrict(body);
  if (whole !== undefined) return [whole];
  return [...body.matchAll(/^data: ?(.*)$/gm)].map(([, line = '']) => readStrict(line));
}

function gather(value: unknown, name: string, byName: Map<string, string[]>): void {
  const waiting: { readonly value: unknown; readonly name: string }[] = [{ value, name }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, name } = next;
    if (typeof value === 'string') {
      const texts = byName.get(name);
      if (texts) texts.push(value);
      else byName.set(name, [value]);
    } else if (Array.isArray(value)) for (const item of value.toReversed()) waiting.push({ value: item, name });
    else if (isObject(value))
      for (const [key, item] of Object.entries(value).toReversed()) waiting.push({ value: item, name: key });
  }
}

function piecesOf(texts: readonly string[], secret: string, isOpen: boolean): readonly string[] {
  const joined = texts.join('');
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
