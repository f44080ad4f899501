import { skipWhiteSpace } from './trivia';

/** True where a string surely ends: nothing follows that could belong to it. */
export function isPlainEnd(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code === 44 || code === 58 || code === 93 || code === 125 || Number.isNaN(code)) return true;
  if (code > 32) return false;
  const behind = text.charCodeAt(skipWhiteSpace(text, offset));
  return behind !== 43;
}

/** Offset of the quote that closes a string; nothing when something before it needs a closer look. */
export function plainStringEnd(text: string, start: number): number | undefined {
  for (let offset = start; ; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === 34) return offset;
    // Also where the text ends: not a number is not at least a space.
    if (code === 92 || !(code >= 32)) return undefined;
  }
}

/** Offset behind a number without fraction and exponent; nothing when it is another or no number. */
export function wholeNumberEnd(text: string, start: number): number | undefined {
  let offset = text.charCodeAt(start) === 45 ? start + 1 : start;
  const first = text.charCodeAt(offset);
  if (!isDigit(first)) return undefined;
  offset += 1;
  if (first !== 48) while (isDigit(text.charCodeAt(offset))) offset += 1;
  const behind = text.charCodeAt(offset);
  // What may follow a value; anything else is read with it.
  const isEnd = behind === 44 || behind === 93 || behind === 125 || behind <= 32 || Number.isNaN(behind);
  return isEnd ? offset : undefined;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
