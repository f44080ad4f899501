import type { TextRange } from '../text/edit';
import { lineIndex } from '../text/line-index';
import { cutOffAdvice } from './advice';
import { disguiseOf, isDoubled } from './disguises';
import { get } from './get';
import { replacement } from './mends';
import { isProgram, mayBeLanguage, otherLanguageAdvice, withoutValuesAdvice } from './other-languages';
import { tokenKind as kinds } from './tokens';
import type { JsonNode, JsonTree, SyntaxIssue, SyntaxMend } from './tree';

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
/** Looked at without finding JSON: before the first, and in all. */
const maximumMisses = [5, 20] as const;

const opening = /[{[](?=\s*(?:["'“`{[]|[A-Za-z_$][\w$]*\s*:\s|\/[/*]|#))/g;

const dated = /^\s*\d{4}-\d\d-\d\d[T ]/;

/** Whether a text with this first token may be another one than JSON, or one whose quotes are written otherwise. */
export function mayBeOther({ kind, offset, text }: { kind: number; offset: number; text: string }): boolean {
  if (kind === kinds.unknown || kind === kinds.number) return true;
  const stretch = text.slice(offset, offset + 100);
  if (dated.test(stretch) || isDoubled(stretch)) return true;
  return (
    /^(?:[{[]\s*(?:&(?:quot|#34|#x22);|\\["nrt])|\[[\s[]*["'][\w$-]+["']\s*=>|""")/.test(stretch) ||
    mayBeLanguage(text, stretch)
  );
}

/**
 * Looks through a text that does not begin as JSON: for the object or list in it, as in program code, a command or an
 * answer of a chat, and for what was done to all of it. Nothing for a single word, which may become a value.
 */
export function inOtherText(text: string, isNumber: boolean, parse: (text: string) => JsonTree): OtherText | undefined {
  if (text.length > maximumLength || !/\S[\s{[<]+\S|^[{[]|^\s*(?:https?:|\.{0,2})\/\S/.test(text)) return undefined;
  const disguise = disguiseOf(text);
  if (disguise) return { ...unreadable(text, disguise.message), mend: disguise.mend };
  if (isDoubled(text)) return undefined;
  const advice = withoutValuesAdvice(text);
  if (advice !== undefined) return unreadable(text, advice);
  // A line of a log begins with a date; any other number is a value, and what stands behind it is told as such.
  if (dated.test(text)) return within(text, parse);
  if (isNumber) return undefined;
  return within(text, parse) ?? fenced(text) ?? unspaced(text) ?? cutOff(text, parse) ?? neither(text);
}

const fences = /^\s*([`~]{3,})\w*\s+\1\s*$/;
/** Of a module that is nothing but the value, and of an expression. */
const marks = /^\s*(?:export default|module\.exports\s*=|return)?\s*\(?\s*\)?\s*(?:as const)?\s*;?\s*$/;

/** Whoever loses a text may want it; the fences that a chat writes around code, and the marks of a program, say nothing. */
const unlessMarks = (outside: string) =>
  fences.test(outside) || marks.test(outside) ? {} : ({ isChoice: true } as const);

/** YAML between the fences that a chat writes. */
function fenced(text: string): OtherText | undefined {
  const found = /^([`~]{3,})(?:ya?ml)?[ \t]*\r?\n([\s\S]*?)(?:^\1|(?![\s\S]))/m.exec(text);
  const inner = found?.[2] ?? '';
  if (!found || !/^(?:- )?[\w$-]+:(?:\s|$)/m.test(inner)) return undefined;
  const [first, last] = [text.slice(0, found.index).split('\n').length + 1, inner.trimEnd().split('\n').length];
  const whole = { offset: 0, length: text.length };
  const outside = text.replace(inner, () => '\n');
  const mend: SyntaxMend = { ...replacement('Remove the text around the YAML', whole, inner), ...unlessMarks(outside) };
  const message = `The YAML is in lines ${first} to ${first + last - 1}; remove the text around it.`;
  return { kind: 'syntax', from: undefined, to: text.length, length: text.trimEnd().length, message, mend };
}

function within(text: string, parse: (text: string) => JsonTree): OtherText | undefined {
  const { found, isComplete } = jsonIn(text, parse);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  const lines = lineIndex(text);
  const [from, to] = [first.offset, last.offset + last.length].map((offset) => lines.positionAt(offset).line + 1);
  const place = from === to ? `in line ${from}` : `in lines ${from} to ${to}`;
  const isOne = found.length === 1;
  const message = isOne
    ? `The JSON is ${place}; remove the text around it.`
    : `Several JSON values stand ${place}, and only the first is read; put them in a list, without the text around them.`;
  const title = isOne ? 'Remove the text around the JSON' : 'Put them in a list without the text around them';
  const marks = isOne ? ['', '', ''] : ['[', ',\n', ']'];
  const textEdits = [0, ...found.map(endOf)].map((start, index) => {
    const mark = marks[index === 0 ? 0 : index === found.length ? 2 : 1] ?? '';
    return { offset: start, length: (found[index]?.offset ?? text.length) - start, text: mark };
  });
  const outside = `${text.slice(0, first.offset)}\n${text.slice(endOf(last))}`;
  return {
    kind: 'around',
    from: first.offset,
    to: endOf(first),
    length: text.slice(0, first.offset).trimEnd().length,
    message,
    ...(isComplete ? { mend: { title, textEdits, ...unlessMarks(isOne ? outside : text) } } : {}),
  };
}

/** The members of an object, or of the first in a list. */
function keysIn(node: JsonNode | undefined): readonly string[] {
  const held = node?.kind === 'array' ? node.items[0] : node;
  return held?.kind === 'object' ? held.members.map(({ key }) => key) : [];
}

/** Text with values in it that only a program knows. */
const template = /`[^`]*\$\{/;

const resultKeys: ReadonlySet<string> = new Set(['content', 'structuredContent', 'isError', '_meta']);

/** What the handler of a tool gives back, as the result of a call. */
const isResult = (node: JsonNode) =>
  get(node, 'content') !== undefined && keysIn(node).every((key) => resultKeys.has(key));

/**
 * The first object or list that stands in another text, and those behind it that are like it, as far as nothing is wrong
 * with them that has no repair.
 */
function jsonIn(text: string, parse: (text: string) => JsonTree): { found: readonly TextRange[]; isComplete: boolean } {
  const found: TextRange[] = [];
  let keys: readonly string[] = [];
  const [maximumBefore, maximum] = maximumMisses;
  let [end, misses] = [0, 0];
  for (const { index } of text.matchAll(opening)) {
    if (index < end) continue;
    const { root, issues } = parse(text.slice(index));
    const isFound =
      (root?.kind === 'object' || root?.kind === 'array') &&
      isRoot(root.length) &&
      issues.every((issue) => issue.offset >= root.length || isMendable(issue)) &&
      !template.test(text.slice(index, index + root.length));
    if (isFound) {
      end = index + root.length;
      if (isResult(root) && isProgram(text)) continue;
      const own = keysIn(root);
      if (found.length === 0) keys = own;
      if (keys.filter((key) => own.includes(key)).length * 2 >= keys.length) {
        found.push({ offset: index, length: root.length });
      }
    } else misses += 1;
    if (misses >= (found.length === 0 ? maximumBefore : maximum)) return { found, isComplete: false };
  }
  return { found, isComplete: true };
}

function endOf({ offset, length }: TextRange): number {
  return offset + length;
}

/** Longer than a subscript or a format string. */
function isRoot(length: number): boolean {
  return length > 20;
}

function isMendable({ kind, mend }: SyntaxIssue): boolean {
  return kind !== 'syntax' || mend !== undefined;
}

const ofYaml = /^(?:\s*(?:- +)?[A-Za-z_$][\w$-]*:.*|\s*- .*|\s*(?:#.*)?)$/;

/** YAML of which the first line, or every one, has no space behind the colon. */
function unspaced(text: string): OtherText | undefined {
  if (!/^\s*[a-z_]\w*:[^\s:/\\]/i.test(text) || !/\n\s*\w+:/.test(text)) return undefined;
  if (!text.split('\n').every((line) => ofYaml.test(line))) return undefined;
  const title = 'Add the spaces';
  const plain = text.replace(/^(\s*(?:- +)?[A-Za-z_$][\w$-]*:)(?=[^\s:/\\])/gm, '$1 ');
  return {
    ...unreadable(text, 'A space is missing behind the colons of this YAML; add it.'),
    mend: replacement(title, { offset: 0, length: text.length }, plain),
  };
}

/** The beginning of an answer that went on. */
function cutOff(text: string, parse: (text: string) => JsonTree): OtherText | undefined {
  const found = /^[ \t]*(?=[{[])/m.exec(text);
  if (!found || text.slice(0, found.index).trim() === '') return undefined;
  const { issues } = parse(text.slice(found.index));
  if (issues.some(({ kind, message }) => kind === 'syntax' && message !== cutOffAdvice)) return undefined;
  const line = lineIndex(text).positionAt(found.index).line + 1;
  const advice = `The JSON that begins in line ${line} ends before it is complete; add the rest of it, and remove the text before it.`;
  return issues.some(({ kind }) => kind === 'syntax') ? unreadable(text, advice) : undefined;
}

function neither(text: string): OtherText | undefined {
  const advice = otherLanguageAdvice(text);
  if (advice !== undefined) return unreadable(text, advice);
  if (!/\s/.test(text.trim()) || !/^\s*[\p{L}\p{N}@#$%&*<>=+~|\\/!?-]/u.test(text)) return undefined;
  const message = 'This is neither JSON nor YAML; a definition begins with "{", "[" or a line such as "name: …".';
  return unreadable(text, message);
}

function unreadable(text: string, message: string): OtherText {
  return { kind: 'syntax', from: undefined, to: text.length, length: text.trimEnd().length, message };
}
