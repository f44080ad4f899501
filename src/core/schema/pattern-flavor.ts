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

interface Row {
  readonly what: string;
  readonly find: RegExp;
  readonly write: (...found: string[]) => string;
  /** Means something else where JavaScript reads the pattern: `[*+]`. */
  readonly isBroken?: true;
}

const rows: readonly Row[] = [
  {
    what: '"\\A" and "\\Z"',
    find: /(?<!\\)((?:\\\\)*)\\([AZz])/g,
    write: (_, before = '', end) => before + (end === 'A' ? '^' : '$'),
  },
  {
    what: 'classes such as "[:alpha:]"',
    find: /(?<=\[[^\]]*)\[:([a-z]+):\]/g,
    write: (whole = '', name = '') => (Object.hasOwn(classes, name) ? (classes[name] ?? whole) : whole),
  },
  { what: 'named groups with "P"', find: /\(\?P(?=<[A-Za-z_])/g, write: () => '(?', isBroken: true },
  { what: 'possessive quantifiers', find: /(?<=[^\\(|][*+?}])\+/g, write: () => '', isBroken: true },
  { what: 'atomic groups', find: /\(\?>/g, write: () => '(?:', isBroken: true },
];

/** Reads what Python, PCRE, Java and POSIX write otherwise, patterns of files, and JavaScript's slashes; nothing where all is plain. */
export function translated(pattern: string): Translated | undefined {
  const [, inner = '', flags = ''] = /^\/(\^.*|.*\$)\/([dgimsuvy]*)$/s.exec(pattern) ?? [];
  // `g` and the like say how to search, which is settled.
  const lost = flags.replace(/[dgsuvy]/g, '');
  if (inner !== '') return { pattern: inner.replace(/\\\//g, '/'), what: 'slashes around it', ...(lost && { lost }) };
  const isBroken = !compiles(pattern);
  if (isBroken && /^\*[.\w-]*$/.test(pattern)) {
    const rest = pattern.slice(1).replace(/[.-]/g, '\\$&');
    return { pattern: `^.*${rest}$`, what: 'the marks of file names' };
  }
  const found = rows.filter((row) => (isBroken || !row.isBroken) && pattern.replace(row.find, row.write) !== pattern);
  const written = found.reduce((text, { find, write }) => text.replace(find, write), pattern);
  if (found.length === 0 || !compiles(written)) return undefined;
  return { pattern: written, what: found.map(({ what }) => what).join(' and ') };
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) !== undefined;
  } catch {
    return false;
  }
}
