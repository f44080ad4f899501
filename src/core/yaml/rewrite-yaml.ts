import { nodeAt } from '../json/get';
import { memberAt } from '../json/lookup';
import { modify, type PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import { commonPath, type Path } from '../json/pointer';
import { toValue } from '../json/to-value';
import { type JsonNode, type JsonTree, keyRange } from '../json/tree';
import { numeral } from '../json/value';
import type { Refusal } from '../refusal';
import { applyEdits, type TextEdit } from '../text/edit';
import { modifyYaml } from './modify-yaml';
import { parseYaml } from './parse-yaml';
import { yamlText } from './to-yaml';

const refusal: Refusal = { refused: 'This cannot be changed with certainty in this YAML; change it by hand.' };

/**
 * The edits of a YAML text (`tree.written`) that carry out `edits`: the smallest ones where `modifyYaml` knows them, else
 * the innermost member that holds all that changes, written anew in block style. Refuses where a comment, an anchor, an
 * alias or a tag would be lost, and when what comes out does not say what was asked for.
 */
export function rewriteYaml(tree: JsonTree, edits: readonly PathEdit[]): readonly TextEdit[] | Refusal {
  const { written } = tree;
  if (!written) return refusal;
  const smallest = modifyYaml(written, edits);
  if (!('refused' in smallest)) return smallest;
  const asked = modify({ text: tree.text, root: tree.root, issues: [] }, edits);
  if ('refused' in asked) return asked;
  const meant = applyEdits(tree.text, asked);
  const edit = memberAnew(written, parseJson(meant).root, outermost(edits));
  if (!edit) return smallest;
  const made = parseYaml(applyEdits(written.text, [edit])).root;
  return saying(made) === saying(parseJson(meant).root) ? [edit] : smallest;
}

const saying = (root: JsonNode | undefined) => JSON.stringify(toValue(root));

/** The innermost place that holds all that changes. */
function outermost(edits: readonly PathEdit[]): Path {
  const places = edits.flatMap((edit): readonly Path[] => {
    if (edit.kind === 'insert' || edit.kind === 'set') return [edit.path];
    return edit.kind === 'move' ? [edit.path.slice(0, -1), edit.to] : [edit.path.slice(0, -1)];
  });
  const [first = [], ...others] = places;
  return others.reduce(commonPath, first);
}

function memberAnew({ text, root }: JsonTree, meant: JsonNode | undefined, place: Path): TextEdit | undefined {
  let path = place;
  while (typeof path.at(-1) === 'number') path = path.slice(0, -1);
  const key = path.at(-1);
  const value = nodeAt(meant, path);
  const old = nodeAt(root, path);
  const unit = /\n( +)\S/.exec(text)?.[1] ?? '  ';
  if (!value || !old) return undefined;
  if (key === undefined) {
    const whole = text.slice(old.offset, old.offset + old.length);
    // Documents in a row are no list that is written as one.
    const isRow = old.kind === 'array' && !/^[-[]/.test(whole);
    if (isRow || losesMarks(whole) || text.slice(0, old.offset).trim() !== '') return undefined;
    return { offset: old.offset, length: old.length, text: inBlock(value, '', unit).slice(1) };
  }
  const holder = nodeAt(root, path.slice(0, -1));
  const member = holder?.kind === 'object' ? memberAt(holder, String(key)) : undefined;
  if (!member) return undefined;
  const name = keyRange(member);
  const line = text.slice(text.lastIndexOf('\n', name.offset - 1) + 1, name.offset);
  const indent = /^ *(- +)*$/.test(line) ? ' '.repeat(line.length) : undefined;
  const start = name.offset + name.length;
  const colon = /^[ \t]*:/.exec(text.slice(start))?.[0].length;
  const end = old.offset + old.length;
  if (indent === undefined || colon === undefined || losesMarks(text.slice(start, end))) return undefined;
  const isContainer =
    (value.kind === 'object' && value.members.length > 0) || (value.kind === 'array' && value.items.length > 0);
  const written = inBlock(value, isContainer ? indent + unit : indent, unit);
  const tail = /\n[ \t]*$/.test(text.slice(start, end)) ? '\n' : '';
  return { offset: start + colon, length: end - start - colon, text: (isContainer ? written : ` ${written}`) + tail };
}

function losesMarks(text: string): boolean {
  return /(^|\s)#|(^|[\s:[{,-])[&*!][^\s]/.test(text.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g, '""'));
}

/** A value in block style: a line for each entry, each behind a line break; a plain value or an empty one as it is. */
function inBlock(node: JsonNode, indent: string, unit: string): string {
  const behind = (inner: JsonNode) => {
    const isBlock =
      (inner.kind === 'object' && inner.members.length > 0) || (inner.kind === 'array' && inner.items.length > 0);
    return isBlock ? inBlock(inner, indent + unit, unit) : ` ${inBlock(inner, indent, unit)}`;
  };
  switch (node.kind) {
    case 'object':
      if (node.members.length === 0) return '{}';
      return node.members.map(({ key, value }) => `\n${indent}${yamlText(key)}:${behind(value)}`).join('');
    case 'array':
      if (node.items.length === 0) return '[]';
      return node.items.map((item) => `\n${indent}-${behind(item)}`).join('');
    case 'number':
      return numeral(node);
    case 'string':
      return yamlText(node.value);
    default:
      return String(node.value);
  }
}
