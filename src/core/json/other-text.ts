import { lineIndex } from '../text/line-index';
import { replacement } from './mends';
import { readStrict } from './strict';
import { tokenKind as kinds } from './tokens';
import type { JsonTree, SyntaxIssue, SyntaxMend } from './tree';

/** What a text is that begins with no value. */
export interface OtherText {
  readonly kind: 'around' | 'syntax';
  /** Where the JSON in it begins; nothing when there is none. */
  readonly from: number | undefined;
  /** And where it ends; the end of the text when there is none. */
  readonly to: number;
  /** Of the text that it is said of, from its beginning. */
  readonly length: number;
  readonly message: string;
  readonly mend?: SyntaxMend;
}

/** Longer texts are read as they are. */
const maximumLength = 200_000;
const maximumCandidates = 5;

const opening = /[{[](?=\s*(?:["'“`{[]|[A-Za-z_$][\w$]*\s*:\s|\/[/*]|#))/g;
const entity: Readonly<Record<string, string>> = { quot: '"', '#34': '"', '#x22': '"', lt: '<', gt: '>', amp: '&' };

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Ways in which a text was changed as a whole, with what undoes them. */
const disguises: readonly { readonly what: string; readonly title: string; undo(text: string): string }[] = [
  {
    what: 'Its quotes are written as HTML entities',
    title: 'Change the entities to characters',
    undo: (text) => text.replace(/&(quot|#34|#x22|lt|gt|amp);/g, (found, name) => entity[name] ?? found),
  },
  {
    what: 'Each line begins with the mark of a quotation or a diff',
    title: 'Remove the marks',
    undo: (text) => text.replace(/^[ \t]*[>+|][ \t]?/gm, ''),
  },
  {
    what: 'Its quotes are written with a backslash each',
    title: 'Remove the backslashes',
    undo: (text) => text.replace(/\\(["\\/nrt])/g, (_, letter: string) => controls[letter] ?? letter),
  },
  {
    what: 'Each line begins with its number',
    title: 'Remove the line numbers',
    undo: (text) => text.replace(/^[ \t]*\d+[ \t]*[:|.→\t]?/gm, ''),
  },
];

const toml = /^\s*\[[\w."-]+\][ \t]*\r?\n\s*["\w-]+[ \t]*=/;
const dated = /^\s*\d{4}-\d\d-\d\d[T ]/;

const code =
  /^\s*(?:@|import\b|from\b|export\b|const\b|let\b|var\b|type\b|interface\b|class\b|def\b|async\b|function\b|[\w.]+\()/;

/** Whether a text with this first token may be another one than JSON, or one whose quotes are written otherwise. */
export function mayBeOther({ kind, offset, text }: { kind: number; offset: number; text: string }): boolean {
  if (kind === kinds.unknown || kind === kinds.number) return true;
  const stretch = text.slice(offset, offset + 100);
  if (dated.test(stretch)) return true;
  return /^[{[]\s*(?:&(?:quot|#34|#x22);|\\["nrt])/.test(stretch) || toml.test(stretch);
}

/**
 * Looks through a text that does not begin as JSON: for the object or list in it, as in program code, a command or an
 * answer of a chat, and for what was done to all of it. Nothing for a single word, which may become a value.
 */
export function inOtherText(text: string, isNumber: boolean, parse: (text: string) => JsonTree): OtherText | undefined {
  if (text.length > maximumLength || !/\S[\s{[<]+\S|^[{[]/.test(text)) return undefined;
  for (const { what, title, undo } of disguises) {
    const plain = undo(text);
    if (plain !== text && typeof (readStrict(plain) ?? '') === 'object') {
      const range = { offset: 0, length: text.length };
      const message = `${what}; ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
      return {
        kind: 'syntax',
        from: undefined,
        to: text.length,
        length: text.trimEnd().length,
        message,
        mend: replacement(title, range, plain),
      };
    }
  }
  if (toml.test(text)) {
    const { length } = text.trimEnd();
    return {
      kind: 'syntax',
      from: undefined,
      to: text.length,
      length,
      message: 'This is TOML; write it as JSON or YAML.',
    };
  }
  // A line of a log begins with a date; any other number is a value, and what stands behind it is told as such.
  if (dated.test(text)) return within(text, parse);
  if (isNumber) return undefined;
  return within(text, parse) ?? fenced(text) ?? neither(text);
}

/** YAML between the fences that a chat writes. */
function fenced(text: string): OtherText | undefined {
  const found = /^([`~]{3,})(?:ya?ml)?[ \t]*\r?\n([\s\S]*?)(?:^\1|(?![\s\S]))/m.exec(text);
  const inner = found?.[2] ?? '';
  if (!found || !/^(?:- )?[\w$-]+:(?:\s|$)/m.test(inner)) return undefined;
  const [first, last] = [text.slice(0, found.index).split('\n').length + 1, inner.trimEnd().split('\n').length];
  const whole = { offset: 0, length: text.length };
  const mend: SyntaxMend = { ...replacement('Remove the text around the YAML', whole, inner), isChoice: true };
  const message = `The YAML is in lines ${first} to ${first + last - 1}; remove the text around it.`;
  return { kind: 'syntax', from: undefined, to: text.length, length: text.trimEnd().length, message, mend };
}

function within(text: string, parse: (text: string) => JsonTree): OtherText | undefined {
  const candidates = [...text.matchAll(opening)].slice(0, maximumCandidates);
  for (const { index } of candidates) {
    const { root, issues } = parse(text.slice(index));
    if ((root?.kind !== 'object' && root?.kind !== 'array') || !isRoot(root.length)) continue;
    const inside = issues.filter(({ offset }) => offset < root.length);
    if (inside.some((issue) => !isMendable(issue))) continue;
    const end = index + root.length;
    const lines = lineIndex(text);
    const [first, last] = [lines.positionAt(index).line + 1, lines.positionAt(end).line + 1];
    const place = first === last ? `in line ${first}` : `in lines ${first} to ${last}`;
    const mend: SyntaxMend = {
      title: 'Remove the text around the JSON',
      textEdits: [
        { offset: 0, length: index, text: '' },
        { offset: end, length: text.length - end, text: '' },
      ],
      isChoice: true,
    };
    const length = text.slice(0, index).trimEnd().length;
    return {
      kind: 'around',
      from: index,
      to: end,
      length,
      message: `The JSON is ${place}; remove the text around it.`,
      mend,
    };
  }
  return undefined;
}

/** Longer than a subscript or a format string. */
function isRoot(length: number): boolean {
  return length > 20;
}

function isMendable({ kind, mend }: SyntaxIssue): boolean {
  return kind !== 'syntax' || mend !== undefined;
}

function neither(text: string): OtherText | undefined {
  const { length } = text.trimEnd();
  if (code.test(text)) {
    const message =
      'This is program code, which is not run here; paste the definition as JSON or YAML, or list the tools of the running server.';
    return { kind: 'syntax', from: undefined, to: text.length, length, message };
  }
  if ((!/\s/.test(text.trim()) && !text.startsWith('<')) || !/^\s*[\p{L}\p{N}@#$%&*<>=+~|\\/!?-]/u.test(text))
    return undefined;
  const message = 'This is neither JSON nor YAML; a definition begins with "{", "[" or a line such as "name: …".';
  return { kind: 'syntax', from: undefined, to: text.length, length, message };
}
