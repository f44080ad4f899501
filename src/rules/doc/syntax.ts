import type { Finding, Fix } from '../../core/diagnostic';
import { literalFor } from '../../core/json/advice';
import { insideQuotes } from '../../core/json/other-strings';
import { doubleQuoted } from '../../core/json/smart-characters';
import type { SyntaxIssue } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { grouped } from '../../core/text/counted';
import { textOf } from '../../core/text/edit';

/** The blanks before a comment go with it. */
function withoutComment(issue: SyntaxIssue, text: string): Fix | undefined {
  // Where a value belongs its dots stay, until somebody writes it.
  if (/[.…]/.test(text.charAt(issue.offset))) return undefined;
  let start = issue.offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  return {
    title: 'Remove the comment',
    textEdits: [{ offset: start, length: issue.offset + issue.length - start, text: '' }],
  };
}

const repairs: Readonly<Partial<Record<SyntaxIssue['kind'], (issue: SyntaxIssue, text: string) => Fix | undefined>>> = {
  comment: withoutComment,
};

const own: readonly SyntaxIssue['kind'][] = ['syntax', 'comment', 'too-deep', 'around'];

type Kind = SyntaxIssue['kind'];

/** What comes all at once, from a language or a program that writes so: one problem, and one repair. */
const together: Readonly<
  Partial<Record<Kind, { title: string; all(count: number, first: string): string; mend(found: string): string }>>
> = {
  'single-quote': {
    title: 'Change to double quotes',
    all: (count, first) =>
      `${grouped(count)} strings are in ${first.charAt(0)} quotes; JSON strings are in double quotes.`,
    mend: (found) => doubleQuoted(insideQuotes(found)),
  },
  'bare-key': {
    title: 'Put them in double quotes',
    all: (count) => `${grouped(count)} keys are without quotes; JSON keys are in double quotes.`,
    mend: (found) => `"${found}"`,
  },
  'other-word': {
    title: 'Change to the words of JSON',
    all: (count) =>
      `${grouped(count)} words are written otherwise than in JSON; it has true, false and null in small letters.`,
    mend: (found) => String(literalFor(found)),
  },
  'trailing-comma': {
    title: 'Remove each comma before a bracket',
    all: (count) => `${grouped(count)} commas stand before a closing bracket, where JSON allows none; remove them.`,
    mend: () => '',
  },
  'special-space': {
    title: 'Change to ordinary spaces',
    all: (count) =>
      `Special spaces stand in ${grouped(count)} places, which JSON does not allow; replace them with ordinary ones.`,
    mend: (found) => ' '.repeat(found.replace(/[\u200b\ufeff]/g, '').length),
  },
};

function allOf(kind: Kind, issues: readonly SyntaxIssue[], text: string): readonly Finding[] {
  const row = together[kind];
  const found = issues.filter((issue) => issue.kind === kind);
  const [first] = found;
  if (!row || !first) return [];
  const message = found.length === 1 ? first.message : row.all(found.length, textOf(text, first));
  const textEdits = found.map(({ offset, length }) => ({
    offset,
    length,
    text: row.mend(text.slice(offset, offset + length)),
  }));
  return [{ at: first.path, range: first, message, fixes: { title: row.title, textEdits } }];
}

export const syntax: Rule = {
  id: 'doc/syntax',
  severity: 'error',
  summary: 'The text is not valid JSON or YAML. Programs refuse it as a whole, however small the slip.',
  citation: 'RFC 8259; YAML 1.2',
  text: (tree, { traits, language }) => [
    ...allOf('single-quote', tree.issues, tree.text),
    ...allOf('bare-key', tree.issues, tree.text),
    ...allOf('other-word', tree.issues, tree.text),
    ...allOf('trailing-comma', tree.issues, tree.text),
    ...allOf('special-space', tree.issues, tree.text),
    ...tree.issues
      .filter(({ kind }) => own.includes(kind) || (kind === 'flattened' && !traits.includes('tells-flattened')))
      .map((issue) => {
        const mend = issue.mend && { ...issue.mend, ...(language ? { language } : {}) };
        const fix = mend ?? repairs[issue.kind]?.(issue, tree.text);
        return { at: issue.path, range: issue, message: issue.message, fixes: fix ? fix : [] };
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
    '{"flag": «True», "none": None}',
    '{"flag": «TRUE»}',
    '{"name": "a", "run": «async (a) => run(a, [1])»}',
    '{"name": "a", "schema": «z.object({ a: z.string() })», "b": 1}',
    `{«'name'»: 'a', 'list': ['it\\'s', "b"]}`,
    '{«name»: "a", list: [1]}',
    '{"name": «"a "nice" tool"», "list": []}',
    '{"name": «"a" + "b"»}',
    '«{»"name": "a"',
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
