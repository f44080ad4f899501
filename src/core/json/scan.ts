import type { Path } from './pointer';
import { skipWhiteSpace } from './trivia';

/** A stretch of a JSON text that is left unread because it is long. */
export interface LongPart {
  readonly from: number;
  readonly to: number;
  /** What stands in for it: an empty value of its kind; nothing for the items that a list has too many of. */
  readonly standIn: '{}' | '[]' | '""' | '';
  /** Where a text stands that is wanted all the same. */
  readonly wantedAt?: Path;
}

/** What of a long text is read however long it is; its outermost object always is. */
export interface Envelope {
  /** Keys whose objects are read. */
  readonly keys: readonly string[];
  /** Keys whose lists are read, with the objects that are their first items; an empty key for an outermost list. */
  readonly lists: readonly string[];
  /** Keys whose texts are wanted whole. */
  readonly texts: readonly string[];
}

/** A list of which only the first items were read. */
export interface CutList {
  readonly path: Path;
  readonly count: number;
}

/** Longer values are left unread, unless they are the envelope of others. */
const maxLength = 64 * 1024;
/** The same for what stands in a list of an envelope, which may have many. */
const maxLengthInList = 1024;
/** Objects that hold more than this are no envelopes. */
const maxInEnvelope = 100;
/** Of a list in an envelope so many items are read. */
const maxItems = 1000;

interface Container {
  readonly isObject: boolean;
  readonly from: number;
  readonly isEnvelope: boolean;
  members: number;
  key: string;
  /** Where the last of the items ends that are read. */
  lastEnd: number;
}

const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** The beginning of a scalar at the end of a text, what a number may go on with there, and the beginning of an escape. */
const begunScalar = /(?:tr?u?|fa?l?s?|nu?l?|-)$/y;
const begunNumber = /(?:(?<=[\s,:[]-?\d+)\.|(?<=[\s,:[]-?\d+(?:\.\d+)?)[eE][+-]?)$/y;
const begunEscape = /\\(?:u[0-9a-fA-F]{0,3})?$/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Wanted = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end' | 'nothing';

/**
 * Reads over a JSON text in steps and notes its long parts, nothing else: memory stays small whatever the text holds.
 * As strict as `JSON.parse`.
 */
export class JsonScan {
  readonly longParts: LongPart[] = [];
  readonly cutLists: CutList[] = [];
  private readonly text: string;
  private readonly envelope: Envelope;
  private readonly stack: Container[] = [];
  private at = 0;
  private wanted: Wanted = 'value';
  /** Where the string begins that a step ended in. */
  private stringFrom: number | undefined;

  constructor(text: string, envelope: Envelope) {
    this.text = text;
    this.envelope = envelope;
  }

  /** Reads on for about so many characters. `broken`: the text is not JSON. */
  step(characters: number): 'more' | 'done' | 'broken' {
    const { text } = this;
    const stop = this.at + characters;
    while (this.at < stop) {
      if (this.stringFrom === undefined) {
        this.at = skipWhiteSpace(text, this.at);
        if (this.at >= text.length) return this.wanted === 'nothing' ? 'done' : 'broken';
        if (!this.readToken()) return 'broken';
      } else if (!this.readString(this.stringFrom, stop)) return 'broken';
    }
    return 'more';
  }

  /** After `broken`: nothing is wrong with the text but that it ends before its value does. */
  endsEarly(): boolean {
    if (this.at >= this.text.length) return true;
    const begun = this.begun();
    if (!begun) return false;
    begun.lastIndex = this.at;
    return begun.test(this.text);
  }

  /** What may be cut off here; nothing where a key or the end is wanted. */
  private begun(): RegExp | undefined {
    if (this.stringFrom !== undefined) return begunEscape;
    if (this.wanted === 'value' || this.wanted === 'value-or-end') return begunScalar;
    return this.wanted === 'comma-or-end' ? begunNumber : undefined;
  }

  private readToken(): boolean {
    const { text, wanted } = this;
    const letter = text[this.at];
    const top = this.stack.at(-1);
    if (letter === '}' || letter === ']') return this.close(letter, top);
    if (wanted === 'comma-or-end') {
      if (letter !== ',' || !top) return false;
      this.at += 1;
      this.wanted = top.isObject ? 'key' : 'value';
      return true;
    }
    if (wanted === 'nothing') return false;
    if (letter === '"') {
      this.stringFrom = this.at;
      this.at += 1;
      return true;
    }
    if (wanted === 'key' || wanted === 'key-or-end') return false;
    if (letter === '{' || letter === '[') return this.open(letter === '{');
    scalar.lastIndex = this.at;
    if (!scalar.test(text)) return false;
    this.at = scalar.lastIndex;
    this.ended();
    return true;
  }

  private open(isObject: boolean): boolean {
    const isEnvelope = this.isEnvelope(isObject, this.stack.at(-1));
    this.stack.push({ isObject, from: this.at, isEnvelope, members: 0, key: '', lastEnd: 0 });
    this.at += 1;
    this.wanted = isObject ? 'key-or-end' : 'value-or-end';
    return true;
  }

  private isEnvelope(isObject: boolean, above: Container | undefined): boolean {
    const { keys, lists } = this.envelope;
    if (above && !above.isEnvelope) return false;
    if (!isObject) return (above?.isObject ?? true) && lists.includes(above?.key ?? '');
    return !above?.isObject || keys.includes(above.key);
  }

  private close(letter: '}' | ']', top: Container | undefined): boolean {
    const mayEnd = this.wanted === 'comma-or-end' || this.wanted === (top?.isObject ? 'key-or-end' : 'value-or-end');
    if (!top || !mayEnd || top.isObject !== (letter === '}')) return false;
    this.stack.pop();
    this.at += 1;
    const isKept = top.isEnvelope && (!top.isObject || top.members <= maxInEnvelope);
    if (!isKept && this.isLong(top.from))
      this.leave({ from: top.from, to: this.at, standIn: top.isObject ? '{}' : '[]' });
    else if (top.isEnvelope && top.members > maxItems && !top.isObject) {
      this.leave({ from: top.lastEnd, to: this.at - 1, standIn: '' });
      this.cutLists.push({ path: this.path(), count: top.members });
    }
    this.ended();
    return true;
  }

  private isLong(from: number): boolean {
    const length = this.at - from;
    if (length <= maxLengthInList) return false;
    return length > maxLength || this.stack.some(({ isObject, isEnvelope }) => isEnvelope && !isObject);
  }

  /** Takes the place of the parts that are within it. */
  private leave(part: LongPart): void {
    while ((this.longParts.at(-1)?.from ?? -1) >= part.from) this.longParts.pop();
    this.longParts.push(part);
  }

  /** Of the value that is being read; right where all that holds it is envelope. */
  private path(): Path {
    return this.stack.map(({ isObject, key, members }) => (isObject ? key : members));
  }

  /** A value is complete. */
  private ended(): void {
    const top = this.stack.at(-1);
    if (top) top.members += 1;
    if (top?.members === maxItems) top.lastEnd = this.at;
    this.wanted = top ? 'comma-or-end' : 'nothing';
  }

  private readString(from: number, stop: number): boolean {
    const { text } = this;
    while (this.at < stop) {
      const code = text.charCodeAt(this.at);
      if (code === 34) {
        this.at += 1;
        this.stringFrom = undefined;
        return this.endString(from);
      }
      if (code === 92) {
        escaped.lastIndex = this.at;
        if (!escaped.test(text)) return false;
        this.at = escaped.lastIndex;
      } else if (code >= 32) this.at += 1;
      // Not a number at the end of the text.
      else return false;
    }
    return true;
  }

  private leaveText(from: number): void {
    const top = this.stack.at(-1);
    const isWanted = top?.isEnvelope && top.isObject && this.envelope.texts.includes(top.key);
    const part: LongPart = { from, to: this.at, standIn: '""' };
    this.leave(isWanted ? { ...part, wantedAt: this.path() } : part);
  }

  private endString(from: number): boolean {
    if (this.wanted !== 'key' && this.wanted !== 'key-or-end') {
      if (this.isLong(from)) this.leaveText(from);
      this.ended();
      return true;
    }
    const top = this.stack.at(-1);
    this.at = skipWhiteSpace(this.text, this.at);
    if (!top || this.text[this.at] !== ':') return false;
    // A key with escapes is no envelope's.
    if (top.isEnvelope) top.key = this.text.slice(from + 1, Math.min(from + 20, this.text.indexOf('"', from + 1)));
    this.at += 1;
    this.wanted = 'value';
    return true;
  }
}
