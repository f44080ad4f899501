import { codeAdvice, numberAdvice, stringAdvice } from './advice';
import { dotsMend, isText, numberMend, stringMend } from './mends';
import { endOfComment } from './other-comments';
import {
  endOfDoubled,
  insideQuotes,
  keyWithoutQuote,
  type OtherString,
  prefixedString,
  pythonString,
  sumOfStrings,
  withQuotesInside,
} from './other-strings';
import { isPlainEnd, plainStringEnd, wholeNumberEnd } from './plain-tokens';
import { doubleQuoted, isSmartHyphen, isSmartQuote } from './smart-characters';
import { tokenError as errors, tokenKind as kinds, readTokens } from './tokens';
import type { SyntaxIssue, SyntaxMend } from './tree';
import { hasLineBreak, skipSpaces, skipWhiteSpace } from './trivia';

/** How far the end of a wrongly quoted text is looked for: keeps the whole linear. */
const maxRepairLength = 10_000;

/** The tokens of one character, at its code. */
const marks: readonly (number | undefined)[] = Object.assign(new Array<number | undefined>(128).fill(undefined), {
  44: kinds.comma,
  58: kinds.colon,
  91: kinds.openBracket,
  93: kinds.closeBracket,
  123: kinds.openBrace,
  125: kinds.closeBrace,
});

/** Takes an issue. */
export type Report = (
  kind: SyntaxIssue['kind'],
  offset: number,
  length: number,
  message: string,
  mend?: SyntaxMend,
) => void;

/** Spaces of word processors and web pages, and what has no width. */
const specialSpaces = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+/y;

/**
 * The tokens of a text as JSON means them: without white space, comments (which become issues), and with wrongly
 * spelled strings and numbers repaired, each with an issue.
 */
export class Reader {
  /** One of `tokenKind`. */
  kind: number = kinds.unknown;
  offset = 0;
  /** Behind the token. */
  end = 0;
  /** Behind the token before. */
  previousEnd = 0;
  /** Decoded text of a string token, spelling of a number. */
  value = '';
  readonly text: string;
  private readonly tokens;
  private readonly report: Report;
  /** Up to here no typographic quote ends a string. */
  private notClosedBefore = 0;

  constructor(text: string, report: Report) {
    this.text = text;
    this.tokens = readTokens(text);
    this.report = report;
    if (text.startsWith('\uFEFF')) this.resumeAt(1);
  }

  get length(): number {
    return this.end - this.offset;
  }

  get spelling(): string {
    return this.text.slice(this.offset, this.end);
  }

  /** Leaves the rest of the text unread. */
  stop(): void {
    this.resumeAt(this.text.length);
  }

  /** The next token is the first at an offset, or behind it. */
  goTo(offset: number): void {
    this.resumeAt(offset);
  }

  isBeforeColon(): boolean {
    return this.text[skipWhiteSpace(this.text, this.end)] === ':';
  }

  isOnLaterLine(): boolean {
    return hasLineBreak(this.text, this.previousEnd, this.offset);
  }

  /** Moves to the next token that is not white space; comments become issues, repairable text becomes strings. */
  advance(): void {
    this.previousEnd = this.end;
    this.end = skipWhiteSpace(this.text, this.end);
    if (this.readPlain()) return;
    this.tokens.moveTo(this.end);
    while (true) {
      this.kind = this.tokens.next();
      this.offset = this.tokens.offset();
      this.end = this.tokens.end();
      if (this.kind === kinds.lineComment || this.kind === kinds.blockComment) this.reportComment();
      else if (this.kind !== kinds.unknown || !this.isSkipped()) break;
      this.resumeAt(skipWhiteSpace(this.text, this.end));
    }
    if (this.kind === kinds.string) this.readString();
    else if (this.kind === kinds.number) this.readNumber();
    else if (this.kind === kinds.unknown) this.repairWord();
  }

  /** Reads what nearly every token is, in a third of the scanner's time: marks, strings without escapes, whole numbers. */
  private readPlain(): boolean {
    const { text, end: offset } = this;
    const code = text.charCodeAt(offset);
    const mark = marks[code];
    if (mark !== undefined) {
      this.kind = mark;
      this.end = offset + 1;
    } else if (code === 34) {
      const close = plainStringEnd(text, offset + 1);
      if (close === undefined || !isPlainEnd(text, close + 1)) return false;
      this.kind = kinds.string;
      this.end = close + 1;
      this.value = text.slice(offset + 1, close);
    } else {
      const behind = wholeNumberEnd(text, offset);
      if (behind === undefined) return false;
      this.kind = kinds.number;
      this.end = behind;
      this.value = text.slice(offset, behind);
    }
    this.offset = offset;
    return true;
  }

  /** Comments of other languages, the dots of something left out, and special spaces: what stands for no value. */
  private isSkipped(): boolean {
    const { text, offset } = this;
    specialSpaces.lastIndex = offset;
    const spaces = specialSpaces.exec(text)?.[0];
    if (spaces !== undefined) {
      this.end = offset + spaces.length;
      const message = 'JSON does not allow this special space; replace it with an ordinary one.';
      this.report('special-space', offset, spaces.length, message);
      return true;
    }
    const comment = endOfComment(text, offset);
    if (comment !== undefined) {
      this.end = comment;
      this.reportComment();
      return true;
    }
    if (this.spelling !== '...' && this.spelling !== '…') return false;
    this.report(
      'dots',
      offset,
      this.length,
      'Dots stand for something that was left out; write it, or remove them.',
      dotsMend(text, offset, this.end),
    );
    return true;
  }

  private reportComment(): void {
    const length = this.end - this.offset;
    const isOpen = this.tokens.error() === errors.openComment;
    const message = isOpen
      ? 'This comment is never closed; JSON has no comments, remove it.'
      : 'JSON has no comments; remove this one.';
    this.report(isOpen ? 'syntax' : 'comment', this.offset, length, message);
  }

  private readString(): void {
    this.value = this.tokens.value();
    const error = this.tokens.error();
    const other = this.otherString(error === errors.none);
    if (other) this.takeOther(other);
    if (other || error === errors.none) return;
    if (error === errors.openString && this.closeWithSmartQuote()) return;
    const mend = stringMend(this.text, this.offset, this.end, error);
    if (mend?.isWhole) {
      this.value = mend.value;
      this.resumeAt(mend.end);
    }
    this.report('syntax', this.offset, this.length, mend?.message ?? stringAdvice(error), mend?.mend);
  }

  /** What is written around and in a string of another language; of a whole one what follows it directly says so. */
  private otherString(isWhole: boolean): OtherString | undefined {
    const { text, offset, end } = this;
    const found = pythonString(text, offset) ?? sumOfStrings(text, offset);
    if (found) return found;
    const isDirect = isWhole && !/[\s,:}\]/#;；，、=]/.test(text.charAt(end) || ' ');
    if (isWhole && !isDirect) return undefined;
    return keyWithoutQuote(text, offset) ?? (isDirect ? withQuotesInside(text, offset, end - 1) : undefined);
  }

  private takeOther({ value, end, message, mend }: OtherString): void {
    this.kind = kinds.string;
    this.value = value;
    this.resumeAt(end);
    this.report('syntax', this.offset, end - this.offset, message, mend);
  }

  /** `"name”:` was closed by a word processor. */
  private closeWithSmartQuote(): boolean {
    for (let offset = this.offset + 1; offset < this.end; offset += 1) {
      if (!isSmartQuote(this.text[offset] ?? '') || !this.isSeparated(offset + 1)) continue;
      this.value = this.text.slice(this.offset + 1, offset);
      this.reportSmart(offset, 'quote');
      this.resumeAt(offset + 1);
      return true;
    }
    return false;
  }

  private readNumber(): void {
    const rest = /[\w.+-]*%?/y;
    rest.lastIndex = this.end;
    const extra = rest.exec(this.text)?.[0] ?? '';
    if (extra !== '') this.resumeAt(this.end + extra.length);
    this.value = this.text.slice(this.offset, this.end);
    if (extra === '' && this.tokens.error() === errors.none) return;
    const mend = numberMend(this.offset, this.value);
    this.report('syntax', this.offset, this.length, numberAdvice(this.value, mend), mend);
    if (isText(this.value)) this.kind = kinds.string;
    else this.value = mend?.textEdits[0]?.text ?? String(Number.parseFloat(this.value) || 0);
  }

  /** Turns 'a', “a” and –5 into the string or number that was meant, with an issue for each wrong character. */
  private repairWord(): void {
    const first = this.text[this.offset] ?? '';
    const read = first === '(' || first === "'" ? pythonString : prefixedString;
    const other = read(this.text, this.offset);
    // The fence that a chat writes is no string.
    if (this.text.startsWith('```', this.offset)) return;
    if (other) this.takeOther(other);
    else if (first === "'" || first === '`' || isSmartQuote(first)) this.repairString(first);
    else if (isSmartHyphen(first)) this.repairNumber();
    else if (this.spelling === '-' || this.spelling === '+') this.joinWord();
  }

  /** `-Infinity` and `-.5` are one word each. */
  private joinWord(): void {
    const word = /[A-Za-z]+|\.\d+/y;
    word.lastIndex = this.end;
    const found = word.exec(this.text)?.[0];
    if (found !== undefined) this.resumeAt(this.end + found.length);
  }

  private repairString(first: string): void {
    const start = this.offset;
    const isSmart = isSmartQuote(first);
    const end = isSmart ? undefined : endOfDoubled(this.text, start);
    const close = end === undefined ? this.findClosingQuote(start, isSmart ? undefined : first) : end - 1;
    if (close === undefined) {
      if (!isSmart) return;
      this.reportSmart(start, 'quote');
      this.value = this.text.slice(start + 1, this.end);
    } else {
      this.value = isSmart
        ? this.text.slice(start + 1, close)
        : readQuoted(insideQuotes(this.text.slice(start, close + 1)));
      this.resumeAt(close + 1);
      if (isSmart) this.reportSmart(start, 'quote');
      else if (first === '`' && this.value.includes('${')) this.report('syntax', start, close + 1 - start, codeAdvice);
      else
        this.report(
          'single-quote',
          start,
          close + 1 - start,
          `This string is in ${first} quotes; JSON strings are in double quotes.`,
        );
      if (isSmartQuote(this.text[close] ?? '')) this.reportSmart(close, 'quote');
    }
    this.kind = kinds.string;
  }

  /** A quote on the same line with a separator behind it, so that the apostrophe of ‘it’s’ does not count. */
  private findClosingQuote(start: number, wanted: string | undefined): number | undefined {
    const limit = Math.min(this.text.length, start + maxRepairLength);
    let offset = Math.max(start + 1, wanted === undefined ? this.notClosedBefore : 0);
    for (; offset < limit; offset += 1) {
      const character = this.text[offset] ?? '';
      const isBreak = character === '\n' || character === '\r';
      // Behind a backslash a string of JavaScript or Python goes on in the next line.
      if (isBreak && wanted !== '`' && !/\\\r?$/.test(this.text.slice(offset - 2, offset))) break;
      const isQuote = wanted === undefined ? character === '"' || isSmartQuote(character) : character === wanted;
      if (isQuote && this.isSeparated(offset + 1)) return offset;
    }
    if (wanted === undefined) this.notClosedBefore = offset;
    return undefined;
  }

  private isSeparated(offset: number): boolean {
    const place = skipSpaces(this.text, offset);
    if (place >= this.text.length || ':,]}\r\n'.includes(this.text[place] ?? '')) return true;
    return /^(?:=>|(?:as|satisfies) (?:const\b|[A-Z]))/.test(this.text.slice(place, place + 20));
  }

  private repairNumber(): void {
    const spelling = this.text.slice(this.offset + 1, this.end);
    if (!/^(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(spelling)) return;
    this.reportSmart(this.offset, 'hyphen');
    this.value = `-${spelling}`;
    this.kind = kinds.number;
  }

  private resumeAt(offset: number): void {
    this.end = offset;
    this.tokens.moveTo(offset);
  }

  private reportSmart(offset: number, what: 'quote' | 'hyphen'): void {
    const plain = what === 'quote' ? 'a straight double quote (")' : 'a plain hyphen (-)';
    this.report('smart-quote', offset, 1, `${this.text[offset]} is a typographic ${what}; JSON needs ${plain}.`);
  }
}

/** What a string in other quotes says: as JSON reads it in its own, and the quote needs no escape there. */
function readQuoted(inner: string): string {
  try {
    return String(JSON.parse(doubleQuoted(inner)));
  } catch {
    return inner;
  }
}
