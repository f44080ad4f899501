/** Deeper than this no tree is built: trees are walked by recursion, and nobody reads that far. */
export const maximumDepth = 500;

/** Offset of the bracket that opens one level too many; nothing when the text is not so deep. Never recurses. */
export function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    switch (text.charCodeAt(offset)) {
      case 123:
      case 91:
        depth += 1;
        if (depth > maximumDepth) return offset;
        break;
      case 125:
      case 93:
        if (depth > 0) depth -= 1;
        break;
      case 34:
        offset = endOfString(text, offset);
        break;
      case 47:
        offset = endOfComment(text, offset);
        break;
    }
  }
  return undefined;
}

/** Offset of the last character of the string; a string that is not closed ends with its line. */
function endOfString(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === 34 || code === 10 || code === 13) return offset;
    if (code === 92) offset += 1;
  }
  return text.length;
}

function endOfComment(text: string, start: number): number {
  const second = text[start + 1];
  if (second === '*') {
    const close = text.indexOf('*/', start + 2);
    return close < 0 ? text.length : close + 1;
  }
  if (second !== '/') return start;
  for (let offset = start + 2; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === 10 || code === 13) return offset;
  }
  return text.length;
}
