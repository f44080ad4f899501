import { lineIndex } from '../text/line-index';
import { adviceFor, literalFor, quote } from './advice';
import { findTooDeep, maximumDepth } from './depth';
import { Reader } from './reader';
import { tokenKind as kinds } from './tokens';
import type { ArrayNode, JsonNode, JsonTree, MemberNode, ObjectNode, StringNode, SyntaxIssue } from './tree';

/** Further issues of a text are not listed; at the next syntax error it is read no further: it is not JSON at all. */
const maximumIssues = 1000;

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

const brackets = {
  object: { open: '{', close: '}', end: kinds.closeBrace, what: 'member' },
  array: { open: '[', close: ']', end: kinds.closeBracket, what: 'item' },
} as const;

type ContainerKind = keyof typeof brackets;

class Parser {
  readonly issues: SyntaxIssue[] = [];
  private readonly text: string;
  private readonly at: Reader;
  private readonly open: ContainerKind[] = [];
  private readonly path: (string | number)[] = [];
  private saidUnclosed = false;
  private lines: ReturnType<typeof lineIndex> | undefined;

  constructor(text: string) {
    this.text = text;
    this.at = new Reader(text, (kind, offset, length, message) => this.report(kind, offset, length, message));
  }

  parseText(): JsonNode | undefined {
    this.at.advance();
    if (this.at.kind === kinds.end) {
      this.report('syntax', 0, this.text.length, 'The text is empty; write a JSON value, for example {}.');
      return undefined;
    }
    let root = this.parseValue();
    if (!root) {
      this.reportUnexpected('a value');
      while (!root && this.at.kind !== kinds.end) {
        this.at.advance();
        root = this.parseValue();
      }
    }
    if (root && this.at.kind !== kinds.end) {
      const { offset } = this.at;
      const length = this.text.trimEnd().length - offset;
      this.report('syntax', offset, length, 'The JSON value ends before this; remove what follows it.');
    }
    return root;
  }

  /** Reads the value that begins at the current token; nothing (and no issue) when none begins here. */
  private parseValue(): JsonNode | undefined {
    const { kind, offset, length, value } = this.at;
    switch (kind) {
      case kinds.openBrace:
        return this.parseObject();
      case kinds.openBracket:
        return this.parseArray();
      case kinds.string:
        this.at.advance();
        return { kind: 'string', offset, length, value };
      case kinds.number:
        this.at.advance();
        return { kind: 'number', offset, length, value: Number(value) };
      case kinds.trueWord:
      case kinds.falseWord:
        this.at.advance();
        return { kind: 'literal', offset, length, value: kind === kinds.trueWord };
      case kinds.nullWord:
        this.at.advance();
        return { kind: 'literal', offset, length, value: null };
      case kinds.unknown:
        return this.parseWord();
      default:
        return undefined;
    }
  }

  /** A word that is no JSON: says what it should be, and reads it as the value that was probably meant. */
  private parseWord(): JsonNode {
    const { offset, length, spelling } = this.at;
    this.report('syntax', offset, length, adviceFor(spelling));
    this.at.advance();
    const meant = literalFor(spelling);
    return meant === undefined
      ? { kind: 'string', offset, length, value: spelling }
      : { kind: 'literal', offset, length, value: meant };
  }

  private parseObject(): ObjectNode {
    const members: MemberNode[] = [];
    const offset = this.parseEntries('object', () => {
      const member = this.parseMember();
      if (member) members.push(member);
    });
    this.reportDuplicates(members);
    return { kind: 'object', offset, length: this.at.previousEnd - offset, members };
  }

  private parseArray(): ArrayNode {
    const items: JsonNode[] = [];
    const offset = this.parseEntries('array', () => {
      this.path.push(items.length);
      const item = this.parseValue();
      this.path.pop();
      if (item) items.push(item);
      else {
        this.reportUnexpected('an item');
        this.at.advance();
      }
    });
    return { kind: 'array', offset, length: this.at.previousEnd - offset, items };
  }

  /** Reads from the opening bracket to the closing one, or to where the container ends without one. Gives its offset. */
  private parseEntries(container: ContainerKind, parseEntry: () => void): number {
    const start = this.at.offset;
    const { close, end, what } = brackets[container];
    this.enter(container);
    let comma: number | undefined;
    let isFirst = true;
    while (true) {
      if (this.at.kind === end) {
        if (comma !== undefined) {
          this.report('trailing-comma', comma, 1, `Remove this comma; JSON allows none before "${close}".`);
        }
        this.at.advance();
        break;
      }
      if (this.isClosedByOther(container, start)) break;
      if (this.at.kind === kinds.comma) {
        const missing = `${what === 'item' ? 'An' : 'A'} ${what}`;
        this.report(
          'syntax',
          this.at.offset,
          1,
          `${missing} is missing before this comma; write one or remove the comma.`,
        );
        this.at.advance();
        continue;
      }
      if (!isFirst && comma === undefined) {
        this.report('syntax', this.at.offset, this.at.length, 'A comma is missing before this; write one.');
      }
      isFirst = false;
      parseEntry();
      comma = this.takeComma();
    }
    this.open.pop();
    return start;
  }

  private enter(container: ContainerKind): void {
    this.open.push(container);
    // Behind a repaired quote the parser may see brackets that the scanner took for text.
    if (this.open.length > maximumDepth) {
      this.issues.push(tooDeepIssue(this.at.offset));
      this.at.stop();
    }
    this.at.advance();
  }

  /** True, with an issue, at the end of the text and at a closing bracket that belongs to an outer container. */
  private isClosedByOther(container: ContainerKind, start: number): boolean {
    const wanted = brackets[container];
    if (this.at.kind === kinds.end) {
      if (!this.saidUnclosed) {
        this.report('syntax', start, 1, `This "${wanted.open}" is never closed; add "${wanted.close}".`);
      }
      this.saidUnclosed = true;
      return true;
    }
    const other = container === 'object' ? 'array' : 'object';
    const found = brackets[other];
    if (this.at.kind !== found.end || !this.open.includes(other)) return false;
    const message = `Expected "${wanted.close}" here, found "${found.close}"; close the inner one first.`;
    this.report('syntax', this.at.offset, 1, message);
    return true;
  }

  private takeComma(): number | undefined {
    if (this.at.kind !== kinds.comma) return undefined;
    const { offset } = this.at;
    this.at.advance();
    return offset;
  }

  /** Reads `"key": value`; skips one token or value, with an issue, where no key stands. */
  private parseMember(): MemberNode | undefined {
    const key = this.parseKey();
    if (!key) {
      this.reportUnexpected('a key in double quotes');
      if (this.at.kind === kinds.openBrace || this.at.kind === kinds.openBracket) this.parseValue();
      else this.at.advance();
      return undefined;
    }
    this.path.push(key.value);
    const hasColon = this.at.kind === kinds.colon;
    if (hasColon) this.at.advance();
    const value = this.isValueOfKey(hasColon) ? this.parseValue() : undefined;
    if (!hasColon || !value) this.reportIncomplete(key, hasColon, value);
    this.path.pop();
    return { offset: key.offset, length: this.at.previousEnd - key.offset, key, value };
  }

  private parseKey(): StringNode | undefined {
    const { kind, offset, length, value } = this.at;
    if (kind === kinds.string) {
      this.at.advance();
      return { kind: 'string', offset, length, value };
    }
    const isWord = (kind >= kinds.nullWord && kind <= kinds.falseWord) || kind === kinds.number;
    if (kind !== kinds.unknown && !(isWord && this.at.isBeforeColon())) return undefined;
    const { spelling } = this.at;
    this.report('syntax', offset, length, `Put the key ${quote(spelling)} in double quotes.`);
    this.at.advance();
    return { kind: 'string', offset, length, value: spelling };
  }

  /** After a key, text on a later line that is a key itself, or that no colon leads to, is the next member. */
  private isValueOfKey(hasColon: boolean): boolean {
    if (!this.at.isOnLaterLine()) return true;
    return hasColon && !(this.at.kind === kinds.string && this.at.isBeforeColon());
  }

  private reportIncomplete(key: StringNode, hasColon: boolean, value: JsonNode | undefined): void {
    const message = value
      ? `A colon is missing between the key ${quote(key.value)} and its value; write ":".`
      : `The key ${quote(key.value)} has no value; write one after ${hasColon ? 'the colon' : 'a colon'}.`;
    this.report('syntax', key.offset, key.length, message);
  }

  private reportDuplicates(members: readonly MemberNode[]): void {
    if (members.length < 2 || this.issues.length >= maximumIssues) return;
    const seen = new Map<string, number>();
    for (const { key } of members) {
      const first = seen.get(key.value);
      if (first === undefined) seen.set(key.value, key.offset);
      else if (this.issues.length < maximumIssues) this.reportDuplicate(key, first);
    }
  }

  private reportDuplicate(key: StringNode, first: number): void {
    this.lines ??= lineIndex(this.text);
    const line = this.lines.positionAt(first).line + 1;
    const message = `The key ${quote(key.value)} appears twice, first on line ${line}; programs keep different ones. Remove or rename one.`;
    this.path.push(key.value);
    this.report('duplicate-key', key.offset, key.length, message);
    this.path.pop();
  }

  private reportUnexpected(wanted: string): void {
    const { offset, length, spelling } = this.at;
    const found = length === 0 ? 'the text ends' : `found ${quote(spelling)}`;
    this.report('syntax', offset, length, `Expected ${wanted} here, ${found}.`);
  }

  /** False when the list is full. */
  private report(kind: SyntaxIssue['kind'], offset: number, length: number, message: string): boolean {
    if (this.issues.length < maximumIssues) {
      this.issues.push({ kind, offset, length: Math.max(0, length), message, path: [...this.path] });
      return true;
    }
    if (kind === 'syntax') this.at.stop();
    return false;
  }
}
