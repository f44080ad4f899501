import { quote } from './advice';
import { brackets, type Container, type ContainerKind, isBalanced, none } from './containers';
import { maximumDepth } from './depth';
import { insertion, keyMend, otherColon, otherComma } from './mends';
import { skipCast, skipVariable, takeGoingOn, takeOther, takeWord } from './not-json';
import { inOtherText, mayBeOther } from './other-text';
import { Reader } from './reader';
import { type Key, SyntaxReport } from './syntax-report';
import { tokenKind as kinds } from './tokens';
import { type JsonNode, type JsonTree, numberNode, objectNode } from './tree';

/** Entries of objects and arrays read before others get their turn: some 10 ms. */
const turn = 5_000;

/** Reads a JSON text. Never throws; linear in its length; broken text gives what could be read and every issue. */
export function parseJson(text: string): JsonTree {
  const parser = new Parser(text);
  parser.read(Number.POSITIVE_INFINITY);
  return parser.tree();
}

/**
 * Reads a long text as `parseJson` does, in turns. `pause` resolves when the others had theirs: to `false` when nobody
 * wants the tree any more, and then there is none.
 */
export async function parseJsonInTurns(text: string, pause: () => Promise<boolean>): Promise<JsonTree | undefined> {
  const parser = new Parser(text);
  do if (!(await pause())) return undefined;
  while (!parser.read(turn));
  return parser.tree();
}

class Parser {
  private readonly text: string;
  private root: JsonNode | undefined;
  private readonly at: Reader;
  private readonly open: Container[] = [];
  private readonly path: (string | number)[] = [];
  private readonly said: SyntaxReport;
  private isBegun = false;
  private saidUnclosed = false;
  /** Where the JSON ends that stands in other text. */
  private end: number | undefined;

  constructor(text: string) {
    this.text = text;
    this.said = new SyntaxReport(text, this.path, () => this.at.stop());
    this.at = new Reader(text, (kind, offset, length, message, mend) =>
      this.said.add(kind, offset, length, message, mend),
    );
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

  /** What was read; nothing of a text that is nested too deep. */
  tree(): JsonTree {
    const { end } = this;
    const issues = this.said.inOrder().filter(({ offset }) => end === undefined || offset < end);
    const isRefused = issues.some((issue) => issue.kind === 'too-deep');
    return { text: this.text, root: isRefused ? undefined : this.root, issues };
  }

  private begin(): void {
    this.at.advance();
    if (this.at.kind === kinds.end) {
      this.said.add('syntax', 0, this.text.length, 'The text is empty; write a JSON value, for example {}.');
      return;
    }
    if (mayBeOther(this.at)) this.skipOtherText();
    this.beginValue();
    const isMissing = () => this.open.length === 0 && !this.root;
    if (!isMissing() || this.end !== undefined) return;
    this.said.unexpected('a value', this.at);
    while (isMissing() && this.at.kind !== kinds.end) {
      this.at.advance();
      this.beginValue();
    }
  }

  private reportRest(): void {
    if (!this.root || this.at.kind === kinds.end || this.end !== undefined) return;
    const { offset, kind } = this.at;
    this.said.rest(offset, kind === kinds.openBrace || kind === kinds.openBracket);
  }

  /** Goes on at the JSON that stands in program code, an explanation or a command; of a text without any reads nothing. */
  private skipOtherText(): void {
    const found = inOtherText(this.text, this.at.kind === kinds.number, parseJson);
    if (!found) return;
    const { kind, from, to, length, message, mend } = found;
    this.end = to;
    this.said.forget();
    this.said.add(kind, 0, length, message, mend);
    if (from === undefined) this.at.stop();
    else this.at.goTo(from);
    this.at.advance();
  }

  /** Reads the value that begins at the current token; of an object or array the bracket, its entries come in turn. */
  private beginValue(): void {
    const { kind } = this.at;
    const other = takeOther(this.at, this.said, this.open.length > 0);
    if (other) this.place(other);
    else if (kind === kinds.openBrace) this.enter('object');
    else if (kind === kinds.openBracket) this.enter('array');
    else this.place(this.parseScalar());
  }

  /** Nothing (and no issue) when no value begins at the current token. */
  private parseScalar(): JsonNode | undefined {
    const { kind, offset, length, value } = this.at;
    const whole = this.open.at(-1)?.kind === 'object' ? takeGoingOn(this.at, this.said) : undefined;
    if (whole) return whole;
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
        return takeWord(this.at, this.said, this.path);
      default:
        return undefined;
    }
  }

  private enter(kind: ContainerKind): void {
    const { offset } = this.at;
    const isObject = kind === 'object';
    const [entries, items] = [isObject ? [] : none, isObject ? none : []];
    this.open.push({ kind, offset, entries, items, comma: undefined, isFirst: true, key: undefined, hasColon: false });
    // Behind a repaired quote the parser may see brackets that the scanner took for text.
    if (this.open.length > maximumDepth) {
      this.said.tooDeep(offset);
    }
    this.at.advance();
  }

  /** Begins the next entry of a container, or ends it at its closing bracket or where it ends without one. */
  private readEntry(container: Container): void {
    const { close, end, what } = brackets[container.kind];
    if (this.at.kind === end) {
      if (container.comma !== undefined && !this.hasDotsBefore()) {
        this.said.add('trailing-comma', container.comma, 1, `Remove this comma; JSON allows none before "${close}".`);
      }
      this.at.advance();
      this.leave(container);
      return;
    }
    if (this.isClosedByOther(container)) {
      this.leave(container);
      return;
    }
    if (this.at.kind === kinds.comma && this.hasDotsBefore()) {
      this.at.advance();
      return;
    }
    if (this.at.kind === kinds.comma) {
      const missing = `${what === 'item' ? 'An' : 'A'} ${what}`;
      this.said.add(
        'syntax',
        this.at.offset,
        1,
        `${missing} is missing before this comma; write one or remove the comma.`,
      );
      this.at.advance();
      return;
    }
    if (!container.isFirst && container.comma === undefined) {
      const isEntry = container.kind === 'array' || this.at.isBeforeColon();
      const mend = isEntry ? insertion('Add the comma', this.at.previousEnd, ',') : undefined;
      this.said.add('syntax', this.at.offset, this.at.length, 'A comma is missing before this; write one.', mend);
    }
    container.isFirst = false;
    if (container.kind === 'object') this.beginMember(container);
    else {
      this.path.push(container.items.length);
      this.beginValue();
    }
  }

  /** Then what is missing was said of the dots. */
  private hasDotsBefore(): boolean {
    return /(?:\.\.\.|…)\s*$/.test(this.text.slice(Math.max(0, this.at.offset - 200), this.at.offset));
  }

  private leave({ kind, offset, entries, items }: Container): void {
    this.open.pop();
    const length = this.at.previousEnd - offset;
    if (kind === 'array') this.place({ kind, offset, length, items });
    else {
      const object = objectNode({ offset, length }, entries);
      if (object.members !== entries) this.said.duplicates(entries);
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
        this.said.unexpected('an item', this.at);
        this.at.advance();
      }
    }
    skipCast(this.at, this.said);
    container.comma = this.takeComma();
  }

  /** True, with an issue, at the end of the text and at a closing bracket that belongs to an outer container. */
  private isClosedByOther({ kind, offset }: Container): boolean {
    const wanted = brackets[kind];
    if (this.at.kind === kinds.end) {
      const closing = this.open.map((each) => brackets[each.kind].close).toReversed();
      if (!this.saidUnclosed) this.said.unclosed(offset, wanted.open, wanted.close, closing.join(''));
      this.saidUnclosed = true;
      return true;
    }
    const other = kind === 'object' ? 'array' : 'object';
    const found = brackets[other];
    if (this.at.kind !== found.end || this.open.every((each) => each.kind !== other)) return false;
    const isTypo = isBalanced(this.text, this.at.offset, this.open.length);
    this.said.wrongBracket(this.at.offset, wanted.close, found.close, isTypo);
    if (isTypo) this.at.advance();
    return true;
  }

  private takeComma(): number | undefined {
    const { kind, offset, spelling } = this.at;
    const mend = kind === kinds.unknown ? otherComma(offset, spelling) : undefined;
    if (kind !== kinds.comma && !mend) return undefined;
    if (mend)
      this.said.add('other-comma', offset, spelling.length, `Write a comma here, not ${quote(spelling)}.`, mend);
    this.at.advance();
    return offset;
  }

  /** Reads `"key":` and begins its value; skips one token or value, with an issue, where no key stands. */
  private beginMember(container: Container): void {
    container.key = undefined;
    const { comma, entries } = container;
    if ((comma !== undefined || entries.length === 0) && skipVariable(this.at, this.said)) {
      this.place(undefined);
      return;
    }
    const key = this.parseKey();
    container.key = key;
    if (!key) {
      this.said.unexpected('a key in double quotes', this.at);
      if (this.at.kind === kinds.openBrace || this.at.kind === kinds.openBracket) {
        this.beginValue();
        return;
      }
      this.at.advance();
      this.place(undefined);
      return;
    }
    this.path.push(key.value);
    container.hasColon = this.takeColon();
    if (this.isValueOfKey(container.hasColon)) this.beginValue();
    else this.place(undefined);
  }

  private takeColon(): boolean {
    const { kind, offset, spelling } = this.at;
    const mend = kind === kinds.unknown ? otherColon(offset, spelling) : undefined;
    if (kind !== kinds.colon && !mend) return false;
    if (mend)
      this.said.add('other-colon', offset, spelling.length, `Write a colon here, not ${quote(spelling)}.`, mend);
    this.at.advance();
    return true;
  }

  private endMember({ key, hasColon, entries }: Container, value: JsonNode | undefined): void {
    if (!key) return;
    if (!hasColon || !value) this.said.incomplete(key, hasColon, value);
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
    const mend = keyMend(this.text, offset, spelling);
    const message = `Put the key ${quote(spelling)} in double quotes.`;
    this.said.add(mend ? 'bare-key' : 'syntax', offset, length, message, mend);
    this.at.advance();
    return { offset, length, value: spelling };
  }

  /** After a key, text on a later line that is a key itself, or that no colon leads to, is the next member. */
  private isValueOfKey(hasColon: boolean): boolean {
    if (!this.at.isOnLaterLine()) return true;
    return hasColon && !(this.at.kind === kinds.string && this.at.isBeforeColon());
  }
}
