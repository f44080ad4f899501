import type { TextEdit } from '../text/edit';
import { findTooDeep } from './depth';
import { detectLayout } from './layout';
import { tokenError as errors, tokenKind as kinds, readTokens } from './tokens';
import { hasLineBreak } from './trivia';

export interface FormatOptions {
  /** One level: spaces or a tab. Without it, what the text uses. */
  readonly indent?: string;
  /** Without it, what the text uses. */
  readonly lineBreak?: string;
}

interface Token {
  readonly kind: number;
  readonly offset: number;
  readonly end: number;
  readonly isBroken: boolean;
}

/**
 * The edits that lay a JSON text out with a line for each member and item. They touch white space only, so numbers,
 * keys, their order, duplicates and comments stay. Total: beside what is broken the text stays as it is, and a text
 * that is nested too deep stays as a whole.
 */
export function formatText(text: string, options: FormatOptions = {}): readonly TextEdit[] {
  if (findTooDeep(text) !== undefined) return [];
  const layout = detectLayout(text);
  const unit = options.indent ?? layout.unit;
  const lineBreak = options.lineBreak ?? layout.lineBreak;
  const edits: TextEdit[] = [];
  let depth = 0;
  let before: Token | undefined;
  for (const token of tokensOf(text)) {
    if (isClosing(token.kind)) depth = Math.max(0, depth - 1);
    const start = before?.end ?? (text.startsWith('\uFEFF') ? 1 : 0);
    const gap = gapBetween(before, token, hasLineBreak(text, start, token.offset));
    const space = gap === 'line' ? lineBreak + unit.repeat(depth) : gap;
    if (space !== undefined && text.slice(start, token.offset) !== space) {
      edits.push({ offset: start, length: token.offset - start, text: space });
    }
    if (isOpening(token.kind)) depth += 1;
    before = token;
  }
  return edits;
}

/** What belongs between two tokens; nothing to leave it as it is. */
function gapBetween(before: Token | undefined, token: Token, wasBroken: boolean): 'line' | ' ' | '' | undefined {
  if (before?.isBroken || token.isBroken) return undefined;
  if (!before) return '';
  if (before.kind === kinds.lineComment) return 'line';
  if (isComment(token.kind)) return wasBroken ? 'line' : ' ';
  if (token.kind === kinds.comma || token.kind === kinds.colon) return '';
  if (isClosing(token.kind)) return isOpening(before.kind) ? '' : 'line';
  if (before.kind === kinds.blockComment) return wasBroken ? 'line' : ' ';
  if (before.kind === kinds.comma || isOpening(before.kind)) return 'line';
  return before.kind === kinds.colon ? ' ' : undefined;
}

function* tokensOf(text: string): Iterable<Token> {
  const tokens = readTokens(text);
  if (text.startsWith('\uFEFF')) tokens.moveTo(1);
  for (let kind = tokens.next(); kind !== kinds.end; kind = tokens.next()) {
    if (kind === kinds.space || kind === kinds.lineBreak) continue;
    const isBroken = kind === kinds.unknown || tokens.error() !== errors.none;
    yield { kind, offset: tokens.offset(), end: tokens.end(), isBroken };
  }
}

function isOpening(kind: number): boolean {
  return kind === kinds.openBrace || kind === kinds.openBracket;
}

function isClosing(kind: number): boolean {
  return kind === kinds.closeBrace || kind === kinds.closeBracket;
}

function isComment(kind: number): boolean {
  return kind === kinds.lineComment || kind === kinds.blockComment;
}
