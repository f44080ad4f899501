import type { TextRange } from '../text/edit';
import { lineIndex } from '../text/line-index';
import { adviceFor, literalFor, quote } from './advice';
import { maximumDepth } from './depth';
import { Reader } from './reader';
import { tokenKind as kinds } from './tokens';
import { type EntryNode, type JsonNode, type JsonTree, objectNode, type SyntaxIssue } from './tree';
import { spellingOf } from './value';

/** Further issues of a text are not listed; at the next syntax error it is read no further: it is not JSON at all. */
const maximumIssues = 1000;

/** Entries of objects and arrays read before others get their turn: some 10 ms. */
const turn = 5_000;

/** Reads a JSON text. Never throws; linear in its length; broken text gives what could be read and every issue. */
export function parseJson(text: string): JsonTree {
  const parser = new Parser(text);
  parser.read(Number.POSITIVE_INFINITY);
  return treeOf(parser);
}

/**
 * Reads a long text as `parseJson` does, in turns. `pause` resolves when the others had theirs: to `false` when nobody
 * wants the tree any more, and then there is none.
 */
export async function parseJsonInTurns(text: string, pause: () => Promise<boolean>): Promise<JsonTree | undefined> {
  const parser = new Parser(text);
  do if (!(await pause())) return undefined;
  while (!parser.read(turn));
  return treeOf(parser);
}

function treeOf({ text, root, issues: found }: Parser): JsonTree {
  const issues = found.toSorted((a, b) => a.offset - b.offset);
  const refused = issues.find((issue) => issue.kind === 'too-deep');
  return refused ? refusedTree(text, refused) : { text, root, issues };
}

function refusedTree(text: string, issue: SyntaxIssue): JsonTree {
  return { text, root: undefined, issues: [issue] };
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

/** An object or array whose end is not read yet. */
interface Container {
  readonly kind: ContainerKind;
  readonly offset: number;
  /** Of an object; an array has none. */
  readonly entries: EntryNode[];
  /** Of an array; an object has none. */
  readonly items: JsonNode[];
  /** Behind the last entry. */
  comma: number | undefined;
  isFirst: boolean;
  /** Whose value is being read; without one that value is skipped. */
  key: Key | undefined;
  hasColon: boolean;
}

interface Key extends TextRange {
  readonly value: string;
}

/** Stands for the entries that a container does not have. */
const none: never[] = [];

/** The spelling is remembered where it says more than the double. */
function numberNode(offset: number, length: number, text: string): JsonNode {
  const value = Number(text);
  const spelling = spellingOf(text, value);
  return spelling === undefined
    ? { kind: 'number', offset, length, value }
    : { kind: 'number', offset, length, value, spelling };
}

class Parser {
  readonly issues: SyntaxIssue[] = [];
  readonly text: string;
  /** There when the text is read. */
  root: JsonNode | undefined;
  private readonly at: Reader;
  private readonly open: Container[] = [];
  private readonly path: (string | number)[] = [];
  private isBegun = false;
  private saidUnclosed = false;
  private lines: ReturnType<typeof lineIndex> | undefined;

  constructor(text: string) {
    this.text = text;
    this.at = new Reader(text, (kind, offset, length, message) => this.report(kind, offset, length, message));
  }

  /** Reads on for so many entries. True when the text is read. */
  read(entries: number): boolean {
    if (!this.isBegun) this.begin();
    this.isBegun = true;
    for (let count = 0; count < entries; count += 1) {
      const container = this.open.at(-1);
      if (!container) {
        this.reportRest();
        return true;
      }
      this.readEntry(container);
    }
    return false;
  }

  private begin(): void {
    this.at.advance();
    if (this.at.kind === kinds.end) {
      this.report('syntax', 0, this.text.length, 'The text is empty; write a JSON value, for example {}.');
      return;
    }
    this.beginValue();
    const isMissing = () => this.open.length === 0 && !this.root;
    if (!isMissing()) return;
    this.reportUnexpected('a value');
    while (isMissing() && this.at.kind !== kinds.end) {
      this.at.advance();
      this.beginValue();
    }
  }

  private reportRest(): void {
    if (!this.root || this.at.kind === kinds.end) return;
    const { offset } = this.at;
    const length = this.text.trimEnd().length - offset;
    this.report('syntax', offset, length, 'The JSON value ends before this; remove what follows it.');
  }

  /** Reads the value that begins at the current token; of an object or array the bracket, its entries come in turn. */
  private beginValue(): void {
    const { kind } = this.at;
    if (kind === kinds.openBrace) this.enter('object');
    else if (kind === kinds.openBracket) this.enter('array');
    else this.place(this.parseScalar());
  }

  /** Nothing (and no issue) when no value begins at the current token. */
  private parseScalar(): JsonNode | undefined {
    const { kind, offset, length, value } = this.at;
    switch (kind) {
      case kinds.string:
        this.at.advance();
        return { kind: 'string', offset, length, value };
      case kinds.number:
        this.at.advance();
        return numberNode(offset, length, value);
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

  private enter(kind: ContainerKind): void {
    const { offset } = this.at;
    const isObject = kind === 'object';
    const [entries, items] = [isObject ? [] : none, isObject ? none : []];
    this.open.push({ kind, offset, entries, items, comma: undefined, isFirst: true, key: undefined, hasColon: false });
    // Behind a repaired quote the parser may see brackets that the scanner took for text.
    if (this.open.length > maximumDepth) {
      this.issues.push(tooDeepIssue(offset));
      this.at.stop();
    }
    this.at.advance();
  }

  /** Begins the next entry of a container, or ends it at its closing bracket or where it ends without one. */
  private readEntry(container: Container): void {
    const { close, end, what } = brackets[container.kind];
    if (this.at.kind === end) {
      if (container.comma !== undefined) {
        this.report('trailing-comma', container.comma, 1, `Remove this comma; JSON allows none before "${close}".`);
      }
      this.at.advance();
      this.leave(container);
      return;
    }
    if (this.isClosedByOther(container)) {
      this.leave(container);
      return;
    }
    if (this.at.kind === kinds.comma) {
      const missing = `${what === 'item' ? 'An' : 'A'} ${what}`;
      this.report(
        'syntax',
        this.at.offset,
        1,
        `${missing} is missing before this comma; write one or remove the comma.`,
      );
      this.at.advance();
      return;
    }
    if (!container.isFirst && container.comma === undefined) {
      this.report('syntax', this.at.offset, this.at.length, 'A comma is missing before this; write one.');
    }
    container.isFirst = false;
    if (container.kind === 'object') this.beginMember(container);
    else {
      this.path.push(container.items.length);
      this.beginValue();
    }
  }

  private leave({ kind, offset, entries, items }: Container): void {
    this.open.pop();
    const length = this.at.previousEnd - offset;
    if (kind === 'array') this.place({ kind, offset, length, items });
    else {
      const object = objectNode({ offset, length }, entries);
      if (object.members !== entries) this.reportDuplicates(entries);
      this.place(object);
    }
  }

  /** Puts a value that was read where it belongs; nothing when there was none. */
  private place(value: JsonNode | undefined): void {
    const container = this.open.at(-1);
    if (!container) {
      this.root = value;
      return;
    }
    if (container.kind === 'object') this.endMember(container, value);
    else {
      this.path.pop();
      if (value) container.items.push(value);
      else {
        this.reportUnexpected('an item');
        this.at.advance();
      }
    }
    container.comma = this.takeComma();
  }

  /** True, with an issue, at the end of the text and at a closing bracket that belongs to an outer container. */
  private isClosedByOther({ kind, offset }: Container): boolean {
    const wanted = brackets[kind];
    if (this.at.kind === kinds.end) {
      if (!this.saidUnclosed) {
        this.report('syntax', offset, 1, `This "${wanted.open}" is never closed; add "${wanted.close}".`);
      }
      this.saidUnclosed = true;
      return true;
    }
    const other = kind === 'object' ? 'array' : 'object';
    const found = brackets[other];
    if (this.at.kind !== found.end || this.open.every((each) => each.kind !== other)) return false;
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

  /** Reads `"key":` and begins its value; skips one token or value, with an issue, where no key stands. */
  private beginMember(container: Container): void {
    const key = this.parseKey();
    container.key = key;
    if (!key) {
      this.reportUnexpected('a key in double quotes');
      if (this.at.kind === kinds.openBrace || this.at.kind === kinds.openBracket) {
        this.beginValue();
        return;
      }
      this.at.advance();
      this.place(undefined);
      return;
    }
    this.path.push(key.value);
    container.hasColon = this.at.kind === kinds.colon;
    if (container.hasColon) this.at.advance();
    if (this.isValueOfKey(container.hasColon)) this.beginValue();
    else this.place(undefined);
  }

  private endMember({ key, hasColon, entries }: Container, value: JsonNode | undefined): void {
    if (!key) return;
    if (!hasColon || !value) this.reportIncomplete(key, hasColon, value);
    this.path.pop();
    const { offset, length: keyLength } = key;
    entries.push({ offset, length: this.at.previousEnd - offset, key: key.value, keyLength, value });
  }

  private parseKey(): Key | undefined {
    const { kind, offset, length, value } = this.at;
    if (kind === kinds.string) {
      this.at.advance();
      return { offset, length, value };
    }
    const isWord = (kind >= kinds.nullWord && kind <= kinds.falseWord) || kind === kinds.number;
    if (kind !== kinds.unknown && !(isWord && this.at.isBeforeColon())) return undefined;
    const { spelling } = this.at;
    this.report('syntax', offset, length, `Put the key ${quote(spelling)} in double quotes.`);
    this.at.advance();
    return { offset, length, value: spelling };
  }

  /** After a key, text on a later line that is a key itself, or that no colon leads to, is the next member. */
  private isValueOfKey(hasColon: boolean): boolean {
    if (!this.at.isOnLaterLine()) return true;
    return hasColon && !(this.at.kind === kinds.string && this.at.isBeforeColon());
  }

  private reportIncomplete(key: Key, hasColon: boolean, value: JsonNode | undefined): void {
    const message = value
      ? `A colon is missing between the key ${quote(key.value)} and its value; write ":".`
      : `The key ${quote(key.value)} has no value; write one after ${hasColon ? 'the colon' : 'a colon'}.`;
    this.report('syntax', key.offset, key.length, message);
  }

  private reportDuplicates(entries: readonly EntryNode[]): void {
    const seen = new Map<string, number>();
    for (const entry of entries) {
      const first = seen.get(entry.key);
      if (first === undefined) seen.set(entry.key, entry.offset);
      else if (this.issues.length < maximumIssues) this.reportDuplicate(entry, first);
    }
  }

  private reportDuplicate({ key, offset, keyLength }: EntryNode, first: number): void {
    this.lines ??= lineIndex(this.text);
    const line = this.lines.positionAt(first).line + 1;
    const message = `The key ${quote(key)} appears twice, first on line ${line}; programs keep different ones. Remove or rename one.`;
    this.path.push(key);
    this.report('duplicate-key', offset, keyLength, message);
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
