import { adviceFor, codeAdvice, literalFor, quote } from './advice';
import { goingOn } from './goes-on';
import { replacement, wordMend } from './mends';
import { endOfCast, endOfCode, otherValue } from './other-values';
import type { Reader } from './reader';
import type { SyntaxReport } from './syntax-report';
import { tokenKind as kinds } from './tokens';
import { type JsonNode, numberNode } from './tree';
import { skipWhiteSpace } from './trivia';
import { constantValue, isVariable, membersAdvice, variableAdvice } from './variables';

// What stands at the current token where JSON should, because a program or a template was written: each is told once, as
// what it is, and read to its end.

/** A placeholder, or a value of another language: of what stands in it nothing else is said. */
export function takeOther(at: Reader, said: SyntaxReport, isInside: boolean): JsonNode | undefined {
  const { kind, offset, text } = at;
  const next = text.charAt(offset + 1);
  const isOther =
    kind === kinds.unknown ||
    (kind === kinds.colon && isInside) ||
    (kind === kinds.openBracket && /[A-Z]/.test(next)) ||
    (kind === kinds.openBrace && isInside && /[{%"\s]/.test(next));
  const found = isOther ? otherValue(text, offset) : undefined;
  if (!found) return undefined;
  const { length, message, title, json } = found;
  const mend = title !== undefined && json !== undefined ? replacement(title, { offset, length }, json) : undefined;
  said.add('syntax', offset, length, message, mend);
  goBehind(at, offset + length);
  return textNode(text, offset, length);
}

/** The value of a member that goes on where the next one would begin. */
export function takeGoingOn(at: Reader, said: SyntaxReport): JsonNode | undefined {
  const { kind, offset, end, text } = at;
  const behind = text.charAt(end);
  const mayGoOn = kind === kinds.string ? !/[,}]/.test(behind) : kind === kinds.number && behind === ',';
  const found = mayGoOn ? goingOn(text, offset) : undefined;
  if (!found) return undefined;
  const length = found.end - offset;
  said.add('syntax', offset, length, found.message, found.mend);
  goBehind(at, found.end);
  const { value } = found;
  return kind === kinds.string ? { kind: 'string', offset, length, value } : numberNode(offset, length, value);
}

/** A word that is no JSON: says what it should be, and reads it as the value that was probably meant. */
export function takeWord(at: Reader, said: SyntaxReport, path: readonly (string | number)[]): JsonNode {
  const { offset, length, spelling, text } = at;
  const end = endOfCode(text, offset);
  if (end !== undefined) {
    goBehind(at, end);
    said.add('syntax', offset, end - offset, codeAdvice);
    return textNode(text, offset, end - offset);
  }
  at.advance();
  const kind = /^(?:true|false|none)$/i.test(spelling) ? 'other-word' : 'syntax';
  const meant = literalFor(spelling);
  if (meant === undefined && isVariable(path, spelling)) {
    const value = constantValue(spelling);
    const mend = value ? replacement(`Change to "${value}"`, { offset, length }, `"${value}"`) : undefined;
    said.add(kind, offset, length, variableAdvice(quote(spelling)), mend);
    if (value) return { kind: 'string', offset, length, value };
  } else {
    const mend = wordMend(text, offset, spelling);
    said.add(kind, offset, length, adviceFor(spelling, mend), mend);
  }
  return meant === undefined ? textNode(text, offset, length) : { kind: 'literal', offset, length, value: meant };
}

/** What TypeScript writes behind a value to say its type. */
export function skipCast(at: Reader, said: SyntaxReport): void {
  const { kind, offset, previousEnd, text } = at;
  const end = kind === kinds.unknown ? endOfCast(text, offset) : undefined;
  if (end === undefined) return;
  const mend = replacement('Remove the type', { offset: previousEnd, length: end - previousEnd }, '');
  said.add('syntax', offset, end - offset, 'A type of TypeScript stands behind this value; remove it.', mend);
  goBehind(at, end);
}

/** What a program takes from a variable by its name alone, in the place of a member. */
export function skipVariable(at: Reader, said: SyntaxReport): boolean {
  const { kind, offset, end, length, spelling, text } = at;
  const isAlone = kind === kinds.unknown && /[,}]/.test(text.charAt(skipWhiteSpace(text, end)));
  // What stands right behind a comma is the end of a word that has one too many.
  const message = isAlone ? membersAdvice(spelling, offset > at.previousEnd) : undefined;
  if (message === undefined) return false;
  said.add('syntax', offset, length, message);
  at.advance();
  return true;
}

const textNode = (text: string, offset: number, length: number): JsonNode => ({
  kind: 'string',
  offset,
  length,
  value: text.slice(offset, offset + length),
});

function goBehind(at: Reader, end: number): void {
  at.goTo(end);
  at.advance();
}
