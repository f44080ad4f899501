import { createScanner } from 'jsonc-parser';

// The library declares its kinds as ambient const enums, which single-file compilers cannot read.
export const tokenKind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  nullWord: 7,
  trueWord: 8,
  falseWord: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const;

export const tokenError = {
  none: 0,
  openComment: 1,
  openString: 2,
  openNumber: 3,
  badUnicode: 4,
  badEscape: 5,
  badCharacter: 6,
} as const;

/** Reads one token after another, comments and white space included. The one door to jsonc-parser. */
export interface TokenReader {
  /** Moves to the next token and says its kind. */
  next(): number;
  moveTo(offset: number): void;
  offset(): number;
  /** Offset behind the token. */
  end(): number;
  /** The decoded text of a string. */
  value(): string;
  error(): number;
}

export function readTokens(text: string): TokenReader {
  const scanner = createScanner(text, false);
  return {
    next: () => scanner.scan(),
    moveTo: (offset) => scanner.setPosition(offset),
    offset: () => scanner.getTokenOffset(),
    // An unclosed comment runs one past the text.
    end: () => Math.min(scanner.getPosition(), text.length),
    value: () => scanner.getTokenValue(),
    error: () => scanner.getTokenError(),
  };
}
