/** Behind spaces and tabs. */
export function skipSpaces(text: string, offset: number): number {
  let place = offset;
  while (text[place] === ' ' || text[place] === '\t') place += 1;
  return place;
}

/** Behind white space and line breaks: what JSON allows between tokens. */
export function skipWhiteSpace(text: string, offset: number): number {
  let place = offset;
  for (let code = text.charCodeAt(place); code === 32 || code === 10 || code === 13 || code === 9; ) {
    place += 1;
    code = text.charCodeAt(place);
  }
  return place;
}

/** Behind white space, line breaks and comments. */
export function skipTrivia(text: string, offset: number): number {
  let place = offset;
  while (place < text.length) {
    const character = text[place] ?? '';
    if (' \t\r\n\uFEFF'.includes(character)) place += 1;
    else if (text.startsWith('//', place)) place = endOfLine(text, place);
    else if (text.startsWith('/*', place)) place = endOfBlock(text, place);
    else break;
  }
  return place;
}

/** Behind the comments that end the line of `offset`; `offset` itself when anything else, or nothing, follows on it. */
export function endOfLineComment(text: string, offset: number): number {
  let place = skipSpaces(text, offset);
  while (text.startsWith('/*', place)) {
    const end = endOfBlock(text, place);
    if (hasLineBreak(text, place, end)) return offset;
    place = skipSpaces(text, end);
  }
  if (text.startsWith('//', place)) return endOfLine(text, place);
  if (place < text.length && !isLineBreak(text.charCodeAt(place))) return offset;
  return text.slice(offset, place).trim() === '' ? offset : offset + text.slice(offset, place).trimEnd().length;
}

export function hasLineBreak(text: string, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset += 1) {
    if (isLineBreak(text.charCodeAt(offset))) return true;
  }
  return false;
}

/** Offset of the line break before `offset` when only spaces and tabs stand between them. */
export function lineBreakBefore(text: string, offset: number): number | undefined {
  let place = offset;
  while (text[place - 1] === ' ' || text[place - 1] === '\t') place -= 1;
  if (place === 0 || !isLineBreak(text.charCodeAt(place - 1))) return undefined;
  return text.startsWith('\r\n', place - 2) ? place - 2 : place - 1;
}

export function endOfLine(text: string, offset: number): number {
  let place = offset;
  while (place < text.length && !isLineBreak(text.charCodeAt(place))) place += 1;
  return place;
}

function endOfBlock(text: string, offset: number): number {
  const close = text.indexOf('*/', offset + 2);
  return close < 0 ? text.length : close + 2;
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
