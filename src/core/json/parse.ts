import { lineIndex } from '../text/line-index';
import { findTooDeep, maximumDepth } from './depth';
import { isSmartHyphen, isSmartQuote } from './smart-characters';
import { tokenError as errors, tokenKind as kinds, readTokens } from './tokens';
import type { ArrayNode, JsonNode, JsonTree, MemberNode, ObjectNode, StringNode, SyntaxIssue } from './tree';

/** Past this many, further issues of a text are not listed: it is not JSON at all. */
const maximumIssues = 1000;

/** How far the end of a wrongly quoted text is looked for: keeps the whole linear. */
const longestRepair = 10_000;

/** Reads a JSON text. Never throws; linear in its length; broken text gives what could be read and every issue. */
export function parseJson(text: string): JsonTree {
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) return { text, root: undefined, issues: [tooDeepIssue(tooDeep)] };
  const parser = new Parser(text);
  const root = parser.parseText();
  const issues = parser.issues.toSorted((a, b) => a.offset - b.offset);
  const refused = issues.find((issue) => issue.kind === 'too-deep');
  return refused ? { text, root: undefined, issues: [refused] } : { text, root, issues };
}

function tooDeepIssue(offset: number): SyntaxIssue {
  const message = `This is nested more than ${maximumDepth} levels deep; the text is kept, but it is not read. Make it flatter.`;
  return { kind: 'too-deep', offset, length: 1, message, path: [] };
}

class Parser {
  readonly issues: SyntaxIssue[] = [];
  private readonly text: string;
  private readonly tokens;
  private kind: number = kinds.unknown;
  private offset = 0;
  private end = 0;
  /** Decoded text of a string token; a recovered one (`'a'`, “a”) is a string token too. */
  private value = '';
  private previousEnd = 0;
  private readonly open: ('object' | 'array')[] = [];
  private readonly path: (string | number)[] = [];
  private saidUnclosed = false;
  private lines: ReturnType<typeof lineIndex> | undefined;

  constructor(text: string) {
    this.text = text;
    this.tokens = readTokens(text);
    if (text.startsWith('\uFEFF')) this.tokens.moveTo(1);
  }

  parseText(): JsonNode | undefined {
    this.advance();
    if (this.kind === kinds.end) {
      this.report('syntax', 0, this.text.length, 'The text is empty; write a JSON value, for example {}.');
      return undefined;
    }
    let root = this.parseValue();
    if (!root) {
      this.reportUnexpected('a value');
      while (!root && this.kind !== kinds.end) {
        this.advance();
        root = this.parseValue();
      }
    }
    if (root && this.kind !== kinds.end) {
      const length = this.text.trimEnd().length - this.offset;
      this.report('syntax', this.offset, length, 'The JSON value ends before this; remove what follows it.');
    }
    return root;
  }

  /** Reads the value that begins at the current token; nothing (and no issue) when none begins here. */
  private parseValue(): JsonNode | undefined {
    const { offset } = this;
    const length = this.end - offset;
    switch (this.kind) {
      case kinds.openBrace:
        return this.parseObject();
      case kinds.openBracket:
        return this.parseArray();
      case kinds.string:
        return this.takeString();
      case kinds.number: {
        const value = Number(this.value);
        this.advance();
        return { kind: 'number', offset, length, value };
      }
      case kinds.trueWord:
      case kinds.falseWord:
        this.advance();
        return { kind: 'literal', offset, length, value: this.text.charCodeAt(offset) === 116 };
      case kinds.nullWord:
        this.advance();
        return { kind: 'literal', offset, length, value: null };
      case kinds.unknown:
        return this.parseWord();
      default:
        return undefined;
    }
  }

  private takeString(): StringNode {
    const node: StringNode = { kind: 'string', offset: this.offset, length: this.end - this.offset, value: this.value };
    this.advance();
    return node;
  }

  /** A word that is no JSON: says what it should be, and reads it as the value that was probably meant. */
  private parseWord(): JsonNode {
    const { offset } = this;
    const length = this.end - offset;
    const word = this.text.slice(offset, this.end);
    this.report('syntax', offset, length, adviceFor(word));
    this.advance();
    const meant = literals.get(word.toLowerCase());
    return meant === undefined
      ? { kind: 'string', offset, length, value: word }
      : { kind: 'literal', offset, length, value: meant };
  }

  private parseObject(): ObjectNode {
    const start = this.offset;
    const members: MemberNode[] = [];
    const seen = new Map<string, number>();
    this.enter('object');
    let comma: number | undefined;
    let isFirst = true;
    while (true) {
      if (this.kind === kinds.closeBrace) {
        if (comma !== undefined) this.reportTrailingComma(comma, '}');
        this.advance();
        break;
      }
      if (this.isClosedByOther('array', start)) break;
      if (this.kind === kinds.comma) {
        this.report('syntax', this.offset, 1, 'A member is missing before this comma; write one or remove the comma.');
        this.advance();
        continue;
      }
      if (!isFirst && comma === undefined) this.reportMissingComma();
      isFirst = false;
      const member = this.parseMember();
      if (member) {
        members.push(member);
        const first = seen.get(member.key.value);
        if (first === undefined) seen.set(member.key.value, member.key.offset);
        else this.reportDuplicate(member.key, first);
      }
      comma = this.takeComma();
    }
    this.open.pop();
    return { kind: 'object', offset: start, length: this.previousEnd - start, members };
  }

  /** Reads `"key": value`; skips one token or value, with an issue, where no key stands. */
  private parseMember(): MemberNode | undefined {
    const key = this.parseKey();
    if (!key) {
      this.reportUnexpected('a key in double quotes');
      if (this.kind === kinds.openBrace || this.kind === kinds.openBracket) this.parseValue();
      else this.advance();
      return undefined;
    }
    this.path.push(key.value);
    const hasColon = this.kind === kinds.colon;
    if (hasColon) this.advance();
    const value = this.isValueOf(hasColon) ? this.parseValue() : undefined;
    if (!hasColon || !value) this.reportIncomplete(key, hasColon, value);
    this.path.pop();
    return { offset: key.offset, length: this.previousEnd - key.offset, key, value };
  }

  private reportIncomplete(key: StringNode, hasColon: boolean, value: JsonNode | undefined): void {
    const message = value
      ? `A colon is missing between the key ${quote(key.value)} and its value; write ":".`
      : `The key ${quote(key.value)} has no value; write one after ${hasColon ? 'the colon' : 'a colon'}.`;
    this.report('syntax', key.offset, key.length, message);
  }

  private parseKey(): StringNode | undefined {
    if (this.kind === kinds.string) return this.takeString();
    const isWord = this.kind >= kinds.nullWord && this.kind <= kinds.falseWord;
    if (this.kind !== kinds.unknown && !((isWord || this.kind === kinds.number) && this.isBeforeColon()))
      return undefined;
    const { offset } = this;
    const length = this.end - offset;
    const value = this.text.slice(offset, this.end);
    this.report('syntax', offset, length, `Put the key ${quote(value)} in double quotes.`);
    this.advance();
    return { kind: 'string', offset, length, value };
  }

  /** After a key, text on a later line that is a key itself, or that no colon leads to, is the next member. */
  private isValueOf(hasColon: boolean): boolean {
    const isLater = /[\r\n]/.test(this.text.slice(this.previousEnd, this.offset));
    if (!isLater) return true;
    return hasColon && !(this.kind === kinds.string && this.isBeforeColon());
  }

  private isBeforeColon(): boolean {
    let offset = this.end;
    while (isSpace(this.text.charCodeAt(offset))) offset += 1;
    return this.text[offset] === ':';
  }

  private parseArray(): ArrayNode {
    const start = this.offset;
    const items: JsonNode[] = [];
    this.enter('array');
    let comma: number | undefined;
    let isFirst = true;
    while (true) {
      if (this.kind === kinds.closeBracket) {
        if (comma !== undefined) this.reportTrailingComma(comma, ']');
        this.advance();
        break;
      }
      if (this.isClosedByOther('object', start)) break;
      if (this.kind === kinds.comma) {
        this.report('syntax', this.offset, 1, 'An item is missing before this comma; write one or remove the comma.');
        this.advance();
        continue;
      }
      if (!isFirst && comma === undefined) this.reportMissingComma();
      isFirst = false;
      this.path.push(items.length);
      const item = this.parseValue();
      this.path.pop();
      if (item) items.push(item);
      else {
        this.reportUnexpected('an item');
        this.advance();
      }
      comma = this.takeComma();
    }
    this.open.pop();
    return { kind: 'array', offset: start, length: this.previousEnd - start, items };
  }

  private enter(container: 'object' | 'array'): void {
    this.open.push(container);
    // Behind a repaired quote the parser may see brackets that the scanner took for text.
    if (this.open.length > maximumDepth) {
      this.issues.push(tooDeepIssue(this.offset));
      this.tokens.moveTo(this.text.length);
    }
    this.advance();
  }

  /** True, with an issue, at the end of the text and at a closing bracket that belongs to an outer container. */
  private isClosedByOther(other: 'object' | 'array', start: number): boolean {
    const opened = this.text[start] ?? '';
    const wanted = opened === '{' ? '}' : ']';
    if (this.kind === kinds.end) {
      if (!this.saidUnclosed) this.report('syntax', start, 1, `This "${opened}" is never closed; add "${wanted}".`);
      this.saidUnclosed = true;
      return true;
    }
    if (this.kind !== (other === 'object' ? kinds.closeBrace : kinds.closeBracket)) return false;
    if (!this.open.includes(other)) return false;
    const found = other === 'object' ? '}' : ']';
    this.report('syntax', this.offset, 1, `Expected "${wanted}" here, found "${found}"; close the inner one first.`);
    return true;
  }

  private takeComma(): number | undefined {
    if (this.kind !== kinds.comma) return undefined;
    const { offset } = this;
    this.advance();
    return offset;
  }

  /** Moves to the next token that is not white space; comments become issues, repairable text becomes strings. */
  private advance(): void {
    this.previousEnd = this.end;
    while (true) {
      this.kind = this.tokens.next();
      if (this.kind === kinds.space || this.kind === kinds.lineBreak) continue;
      this.offset = this.tokens.offset();
      this.end = this.tokens.end();
      if (this.kind !== kinds.lineComment && this.kind !== kinds.blockComment) break;
      this.reportComment();
    }
    if (this.kind === kinds.string) this.readString();
    else if (this.kind === kinds.number) this.readNumber();
    else if (this.kind === kinds.unknown) this.repairWord();
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
    if (error === errors.none) return;
    if (error === errors.openString && this.closeWithSmartQuote()) return;
    this.report('syntax', this.offset, this.end - this.offset, stringAdvice[error] ?? 'This text is not valid JSON.');
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
    const rest = /[\w.+-]*/y;
    rest.lastIndex = this.end;
    const extra = rest.exec(this.text)?.[0] ?? '';
    if (extra !== '') this.resumeAt(this.end + extra.length);
    this.value = this.text.slice(this.offset, this.end);
    if (extra === '' && this.tokens.error() === errors.none) return;
    this.report('syntax', this.offset, this.end - this.offset, numberAdvice(this.value));
    const number = Number.parseFloat(this.value);
    this.value = Number.isNaN(number) ? '0' : String(number);
  }

  /** Turns 'a', “a” and –5 into the string or number that was meant, with an issue for each wrong character. */
  private repairWord(): void {
    if (this.issues.length >= maximumIssues) return;
    const first = this.text[this.offset] ?? '';
    if (first === "'" || first === '`' || isSmartQuote(first)) this.repairString(first);
    else if (isSmartHyphen(first)) this.repairNumber();
  }

  private repairString(first: string): void {
    const start = this.offset;
    const isSmart = isSmartQuote(first);
    const close = this.findClosingQuote(start, isSmart ? undefined : first);
    if (close === undefined) {
      if (!isSmart) return;
      this.reportSmart(start, 'quote');
      this.value = this.text.slice(start + 1, this.end);
    } else {
      this.value = this.text.slice(start + 1, close);
      this.resumeAt(close + 1);
      if (isSmart) this.reportSmart(start, 'quote');
      else this.report('syntax', start, close + 1 - start, `Use double quotes here; JSON has no ${first} quotes.`);
      if (isSmartQuote(this.text[close] ?? '')) this.reportSmart(close, 'quote');
    }
    this.kind = kinds.string;
  }

  /** A quote on the same line with a separator behind it, so that the apostrophe of ‘it’s’ does not count. */
  private findClosingQuote(start: number, wanted: string | undefined): number | undefined {
    const limit = Math.min(this.text.length, start + longestRepair);
    for (let offset = start + 1; offset < limit; offset += 1) {
      const character = this.text[offset] ?? '';
      if (character === '\n' || character === '\r') return undefined;
      const isQuote = wanted === undefined ? character === '"' || isSmartQuote(character) : character === wanted;
      if (isQuote && this.isSeparated(offset + 1)) return offset;
    }
    return undefined;
  }

  private isSeparated(offset: number): boolean {
    let place = offset;
    while (this.text[place] === ' ' || this.text[place] === '\t') place += 1;
    return place >= this.text.length || ':,]}\r\n'.includes(this.text[place] ?? '');
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

  private reportTrailingComma(offset: number, closing: string): void {
    this.report('trailing-comma', offset, 1, `Remove this comma; JSON allows none before "${closing}".`);
  }

  private reportMissingComma(): void {
    this.report('syntax', this.offset, this.end - this.offset, 'A comma is missing before this; write one.');
  }

  private reportDuplicate(key: StringNode, first: number): void {
    this.path.push(key.value);
    this.lines ??= lineIndex(this.text);
    const line = this.lines.positionAt(first).line + 1;
    const message = `The key ${quote(key.value)} appears twice, first on line ${line}; programs keep different ones. Remove or rename one.`;
    this.report('duplicate-key', key.offset, key.length, message);
    this.path.pop();
  }

  private reportUnexpected(wanted: string): void {
    const length = this.end - this.offset;
    const found = length === 0 ? 'the text ends' : `found ${quote(this.text.slice(this.offset, this.end))}`;
    this.report('syntax', this.offset, length, `Expected ${wanted} here, ${found}.`);
  }

  private report(kind: SyntaxIssue['kind'], offset: number, length: number, message: string): void {
    if (this.issues.length >= maximumIssues) return;
    this.issues.push({ kind, offset, length: Math.max(0, length), message, path: [...this.path] });
  }
}

const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['undefined', null],
  ['nan', null],
  ['nil', null],
]);

const stringAdvice: Readonly<Record<number, string>> = {
  [errors.openString]:
    'This text is never closed; add a double quote (") at its end. A line break inside is written \\n.',
  [errors.badUnicode]: 'After \\u four hexadecimal digits must follow, as in \\u00e9.',
  [errors.badEscape]: 'JSON does not know this escape; a backslash itself is written \\\\.',
  [errors.badCharacter]: 'This text contains a control character; write it as an escape such as \\t.',
};

function adviceFor(word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false' || lower === 'null') return `Write ${lower} in small letters.`;
  if (literals.has(lower) || /^[+-]?infinity$/i.test(word)) return `JSON has no ${word}; write null or a number.`;
  if (/^[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+$/.test(word)) {
    return 'This is a special space that JSON does not allow; replace it with an ordinary one.';
  }
  if (/^[+.-]?\.?\d/.test(word)) return numberAdvice(word);
  return `${quote(word)} is not JSON; put text in double quotes.`;
}

function numberAdvice(spelling: string): string {
  const shown = quote(spelling);
  if (/^-?0\d/.test(spelling)) return `The number ${shown} begins with a zero; remove it.`;
  if (spelling.startsWith('+')) return `The number ${shown} begins with a plus sign; remove it.`;
  if (/^-?\./.test(spelling)) return `The number ${shown} needs a digit before the point.`;
  if (/\.($|[eE])/.test(spelling)) return `The number ${shown} needs a digit after the point.`;
  return `${shown} is not a number as JSON writes them; put it in double quotes or correct it.`;
}

function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
