import type { Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { detectLayout } from '../../core/json/layout';
import type { Path } from '../../core/json/pointer';
import { compactValue } from '../../core/json/print-json';
import { spliceEdits } from '../../core/json/splice';
import type { JsonNode, JsonTree, ObjectNode, SyntaxIssue } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import type { TextEdit, TextRange } from '../../core/text/edit';

/** Where they differ, each may be the one that is meant: what is wrong with only one of them is left to this choice. */
function fixesFor(tree: JsonTree, { path, offset }: SyntaxIssue, language: 'yaml' | undefined): readonly Fix[] {
  const around = path.slice(0, -1);
  const object = nodeAt(tree.root, around);
  if (object?.kind !== 'object') return [];
  const remove = language ? fromYaml : fromJson;
  const second = object.entries.findIndex((entry) => entry.offset === offset);
  const first = object.entries.findIndex(({ key }) => key === path.at(-1));
  const [value, again] = [first, second].map((index) => object.entries[index]?.value);
  const isSame = value !== undefined && again !== undefined && compactValue(value) === compactValue(again);
  const ofSecond = { title: 'Remove the second one', textEdits: remove(tree, object, second, around) };
  const ofFirst = { title: 'Remove the first one', textEdits: remove(tree, object, first, around) };
  const joined = language ? undefined : joinedIn(tree.text, value, again);
  const both: Fix | undefined = joined && {
    title: 'Put both into one',
    textEdits: [joined, ...ofSecond.textEdits],
  };
  const fixes: readonly Fix[] = isSame
    ? [ofSecond]
    : [...(both ? [both] : []), ...[ofSecond, ofFirst].map((fix) => ({ ...fix, isChoice: true }))];
  return language ? fixes.map((fix) => ({ ...fix, language })) : fixes;
}

/** What the second holds, behind what the first does: objects of different members, as a merge leaves them, and arrays. */
function joinedIn(text: string, first: JsonNode | undefined, second: JsonNode | undefined): TextEdit | undefined {
  if (first?.kind === 'object' && second?.kind === 'object') {
    const keys = first.entries.map(({ key }) => key);
    if (second.entries.some(({ key }) => keys.includes(key))) return undefined;
    return behind(text, first, first.entries, second);
  }
  if (first?.kind !== 'array' || second?.kind !== 'array') return undefined;
  const items = new Set(first.items.map(compactValue));
  return second.items.some((item) => items.has(compactValue(item)))
    ? undefined
    : behind(text, first, first.items, second);
}

function behind(
  text: string,
  { offset: start }: TextRange,
  held: readonly TextRange[],
  { offset, length }: TextRange,
): TextEdit {
  const inner = text.slice(offset + 1, offset + length - 1);
  const last = held.at(-1);
  const end = last ? last.offset + last.length : start + 1;
  const space = /^\s*/.exec(inner)?.[0] || ' ';
  return { offset: end, length: 0, text: `${last ? `,${space}` : ''}${inner.trim()}` };
}

function fromJson(tree: JsonTree, object: ObjectNode, index: number, path: Path): readonly TextEdit[] {
  return spliceEdits(tree, detectLayout(tree.text), object, path, new Set([index]), []);
}

/** What follows takes its place. A comment between the two may be about either, so nothing is removed then. */
function fromYaml({ text }: JsonTree, { entries }: ObjectNode, index: number): readonly TextEdit[] {
  const [before, entry, behind] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!entry) return [];
  const start = behind || !before ? entry.offset : before.offset + before.length;
  const end = behind?.offset ?? entry.offset + entry.length;
  const around = text.slice(start, entry.offset) + text.slice(entry.offset + entry.length, end);
  return /^[\s,]*$/.test(around) ? [{ offset: start, length: end - start, text: '' }] : [];
}

export const duplicateKey: Rule = {
  id: 'doc/duplicate-key',
  severity: 'error',
  summary: 'With the same key twice in one object, some programs keep the first value and some the last.',
  citation: 'RFC 8259 §4',
  mends: 'speaks',
  text: (tree, { language }) =>
    tree.issues
      .filter(({ kind }) => kind === 'duplicate-key')
      .map((issue) => ({
        at: issue.path,
        range: issue,
        message: issue.message,
        fixes: fixesFor(tree, issue, language),
      })),
  good: ['{"a": 1, "b": {"a": 2}}'],
  bad: [
    '{"a": 1, "b": 2, «"a"»: 3}',
    '{"a": 1, «"\\u0061"»: 2}',
    '{"a": [1, "b"], «"a"»: [1,"b"]}',
    'a: b\n«a»: b\n',
    '{"a": {"b": 1}, «"a"»: {"c": 2}}',
    '{"a": [1], "b": 2, «"a"»: [3]}',
    '{"__proto__": 1, «"__proto__"»: 2}',
    '{"id": "A.B@1.0.0", "name": "B", "version": "1.0.0", «"version"»: "2.0.0", "description": "Does.", "input_schema": {"parameters": {"type": "object"}}, "output_schema": null}',
    'name: B\ndescription: Does.\ninput_schema: {parameters: {type: object}}\noutput_schema: null\nid: A.B@1.0.0\nversion: 1.0.0\n«version»: 2.0.0\n',
    'id: A.B@1.0.0\nname: B\nversion: 1.0.0\n«version»: 2.0.0\ndescription: Does.\ninput_schema: {parameters: {type: object}}\noutput_schema: null\n',
  ],
};
