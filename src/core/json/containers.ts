import type { Key } from './syntax-report';
import { tokenKind as kinds, readTokens } from './tokens';
import type { EntryNode, JsonNode } from './tree';

export const brackets = {
  object: { open: '{', close: '}', end: kinds.closeBrace, what: 'member' },
  array: { open: '[', close: ']', end: kinds.closeBracket, what: 'item' },
} as const;

export type ContainerKind = keyof typeof brackets;

/** An object or array whose end is not read yet. */
export interface Container {
  readonly kind: ContainerKind;
  readonly offset: number;
  /** Of an object; an array has none. */
  readonly entries: EntryNode[];
  /** Of an array; an object has none. */
  readonly items: JsonNode[];
  /** Behind the last entry. */
  comma: number | undefined;
  isFirst: boolean;
  /** Whose value is being read; without one that value is skipped. */
  key: Key | undefined;
  hasColon: boolean;
}

/** Stands for the entries that a container does not have. */
export const none: never[] = [];

/** A longer rest is not counted. */
const maximumCounted = 100_000;

/** Whether the rest of a text closes as many brackets as are open, of whatever kind. */
export function isBalanced(text: string, offset: number, open: number): boolean {
  if (text.length - offset > maximumCounted) return false;
  const tokens = readTokens(text);
  tokens.moveTo(offset);
  let depth = open;
  for (let kind = tokens.next(); kind !== kinds.end; kind = tokens.next()) {
    if (kind === kinds.openBrace || kind === kinds.openBracket) depth += 1;
    else if (kind === kinds.closeBrace || kind === kinds.closeBracket) depth -= 1;
  }
  return depth === 0;
}
