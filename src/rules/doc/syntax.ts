import type { Finding } from '../../core/diagnostic';
import { literalFor } from '../../core/json/advice';
import { insideQuotes } from '../../core/json/other-strings';
import { doubleQuoted } from '../../core/json/smart-characters';
import type { JsonTree, SyntaxIssue } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { grouped } from '../../core/text/counted';
import { textOf } from '../../core/text/edit';

type Kind = SyntaxIssue['kind'];

const own: readonly Kind[] = ['syntax', 'dots', 'too-deep', 'around'];

interface Together {
  readonly kind: Kind;
  readonly title: string;
  all(count: number, first: string): string;
  /** What stands in the place of each. */
  mend(found: string): string;
  /** The blanks before each go with it. */
  readonly takesBlanks?: true;
}

/** What comes all at once, from a language or a program that writes so: one problem, and one repair. */
const together: readonly Together[] = [
  {
    kind: 'single-quote',
    title: 'Change to double quotes',
    all: (count, first) =>
      `${grouped(count)} strings are in ${first.charAt(0)} quotes; JSON strings are in double quotes.`,
    mend: (found) => doubleQuoted(insideQuotes(found)),
  },
  {
    kind: 'bare-key',
    title: 'Put them in double quotes',
    all: (count) => `${grouped(count)} keys are without quotes; JSON keys are in double quotes.`,
    mend: (found) => `"${found}"`,
  },
  {
    kind: 'other-word',
    title: 'Change to the words of JSON',
    all: (count) =>
      `${grouped(count)} words are written otherwise than in JSON; it has true, false and null in small letters.`,
    mend: (found) => String(literalFor(found)),
  },
  {
    kind: 'trailing-comma',
    title: 'Remove each comma before a bracket',
    all: (count) => `${grouped(count)} commas stand before a closing bracket, where JSON allows none; remove them.`,
    mend: () => '',
  },
  {
    kind: 'special-space',
    title: 'Change to ordinary spaces',
    all: (count) =>
      `Special spaces stand in ${grouped(count)} places, which JSON does not allow; replace them with ordinary ones.`,
    mend: (found) => ' '.repeat(found.replace(/[\u200b\ufeff]/g, '').length),
  },
  {
    kind: 'other-colon',
    title: 'Change to colons',
    all: (count, first) =>
      `${grouped(count)} colons are written otherwise, such as "${first}"; JSON has ":" between a key and its value.`,
    mend: () => ':',
  },
  {
    kind: 'other-comma',
    title: 'Change to commas',
    all: (count, first) =>
      `${grouped(count)} commas are written otherwise, such as "${first}"; JSON has "," between members and items.`,
    mend: () => ',',
  },
  {
    kind: 'comment',
    title: 'Remove the comments',
    all: (count) => `JSON has no comments; remove these ${grouped(count)}.`,
    mend: () => '',
    takesBlanks: true,
  },
];

function allOf(row: Together, issues: readonly SyntaxIssue[], text: string): readonly Finding[] {
  const { kind, title, all, mend, takesBlanks } = row;
  const found = issues.filter((issue) => issue.kind === kind);
  const [first] = found;
  if (!first) return [];
  const message = found.length === 1 ? first.message : all(found.length, textOf(text, first));
  const textEdits = found.map((issue) => {
    const offset = takesBlanks ? blanksBefore(text, issue.offset) : issue.offset;
    return { offset, length: issue.offset + issue.length - offset, text: mend(textOf(text, issue)) };
  });
  return [{ at: first.path, range: first, message, fixes: { title, textEdits } }];
}

function blanksBefore(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  return start;
}

const wordAlone = 'This is a word alone; a definition begins with "{", "[" or a line such as "name: …".';

/** Whether a text is nothing but a word. */
function isWord({ offset, length }: SyntaxIssue, { root }: JsonTree): boolean {
  return root?.kind === 'string' && root.offset === offset && root.length === length;
}

export const syntax: Rule = {
  id: 'doc/syntax',
  severity: 'error',
  summary: 'The text is not valid JSON or YAML. Programs refuse it as a whole, however small the slip.',
  citation: 'RFC 8259; YAML 1.2',
  text: (tree, { traits, language }) => [
    ...together.flatMap((row) => allOf(row, tree.issues, tree.text)),
    ...tree.issues
      .filter(({ kind }) => own.includes(kind) || (kind === 'flattened' && !traits.includes('tells-flattened')))
      .map((issue) => {
        if (isWord(issue, tree)) return { at: [], range: issue, message: wordAlone };
        const fix = issue.mend && { ...issue.mend, ...(language ? { language } : {}) };
        return { at: issue.path, range: issue, message: issue.message, fixes: fix ?? [] };
      }),
  ],
  good: [
    '{"name": "a", "list": [1, -2.5e3, true, null, "é"]}',
    '[]',
    '# a comment\nname: a\nlist: &l [1, -2.5e3, true, null, "é"]\nagain: *l\ntext: >\n  folded\n',
  ],
  bad: [
    '{"name": "a"«,»}',
    '{"list": [1, 2«,»]}',
    '{"list": [1, {"a": 2«,»},],}',
    '{"name": "a" «/* the name */»}',
    '{«// the name»\n"name": "a"}',
    '{"name": "a" «"list"»: []}',
    '{"name" «=>» "a", "list" => []}',
    '{"name": "a"«;» "list": [1; 2]}',
    '{"name": "a" «/* the name */», // the list\n"list": []}',
    '{"flag": «True», "none": None}',
    '{"flag": «TRUE»}',
    '{"name": "a", "run": «async (a) => run(a, [1])»}',
    '{"name": "a", "schema": «z.object({ a: z.string() })», "b": 1}',
    `{«'name'»: 'a', 'list': ['it\\'s', "b"]}`,
    '{«name»: "a", list: [1]}',
    '{"name": «"a "nice" tool"», "list": []}',
    '{"name": «"a" + "b"»}',
    '«{»"name": "a"',
    '{"name": "a", "description": "Gets th«e»',
    '{"name": "a", "list": [1«,»',
    '«get_weather»',
    '«»',
    'name: a\nlist: [1, «2»',
    'name: a\ninput:\n«\t»b: 1\n\tc: 2\n',
    'description: «U»se this: it finds\nname: a',
    'a:\n  b: 1\n« »c: 2',
    'one: &a {x: 1}\ntwo: «*b»',
    'a: 1\n«---»\ntext',
    'name: a\ninput_schema:\n«parameters:»\ntype: object\nproperties:\nb:\ntype: string',
    `{"name": «''a''», 'list': ["b"]}`,
  ],
};
