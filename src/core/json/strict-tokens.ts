import type { TextRange } from '../text/edit';
import { brackets, type ContainerKind } from './containers';
import { tokenError as errors, tokenKind as kinds, readTokens } from './tokens';

export interface Token extends TextRange {
  readonly kind: number;
  readonly end: number;
  readonly error: number;
}

interface Open extends TextRange {
  readonly kind: ContainerKind;
  /** Where the last value in it begins. */
  value: number;
}

type Wanted = 'value' | 'key' | 'colon' | 'comma';

/** The token at which a strict reader of JSON can't go on, and what it has read until then. */
export interface Stop {
  readonly at: Token;
  readonly before: Token | undefined;
  readonly beforeThat: Token | undefined;
  readonly open: readonly Open[];
  readonly wanted: Wanted;
}

/** Reads up to where a text is no JSON; nothing of an empty one. */
export function stopOf(text: string): Stop | undefined {
  const tokens = readTokens(text);
  const open: Open[] = [];
  let wanted: Wanted = 'value';
  let isFirst = true;
  let before: Token | undefined;
  let beforeThat: Token | undefined;
  for (let kind = tokens.next(); ; kind = tokens.next()) {
    if (kind === kinds.space || kind === kinds.lineBreak) continue;
    const [offset, end] = [tokens.offset(), tokens.end()];
    const at: Token = { kind, offset, end, length: end - offset, error: tokens.error() };
    const top = open.at(-1);
    const isClosing = kind === (top && brackets[top.kind].end) && (isFirst || wanted === 'comma') && wanted !== 'colon';
    const isString = kind === kinds.string && at.error === errors.none;
    const isScalar = isString || (kind >= kinds.nullWord && kind <= kinds.number && at.error === errors.none);
    const isOpening = kind === kinds.openBrace || kind === kinds.openBracket;
    const next: Wanted = top?.kind === 'object' ? 'key' : 'value';
    if (isClosing) {
      open.pop();
      wanted = 'comma';
    } else if (wanted === 'value' && isOpening) {
      if (top) top.value = offset;
      const opened: ContainerKind = kind === kinds.openBrace ? 'object' : 'array';
      open.push({ kind: opened, offset, length: 1, value: offset });
      wanted = opened === 'object' ? 'key' : 'value';
    } else if (wanted === 'value' && isScalar) {
      if (top) top.value = offset;
      wanted = 'comma';
    } else if (wanted === 'key' && isString) wanted = 'colon';
    else if (wanted === 'colon' && kind === kinds.colon) wanted = 'value';
    else if (wanted === 'comma' && kind === kinds.comma && top) wanted = next;
    else return kind === kinds.end && !before ? undefined : { at, before, beforeThat, open, wanted };
    isFirst = isOpening;
    [beforeThat, before] = [before, at];
  }
}
