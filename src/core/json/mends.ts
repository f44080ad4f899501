import type { TextRange } from '../text/edit';
import { literalFor } from './advice';
import { readString } from './strict';
import { tokenError as errors } from './tokens';
import type { SyntaxMend } from './tree';
import { endOfLine, skipSpaces } from './trivia';

export function insertion(title: string, offset: number, text: string): SyntaxMend {
  return { title, textEdits: [{ offset, length: 0, text }] };
}

export function replacement(title: string, { offset, length }: TextRange, text: string): SyntaxMend {
  return { title, textEdits: [{ offset, length, text }] };
}

/** Takes away what somebody wrote. */
export function without(title: string, range: TextRange): SyntaxMend {
  return { ...replacement(title, range, ''), isChoice: true };
}

/** With the comma before them, or the one behind them where none is before. */
export function dotsMend(text: string, offset: number, end: number): SyntaxMend | undefined {
  const before = /,\s*$/.exec(text.slice(Math.max(0, offset - 500), offset))?.[0].length ?? 0;
  const behind = /^\s*,/.exec(text.slice(end, end + 500))?.[0].length ?? 0;
  if (before === 0 && behind === 0) return undefined;
  const range =
    before > 0 ? { offset: offset - before, length: end - offset + before } : { offset, length: end - offset + behind };
  return replacement('Remove the dots', range, '');
}

/** What other languages and keyboards write between members. */
export function otherComma(offset: number, spelling: string): SyntaxMend | undefined {
  if (!/^[;；，、]$/.test(spelling)) return undefined;
  return replacement('Change to a comma', { offset, length: 1 }, ',');
}

/** What other languages and keyboards write between a key and its value. */
export function otherColon(offset: number, spelling: string): SyntaxMend | undefined {
  if (!/^(=>?|:=|：|＝)$/.test(spelling)) return undefined;
  return replacement('Change to a colon', { offset, length: spelling.length }, ':');
}

export function keyMend(text: string, offset: number, spelling: string): SyntaxMend | undefined {
  if (!/^\s*[:=：＝]/.test(text.slice(offset + spelling.length, offset + spelling.length + 20))) return undefined;
  if (!/^[\p{L}\p{N}_$.-]+$/u.test(spelling)) return undefined;
  return replacement('Put it in double quotes', { offset, length: spelling.length }, `"${spelling}"`);
}

/** Of a word that is no JSON: the literal that it means, or the string that it is where nothing else can be meant. */
export function wordMend(text: string, offset: number, spelling: string): SyntaxMend | undefined {
  const range = { offset, length: spelling.length };
  const literal = /^[+-]?infinity$/i.test(spelling) ? null : literalFor(spelling);
  if (literal !== undefined) {
    const mend = replacement(`Change to ${literal}`, range, String(literal));
    // What no number is, and what is not there, may be meant otherwise.
    return literal === null && !/^n(one|il|u*l+u*l*)$/i.test(spelling) ? { ...mend, isChoice: true } : mend;
  }
  const number = numberMend(offset, spelling);
  if (number) return number;
  const behind = text.charAt(skipSpaces(text, offset + spelling.length));
  const isValue = /[:,[=>：]\s*$/.test(text.slice(Math.max(0, offset - 20), offset));
  const isAlone = isValue && /^[A-Za-z_$][\w$-]*$/.test(spelling) && (behind === '' || ',}]\r\n'.includes(behind));
  return isAlone ? replacement('Put it in double quotes', range, `"${spelling}"`) : undefined;
}

/** A date, a version, a share or an amount with its unit, which no number says. */
export function isText(spelling: string): boolean {
  return /^\d{4}-\d\d(-\d\d.*)?$|^\d+(\.\d+){2,}(-[\w.]+)?$|^\d+(\.\d+)?([A-Za-z]{2,}|%)$/.test(spelling);
}

/** Of a number that is not spelled as JSON spells them. */
export function numberMend(offset: number, spelling: string): SyntaxMend | undefined {
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(spelling) ?? [];
  const minus = sign === '-' ? '-' : '';
  const range = { offset, length: spelling.length };
  if (isText(spelling)) return replacement('Put it in double quotes', range, `"${spelling}"`);
  const write = (text: string) => replacement(`Write ${minus}${text}`, range, minus + text);
  if (/^0(x[\da-f]+|o[0-7]+|b[01]+)$/i.test(digits)) return write(BigInt(digits).toString());
  // It may be a code, or octal.
  const zeros = /^0+([1-9]\d*|0)$/.exec(digits)?.[1];
  if (zeros !== undefined) return { ...write(zeros), isChoice: true };
  const plain = digits.replace(/(?<=\d)_(?=\d)/g, '');
  if (!/^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const written = plain.replace(/^\./, '0.').replace(/\.(?=$|e)/i, '');
  return /^(0|[1-9]\d*)/.test(written) ? write(written) : undefined;
}

/** A string whose errors can be undone, and where it then ends when that is elsewhere. */
export interface StringMend {
  readonly mend: SyntaxMend;
  readonly message?: string;
  readonly isWhole: boolean;
  readonly value: string;
  readonly end: number;
}

/** How far the end of a string with line breaks is looked for. */
const maximumLength = 10_000;

/** Of the string from `offset` to `end`, by the error of the token reader. */
export function stringMend(text: string, offset: number, end: number, error: number): StringMend | undefined {
  if (error === errors.openString) return closed(text, offset) ?? joined(text, offset);
  const inner = text.slice(offset + 1, end - 1);
  const isPath = /^[A-Za-z]:\\[^\\]/.test(inner);
  if (error === errors.badEscape && /\\[\r\n]/.test(inner)) return joined(text, offset);
  if (error === errors.badEscape || (error === errors.badUnicode && isPath)) {
    // In a path of Windows no backslash begins an escape; \b and \f are those of regular expressions and formulas.
    const kept = isPath ? /["\\]/ : /["\\/nrtu]/;
    const written = inner.replace(/\\([\s\S])/g, (pair, letter) => (kept.test(letter) ? pair : `\\${pair}`));
    return inPlace('Write the backslashes as \\\\', offset, inner, written);
  }
  if (error !== errors.badCharacter) return undefined;
  return inPlace('Write the control characters as escapes', offset, inner, escaped(inner));
}

function inPlace(title: string, offset: number, inner: string, written: string): StringMend | undefined {
  const value = readString(`"${written}"`);
  if (value === undefined || written === inner) return undefined;
  const end = offset + 1 + inner.length + 1;
  return {
    mend: replacement(title, { offset: offset + 1, length: inner.length }, written),
    isWhole: true,
    value,
    end,
  };
}

/** The line ends without a quote, and the next one begins a member of its own or closes a bracket. */
function closed(text: string, offset: number): StringMend | undefined {
  const line = endOfLine(text, offset);
  if (!/^\s*["'}\]]/.test(text.slice(line, line + 300))) return undefined;
  const inner = withoutEnd(text.slice(offset + 1, line));
  const value = readString(`"${inner}"`);
  if (value === undefined || inner === '' || /[{}[\]"]/.test(inner)) return undefined;
  const end = offset + 1 + inner.length;
  return { mend: insertion('Add the quote', end, '"'), isWhole: true, value, end };
}

/** Without the white space and commas at its end; a regular expression would begin anew at each of them. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (end > 0 && /[\s,]/.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

/** The text goes on in later lines up to its quote. */
function joined(text: string, offset: number): StringMend | undefined {
  const stretch = text.slice(offset + 1, offset + maximumLength);
  const inner = /^(?:[^"\\]|\\(?:\r\n|[\s\S]))*?(?="[ \t]*(?:[,}\]]|[\r\n]|$))/.exec(stretch)?.[0];
  // Behind a backslash, JavaScript and Python leave a line break out.
  const said = inner?.replace(/\\(\r\n|[\s\S])/g, (pair, letter) => (/[\r\n]/.test(letter) ? '' : pair));
  const value = said === undefined ? undefined : readString(`"${escaped(said)}"`);
  if (inner === undefined || said === undefined || value === undefined) return undefined;
  if (/[\r\n][^\S\r\n]*["'}\]]/.test(inner)) return undefined;
  const range = { offset: offset + 1, length: inner.length };
  const [title, advice] = /[\r\n]/.test(said)
    ? ['Write the line breaks as \\n', 'write its line breaks as \\n']
    : ['Write it on one line', 'leave out the backslash and the line break'];
  const mend = replacement(title, range, escaped(said));
  // A line break may have come into an escape, too.
  const isChoice = /(?<!\\)(?:\\\\)*\\(?:\r\n|[\r\n])["\\/bfnrtu]/.test(inner);
  return {
    mend: isChoice ? { ...mend, isChoice } : mend,
    message: `A string stands on one line; ${advice}.`,
    isWhole: true,
    value,
    end: offset + inner.length + 2,
  };
}

function escaped(inner: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON does not allow.
  return inner.replace(/\r\n|[\u0000-\u001f]/g, (found) => JSON.stringify(found.replace('\r\n', '\n')).slice(1, -1));
}
