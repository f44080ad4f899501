import { uncapitalized } from '../text/capital';
import type { TextRange } from '../text/edit';
import { lineIndex } from '../text/line-index';
import { replacement } from './mends';
import { readStrict } from './strict';
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
const entity: Readonly<Record<string, string>> = { quot: '"', '#34': '"', '#x22': '"', lt: '<', gt: '>', amp: '&' };

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const plainMarks: Readonly<Record<string, string>> = {
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '：': ':',
  '，': ',',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told so.
const colours = /\u001b\[[\d;]*m/g;

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
  {
    what: 'Its brackets are full-width',
    title: 'Change the marks to plain ones',
    undo: (text) => text.replace(/"(?:[^"\\]|\\.)*"|[｛｝［］：，]/g, (found) => plainMarks[found] ?? found),
  },
  {
    what: 'It holds the colour codes of a terminal',
    title: 'Remove the colour codes',
    undo: (text) => text.replace(colours, ''),
  },
  // Before all braces are halved: those in a string stay as they are.
  {
    what: 'The object is in braces of its own',
    title: 'Remove the outer braces',
    undo: (text) => text.replace(/^(\s*)\{\s*(\{[\s\S]*\})\s*\}(\s*)$/, '$1$2$3'),
  },
  {
    what: 'Braces are doubled here',
    title: 'Write each brace once',
    undo: (text) => text.replace(/\{+|\}+/g, (run) => (run.length % 2 === 0 ? run.slice(run.length / 2) : run)),
  },
];

const doubled = /^\s*\[?\s*\{\s*\{/;

const tomlTable = /^\[{1,2}[\w."-]+\]{1,2}[ \t]*\r?\n\s*["\w.-]+[ \t]*=/m;
const dated = /^\s*\d{4}-\d\d-\d\d[T ]/;

/** What stands before the first word of a text that is not JSON. */
const comment = /\s+|(?:\/\/|#).*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""/y;

interface Language {
  /** How a text begins behind its comments. */
  readonly begins: RegExp;
  /** What it has anywhere. */
  readonly has?: RegExp;
  readonly message: string;
}

const toml: Language = {
  begins: /^(?:\[{1,2}[\w."-]+\]{1,2}[ \t]*\r?\n|[\w."-]+[ \t]*=)/,
  has: tomlTable,
  message: 'This is TOML; write it as JSON or YAML.',
};

const php: Language = {
  begins: /^(?:<\?php|(?:\$\w+\s*=|return)?\s*(?:\[|array\()[\s[]*["'][\w$-]+["']\s*=>)/,
  message: 'This is PHP; paste what json_encode() makes of it.',
};

const diff: Language = {
  begins: /^(?:diff|---|Index:|@@) /,
  has: /^@@ /m,
  message: 'This is a diff; paste the file itself.',
};

const attributes: Language = {
  begins: /^\[[A-Z]\w*(?:\(|\]|, *[A-Z]\w*[(\]])/,
  has: /^\s*(?:public|private|internal|static|sealed|async|record|class)\s/m,
  message: 'This is program code, which is not run here; list the tools of the running server.',
};

const address: Language = {
  begins: /^(?:https?:\/\/|\.{0,2}\/)\S+\s*$/,
  message: 'This is an address or a path; paste what it leads to.',
};

const languages: readonly Language[] = [
  address,
  {
    begins: /^(?:extend\s+)?(?:type|input|interface|schema|scalar|union|directive)\b/,
    has: /^type\s+(?:Query|Mutation)\b|:[ \t]*\[?\w+!/m,
    message: 'This is a GraphQL schema; write each field that should be a tool as a definition in JSON or YAML.',
  },
  {
    begins: /^[^{[]/,
    has: /^#{2,6} \S|^[-*] +(?:\*\*|`)|^\* +\w/m,
    message: 'This is Markdown; write each tool as a definition in JSON or YAML.',
  },
  {
    begins: /^<[?!a-z]/i,
    message: 'This is XML or HTML; write the definition as JSON or YAML.',
  },
  {
    begins:
      /^(?:@|import\b|from\b|export\b|const\b|let\b|var\b|type\b|interface\b|class\b|def\b|async\b|function\b|[\w.]+\(|[\w.]+(?:[ \t]*:[ \t]*[\w[\],. |]+)?[ \t]*=[ \t]*[\w"'{[(]|(?:pub|public|abstract|declare)\s+(?:async|static|final|class|interface|record|struct|fn|enum|const)\b|(?:enum|struct|func|fn)\s+\w+\s*[<({]|(?:package|using|namespace)\s+[\w.\\]+[ \t]*[;{\r\n])/,
    message:
      'This is program code, which is not run here; paste the definition as JSON or YAML, or list the tools of the running server.',
  },
];

/** Whether a text with this first token may be another one than JSON, or one whose quotes are written otherwise. */
export function mayBeOther({ kind, offset, text }: { kind: number; offset: number; text: string }): boolean {
  if (kind === kinds.unknown || kind === kinds.number) return true;
  const stretch = text.slice(offset, offset + 100);
  if (dated.test(stretch) || doubled.test(stretch)) return true;
  return (
    /^(?:[{[]\s*(?:&(?:quot|#34|#x22);|\\["nrt])|\[[\s[]*["'][\w$-]+["']\s*=>|""")/.test(stretch) ||
    isIn(attributes, text) ||
    tomlTable.test(stretch)
  );
}

/**
 * Looks through a text that does not begin as JSON: for the object or list in it, as in program code, a command or an
 * answer of a chat, and for what was done to all of it. Nothing for a single word, which may become a value.
 */
export function inOtherText(text: string, isNumber: boolean, parse: (text: string) => JsonTree): OtherText | undefined {
  if (text.length > maximumLength || !/\S[\s{[<]+\S|^[{[]|^\s*(?:https?:|\.{0,2})\/\S/.test(text)) return undefined;
  for (const { what, title, undo } of disguises) {
    const plain = undo(text);
    if (plain !== text && typeof (readStrict(plain) ?? '') === 'object') {
      const range = { offset: 0, length: text.length };
      const message = `${what}; ${uncapitalized(title)}.`;
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
  if (doubled.test(text)) return undefined;
  const language = [toml, php, diff, attributes].find((each) => isIn(each, text));
  if (language) return unreadable(text, language.message);
  // A line of a log begins with a date; any other number is a value, and what stands behind it is told as such.
  if (dated.test(text)) return within(text, parse);
  if (isNumber) return undefined;
  return within(text, parse) ?? fenced(text) ?? unspaced(text) ?? neither(text);
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
      const own = keysIn(root);
      if (found.length === 0) keys = own;
      if (keys.filter((key) => own.includes(key)).length * 2 >= keys.length) {
        found.push({ offset: index, length: root.length });
      }
      end = index + root.length;
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

function neither(text: string): OtherText | undefined {
  const language = languages.find((each) => isIn(each, text));
  if (language) return unreadable(text, language.message);
  if (!/\s/.test(text.trim()) || !/^\s*[\p{L}\p{N}@#$%&*<>=+~|\\/!?-]/u.test(text)) return undefined;
  const message = 'This is neither JSON nor YAML; a definition begins with "{", "[" or a line such as "name: …".';
  return unreadable(text, message);
}

function isIn({ begins, has }: Language, text: string): boolean {
  let start = 0;
  for (comment.lastIndex = 0; comment.test(text); ) start = comment.lastIndex;
  return begins.test(text.slice(start, start + 300)) && (has?.test(text) ?? true);
}

function unreadable(text: string, message: string): OtherText {
  return { kind: 'syntax', from: undefined, to: text.length, length: text.trimEnd().length, message };
}
