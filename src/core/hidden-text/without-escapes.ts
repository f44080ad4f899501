/** What follows a backslash, where it is not itself: of JSON, and what YAML has beside it. */
const plain: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  N: '\x85',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** What the strings of a text say, with all that stands around them: a text of any length is read without a tree. */
export function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|U([\da-fA-F]{8})|(.))/g,
    (all: string, short?: string, byte?: string, long?: string, letter = '') => {
      const code = short ?? byte ?? long;
      if (code === undefined) return plain[letter] ?? letter;
      const number = Number.parseInt(code, 16);
      return number > 0x10ffff ? all : short === undefined ? String.fromCodePoint(number) : String.fromCharCode(number);
    },
  );
}
