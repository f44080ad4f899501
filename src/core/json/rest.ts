import type { TextRange } from '../text/edit';
import { insertion, replacement } from './mends';
import { isJson } from './strict';
import { tokenKind as kinds, readTokens } from './tokens';
import type { SyntaxMend } from './tree';

interface Rest extends TextRange {
  readonly message: string;
  readonly mend: SyntaxMend;
}

/** Longer texts are not looked through. */
const maximumLength = 1_000_000;

/** Brackets and commas in a row that are looked past. */
const maximumBrackets = 8;

/** What stands behind a value where something else is missing or too much: values in a row, members without their brace, a bracket. */
export function restMend(text: string, offset: number): Rest | undefined {
  if (text.length > maximumLength) return undefined;
  const end = text.trimEnd().length;
  const rest = text.slice(offset, end);
  if (rest === ',' || rest === ';') {
    const range = { offset, length: 1 };
    const mend = replacement(`Remove "${rest}"`, range, '');
    return { ...range, message: `Nothing follows this "${rest}"; remove it.`, mend };
  }
  const start = text.length - text.trimStart().length;
  if (/^,\s*[{[]/.test(rest)) {
    const isOpen = rest.endsWith(',');
    if (!isJson(`[${text.slice(start, isOpen ? end - 1 : end)}]`)) return undefined;
    const textEdits = [
      { offset: start, length: 0, text: '[' },
      { offset: isOpen ? end - 1 : end, length: isOpen ? 1 : 0, text: ']' },
    ];
    const message = 'Several values stand here without a list around them; put them in one.';
    return { offset, length: 1, message, mend: { title: 'Put them in a list', textEdits } };
  }
  if (rest.startsWith(':')) return withoutBrace(text, start, end);
  return /^[,\]}]/.test(rest) ? surplus(text) : undefined;
}

/** Members whose object has lost its opening brace, or both; a part of a text may have brackets of what was around it. */
function withoutBrace(text: string, start: number, end: number): Rest | undefined {
  const message = 'These are members of an object that does not begin here; add "{" before them.';
  let body = text.slice(start, end).replace(/,$/, '');
  if (isJson(`{${body}`)) return { offset: start, length: 1, message, mend: insertion('Add "{"', start, '{') };
  for (let tries = 0; tries < maximumBrackets && !isJson(`{${body}}`); tries += 1) {
    const shorter = body.replace(/[[\]{},]\s*$/, '').trimEnd();
    if (shorter === body) return undefined;
    body = shorter;
  }
  if (!isJson(`{${body}}`)) return undefined;
  const textEdits = [
    { offset: start, length: 0, text: '{' },
    { offset: start + body.length, length: end - start - body.length, text: '}' },
  ];
  return { offset: start, length: 1, message, mend: { title: 'Put them in braces', textEdits } };
}

/** The one bracket that closes what was begun at another indentation; nothing where there are several, or none. */
function surplus(text: string): Rest | undefined {
  const tokens = readTokens(text);
  const stack: { readonly indent: number; readonly line: number }[] = [];
  const found: TextRange[] = [];
  let [indent, line, isFirst] = [0, 0, true];
  for (let kind = tokens.next(); kind !== kinds.end; kind = tokens.next()) {
    if (kind === kinds.lineBreak) [indent, isFirst, line] = [0, true, line + 1];
    else if (kind === kinds.space) indent = isFirst ? tokens.end() - tokens.offset() : indent;
    if (kind === kinds.lineBreak || kind === kinds.space) continue;
    isFirst = false;
    if (kind === kinds.openBrace || kind === kinds.openBracket) stack.push({ indent, line });
    else if (kind === kinds.closeBrace || kind === kinds.closeBracket) {
      const top = stack.at(-1);
      if (!top) continue;
      // What follows is closed by the brackets of its own.
      if (top.line < line && top.indent !== indent) found.push({ offset: tokens.offset(), length: 1 });
      else stack.pop();
    }
  }
  const [only, ...others] = found;
  if (!only || others.length > 0 || stack.length > 0) return undefined;
  const close = text.charAt(only.offset);
  return {
    ...only,
    message: `There is no "${close}" to close here; remove it.`,
    mend: replacement(`Remove "${close}"`, only, ''),
  };
}
