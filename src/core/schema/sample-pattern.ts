/** More repetitions than this are not written out. */
const maxLength = 2000;

/**
 * A text that matches an ECMAScript pattern, built from the pattern's own parts; nothing when the pattern uses what
 * cannot be built (look-around, back references, nested sizes too large). The result is not checked by running it.
 */
export function sampleOfPattern(pattern: string): string | undefined {
  const builder = new Builder(pattern);
  const text = builder.alternatives();
  return text !== undefined && builder.isAtEnd() && text.length <= maxLength ? text : undefined;
}

const classes: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
const anchors = new Set(['^', '$']);
/** What stands for a negated class or a point: the first of these that is allowed. */
const ordinary = ['a', '0', 'A', ' ', '-', '_', '.', '!', '\t'];

class Builder {
  private readonly pattern: string;
  private position = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  isAtEnd(): boolean {
    return this.position >= this.pattern.length;
  }

  /** The first alternative is taken, the others are read over. */
  alternatives(): string | undefined {
    let taken: string | undefined;
    let isFirst = true;
    do {
      const text = this.sequence();
      if (text === undefined) return undefined;
      if (isFirst) taken = text;
      isFirst = false;
    } while (this.take('|'));
    return taken;
  }

  private sequence(): string | undefined {
    let text = '';
    while (!this.isAtEnd() && this.peek() !== '|' && this.peek() !== ')') {
      if (anchors.has(this.peek())) {
        this.position += 1;
        continue;
      }
      const atom = this.atom();
      const count = this.quantifier();
      if (atom === undefined || count === undefined || atom.length * count > maxLength) return undefined;
      text += atom.repeat(count);
    }
    return text;
  }

  private atom(): string | undefined {
    const character = this.next();
    if (character === '(') return this.group();
    if (character === '[') return this.characterClass();
    if (character === '.') return 'a';
    if (character === '\\') return this.escape();
    return '*+?{'.includes(character) ? undefined : character;
  }

  private group(): string | undefined {
    if (this.peek() === '?') {
      const name = /^\?(?::|<[\w$]+>)/.exec(this.pattern.slice(this.position, this.position + 80));
      if (!name) return undefined;
      this.position += name[0].length;
    }
    const text = this.alternatives();
    return this.take(')') ? text : undefined;
  }

  private escape(): string | undefined {
    const character = this.next();
    if (character in classes) return classes[character];
    if (character in escapes) return escapes[character];
    if (character === 'b' && this.position > 2) return '';
    return /[\w]/.test(character) || character === '' ? undefined : character;
  }

  /** The first character that a class allows, or an ordinary one that it does not forbid. */
  private characterClass(): string | undefined {
    const isNegated = this.take('^');
    const parts: { readonly low: string; readonly high: string }[] = [];
    while (!this.isAtEnd() && this.peek() !== ']') {
      const low = this.classCharacter();
      if (low === undefined) return undefined;
      const isRange = this.peek() === '-' && this.pattern[this.position + 1] !== ']';
      if (isRange) this.position += 1;
      const high = isRange ? this.classCharacter() : low;
      if (high === undefined) return undefined;
      parts.push({ low, high });
    }
    if (!this.take(']')) return undefined;
    if (!isNegated) return parts[0]?.low;
    return ordinary.find((each) => parts.every(({ low, high }) => each < low || each > high));
  }

  private classCharacter(): string | undefined {
    const character = this.next();
    return character === '\\' ? this.escape() : character;
  }

  /** How often the atom before is written: as seldom as allowed, but once where that is allowed. */
  private quantifier(): number | undefined {
    const [all = '', sign, least, most] = /^(?:([*+?])|\{(\d+)(?:,(\d*))?\})\??/.exec(this.ahead()) ?? [];
    this.position += all.length;
    if (all === '') return 1;
    if (sign) return 1;
    const minimum = Number(least);
    return minimum === 0 && most !== '0' && most !== undefined ? 1 : minimum;
  }

  private ahead(): string {
    return this.pattern.slice(this.position, this.position + 24);
  }

  private take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.position += 1;
    return true;
  }

  private peek(): string {
    return this.pattern[this.position] ?? '';
  }

  private next(): string {
    const character = this.peek();
    this.position += 1;
    return character;
  }
}
