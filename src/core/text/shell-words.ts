export type ShellWords = { readonly words: readonly string[] } | { readonly refused: string };

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '0': '\0',
};

/**
 * Splits a command as a POSIX shell does: quotes of either kind, `$'…'`, escapes and continued lines, also those of the
 * Windows prompt (`^`). It runs nothing: what a shell would fill in is refused.
 */
export function shellWords(command: string): ShellWords {
  const isWindows = /\^\r?\n|\^"/.test(command);
  const text = isWindows ? command.replace(/\^\r?\n/g, ' ').replace(/\^(.)/g, '$1') : command;
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const add = (part: string) => {
    word = (word ?? '') + part;
  };
  const end = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === "'" || (letter === '$' && text.charAt(at + 1) === "'")) {
      const isEscaped = letter === '$';
      const start = at + (isEscaped ? 2 : 1);
      const close = closing(text, start, isEscaped);
      if (close === -1) return { refused: `A single quote is opened and never closed: ${excerpt(text, at)}` };
      add(isEscaped ? unescaped(text.slice(start, close)) : text.slice(start, close));
      at = close + 1;
    } else if (letter === '"') {
      const quoted = readDouble(text, at + 1);
      if (!quoted) return { refused: `A double quote is opened and never closed: ${excerpt(text, at)}` };
      if ('refused' in quoted) return quoted;
      add(quoted.text);
      at = quoted.end;
    } else if (letter === '\\') {
      const [continued = ''] = /^\\\r?\n/.exec(text.slice(at, at + 3)) ?? [];
      if (continued === '') add(text.charAt(at + 1));
      at += continued === '' ? 2 : continued.length;
    } else if (/\s/.test(letter)) {
      end();
      if (letter === '\n' && words.length > 0 && text.slice(at).trim() !== '') {
        return { refused: `The command goes on in another line without a backslash: ${excerpt(text, at + 1)}` };
      }
      at += 1;
    } else if (letter === '$' || letter === '`') {
      return { refused: shellFills(text, at) };
    } else if (';|&<>'.includes(letter) && word === undefined) {
      return { refused: `Only one command can be read; take away what begins at ${excerpt(text, at)}` };
    } else {
      add(letter);
      at += 1;
    }
  }
  end();
  return { words };
}

function closing(text: string, start: number, isEscaped: boolean): number {
  for (let at = start; at < text.length; at += 1) {
    if (isEscaped && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === "'") return at;
  }
  return -1;
}

function readDouble(text: string, start: number): { text: string; end: number } | { refused: string } | undefined {
  let read = '';
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') return { text: read, end: at + 1 };
    if (letter === '`' || (letter === '$' && /[\w({]/.test(text.charAt(at + 1))))
      return { refused: shellFills(text, at) };
    if (letter === '\\' && /["\\$`\n]/.test(text.charAt(at + 1))) {
      at += 1;
      if (text.charAt(at) !== '\n') read += text.charAt(at);
    } else read += letter;
  }
  return undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/gs, (_, unicode, hex, letter) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(unicode ?? hex, 16)) : (escapes[letter] ?? letter),
  );
}

function shellFills(text: string, at: number): string {
  return `A shell would fill in ${excerpt(text, at)} here; put its value in, or single quotes around it.`;
}

function excerpt(text: string, at: number): string {
  const [line = ''] = text.slice(at).split('\n');
  return line.length > 24 ? `${line.slice(0, 24)}…` : line;
}
