import { isJson } from './strict';
import { tokenKind as kinds, readTokens } from './tokens';
import { hasLineBreak, skipSpaces } from './trivia';

interface Open {
  readonly offset: number;
  readonly open: '{' | '[';
  readonly close: '}' | ']';
  readonly indent: number;
}

/** A bracket that is never closed where its lines end, and behind which place it should be. */
export interface Unclosed extends Open {
  readonly end: number;
}

/** Longer texts are not looked through. */
const maximumLength = 1_000_000;

/**
 * Of a text with a bracket too few: the one whose lines are over, by their indentation, before it is closed. Nothing in a
 * text that shows none.
 */
export function unclosed(text: string): Unclosed | undefined {
  if (text.length > maximumLength) return undefined;
  const tokens = readTokens(text);
  const stack: Open[] = [];
  let previousEnd = 0;
  let indent = 0;
  let isFirst = true;
  // The whole text is read once for it.
  let isAsked = false;
  for (let kind = tokens.next(); kind !== kinds.end; kind = tokens.next()) {
    if (kind === kinds.lineBreak) [indent, isFirst] = [0, true];
    else if (kind === kinds.space) indent = isFirst ? tokens.end() - tokens.offset() : indent;
    if (kind === kinds.lineBreak || kind === kinds.space) continue;
    const offset = tokens.offset();
    const top = stack.at(-1);
    const isAlone = kind === kinds.comma && isFirst && hasLineBreak(text, offset, skipSpaces(text, offset + 1) + 1);
    if (isAlone && top?.indent === indent && !isAsked) {
      isAsked = true;
      if (isJson(text.slice(0, offset) + top.close + text.slice(offset))) return { ...top, end: offset };
    }
    if (kind === kinds.openBrace) stack.push({ offset, open: '{', close: '}', indent });
    else if (kind === kinds.openBracket) stack.push({ offset, open: '[', close: ']', indent });
    else if (kind === kinds.closeBrace || kind === kinds.closeBracket) {
      stack.pop();
      if (top && isFirst && indent < top.indent) return { ...top, end: previousEnd };
    }
    isFirst = false;
    previousEnd = tokens.end();
  }
  return undefined;
}
