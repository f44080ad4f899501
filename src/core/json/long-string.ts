/**
 * Decodes a JSON string that stands in a text from its first quote to behind its last, as `JSON.parse` would: a piece
 * after the other, each of `turn` characters at most (6 or more).
 */
export function* decodeLongString(text: string, from: number, to: number, turn = 1024 * 1024): Generator<string> {
  const end = to - 1;
  let at = from + 1;
  while (at < end) {
    const next = at + turn < end ? betweenLetters(text, at, at + turn) : end;
    yield JSON.parse(`"${text.slice(at, next)}"`);
    at = next;
  }
}

/** The place itself, or the beginning of the escape that it is in the middle of. `start` is no such place. */
function betweenLetters(text: string, start: number, place: number): number {
  let last = place - 1;
  while (last > place - 6 && text[last] !== '\\') last -= 1;
  if (text[last] !== '\\') return place;
  let first = last;
  while (first > start && text[first - 1] === '\\') first -= 1;
  // Backslashes in a row are escapes of two letters each; an odd one begins another escape.
  if ((last - first) % 2 === 1) return place;
  const isWhole = last + (text[last + 1] === 'u' ? 6 : 2) <= place;
  return isWhole ? place : last;
}
