import { replacement } from '../json/mends';
import type { SyntaxMend } from '../json/tree';
import { endOfLine } from '../json/trivia';
import type { TextEdit } from '../text/edit';

/** What undoes an error, and what is said of it where that is more than its code says. */
export interface YamlMend extends SyntaxMend {
  readonly message?: string;
}

/** What undoes an error of the YAML reader at an offset, by its code; nothing where it is not clear. */
export function yamlMend(code: string, text: string, offset: number): YamlMend | undefined {
  return mends[code]?.(text, offset);
}

const mends: Readonly<Record<string, (text: string, offset: number) => YamlMend | undefined>> = {
  TAB_AS_INDENT: withSpaces,
  BLOCK_AS_IMPLICIT_KEY: (text, offset) =>
    spacedDash(text, offset) ?? alignedNext(text, offset) ?? quoted(text, offset),
  BAD_SCALAR_START: quoted,
  MISSING_CHAR: (text, offset) => indentedOn(text, offset) ?? goingOn(text, offset),
  MULTILINE_IMPLICIT_KEY: (text, offset) =>
    hashed(text, offset) ?? spaced(text, offset) ?? withColon(text, offset) ?? goingOn(text, offset),
  UNEXPECTED_TOKEN: (text, offset) =>
    onItsOwnLine(text, offset) ?? belowMark(text, offset) ?? quotesInside(text, offset) ?? quotedWhole(text, offset),
  TAG_RESOLVE_FAILED: quotedWhole,
  BAD_DQ_ESCAPE: withBackslashes,
};

/**
 * The tabs that lines begin with, all at once: an editor that writes one writes them all. Those in the text of a block
 * scalar are content and stay; where they seem to be its indentation, or to be wider than two spaces, it is a choice.
 */
function withSpaces(text: string): SyntaxMend {
  const title = 'Indent with spaces';
  const textEdits: TextEdit[] = [];
  let isChoice = false;
  /** Of the block scalar that is open: how far its parent is indented, and from its first line on how far it is itself. */
  let scalar: { readonly parent: number; readonly indent?: number } | undefined;
  /** How far the key is indented, with spaces, that the line before ends with. */
  let opened: number | undefined;
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    const space = /^[ \t]*/.exec(line)?.[0] ?? '';
    if (scalar && space.length === line.length) continue;
    const spaces = /^ */.exec(space)?.[0].length ?? 0;
    if (scalar && spaces >= (scalar.indent ?? scalar.parent + 1)) {
      scalar = { parent: scalar.parent, indent: scalar.indent ?? spaces };
      continue;
    }
    if (scalar && scalar.indent === undefined && widthOf(space) > scalar.parent) isChoice = true;
    const tabs = space.slice(spaces);
    if (tabs !== '') {
      textEdits.push({ offset: index + spaces, length: tabs.length, text: tabs.replaceAll('\t', '  ') });
      if (opened && widthOf(space) <= opened) isChoice = true;
    }
    opened = tabs === '' && /:\s*$/.test(line) ? spaces : undefined;
    scalar = opensScalar(line);
  }
  return isChoice ? { title, textEdits, isChoice } : { title, textEdits };
}

/** How far the parent of the block scalar is indented that a line opens. */
function opensScalar(line: string): { readonly parent: number } | undefined {
  const [said = ''] = line.split(/[ \t]#/, 1);
  if (!/[ \t][|>][-+\d]{0,2}$/.test(said.trimEnd()) || said.trimStart().startsWith('#')) return undefined;
  return { parent: widthOf(/^[ \t]*(?:-[ \t]+(?![ \t|>]))*/.exec(said)?.[0] ?? '') };
}

function widthOf(space: string): number {
  return space.replaceAll('\t', '  ').length;
}

/** The key and the text behind it on the line of an offset. */
function lineAt(text: string, offset: number) {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const end = endOfLine(text, offset);
  const line = text.slice(start, end).trimEnd();
  const key = /^\s*(?:- +)?[\w$.-]+:[ \t]+/.exec(line)?.[0];
  return { start, end, line, key, value: line.slice(key?.length ?? 0) };
}

/** The text behind a key, up to the end of its line. */
function quoted(text: string, offset: number): SyntaxMend | undefined {
  const { start, key, value } = lineAt(text, offset);
  if (key === undefined || value === '' || /^["'{[|>]|\\|\s#|\t/.test(value)) return undefined;
  if (start + key.length !== offset) return undefined;
  return replacement('Put the text in quotes', { offset, length: value.length }, JSON.stringify(value));
}

/** The same where a bracket, a quote or a mark at its beginning means something else, and more text follows that. */
function quotedWhole(text: string, offset: number): SyntaxMend | undefined {
  const { start, key, value } = lineAt(text, offset);
  if (key === undefined || offset < start + key.length) return undefined;
  if (!/^(?:\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*'|[*!]\S+) +[^\s,:#\]}]/.test(value) || /\s#|\\/.test(value))
    return undefined;
  const range = { offset: start + key.length, length: value.length };
  return replacement('Put the text in quotes', range, JSON.stringify(value));
}

/** `'It's here'` */
function quotesInside(text: string, offset: number): YamlMend | undefined {
  const { start, key = '', value } = lineAt(text, offset);
  const [, quote, inner = ''] = /^(["'])(.+)\1$/.exec(value) ?? [];
  if (key === '' || quote === undefined || offset <= start + key.length || value.includes(' #')) return undefined;
  const isDouble = quote === '"';
  const written = isDouble
    ? inner.replace(/\\.|"/g, (found) => (found === '"' ? '\\"' : found))
    : inner.replace(/''?/g, "''");
  const range = { offset: start + key.length + 1, length: inner.length };
  const mend = replacement(`Write the quotes inside as ${isDouble ? '\\"' : "''"}`, range, written);
  return { ...mend, message: `A quote inside a string in ${quote} quotes is written ${isDouble ? '\\"' : "''"}.` };
}

/** `required: - a` */
function onItsOwnLine(text: string, offset: number): YamlMend | undefined {
  const { start, key, value } = lineAt(text, offset);
  if (key === undefined || start + key.length !== offset || !/^- +\S/.test(value)) return undefined;
  const indent = /^\s*/.exec(key)?.[0].length ?? 0;
  const edit = replacement(
    'Put it on its own line',
    { offset: start + key.trimEnd().length, length: key.length - key.trimEnd().length },
    `\n${' '.repeat(indent + 2)}`,
  );
  return { ...edit, message: 'An item of a list begins on a line of its own; put it there.' };
}

/** `description: | text`, where the text of a block scalar begins on the next line. */
function belowMark(text: string, offset: number): YamlMend | undefined {
  const { start, key, value } = lineAt(text, offset);
  const mark = /^[|>][-+]?(?= +\S)/.exec(value)?.[0];
  if (key === undefined || mark === undefined) return undefined;
  const at = start + key.length + mark.length;
  const own = /^[ ]*(?:- +)*/.exec(key)?.[0].length ?? 0;
  const below = /^[^\r\n]*\r?\n( *)\S/.exec(text.slice(at))?.[1]?.length ?? 0;
  const indent = ' '.repeat(below > own ? below : own + 2);
  const edit = replacement('Put it on the next line', { offset: at, length: offset - at }, `\n${indent}`);
  return { ...edit, message: `The text behind "${mark}" begins on the next line; put it there.` };
}

/** `inputSchema` on a line alone, above its members. */
function withColon(text: string, offset: number): YamlMend | undefined {
  const { start, end, line } = lineAt(text, offset);
  const own = /^ */.exec(line)?.[0].length ?? 0;
  const below = /^\r?\n( +)(?=[\w$.-]+:(?:\s|$)|- )/.exec(text.slice(end, end + 300))?.[1]?.length ?? 0;
  if (!/^ *[A-Za-z_$][\w$-]*$/.test(line) || below <= own) return undefined;
  const textEdits = [{ offset: start + line.length, length: 0, text: ':' }];
  return { title: 'Add a colon', textEdits, message: 'A colon is missing behind this key; add one.' };
}

/** `-name: a` with the rest of the item below it, and its neighbours of the same list, which are written like it. */
function spacedDash(text: string, offset: number): YamlMend | undefined {
  const { start, end, line } = lineAt(text, offset);
  const own = dashed.exec(line)?.[1]?.length;
  const below = /^\r?\n([ ]+)(?=[\w$.-]+:(?:\s|$))/.exec(text.slice(end, end + 300))?.[1]?.length;
  if (own === undefined || (below !== own + 1 && below !== own + 2)) return undefined;
  const textEdits: TextEdit[] = [];
  for (const { index, 0: each } of text.slice(start).matchAll(/[^\r\n]+/g)) {
    const at = start + index;
    const space = /^ */.exec(each)?.[0].length ?? 0;
    if (space < own) break;
    const isItem = space === own && dashed.test(each);
    if (isItem) textEdits.push({ offset: at + own + 1, length: 0, text: ' ' });
    // What stands right below the first key goes with it.
    else if (space > own && below === own + 1) textEdits.push({ offset: at, length: 0, text: ' ' });
  }
  return { title: 'Add a space', textEdits, message: 'A space is missing after the dash; add one.' };
}

const dashed = /^([ ]*)-(?=[A-Za-z_$][\w$-]*:(?:\s|$))/;

/** A key on the next line that is indented further than the line before it, which has a value already. */
function alignedNext(text: string, offset: number): YamlMend | undefined {
  const { start, end, key, value } = lineAt(text, offset);
  const next = /^\r?\n([ ]+)(?=[\w$.-]+:(?:\s|$))/.exec(text.slice(end, end + 300));
  const own = /^[ ]*(?:- +)?/.exec(key ?? '')?.[0].length ?? 0;
  if (key === undefined || !next || start + key.length !== offset || (next[1] ?? '').length <= own) return undefined;
  if (/:(?:\s|$)/.test(value)) return undefined;
  const at = end + next[0].length - (next[1] ?? '').length;
  const edit = replacement(
    'Indent the next line as this one',
    { offset: at, length: (next[1] ?? '').length },
    ' '.repeat(own),
  );
  return { ...edit, message: 'The line behind this one is indented too far; line both up.' };
}

/** A text in quotes that goes on below its key without being indented further, as some programs read it. */
function indentedOn(text: string, offset: number): YamlMend | undefined {
  const { end, key, value } = lineAt(text, offset);
  const [quote = ''] = value;
  const own = /^[ ]*(?:- +)*/.exec(key ?? '')?.[0].length ?? 0;
  if (key === undefined || !/["']/.test(quote)) return undefined;
  const textEdits: TextEdit[] = [];
  let at = end;
  for (const [line, lineBreak = '', space = '', words = ''] of text
    .slice(end, end + 5_000)
    .matchAll(/(\r?\n)( *)(.*)/g)) {
    if (/^[\w$.-]+:(?:\s|$)/.test(words)) return undefined;
    if (space.length <= own && words !== '') {
      textEdits.push({ offset: at + lineBreak.length, length: space.length, text: ' '.repeat(own + 2) });
    }
    at += line.length;
    if (!words.includes(quote)) continue;
    if (words.indexOf(quote) < words.trimEnd().length - 1 || textEdits.length === 0) return undefined;
    const message =
      'The text in quotes goes on in the next line, which must be indented deeper than its key; indent it.';
    return { title: 'Indent the text', textEdits, message };
  }
  return undefined;
}

/** A line that begins with one of these is a member without its colon. */
const likeKey =
  /^(?:name|title|description|type|id|version|required|properties|items|enum|default|format)\b|^[a-z]+(?:_|[A-Z])/;

/** A text without quotes that goes on below its key, where only what is indented deeper belongs to it. */
function goingOn(text: string, offset: number): YamlMend | undefined {
  const { start } = lineAt(text, offset);
  const { key, value } = lineAt(text, Math.max(0, start - 1));
  const own = /^[ ]*(?:- +)*/.exec(key ?? '')?.[0].length ?? 0;
  const isBlock = /^[|>][-+]?$/.test(value);
  if (key === undefined || value === '' || (!isBlock && /^["'{[|>&*!#]|\s#/.test(value))) return undefined;
  const textEdits: TextEdit[] = [];
  for (const { index, 0: line } of text.slice(start, start + 5_000).matchAll(/[^\r\n]+/g)) {
    const [space = '', words = ''] = [/^ */.exec(line)?.[0], line.trim()];
    const isKey = /^(?:- +)?["']?[\w$.-]+["']?:(?:\s|$)/.test(words);
    if (isKey && space.length > own) return undefined;
    if (isKey || space.length > own || words.startsWith('- ')) break;
    if (/:(?:\s|$)|\s#/.test(words) || (!isBlock && (words.split(/\s+/).length < 2 || likeKey.test(words))))
      return undefined;
    textEdits.push({ offset: start + index, length: space.length, text: ' '.repeat(own + 2) });
  }
  const message = 'The text goes on in this line, which must be indented deeper than its key; indent it.';
  return textEdits.length > 0 ? { title: 'Indent the text', textEdits, message } : undefined;
}

/** `// a comment`, with the lines below it that are written like it. */
function hashed(text: string, offset: number): YamlMend | undefined {
  const [lines = ''] = /^(?:[ \t]*\/\/[^\r\n]*[\r\n]*)+/.exec(text.slice(offset)) ?? [];
  const slashes = [...lines.matchAll(/(?<=^[ \t]*)\/\//gm)];
  if (slashes.length === 0) return undefined;
  const textEdits = slashes.map(({ index }) => ({ offset: offset + index, length: 2, text: '#' }));
  return { title: 'Write it as a comment', textEdits, message: 'Comments begin with # in YAML, not with //; write #.' };
}

/** `name:text` */
function spaced(text: string, offset: number): YamlMend | undefined {
  const { start, line } = lineAt(text, offset);
  const key = /^\s*(?:- +)?[A-Za-z_$][\w$-]*:(?=[^\s:/\\])/.exec(line)?.[0];
  if (key === undefined) return undefined;
  const edit = { title: 'Add a space', textEdits: [{ offset: start + key.length, length: 0, text: ' ' }] };
  return { ...edit, message: 'A space is missing after the colon; add one.' };
}

/** A regular expression, mostly: in double quotes a backslash is written twice. */
function withBackslashes(text: string, offset: number): SyntaxMend | undefined {
  const { start, line } = lineAt(text, offset);
  const from = line.indexOf('"');
  const to = line.lastIndexOf('"');
  if (from < 0 || to <= from || line.slice(from + 1, to).includes('"')) return undefined;
  const inner = line.slice(from + 1, to);
  const written = inner.replace(/\\([\s\S])/g, (pair, letter) =>
    /["\\/0abtnvfreNLPxuU_ ]/.test(letter) ? pair : `\\${pair}`,
  );
  return replacement('Write the backslashes as \\\\', { offset: start + from + 1, length: inner.length }, written);
}
