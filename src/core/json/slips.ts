import { applyEdits, type TextEdit, type TextRange } from '../text/edit';
import { brackets } from './containers';
import { isJson } from './strict';
import type { Stop, Token } from './strict-tokens';
import { tokenError as errors, tokenKind as kinds } from './tokens';
import { skipWhiteSpace } from './trivia';

/** One edit, and what is wrong where it is made. */
export interface Slip extends TextEdit {
  readonly title: string;
  readonly message: string;
  /** What is underlined. */
  readonly range: TextRange;
  /** The same may be mended elsewhere. */
  readonly isGuess?: true;
}

const insert = (offset: number, text: string, range: TextRange, title: string, message: string): Slip => ({
  offset,
  length: 0,
  text,
  range,
  title,
  message,
});

const remove = (range: TextRange, what: string): Slip => ({
  offset: range.offset,
  length: 1,
  text: '',
  range: { offset: range.offset, length: 1 },
  title: `Remove ${what}`,
  message: `There is one ${what.replace('the ', '')} too many here; remove it.`,
});

const missing = (offset: number, mark: string, range: TextRange): Slip =>
  insert(offset, mark, range, `Add "${mark}"`, `"${mark}" is missing before this; add it.`);

/** What could be the slip, by what was read and what was not. */
export function slipsAt({ at, before, beforeThat, open, wanted }: Stop, text: string): readonly Slip[] {
  const top = open.at(-1);
  const slips: Slip[] = [];
  const mark = text.charAt(at.offset);
  const isClosing = mark === '}' || mark === ']';
  const first: TextRange = { offset: at.offset, length: 1 };
  if (!top) {
    const surplus = isClosing ? at : at.kind === kinds.comma ? before : undefined;
    if (!surplus) return [];
    const slip = remove(surplus, `"${text.charAt(surplus.offset)}"`);
    return [isClosing ? slip : { ...slip, isGuess: true }];
  }
  const { open: opening, close } = brackets[top.kind];
  if (text.charAt(skipWhiteSpace(text, top.offset + 1)) === opening) {
    const doubled = remove(top, `"${opening}"`);
    // A list may be in a list; an object is no key.
    if (opening === '{' && isJson(applyEdits(text, [doubled]))) return [doubled];
    slips.push(doubled);
  }
  if (before?.kind === kinds.string) slips.push(...openText(before, text));
  if (before?.kind === kinds.string && before.end === at.offset) {
    if (before.length === 2) slips.push(remove(before, 'the double quote'));
    else if (mark === '"') slips.push(remove(at, 'the double quote'));
  }
  if (at.error === errors.openString) slips.push(...openText(at, text));
  const begun = wanted === 'comma' && before && before.kind !== kinds.string ? before : at;
  if (begun.kind >= kinds.nullWord && begun.kind !== kinds.end && wanted !== 'colon') {
    const message = 'The double quote at the beginning of this text is missing; add it.';
    slips.push(insert(begun.offset, '"', begun, 'Add the quote', message));
    // Of a number or a word of JSON the other quote may be the slip.
    if (begun === before && mark === '"') slips.push(remove(at, 'the double quote'));
  }
  if (wanted === 'comma' && at.kind === kinds.string && before) {
    slips.push(insert(before.end, ',', at, 'Add the comma', 'A comma is missing before this; write one.'));
  }
  const word = /^(?:true|false|null|[\d.+-]+(?=[^.]))([.;；，、])$/.exec(text.slice(at.offset, at.end))?.[1];
  if (word !== undefined) {
    const range = { offset: at.end - 1, length: 1 };
    slips.push({
      ...range,
      text: ',',
      range,
      title: 'Change to a comma',
      message: `Write a comma here, not "${word}".`,
    });
  }
  if (wanted === 'comma' && at.length === 1 && '.|/'.includes(mark)) {
    const message = `Write a comma here, not "${mark}".`;
    slips.push({ ...first, text: ',', range: first, title: 'Change to a comma', message });
  }
  if (wanted === 'key' && mark === '{' && before?.kind === kinds.comma && open.at(-2)?.kind === 'array') {
    slips.push(missing(before.offset, close, { offset: before.offset, length: 1 }));
  }
  if (wanted === 'value' && mark === '(') {
    for (const text of ['{', '[']) {
      const message = `JSON has no "("; change it to "${text}".`;
      slips.push({ ...first, text, range: first, title: `Change to "${text}"`, message });
    }
  }
  if (mark === ')') {
    const message = `JSON has no ")"; change it to "${close}".`;
    slips.push({ ...first, text: close, range: first, title: `Change to "${close}"`, message });
  }
  if (at.kind === kinds.comma && wanted === 'colon') {
    const message = 'Between a key and its value stands a colon; change this comma.';
    // Braces around texts may be meant as a list.
    const isGuess = text.charAt(skipWhiteSpace(text, at.end)) === '"' && { isGuess: true as const };
    slips.push({ ...first, text: ':', range: first, title: 'Change to a colon', message, ...isGuess });
  } else if (at.kind === kinds.comma) {
    slips.push(remove(at, 'the comma'));
    if (before?.offset === top.offset) slips.push(missing(at.offset, close, first));
  }
  if (at.kind === kinds.colon && top.kind === 'object' && wanted === 'comma') {
    const message = 'Write a comma here, not ":".';
    slips.push({ ...first, text: ',', range: first, title: 'Change to a comma', message });
  }
  if (at.kind === kinds.colon && before?.kind === kinds.colon) slips.push(remove(at, 'the colon'));
  else if (at.kind === kinds.colon && before) {
    const comma = top.kind === 'array' && beforeThat?.kind === kinds.comma ? beforeThat.offset : undefined;
    const last = comma === undefined ? -1 : text.slice(0, comma).trimEnd().length - 1;
    if (text[last] === '}') slips.push(remove({ offset: last, length: 1 }, '"}"'));
    if (comma !== undefined) slips.push(missing(comma, ']', before));
    slips.push(missing(behindColon(text, before.offset), '{', before));
    const range: TextRange = { offset: top.offset, length: 1 };
    const message = 'This opens an array, which has no keys; change it to "{".';
    if (top.kind === 'array') slips.push({ ...range, text: '{', range, title: 'Change to "{"', message });
  }
  if (isClosing) {
    const message = `This closes the "${opening}" before it; change it to "${close}".`;
    slips.push({ ...first, text: close, range: first, title: `Change to "${close}"`, message });
    if (before) slips.push(missing(before.end, close, first));
    if (before?.kind === kinds.colon) slips.push(missing(at.offset, mark === '}' ? '{' : '[', first));
  }
  const isListEnd = mark === ']' && wanted === 'comma' && before && before.kind >= kinds.nullWord;
  const isItem = wanted === 'key' && before?.kind === kinds.comma;
  if (top.kind === 'object' && (wanted === 'colon' || isListEnd || isItem)) {
    slips.push(missing(behindColon(text, top.value), '[', { offset: top.value, length: 1 }));
  }
  const isDoubled = mark === opening && before?.offset === top.offset;
  if (isClosing || isDoubled) slips.push(remove(at, `"${mark}"`));
  return slips;
}

/** Where a value on a later line than its key would begin; its own place when it stands on the same one. */
function behindColon(text: string, offset: number): number {
  const end = text.slice(0, offset).trimEnd().length;
  return text.charAt(end) === ' ' ? end + 1 : end;
}

/** A text that goes on to the quote of the next one: its own stands before the marks that it seems to end with. */
function openText({ offset, end, error }: Token, text: string): readonly Slip[] {
  const inner = text.slice(offset + 1, error === errors.none ? end - 1 : end);
  const length = inner.length - (/[\s,:[\]{}]*$/.exec(inner.slice(-1000))?.[0].length ?? 0);
  if (length === inner.trimEnd().length) return [];
  const range = { offset, length: length + 1 };
  const message = 'This text is never closed; add a double quote (") at its end.';
  const slip = insert(offset + 1 + length, '"', range, 'Add the quote', message);
  // The quote that is there may be its end, behind a backslash too few.
  return [inner.slice(0, length).endsWith('\\"') ? { ...slip, isGuess: true } : slip];
}
