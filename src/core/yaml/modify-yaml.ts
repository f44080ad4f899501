import { nodeAt } from '../json/get';
import { memberAt } from '../json/lookup';
import type { PathEdit } from '../json/modify';
import { type Path, toPointer } from '../json/pointer';
import { type ArrayNode, type EntryNode, type JsonNode, type JsonTree, keyRange, type ObjectNode } from '../json/tree';
import type { Refusal } from '../refusal';
import { type TextEdit, type TextRange, textOf } from '../text/edit';
import { toYaml, yamlText, yamlUnit } from './to-yaml';

type Outcome = TextEdit | Refusal;

const uncertain = (path: Path): Refusal => ({
  refused: `What stands at "${toPointer(path)}" cannot be changed with certainty in this YAML; change it by hand.`,
});

/**
 * The edits of a YAML text (`tree.written`) that carry out `edits`, where that is certain: values on one line,
 * whole lines of block mappings and lists, keys. Refuses at anchors, aliases, tags, comments in between and flow style
 * over several lines.
 */
export function modifyYaml(tree: JsonTree, edits: readonly PathEdit[]): readonly TextEdit[] | Refusal {
  const made: TextEdit[] = [];
  for (const edit of edits) {
    const outcome = new YamlEdit(tree, edit.path).make(edit);
    if ('refused' in outcome) return outcome;
    made.push(outcome);
  }
  const inOrder: TextEdit[] = [];
  for (const edit of made.toSorted((a, b) => a.offset - b.offset)) {
    const before = inOrder.at(-1);
    const joined = before && inPlace(before, edit);
    if (joined) inOrder.pop();
    inOrder.push(joined ?? edit);
  }
  const overlaps = inOrder.some((edit, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && before.offset + before.length >= edit.offset && edit.offset > 0;
  });
  return overlaps ? { refused: 'These changes touch each other; make them one after the other.' } : inOrder;
}

/** Lines that come where the lines end which go: they come in the place of these. */
function inPlace(gone: TextEdit, added: TextEdit): TextEdit | undefined {
  const left = gone.offset + gone.length - added.offset;
  if (gone.text !== '' || added.length > 0 || !added.text.startsWith('\n') || left < 0 || left > 1) return undefined;
  return { ...gone, text: left === 0 ? added.text : `${added.text.slice(1)}\n` };
}

class YamlEdit {
  private readonly text: string;
  private readonly root: JsonNode | undefined;
  private readonly path: Path;

  constructor({ text, root }: JsonTree, path: Path) {
    this.text = text;
    this.root = root;
    this.path = path;
  }

  make(edit: PathEdit): Outcome {
    // What an anchor names stands elsewhere too, and a copy of it nowhere else.
    for (let depth = 0; depth < this.path.length; depth += 1) {
      const around = nodeAt(this.root, this.path.slice(0, depth));
      if (around && this.hasMark(around)) return uncertain(this.path);
    }
    switch (edit.kind) {
      case 'set':
        return this.set(edit.json);
      case 'insert':
        return this.insert(edit.key, edit.index, edit.json);
      case 'remove':
        return this.remove();
      case 'rename':
        return this.rename(edit.key);
      case 'move':
        return uncertain(this.path);
    }
  }

  private parent(): JsonNode | undefined {
    return nodeAt(this.root, this.path.slice(0, -1));
  }

  private member(): EntryNode | undefined {
    const parent = this.parent();
    return parent?.kind === 'object' ? memberAt(parent, String(this.path.at(-1))) : undefined;
  }

  private set(json: string): Outcome {
    const node = nodeAt(this.root, this.path);
    const member = this.member();
    const value: unknown = JSON.parse(json);
    if (!node) {
      const key = this.path.at(-1);
      const parent = this.parent();
      return parent?.kind === 'object' && key !== undefined
        ? new YamlEdit({ text: this.text, root: this.root, issues: [] }, this.path.slice(0, -1)).insert(
            String(key),
            undefined,
            json,
          )
        : uncertain(this.path);
    }
    if (member && node.offset === member.offset) return this.setEmpty(member, value);
    const isScalar = value === null || typeof value !== 'object';
    const isEmptyItem = textOf(this.text, node) === '-';
    if (isEmptyItem || this.holdsAnchor(node) || !this.isOnOneLine(node) || this.hasMark(node))
      return uncertain(this.path);
    const text = typeof value === 'string' ? this.quotedLike(node, value) : isScalar ? json : JSON.stringify(value);
    return { offset: node.offset, length: node.length, text };
  }

  /** Puts a value behind `key:`. */
  private setEmpty(member: EntryNode, value: unknown): Outcome {
    const key = keyRange(member);
    const colon = /^[ \t]*:[ \t]*(?=\r|\n|$)/.exec(this.text.slice(key.offset + key.length))?.[0];
    if (!colon || this.hasMark(key)) return uncertain(this.path);
    const offset = key.offset + key.length + colon.trimEnd().length;
    return { offset, length: 0, text: toYaml(value, this.indentOf(key) ?? '', yamlUnit(this.text)) };
  }

  private insert(key: string | undefined, index: number | undefined, json: string): Outcome {
    const container = nodeAt(this.root, this.path);
    const entries = container && this.entriesOf(container);
    const last = entries?.at(-1);
    if (!container || !entries || !last || this.hasMark(container)) return uncertain(this.path);
    const value: unknown = JSON.parse(json);
    const before = index === undefined ? undefined : entries[index];
    if (this.isFlow(container)) {
      if (before || !this.isOnOneLine(container) || container.kind !== 'array' || typeof value !== 'string') {
        return uncertain(this.path);
      }
      return { offset: last.offset + last.length, length: 0, text: `, ${yamlText(value)}` };
    }
    const indent = this.indentOf(before ?? last);
    if (indent === undefined) return uncertain(this.path);
    if ((container.kind === 'object') !== (key !== undefined)) return uncertain(this.path);
    const content = toYaml(value, indent, yamlUnit(this.text));
    const line = `${indent}${key === undefined ? '-' : `${yamlText(key)}:`}${content}`;
    if (before) return { offset: this.lineStart(before.offset), length: 0, text: `${line}\n` };
    const end = this.endOfLine(last.offset + last.length);
    return end === undefined ? uncertain(this.path) : { offset: end, length: 0, text: `\n${line}` };
  }

  private remove(): Outcome {
    const parent = this.parent();
    const entries = parent && this.entriesOf(parent);
    if (!parent || !entries || entries.length < 2 || this.hasMark(parent)) return uncertain(this.path);
    const index = this.indexIn(parent);
    const entry = entries[index];
    if (!entry || this.holdsAnchor(entry)) return uncertain(this.path);
    if (this.isFlow(parent)) {
      const [before, after] = [entries[index - 1], entries[index + 1]];
      if (!this.isOnOneLine(parent)) return uncertain(this.path);
      const start = before ? before.offset + before.length : entry.offset;
      const end = before || !after ? entry.offset + entry.length : after.offset;
      return { offset: start, length: end - start, text: '' };
    }
    const end = this.endOfLine(entry.offset + entry.length);
    if (this.indentOf(entry) === undefined || end === undefined) return uncertain(this.path);
    const start = this.lineStart(entry.offset);
    const isLast = end >= this.text.length;
    return isLast
      ? { offset: Math.max(0, start - 1), length: end - Math.max(0, start - 1), text: '' }
      : { offset: start, length: end + 1 - start, text: '' };
  }

  private rename(next: string): Outcome {
    const member = this.member();
    const key = member && keyRange(member);
    if (!key || !this.isOnOneLine(key) || this.hasMark(key)) return uncertain(this.path);
    return { offset: key.offset, length: key.length, text: this.quotedLike(key, next) };
  }

  private indexIn(parent: JsonNode): number {
    const step = this.path.at(-1);
    if (parent.kind === 'array') return Number(step);
    return parent.kind === 'object' ? parent.entries.findLastIndex(({ key }) => key === String(step)) : -1;
  }

  /** Members, or items with their dashes; nothing when an entry is not where it seems, as in the copy of an alias. */
  private entriesOf(container: JsonNode): readonly TextRange[] | undefined {
    if (container.kind === 'object') return container.entries;
    if (container.kind !== 'array') return undefined;
    if (this.isFlow(container)) return container.items;
    return this.itemsWithDash(container);
  }

  private itemsWithDash({ items }: ArrayNode): readonly TextRange[] | undefined {
    const ranges = items.map(({ offset, length }) => {
      const dash = /(?<!-)-[ \t]+$/.exec(this.text.slice(this.lineStart(offset), offset))?.[0].length;
      return dash === undefined ? undefined : { offset: offset - dash, length: length + dash };
    });
    return ranges.every((range) => range !== undefined) ? ranges : undefined;
  }

  private isFlow(node: ObjectNode | ArrayNode | JsonNode): boolean {
    return this.text[node.offset] === '{' || this.text[node.offset] === '[';
  }

  private isOnOneLine({ offset, length }: TextRange): boolean {
    return !/[\r\n]/.test(this.text.slice(offset, offset + length));
  }

  /** An alias stands here, or an anchor or tag before it. */
  private hasMark({ offset }: TextRange): boolean {
    if (this.text[offset] === '*') return true;
    return /[&!][^\s,[\]{}]*\s+$/.test(this.text.slice(Math.max(0, offset - 200), offset));
  }

  private holdsAnchor({ offset, length }: TextRange): boolean {
    return /[\s[{,]&\S/.test(this.text.slice(offset, offset + length));
  }

  /** The blanks before an entry that begins its line; nothing when something else stands before it. */
  private indentOf({ offset }: TextRange): string | undefined {
    const before = this.text.slice(this.lineStart(offset), offset);
    return /^ *$/.test(before) ? before : undefined;
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Where the line ends that a value ends on, when nothing but blanks follow it. */
  private endOfLine(offset: number): number | undefined {
    const rest = /^[ \t\r]*(?=\n|$)/.exec(this.text.slice(offset))?.[0];
    return rest === undefined ? undefined : offset + rest.length;
  }

  private quotedLike(range: TextRange, text: string): string {
    const mark = this.text[range.offset];
    return mark === '"' || mark === "'" ? JSON.stringify(text) : yamlText(text);
  }
}
