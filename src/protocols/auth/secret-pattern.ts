/** Shorter encodings of a secret would blot out innocent text. */
const minEncodedBytes = 6;
/** How often an escape may be escaped again; bounded, so that a text of nothing but escapes is read in one pass. */
const again = '{1,8}';

/**
 * Finds a secret as it is and in every encoding that it may come back in: each of its characters as itself, percent
 * encoded in either case, or as an escape of JSON or HTML, in any mixture; all of it as hexadecimal, or in base64 and
 * its URL form at any of the three alignments.
 */
export function secretPattern(secret: string): RegExp {
  const bytes = new TextEncoder().encode(secret);
  const forms = [written(secret.toWellFormed())];
  // A lone surrogate is written as the escape that it is.
  if (!secret.isWellFormed()) forms.unshift(written(secret));
  if (bytes.length >= minEncodedBytes) forms.push(hexPattern(bytes), ...base64Forms(bytes).map(base64Pattern));
  return new RegExp(forms.join('|'), 'g');
}

function written(secret: string): string {
  const runs = secret.match(/\\+["'/]?|[^\\]/gu) ?? [];
  return runs.map((run) => (run.startsWith('\\') ? backslashes(run) : character(run))).join('');
}

/** A run of them, with what may be escaped behind it: taken one by one, a longer run in a text divides in too many ways. */
function backslashes(run: string): string {
  const [, letter = ''] = /([^\\]?)$/.exec(run) ?? [];
  const count = run.length - letter.length;
  const plain = `\\\\{${count},${count * 8}}`;
  const encoded = `(?:${encodings('\\')}){${count}}`;
  if (letter === '') return `(?:${plain}|${encoded})`;
  const together = `\\\\{${count},${(count + 1) * 8}}${literal(letter)}`;
  return `(?:${together}|(?:${plain}|${encoded})(?:${encodings(letter)})|${encoded}${escapable(letter)})`;
}

const jsonShort: Readonly<Record<string, string>> = {
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\b': 'b',
  '\f': 'f',
};
const htmlNames: Readonly<Record<string, string>> = { '"': 'quot', "'": 'apos', '&': 'amp', '<': 'lt', '>': 'gt' };

function character(letter: string): string {
  const short = jsonShort[letter];
  const ways = [
    '"/\''.includes(letter) ? escapable(letter) : literal(letter),
    encodings(letter),
    ...(short === undefined ? [] : [`\\\\${again}${short}`]),
    ...(letter === ' ' ? ['\\+'] : []),
  ];
  return `(?:${ways.join('|')})`;
}

const encodings = (letter: string) => [percent(letter), jsonEscape(letter), html(letter)].join('|');
const escapable = (letter: string) => `\\\\{0,8}${literal(letter)}`;
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const eitherCase = (hex: string) => hex.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
const hexOf = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** `%41`, and what was encoded once more: `%2541`. */
function percent(letter: string): string {
  const bytes = [...new TextEncoder().encode(letter)];
  return `(?:${bytes.map((byte) => `%(?:25){0,4}${eitherCase(hexOf(byte, 2))}`).join('')})`;
}

function jsonEscape(letter: string): string {
  const units = Array.from({ length: letter.length }, (_, index) => letter.charCodeAt(index));
  return units.map((unit) => `\\\\${again}u${eitherCase(hexOf(unit, 4))}`).join('');
}

function html(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  const named = htmlNames[letter];
  const numbers = `#(?:[xX]0{0,6}${eitherCase(point.toString(16))}|0{0,6}${point})`;
  return `&(?:amp;){0,4}(?:${numbers}${named === undefined ? '' : `|${named}`});`;
}

/** Byte after byte, also with something between them: `43:41`. */
function hexPattern(bytes: Uint8Array): string {
  return [...bytes].map((byte) => eitherCase(hexOf(byte, 2))).join('[ :_-]?');
}

/** In base64 a text looks different at each of the three alignments; the letters it shares with neighbours are left out. */
function base64Forms(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const shifted = String.fromCharCode(...new Uint8Array(shift), ...bytes);
    return btoa(shifted).slice(Math.ceil((shift * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
}

const base64Letters: Readonly<Record<string, string>> = {
  '+': `(?:[+-]|%(?:25){0,4}2[bB]|\\\\${again}u002[bB])`,
  '/': `(?:\\\\{0,8}\\/|_|%(?:25){0,4}2[fF]|\\\\${again}u002[fF])`,
};

function base64Pattern(form: string): string {
  return [...form].map((letter) => base64Letters[letter] ?? letter).join('');
}
