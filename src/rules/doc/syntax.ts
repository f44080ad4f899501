import type { Finding, Fix } from '../../core/diagnostic';
import { doubleQuoted } from '../../core/json/smart-characters';
import type { SyntaxIssue } from '../../core/json/tree';
import type { Rule } from '../../core/rule';

/** The blanks before a comment go with it. */
function withoutComment(issue: SyntaxIssue, text: string): Fix {
  let start = issue.offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  return {
    title: 'Remove the comment',
    textEdits: [{ offset: start, length: issue.offset + issue.length - start, text: '' }],
  };
}

const repairs: Readonly<Partial<Record<SyntaxIssue['kind'], (issue: SyntaxIssue, text: string) => Fix>>> = {
  'trailing-comma': ({ offset, length }) => ({ title: 'Remove the comma', textEdits: [{ offset, length, text: '' }] }),
  comment: withoutComment,
};

const own: readonly SyntaxIssue['kind'][] = ['syntax', 'trailing-comma', 'comment', 'too-deep'];

/** Strings in single quotes come all at once, from a language that writes them so: one problem, and one repair. */
function singleQuotes(issues: readonly SyntaxIssue[], text: string): readonly Finding[] {
  const found = issues.filter(({ kind }) => kind === 'single-quote');
  const [first] = found;
  if (!first) return [];
  const textEdits = found.map(({ offset, length }) => ({
    offset,
    length,
    text: doubleQuoted(text.slice(offset + 1, offset + length - 1)),
  }));
  const quote = text.charAt(first.offset);
  const message =
    found.length === 1
      ? first.message
      : `${found.length} strings are in ${quote} quotes; JSON strings are in double quotes.`;
  return [{ at: first.path, range: first, message, fixes: { title: 'Change to double quotes', textEdits } }];
}

export const syntax: Rule = {
  id: 'doc/syntax',
  severity: 'error',
  summary: 'The text is not valid JSON or YAML. Programs refuse it as a whole, however small the slip.',
  citation: 'RFC 8259; YAML 1.2',
  text: (tree, { traits }) => [
    ...singleQuotes(tree.issues, tree.text),
    ...tree.issues
      .filter(({ kind }) => own.includes(kind) || (kind === 'flattened' && !traits.includes('tells-flattened')))
      .map((issue) => {
        const fix = repairs[issue.kind]?.(issue, tree.text);
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
    '{"name": "a" «/* the name */»}',
    '{«// the name»\n"name": "a"}',
    '{"name": "a" «"list"»: []}',
    `{«'name'»: 'a', 'list': ['it\\'s', "b"]}`,
    '«{»"name": "a"',
    '«»',
    'name: a\nlist: [1, «2»',
    'a:\n  b: 1\n« »c: 2',
    'one: &a {x: 1}\ntwo: «*b»',
    'a: 1\n«---»\na: 2',
    'name: a\ninput_schema:\n«parameters:»\ntype: object\nproperties:\nb:\ntype: string',
  ],
};
