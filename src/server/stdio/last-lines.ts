/** What a program wrote last, for the sentence that says that it ended. */
export interface LastLines {
  add(line: string): void;
  /** The lines on one; empty when there is none. */
  readonly text: () => string;
}

const keptLines = 10;
const maxLine = 400;

/** What stands around an error in the output of Node.js, Python and Java and names places: the error would be pushed out. */
const place =
  /^\s+at .*(?::\d+\)?|<anonymous>\)|native\))$|^\s*File ".*", line \d+|^\s*[\^~]+\s*$|^Node\.js v\d|^Traceback \(/;

export function createLastLines(): LastLines {
  const kept: string[] = [];
  return {
    add(line) {
      if (line.trim() === '' || place.test(line)) return;
      const short = line.trim();
      kept.push(short.length > maxLine ? `${short.slice(0, maxLine)}…` : short);
      if (kept.length > keptLines) kept.shift();
    },
    text: () => kept.join(' ⏎ '),
  };
}
