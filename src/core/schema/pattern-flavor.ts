import { schemaLimits } from './limits';

/** A pattern of another language, as JavaScript writes it. */
export interface Translated {
  readonly pattern: string;
  /** What is written otherwise. */
  readonly what: string;
  /** Flags that no pattern can say, which go. */
  readonly lost?: string;
}

const classes: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  alnum: 'A-Za-z0-9',
  digit: '0-9',
  upper: 'A-Z',
  lower: 'a-z',
  xdigit: 'A-Fa-f0-9',
  space: '\\s',
  blank: ' \\t',
  word: '\\w',
  punct: '!-\\/:-@\\[-`{-~',
};

/** What is read as one: an escape, a class in brackets, the beginning of a group, a quantifier with its mark. */
const pieces = /\\.|\[(?:\\.|\[:[a-z]+:\]|[^\]\\])*\]|\(\?(?:P(?=<[A-Za-z_])|>)?|(?:[*+?]|\{\d+(?:,\d*)?\})[+?]?/gs;

interface Row {
  readonly what: string;
  /** In one piece. */
  readonly find: RegExp;
  readonly write: (...found: string[]) => string;
  /** Only for what JavaScript refuses; elsewhere it means something. */
  readonly isBroken?: true;
}

const rows: readonly Row[] = [
  { what: '"\\A"', find: /^\\A$/, write: () => '^' },
  { what: '"\\Z"', find: /^\\Z$/, write: () => '$' },
  { what: '"\\z"', find: /^\\z$/, write: () => '$' },
  {
    what: 'classes such as "[:alpha:]"',
    find: /\\.|(?!^)\[:([a-z]+):\]/gs,
    write: (whole = '', name = '') => (Object.hasOwn(classes, name) ? (classes[name] ?? whole) : whole),
  },
  { what: 'named groups with "P"', find: /^\(\?P$/, write: () => '(?', isBroken: true },
  {
    what: 'possessive quantifiers',
    find: /^([*+?]|\{[\d,]+\})\+$/,
    write: (_, quantifier = '') => quantifier,
    isBroken: true,
  },
  { what: 'atomic groups', find: /^\(\?>$/, write: () => '(?:', isBroken: true },
];

/** Reads what Python, PCRE, Java and POSIX write otherwise, patterns of files, and JavaScript's slashes; nothing where all is plain. */
export function translated(pattern: string): Translated | undefined {
  if (pattern.length > schemaLimits.patternLength) return undefined;
  const [, inner = '', flags = ''] = /^\/(\^.*|.*\$)\/([dgimsuvy]*)$/s.exec(pattern) ?? [];
  // `g` and the like say how to search, which is settled.
  const lost = flags.replace(/[dgsuvy]/g, '');
  if (inner !== '') return { pattern: inner.replace(/\\\//g, '/'), what: 'slashes around it', ...(lost && { lost }) };
  if (/^\*[.\w-]*$/.test(pattern)) {
    const rest = pattern.slice(1).replace(/[.-]/g, '\\$&');
    return { pattern: `^.*${rest}$`, what: 'the marks of file names' };
  }
  const done: string[] = [];
  let written = pattern;
  for (const { what, find, write, isBroken } of rows) {
    if (isBroken && compiles(written)) continue;
    const before = written;
    written = before.replace(pieces, (piece) => piece.replace(find, write));
    if (written !== before) done.push(what);
  }
  return done.length > 0 && compiles(written) ? { pattern: written, what: done.join(' and ') } : undefined;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) !== undefined;
  } catch {
    return false;
  }
}
