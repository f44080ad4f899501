import { replacement } from './mends';
import { readString } from './strict';
import type { SyntaxMend } from './tree';

/** A value that goes on behind its end, in an object: where it ends, what it says, and how JSON writes it. */
interface GoingOn {
  readonly end: number;
  readonly value: string;
  readonly message: string;
  readonly mend: SyntaxMend;
}

/** How far the end is looked for: keeps the whole linear. */
const maximumLength = 10_000;

const text = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
// A key has a colon behind it.
const strings = new RegExp(`^(?!"{3})${text}(?:\\s*(?:\\\\\\r?\\n\\s*)?${text})+(?=\\s*[,}])`);
const digits = /^-?\d{1,3}(?:,\d{3})+(?![\d.])/;

/** `"a " "b"`, which Python reads as one string, and `1,000`; from the beginning of the value on. */
export function goingOn(source: string, offset: number): GoingOn | undefined {
  const stretch = source.slice(offset, offset + maximumLength);
  const number = digits.exec(stretch)?.[0];
  if (number !== undefined) {
    const value = number.replaceAll(',', '');
    const mend = replacement(`Write ${value}`, { offset, length: number.length }, value);
    // Some write the fraction of a number behind a comma.
    const isChoice = value.length < 7 || value.startsWith('0');
    const message = `JSON writes numbers without commas; write ${value}.`;
    return { end: offset + number.length, value, message, mend: isChoice ? { ...mend, isChoice } : mend };
  }
  const found = strings.exec(stretch)?.[0];
  const parts = found?.match(/"(?:[^"\\]|\\.)*"/g)?.map(readString);
  if (found === undefined || !parts || parts.includes(undefined)) return undefined;
  const value = parts.join('');
  const mend = replacement('Write it as one JSON string', { offset, length: found.length }, JSON.stringify(value));
  const message = 'These are several strings, as Python reads them for one; write one string.';
  return { end: offset + found.length, value, message, mend };
}
