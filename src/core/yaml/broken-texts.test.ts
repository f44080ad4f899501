import { it } from 'vitest';
import { expectedIn } from '../../expected.testkit';
import { escapeHidden } from '../hidden-text/hidden-text';
import { toValue } from '../json/to-value';
import type { SyntaxIssue } from '../json/tree';
import { textOf } from '../text/edit';
import { parseText } from './parse-text';

const expectWords = expectedIn('src/core/yaml/broken-texts.expected.txt');

const texts = {
  'JSON on one line': '{"a": [1, -2.5e3, "b\\n\\u00e9", {}], "c": {"d": true, "e": null}, "f": "it is"}',
  'JSON laid out':
    '{\n  "name": "x",\n  "list": [\n    {"a": 1},\n    {"b": "two words"}\n  ],\n  "last": {\n    "c": false\n  }\n}\n',
  'YAML laid out':
    "name: x # why\ntext: |\n  one\n  two\nlist:\n  - a: 1\n    b: \"c: d\"\n  - [1, {e: f}]\nlast:\n  on: 'it''s'\n  off: ~\n",
};

type Damage = (text: string, at: number) => string;

const put = (text: string, at: number, what: string, length = 0) => text.slice(0, at) + what + text.slice(at + length);

/** What goes wrong where somebody types, pastes or cuts. */
const damages: Readonly<Record<string, Damage>> = {
  'a character lost': (text, at) => put(text, at, '', 1),
  'a character twice': (text, at) => put(text, at, text[at] ?? ''),
  'cut off': (text, at) => text.slice(0, at),
  ...Object.fromEntries(
    ['"', "'", ',', ':', '{', ']', '}', '\\', '\n', '\t', '#', '/* */', '- ', 'x', '0', '”', '\u00a0'].map((what) => [
      `${escapeHidden(JSON.stringify(what))} added`,
      (text: string, at: number) => put(text, at, what),
    ]),
  ),
};

const quoted = (text: string) => escapeHidden(JSON.stringify(text));

function describeIssue(text: string, { kind, offset, length, message, mend }: SyntaxIssue): string {
  const edits = mend?.textEdits.map((edit) => `${edit.offset} ${quoted(textOf(text, edit))} → ${quoted(edit.text)}`);
  const mended = mend ? ` ${mend.title}${mend.isChoice ? ' (a choice)' : ''}: ${edits?.join(', ')}` : '';
  return `  ${kind} at ${offset}, ${length}: ${message}${mended}`;
}

/** Some places of each text, others for each damage. */
const cases = Object.entries(texts).flatMap(([name, text]) =>
  Object.entries(damages).map(([how, damage], index) => {
    const places = Array.from({ length: text.length }, (_, at) => at).filter((at) => at % 17 === (index * 5) % 17);
    return { name: `${name}, ${how}`, text, broken: places.map((at) => damage(text, at)) };
  }),
);

/** The value that is read all the same. */
function readOf(text: string): string {
  const { root, isPastSlip, written } = parseText(text);
  const value = escapeHidden(JSON.stringify(toValue(root)) ?? 'nothing');
  return `${written ? 'YAML ' : ''}${isPastSlip ? 'past a slip ' : ''}${value}`;
}

it.each(cases)('$name', ({ name, text, broken }) => {
  const lines = broken.flatMap((each) => {
    const read = readOf(each);
    const issues = parseText(each).issues.map((issue) => describeIssue(each, issue));
    return [quoted(each), `  ${read === readOf(text) ? 'reads as before' : read}`, ...issues];
  });
  expectWords(name, lines.join('\n'));
});
