import { hideWrapped } from './wrapped-base64';

/** Shorter encodings of a secret would blot out innocent text. */
const minEncodedBytes = 6;
/** How often an escape may be escaped again; bounded, so that a text of nothing but escapes is read in one pass. */
const again = '{1,8}';

/** A long pattern takes the engine time that grows with its square: of a longer secret the rest is looked for behind its beginning. */
const unitsAtOnce = 64;
/** A shorter end of what was cut begins a secret by chance. */
const minBeginning = 4;
/** What a sentence of ours, or of a server, ends with where it was cut; part of an escape may stand before it. */
const cutHere = String.raw`(?=(?:[\\%&][\w\\%#;]{0,12}|[ :_-]?[\da-fA-F]|[:\ud800-\udbff])?…)`;

/** A spelling of a secret: a pattern for each of its characters, bytes or letters. */
type Form = readonly string[];

/**
 * Hides a secret as it is and in every encoding that it may come back in: each of its characters as itself, percent
 * encoded in either case, or as an escape of JSON or HTML, in any mixture; all of it as hexadecimal, or in base64 and
 * its URL form at any of the three alignments, also broken into lines. Of a long secret its beginning is enough, as it
 * is of any right before “…”, where somebody cut the text.
 * `joined` is what `joinLines` makes of the text.
 */
export function hideSecret(secret: string, mask: string): (text: string, joined: string | undefined) => string {
  const bytes = bytesOf(secret);
  const forms = [written(secret.toWellFormed())];
  // A lone surrogate is written as the escape that it is.
  if (!secret.isWellFormed()) forms.unshift(written(secret));
  const letters = lettersOf(secret);
  if (letters.length > 0) forms.push(hexForm(bytes), ...letters.map(base64Form));
  const find = finderOf(forms);
  const cut = lazily(() => forms.map((form) => beginningOf(form, minBeginning) + cutHere).join('|'), 'g');
  return (text, joined) => {
    const hidden = joined === undefined ? text : hideWrapped(text, joined, letters, mask);
    const whole = replaceRanges(hidden, mask, find);
    return whole.includes('…') ? whole.replace(cut(), () => mask) : whole;
  };
}

/** The spellings that are looked for in pieces, each as one text. */
export function spellingsOf(secret: string): readonly string[] {
  const hex = Array.from(bytesOf(secret), (byte) => hexOf(byte, 2)).join('');
  const letters = lettersOf(secret).flatMap((each) => [each, each.replaceAll('+', '-').replaceAll('/', '_')]);
  return [...new Set([secret, encodeURIComponent(secret.toWellFormed()), hex, hex.toUpperCase(), ...letters])];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** In base64 it stands as it is, as client authentication writes it (RFC 6749, section 2.3.1), or within JSON. */
function lettersOf(secret: string): readonly string[] {
  if (bytesOf(secret).length < minEncodedBytes) return [];
  const whole = secret.toWellFormed();
  const texts = new Set([secret, encodeURIComponent(whole), JSON.stringify(whole).slice(1, -1)]);
  return [...texts].flatMap((text) => base64Forms(bytesOf(text)));
}

type Find = (text: string, from: number) => { readonly start: number; readonly end: number } | undefined;

function finderOf(forms: readonly Form[]): Find {
  const parts = forms.map((form) => inParts(form));
  const beginnings = new RegExp(parts.map(([beginning = []]) => `(${beginning.join('')})`).join('|'), 'g');
  const rests = parts.map(([, ...rest]) =>
    rest.map((part) => ({ whole: lazily(() => part.join(''), 'y'), begun: lazily(() => beginningOf(part, 0), 'y') })),
  );
  return (text, from) => {
    beginnings.lastIndex = from;
    const found = beginnings.exec(text);
    if (!found) return undefined;
    let end = beginnings.lastIndex;
    for (const { whole, begun } of rests[found.findIndex((group, index) => index > 0 && group !== undefined) - 1] ??
      []) {
      const next = endOf(whole(), text, end);
      end = next ?? endOf(begun(), text, end) ?? end;
      if (next === undefined) break;
    }
    return { start: found.index, end };
  };
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function inParts(form: Form): readonly Form[] {
  const count = Math.max(1, Math.ceil(form.length / unitsAtOnce));
  return Array.from({ length: count }, (_, index) => form.slice(index * unitsAtOnce, (index + 1) * unitsAtOnce));
}

/** As much of a form as there is, but so much at least. */
function beginningOf(form: Form, least: number): string {
  const more = form.slice(least, unitsAtOnce).reduceRight((rest, unit) => `(?:${unit}${rest})?`, '');
  return form.slice(0, least).join('') + more;
}

/** Needed only where a text was cut, or behind a beginning that was found. */
function lazily(source: () => string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source(), flags);
    return pattern;
  };
}

function replaceRanges(text: string, mask: string, find: Find): string {
  const parts: string[] = [];
  let position = 0;
  for (let range = find(text, 0); range; range = find(text, range.end)) {
    parts.push(text.slice(position, range.start), mask);
    position = range.end;
  }
  return position === 0 ? text : parts.join('') + text.slice(position);
}

function written(secret: string): Form {
  const runs = secret.match(/\\+["'/]?|[^\\]/gu) ?? [];
  return runs.map((run) => (run.startsWith('\\') ? backslashes(run) : character(run)));
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
/** What an encoder writes that names every sign it can: each sign, and its names. */
const htmlNames = new Map(
  '"quot &amp <lt >gt \'apos !excl #num $dollar %percnt (lpar )rpar *ast +plus ,comma .period /sol :colon ;semi =equals ?quest @commat [l(?:sqb|brack) \\bsol ]r(?:sqb|brack) ^Hat _lowbar `grave {l(?:cub|brace) |vert }r(?:cub|brace)'
    .split(' ')
    .map((row) => [row.slice(0, 1), row.slice(1)]),
);

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
  const named = htmlNames.get(letter);
  const numbers = `#(?:[xX]0{0,6}${eitherCase(point.toString(16))}|0{0,6}${point})`;
  return `&(?:amp;){0,4}(?:${numbers}${named === undefined ? '' : `|${named}`});?`;
}

/** Byte after byte, also with something between them: `43:41`, in an address `43%3A41`. */
function hexForm(bytes: Uint8Array): Form {
  return [...bytes].map(
    (byte, index) => `${index === 0 ? '' : '(?:[ +:_-]|%(?:20|3[aA]))?'}${eitherCase(hexOf(byte, 2))}`,
  );
}

/** In base64 a text looks different at each of the three alignments; the letters it shares with neighbours are left out. */
function base64Forms(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const shifted = '\0'.repeat(shift) + Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(shifted).slice(Math.ceil((shift * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
}

const base64Letters: Readonly<Record<string, string>> = {
  '+': `(?:[+-]|${encodings('+')})`,
  '/': `(?:_|${escapable('/')}|${encodings('/')})`,
};

const base64Form = (letters: string): Form => [...letters].map((letter) => base64Letters[letter] ?? letter);
