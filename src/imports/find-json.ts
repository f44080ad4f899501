import { readJsonText } from '../core/json/json-text';

/** Characters that may be looked at in search of the end of a bracket, per character of the text. */
const patience = 20;

/** JSON in a text, and where it begins. */
export interface Piece {
  readonly text: string;
  readonly offset: number;
}

/**
 * The JSON objects and lists in a text that holds other things too, such as a log: each as its own text, in order.
 * What stands inside one is not listed again. An opening bracket that is never closed ends nothing.
 */
export function findJson(text: string): readonly Piece[] {
  const found: Piece[] = [];
  let budget = text.length * patience + 10_000;
  let at = 0;
  while (at < text.length && budget > 0) {
    const start = nextOpening(text, at);
    if (start < 0) break;
    const end = endOfBracket(text, start);
    budget -= (end ?? text.length) - start;
    const piece = end === undefined ? undefined : text.slice(start, end);
    if (piece !== undefined && end !== undefined && readJsonText(piece)) {
      found.push({ text: piece, offset: start });
      at = end;
    } else at = start + 1;
  }
  return found;
}

function nextOpening(text: string, from: number): number {
  const object = text.indexOf('{', from);
  const list = text.indexOf('[', from);
  return object < 0 || list < 0 ? Math.max(object, list) : Math.min(object, list);
}

const structure = /["{}[\]]/g;

/** Behind the bracket that closes the one at `start`. */
function endOfBracket(text: string, start: number): number | undefined {
  let depth = 0;
  let at = start;
  for (;;) {
    structure.lastIndex = at;
    const found = structure.exec(text);
    if (!found) return undefined;
    at = found.index + 1;
    if (found[0] === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return undefined;
      at = end;
    } else depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
    if (depth === 0) return at;
  }
}

function endOfString(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
    else if (text[at] === '\n') return undefined;
  }
  return undefined;
}
