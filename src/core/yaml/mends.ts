import { replacement } from '../json/mends';
import type { SyntaxMend } from '../json/tree';
import { endOfLine } from '../json/trivia';

/** What undoes an error of the YAML reader at an offset, by its code; nothing where it is not clear. */
export function yamlMend(code: string, text: string, offset: number): SyntaxMend | undefined {
  return mends[code]?.(text, offset);
}

const mends: Readonly<Record<string, (text: string, offset: number) => SyntaxMend | undefined>> = {
  TAB_AS_INDENT: withSpaces,
  BLOCK_AS_IMPLICIT_KEY: quoted,
  BAD_SCALAR_START: quoted,
};

/** The tabs that lines begin with, all at once: an editor that writes one writes them all. */
function withSpaces(text: string): SyntaxMend {
  const textEdits = [...text.matchAll(/^ *(\t[ \t]*)/gm)].map(({ index, 0: whole, 1: tabs = '' }) => ({
    offset: index + whole.length - tabs.length,
    length: tabs.length,
    text: tabs.replace(/\t/g, '  '),
  }));
  return { title: 'Indent with spaces', textEdits };
}

/** The text behind a key, up to the end of its line. */
function quoted(text: string, offset: number): SyntaxMend | undefined {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const line = text.slice(start, endOfLine(text, offset)).trimEnd();
  const key = /^\s*(?:- +)?[\w$.-]+:[ \t]+/.exec(line)?.[0];
  const value = line.slice(key?.length ?? 0);
  if (key === undefined || value === '' || /["'{}[\]#\\|>\t]/.test(value)) return undefined;
  if (start + key.length !== offset) return undefined;
  return replacement('Put the text in quotes', { offset, length: value.length }, JSON.stringify(value));
}
