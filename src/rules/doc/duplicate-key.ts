import type { Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { detectLayout } from '../../core/json/layout';
import type { Path } from '../../core/json/pointer';
import { compactValue } from '../../core/json/print-json';
import { spliceEdits } from '../../core/json/splice';
import type { JsonNode, JsonTree, ObjectNode, SyntaxIssue } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { type TextEdit, type TextRange, textOf } from '../../core/text/edit';

/** Where they differ, each may be the one that is meant: what is wrong with only one of them is left to this choice. */
function fixesFor(tree: JsonTree, { path, offset }: SyntaxIssue, language: 'yaml' | undefined): readonly Fix[] {
  const around = path.slice(0, -1);
  const object = nodeAt(tree.root, around);
  if (object?.kind !== 'object') return [];
  const remove = language ? fromYaml : fromJson;
  const second = object.entries.findIndex((entry) => entry.offset === offset);
  const first = object.entries.findIndex(({ key }) => key === path.at(-1));
  const [value, again] = [first, second].map((index) => object.entries[index]?.value);
  const ofSecond = { title: 'Remove the second one', textEdits: remove(tree, object, second, around) };
  const ofFirst = { title: 'Remove the first one', textEdits: remove(tree, object, first, around) };
  const joined = ofSecond.textEdits.length > 0 ? joinedIn(tree.text, value, again) : undefined;
  const both: readonly Fix[] = joined?.text
    ? [{ title: 'Put both into one', textEdits: [joined, ...ofSecond.textEdits] }]
    : [];
  const isSame = value !== undefined && again !== undefined && compactValue(value) === compactValue(again);
  // Members that the other one has too say nothing by themselves.
  const addsNothing = (one: typeof value, other: typeof value) =>
    one?.kind === 'object' && joinedIn(tree.text, other, one)?.text === '';
  const rest = isSame || addsNothing(again, value) ? ofSecond : addsNothing(value, again) ? ofFirst : undefined;
  const fixes: readonly Fix[] = rest
    ? [rest]
    : [...both, ...[ofSecond, ofFirst].map((fix) => ({ ...fix, isChoice: true }))];
  return language ? fixes.map((fix) => ({ ...fix, language })) : fixes;
}

/** What the second holds and the first does not, behind what that does: as a merge leaves objects and arrays. */
function joinedIn(text: string, first: JsonNode | undefined, second: JsonNode | undefined): TextEdit | undefined {
  const said = (node: JsonNode | undefined) => node && compactValue(node);
  if (first?.kind === 'object' && second?.kind === 'object') {
    const known = new Map(first.entries.map(({ key, value }) => [key, said(value)]));
    if (second.entries.some(({ key, value }) => known.has(key) && known.get(key) !== said(value))) return undefined;
    return behind(text, [first, first.entries], [second, second.entries], ({ key }) => !known.has(key));
  }
  if (first?.kind !== 'array' || second?.kind !== 'array') return undefined;
  const known = new Set(first.items.map(said));
  return behind(text, [first, first.items], [second, second.items], (item) => !known.has(said(item)));
}

type Held<Part> = readonly [container: TextRange, parts: readonly Part[]];

/** Nothing where a comment would be lost, or where lines of YAML are indented otherwise. */
function behind<Part extends TextRange>(
  text: string,
  [first, held]: Held<TextRange>,
  [second, parts]: Held<Part>,
  isNew: (part: Part) => boolean,
): TextEdit | undefined {
  const last = held.at(-1);
  const offset = last ? endOf(last) : first.offset + 1;
  const added = parts.filter(isNew).map((part) => textOf(text, part));
  const between = (part: TextRange, index: number) => text.slice(endOf(parts[index - 1] ?? second), part.offset);
  const isAll = added.length === parts.length;
  if (!isAll && !parts.slice(1).every((part, index) => /^[\s,-]*$/.test(between(part, index + 1)))) return undefined;
  const isFlow = ({ offset: start }: TextRange) => '[{'.includes(text.charAt(start));
  if (isFlow(first) && isFlow(second)) {
    const inner = text.slice(second.offset + 1, endOf(second) - 1);
    const space = /^\s*/.exec(inner)?.[0] || ' ';
    const all = isAll ? inner.trim() : added.join(`,${space}`);
    return { offset, length: 0, text: `${last && all ? `,${space}` : ''}${all}` };
  }
  const [line, other] = [first, second].map((each) => lineBefore(text, each.offset));
  const mark = text.slice(second.offset, parts[0]?.offset);
  if (line !== other || !/^ *$/.test(line ?? '') || !/^(?:- +)?$/.test(mark) || !/^[^\S\n]*\n/.test(text.slice(offset)))
    return undefined;
  return { offset, length: 0, text: added.map((part) => `\n${line}${mark}${part}`).join('') };
}

const endOf = ({ offset, length }: TextRange) => offset + length;
const lineBefore = (text: string, offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);

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
    '{"a": {"b": 1, "c": 2}, «"a"»: {"c": 2, "d": 3}}',
    '{"a": ["b", "c"], «"a"»: ["c"]}',
    '{"a": {"b": 1, "c": 2}, «"a"»: {"c": 2}}',
    '{"a": ["c"], «"a"»: ["b", "c"]}',
    'a:\n  b: {c: 1}\n«a»:\n  d: {e: 2}\n',
    'a: [b, c]\n«a»: [c, d]\n',
    'a:\n  - b\n«a»:\n  - c\n',
    '{"__proto__": 1, «"__proto__"»: 2}',
    '{"id": "A.B@1.0.0", "name": "B", "version": "1.0.0", «"version"»: "2.0.0", "description": "Does.", "input_schema": {"parameters": {"type": "object"}}, "output_schema": null}',
    'name: B\ndescription: Does.\ninput_schema: {parameters: {type: object}}\noutput_schema: null\nid: A.B@1.0.0\nversion: 1.0.0\n«version»: 2.0.0\n',
    'id: A.B@1.0.0\nname: B\nversion: 1.0.0\n«version»: 2.0.0\ndescription: Does.\ninput_schema: {parameters: {type: object}}\noutput_schema: null\n',
  ],
};
