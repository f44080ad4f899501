/** A stretch of a JSON text that is left unread because it is long. */
export interface LongPart {
  readonly from: number;
  readonly to: number;
  /** What stands in for it: an empty value of its kind. */
  readonly standIn: '{}' | '[]' | '""';
}

/** Longer values are left unread, unless they are the envelope of others. */
const longest = 64 * 1024;
/** Objects that hold more than this are no envelopes. */
const mostInEnvelope = 100;
const envelopes = ['result', 'output', 'payload', 'execution'];

interface Container {
  readonly isObject: boolean;
  readonly from: number;
  readonly isEnvelope: boolean;
  members: number;
  key: string;
}

const space = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Wanted = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end' | 'nothing';

/**
 * Reads over a JSON text in steps and notes its long parts, nothing else: memory stays small whatever the text holds.
 * As strict as `JSON.parse`.
 */
export class JsonScan {
  readonly longParts: LongPart[] = [];
  private readonly text: string;
  private readonly stack: Container[] = [];
  private at = 0;
  private wanted: Wanted = 'value';
  /** Where the string begins that a step ended in. */
  private stringFrom: number | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads on for about so many characters. `broken`: the text is not JSON. */
  step(characters: number): 'more' | 'done' | 'broken' {
    const { text } = this;
    const stop = this.at + characters;
    while (this.at < stop) {
      if (this.stringFrom === undefined) {
        while (space(text.charCodeAt(this.at))) this.at += 1;
        if (this.at >= text.length) return this.wanted === 'nothing' ? 'done' : 'broken';
        if (!this.readToken()) return 'broken';
      } else if (!this.readString(this.stringFrom, stop)) return 'broken';
    }
    return 'more';
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
    const above = this.stack.at(-1);
    const isEnvelope = !above || (above.isEnvelope && above.isObject && envelopes.includes(above.key));
    this.stack.push({ isObject, from: this.at, isEnvelope: isObject && isEnvelope, members: 0, key: '' });
    this.at += 1;
    this.wanted = isObject ? 'key-or-end' : 'value-or-end';
    return true;
  }

  private close(letter: '}' | ']', top: Container | undefined): boolean {
    const mayEnd = this.wanted === 'comma-or-end' || this.wanted === (top?.isObject ? 'key-or-end' : 'value-or-end');
    if (!top || !mayEnd || top.isObject !== (letter === '}')) return false;
    this.stack.pop();
    this.at += 1;
    const isKept = top.isEnvelope && top.members <= mostInEnvelope;
    if (!isKept && this.at - top.from > longest) this.leave(top.from, top.isObject ? '{}' : '[]');
    this.ended();
    return true;
  }

  private leave(from: number, standIn: LongPart['standIn']): void {
    while ((this.longParts.at(-1)?.from ?? -1) >= from) this.longParts.pop();
    this.longParts.push({ from, to: this.at, standIn });
  }

  /** A value is complete. */
  private ended(): void {
    const top = this.stack.at(-1);
    if (top) top.members += 1;
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

  private endString(from: number): boolean {
    if (this.wanted !== 'key' && this.wanted !== 'key-or-end') {
      if (this.at - from > longest) this.leave(from, '""');
      this.ended();
      return true;
    }
    const top = this.stack.at(-1);
    while (space(this.text.charCodeAt(this.at))) this.at += 1;
    if (!top || this.text[this.at] !== ':') return false;
    // A key with escapes is no envelope's.
    if (top.isEnvelope) top.key = this.text.slice(from + 1, Math.min(from + 20, this.text.indexOf('"', from + 1)));
    this.at += 1;
    this.wanted = 'value';
    return true;
  }
}
