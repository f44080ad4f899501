import type { TextRange } from '../text/edit';
import { lineIndex } from '../text/line-index';
import { cutOffAdvice, quote } from './advice';
import { maximumDepth } from './depth';
import { insertion, replacement, without } from './mends';
import { restMend } from './rest';
import { type EntryNode, type JsonNode, respelled, type SyntaxIssue, type SyntaxMend } from './tree';
import { unclosed } from './unclosed';

/** Further issues of a text are not listed; at the next syntax error it is read no further: it is not JSON at all. */
const maximumIssues = 1000;

/** All of these together are one problem, and one repair. */
const together: readonly SyntaxIssue['kind'][] = [...respelled, 'trailing-comma', 'comment'];

export interface Key extends TextRange {
  readonly value: string;
}

/** Says what is wrong with a text while it is read. `path` leads to what is being read; `stop` leaves the rest unread. */
export class SyntaxReport {
  private readonly issues: SyntaxIssue[] = [];
  private readonly text: string;
  private readonly path: (string | number)[];
  private readonly stop: () => void;
  private lines: ReturnType<typeof lineIndex> | undefined;

  constructor(text: string, path: (string | number)[], stop: () => void) {
    this.text = text;
    this.path = path;
    this.stop = stop;
  }

  /** All of them in the order of the text; of a text that is nested too deep that one alone. */
  inOrder(): readonly SyntaxIssue[] {
    const issues = this.issues.toSorted((a, b) => a.offset - b.offset);
    const tooDeep = issues.find((issue) => issue.kind === 'too-deep');
    return tooDeep ? [tooDeep] : issues;
  }

  add(kind: SyntaxIssue['kind'], offset: number, length: number, message: string, mend?: SyntaxMend): void {
    if (this.issues.length < maximumIssues || together.includes(kind)) {
      const issue = { kind, offset, length: Math.max(0, length), message, path: [...this.path] };
      this.issues.push(mend ? { ...issue, mend } : issue);
    } else if (kind === 'syntax') this.stop();
  }

  /** What was said so far, of a text that is another than it seemed. */
  forget(): void {
    this.issues.length = 0;
  }

  tooDeep(offset: number): void {
    const message = `This is nested more than ${maximumDepth} levels deep; the text is kept, but it is not read. Make it flatter.`;
    this.issues.push({ kind: 'too-deep', offset, length: 1, message, path: [] });
    this.stop();
  }

  /** Something else than what was wanted stands at a token, or the text ends there. */
  unexpected(wanted: string, { offset, length, spelling }: TextRange & { readonly spelling: string }): void {
    const found = length === 0 ? 'the text ends' : `found ${quote(spelling)}`;
    this.add('syntax', offset, length, `Expected ${wanted} here, ${found}.`);
  }

  incomplete(key: Key, hasColon: boolean, value: JsonNode | undefined): void {
    const message = value
      ? `A colon is missing between the key ${quote(key.value)} and its value; write ":".`
      : `The key ${quote(key.value)} has no value; write one after ${hasColon ? 'the colon' : 'a colon'}.`;
    const isQuoted = this.text.charAt(key.offset) === '"';
    // The text ends in the key, which is said of it.
    if (!value && isQuoted && key.length > 1 && this.text.charAt(key.offset + key.length - 1) !== '"') return;
    if (value && isQuoted && /^[^:]+:$/.test(key.value)) {
      const end = key.offset + key.length - 2;
      const mend = { title: 'Put the colon behind the quote', textEdits: [{ offset: end, length: 2, text: '":' }] };
      this.add(
        'syntax',
        key.offset,
        key.length,
        `The colon stands inside the quotes of ${quote(key.value)}; put it behind them.`,
        mend,
      );
      return;
    }
    const mend = value && isQuoted ? insertion('Add the colon', key.offset + key.length, ':') : undefined;
    this.add('syntax', key.offset, key.length, message, mend);
  }

  /** A container whose text ends before it does; of several the innermost, or the one that the indentation shows. */
  unclosed(offset: number, open: string, close: string, closing: string): void {
    const shown = unclosed(this.text);
    if (shown) {
      const mend = insertion(`Add "${shown.close}"`, shown.end, shown.close);
      const message = `This "${shown.open}" is not closed where its lines end; add "${shown.close}".`;
      this.add('syntax', shown.offset, 1, message, mend);
      return;
    }
    const end = this.text.trimEnd().length;
    if (this.forgetCutOff(end)) {
      this.add('syntax', end - 1, 1, cutOffAdvice);
      return;
    }
    const isClear = this.issues.every((issue) => issue.kind !== 'syntax' || issue.mend);
    const title = closing.length === 1 ? `Add "${closing}"` : `Add "${closing}" at the end`;
    const mend = isClear ? insertion(title, end, closing) : undefined;
    this.add('syntax', offset, 1, `This "${open}" is never closed; add "${close}".`, mend);
  }

  /** Whether a text ends in a text, behind a key or before a value; what was said of its end is a consequence then. */
  private forgetCutOff(end: number): boolean {
    const last = this.text.charAt(end - 1);
    const atEnd = this.issues.filter(
      ({ kind, mend, offset, length }) =>
        kind === 'syntax' && !mend && /^\s*:?\s*$/.test(this.text.slice(offset + length, end)),
    );
    // Behind a bracket it is complete, or a quote is missing.
    if (/[}\]]/.test(last) || (atEnd.length === 0 && !/[,:]/.test(last))) return false;
    for (const issue of atEnd) this.issues.splice(this.issues.indexOf(issue), 1);
    return true;
  }

  /** The bracket of another kind; a slip where as many close as are open. */
  wrongBracket(offset: number, wanted: string, found: string, isTypo: boolean): void {
    const advice = isTypo ? 'change it' : 'close the inner one first';
    const mend = isTypo ? replacement(`Change to "${wanted}"`, { offset, length: 1 }, wanted) : undefined;
    this.add('syntax', offset, 1, `Expected "${wanted}" here, found "${found}"; ${advice}.`, mend);
  }

  /** Something follows the value. */
  rest(offset: number, isValue: boolean): void {
    const length = this.text.trimEnd().length - offset;
    const other = restMend(this.text, offset);
    if (other) {
      this.add('syntax', other.offset, other.length, other.message, other.mend);
      return;
    }
    const advice = isValue ? 'put several values into one list, or remove what follows it' : 'remove what follows it';
    const mend = without('Remove what follows the JSON', { offset, length });
    this.add('syntax', offset, length, `The JSON value ends before this; ${advice}.`, isValue ? undefined : mend);
  }

  duplicates(entries: readonly EntryNode[]): void {
    const seen = new Map<string, number>();
    for (const entry of entries) {
      const first = seen.get(entry.key);
      if (first === undefined) seen.set(entry.key, entry.offset);
      else if (this.issues.length < maximumIssues) this.duplicate(entry, first);
    }
  }

  private duplicate({ key, offset, keyLength }: EntryNode, first: number): void {
    this.lines ??= lineIndex(this.text);
    const line = this.lines.positionAt(first).line + 1;
    const message = `The key ${quote(key)} appears twice, first on line ${line}; programs keep different ones. Remove or rename one.`;
    this.path.push(key);
    this.add('duplicate-key', offset, keyLength, message);
    this.path.pop();
  }
}
