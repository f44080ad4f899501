import type { Refusal } from '../refusal';
import { applyEdits, type TextEdit } from '../text/edit';
import { nodeAt, toIndex } from './get';
import { readJsonText } from './json-text';
import { detectLayout, type Layout, reindent } from './layout';
import { memberAt } from './lookup';
import { parseJson } from './parse';
import { type Path, toPointer } from './pointer';
import { type Entry, entriesOf, type Slot, spliceEdits } from './splice';
import { type ArrayNode, type JsonNode, type JsonTree, type ObjectNode, respelled, type SyntaxIssue } from './tree';

/**
 * A change to a JSON text, named by where it happens. `json` is JSON text, so numbers keep their spelling.
 * - `set`: replaces the value at `path`; a missing member is appended to its object.
 * - `insert`: puts a member (`key`) or an item into the container at `path` before `index` (`undefined`: at the end).
 * - `remove`: takes the member or item away, with its comma.
 * - `rename`: gives the member at `path` another key, in its place.
 * - `move`: takes the text of the member or item at `path` to the container `to` before `index`, counted before the move.
 */
export type PathEdit =
  | { readonly kind: 'set'; readonly path: Path; readonly json: string }
  | {
      readonly kind: 'insert';
      readonly path: Path;
      readonly key?: string;
      readonly index?: number;
      readonly json: string;
    }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'rename'; readonly path: Path; readonly key: string }
  | { readonly kind: 'move'; readonly path: Path; readonly to: Path; readonly key?: string; readonly index?: number };

/** Where these stand nothing is edited. */
const broken: ReadonlySet<SyntaxIssue['kind']> = new Set(['syntax', 'too-deep', ...respelled]);

/**
 * The smallest edits of the text that carry out `edits`, whose paths and indexes all mean the text before any of them.
 * What they do not name stays byte for byte. Comments stay where they are, also those of what is removed or moved away.
 * Refuses, with the reason, when a place is not there, sits in broken text, or a key would appear twice, and for YAML.
 */
export function modify(source: string | JsonTree, edits: readonly PathEdit[]): readonly TextEdit[] | Refusal {
  const tree = typeof source === 'string' ? parseJson(source) : source;
  if (tree.written) return { refused: 'This text is YAML, which the form only reads; change it in the code.' };
  const planner = new Planner(tree);
  for (const edit of edits) {
    const refused = planner.add(edit);
    if (refused !== undefined) return { refused };
  }
  return planner.finish();
}

type Container = ObjectNode | ArrayNode;

/** What shall happen to the entries of one container. */
interface Plan {
  readonly path: Path;
  readonly removed: Set<number>;
  readonly renamed: Map<number, string>;
  readonly replaced: Map<number, string>;
  readonly inserted: Arrival[];
}

interface Arrival {
  readonly index: number;
  readonly key: string | undefined;
  readonly source: { readonly json: string } | { readonly moved: Entry; readonly from: Container };
}

class Planner {
  private readonly tree: JsonTree;
  private readonly layout: Layout;
  private readonly plans = new Map<Container, Plan>();
  /** Containers with a plan somewhere inside. */
  private readonly touched = new Set<JsonNode>();
  private rootJson: string | undefined;
  /** What moves, until it has arrived. */
  private readonly onTheWay = new Set<Entry>();
  private refused: string | undefined;

  constructor(tree: JsonTree) {
    this.tree = tree;
    this.layout = detectLayout(tree.text);
  }

  /** The reason when the edit cannot be done. */
  add(edit: PathEdit): string | undefined {
    if ('json' in edit && !readJsonText(edit.json)) return `What should stand at ${show(edit.path)} is not valid JSON.`;
    switch (edit.kind) {
      case 'set':
        return this.addSet(edit.path, edit.json);
      case 'insert':
        return this.addInsert(edit.path, edit.index, edit.key, { json: edit.json });
      case 'remove':
        return this.withEntry(edit.path, (plan, index) => {
          plan.removed.add(index);
          plan.replaced.delete(index);
          return undefined;
        });
      case 'rename':
        return this.withEntry(edit.path, (plan, index, container) => {
          if (container.kind === 'array') return `${show(edit.path)} is an item of a list; it has no key to rename.`;
          plan.renamed.set(index, edit.key);
          return undefined;
        });
      case 'move':
        return this.addMove(edit);
    }
  }

  finish(): readonly TextEdit[] | Refusal {
    const { root, text } = this.tree;
    if (this.rootJson !== undefined) {
      const range = root ?? { offset: text.startsWith('\uFEFF') ? 1 : 0, length: 0 };
      return [{ offset: range.offset, length: range.length, text: this.place(this.rootJson, '') }];
    }
    const edits = root ? this.editsIn(root) : [];
    if (this.onTheWay.size > 0) this.refused ??= 'A part cannot be moved into one that is removed or moves into it.';
    if (this.refused !== undefined) return { refused: this.refused };
    // What comes in before an entry stands before what changes in it.
    return edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length);
  }

  private addSet(path: Path, json: string): string | undefined {
    const step = path.at(-1);
    if (step === undefined) {
      const isBroken = this.tree.issues.some((issue) => issue.kind === 'syntax' || issue.kind === 'too-deep');
      if (isBroken && this.tree.text.trim() !== '') return brokenAt(path);
      this.rootJson = json;
      return undefined;
    }
    const parent = nodeAt(this.tree.root, path.slice(0, -1));
    const isMissing =
      (parent?.kind === 'object' && !memberAt(parent, String(step))) ||
      (parent?.kind === 'array' && toIndex(step) === parent.items.length);
    if (isMissing) {
      const key = parent.kind === 'object' ? String(step) : undefined;
      return this.addInsert(path.slice(0, -1), undefined, key, { json }, true);
    }
    return this.withEntry(path, (plan, index) => {
      plan.removed.delete(index);
      plan.replaced.set(index, json);
      return undefined;
    });
  }

  private addInsert(
    path: Path,
    index: number | undefined,
    key: string | undefined,
    source: Arrival['source'],
    replaces = false,
  ): string | undefined {
    const container = nodeAt(this.tree.root, path);
    if (container?.kind !== 'object' && container?.kind !== 'array') {
      return container ? `${show(path)} is neither an object nor a list.` : `There is nothing at ${show(path)}.`;
    }
    if (container.kind === 'object' && key === undefined) return `A member of ${show(path)} needs a key.`;
    const plan = this.planFor(container, path);
    if (typeof plan === 'string') return plan;
    const count = entriesOf(container).length;
    const place = index === undefined ? count : Math.max(0, Math.min(index, count));
    const arrival = { index: place, key: container.kind === 'object' ? key : undefined, source };
    const earlier = replaces ? plan.inserted.findIndex((other) => key !== undefined && other.key === key) : -1;
    if (earlier >= 0) plan.inserted[earlier] = arrival;
    else plan.inserted.push(arrival);
    return undefined;
  }

  private addMove(edit: Extract<PathEdit, { kind: 'move' }>): string | undefined {
    return this.withEntry(edit.path, (plan, index, from) => {
      const entry = entriesOf(from)[index];
      const to = nodeAt(this.tree.root, edit.to);
      if (!entry || !to) return `There is nothing at ${show(edit.to)} to move ${show(edit.path)} into.`;
      if (isInside(to, entry)) return `${show(edit.path)} cannot be moved into itself.`;
      const key = edit.key ?? entry.key;
      if (to === from && (edit.index === index || edit.index === index + 1)) {
        if (key !== undefined && key !== entry.key) plan.renamed.set(index, key);
        return undefined;
      }
      plan.removed.add(index);
      this.onTheWay.add(entry);
      return this.addInsert(edit.to, edit.index, key, { moved: entry, from });
    });
  }

  private withEntry(
    path: Path,
    act: (plan: Plan, index: number, container: Container) => string | undefined,
  ): string | undefined {
    const step = path.at(-1);
    if (step === undefined) return 'The whole document cannot be removed, renamed or moved.';
    const parent = nodeAt(this.tree.root, path.slice(0, -1));
    if (parent?.kind !== 'object' && parent?.kind !== 'array') return `There is nothing at ${show(path)}.`;
    const index =
      parent.kind === 'object'
        ? parent.entries.findLastIndex((member) => member.key === String(step))
        : nodeAt(parent, [step]) && toIndex(step);
    if (index === undefined || index < 0) return `There is nothing at ${show(path)}.`;
    const plan = this.planFor(parent, path.slice(0, -1));
    return typeof plan === 'string' ? plan : act(plan, index, parent);
  }

  private planFor(container: Container, path: Path): Plan | string {
    const known = this.plans.get(container);
    if (known) return known;
    if (this.isBroken(container)) return brokenAt(path);
    const plan: Plan = { path, removed: new Set(), renamed: new Map(), replaced: new Map(), inserted: [] };
    this.plans.set(container, plan);
    let node = this.tree.root;
    for (const step of path) {
      if (node) this.touched.add(node);
      node = nodeAt(node, [step]);
    }
    this.touched.add(container);
    return plan;
  }

  private isBroken(container: Container): boolean {
    const end = container.offset + container.length;
    if (this.tree.text[end - 1] !== (container.kind === 'object' ? '}' : ']')) return true;
    return this.tree.issues.some(({ kind, offset }) => broken.has(kind) && offset >= container.offset && offset < end);
  }

  private editsIn(node: JsonNode): TextEdit[] {
    if ((node.kind !== 'object' && node.kind !== 'array') || !this.touched.has(node)) return [];
    const entries = entriesOf(node);
    const plan = this.plans.get(node);
    const edits: TextEdit[] = [];
    for (const [index, entry] of entries.entries()) {
      const isAsItWas = !plan && entry.value && !this.touched.has(entry.value);
      if (!isAsItWas && !plan?.removed.has(index)) edits.push(...this.editsOf(entry, index, plan));
    }
    if (!plan || (plan.removed.size === 0 && plan.inserted.length === 0)) {
      if (plan) this.refuseDuplicates(node, plan, entries);
      return edits;
    }
    this.refuseDuplicates(node, plan, entries);
    const slots: readonly Slot[] = plan.inserted.map((arrival) => ({
      index: arrival.index,
      write: (indent) => this.write(arrival, indent),
    }));
    edits.push(...spliceEdits(this.tree, this.layout, node, plan.path, plan.removed, slots));
    return edits;
  }

  /** The edits inside an entry that stays: its new key, its new value, what happens deeper. */
  private editsOf(entry: Entry, index: number, plan: Plan | undefined): TextEdit[] {
    const edits: TextEdit[] = [];
    const key = plan?.renamed.get(index);
    if (key !== undefined && entry.keyLength !== undefined && key !== entry.key) {
      edits.push({ offset: entry.offset, length: entry.keyLength, text: JSON.stringify(key) });
    }
    const json = plan?.replaced.get(index);
    if (!entry.value) return edits;
    if (json === undefined) edits.push(...this.editsIn(entry.value));
    else {
      const { offset, length } = entry.value;
      const text = this.place(json, this.layout.indentAt(entry.offset));
      if (text !== this.tree.text.slice(offset, offset + length)) edits.push({ offset, length, text });
    }
    return edits;
  }

  /** The text of an entry that comes into a container, without its comma. */
  private write(arrival: Arrival, indent: string): string {
    const { key, source } = arrival;
    if ('json' in source) {
      const json = this.place(source.json, indent);
      return key === undefined ? json : `${JSON.stringify(key)}${this.layout.colon}${json}`;
    }
    return this.writeMoved(source.moved, source.from, key, indent);
  }

  private writeMoved(entry: Entry, from: Container, key: string | undefined, indent: string): string {
    this.onTheWay.delete(entry);
    const plan = this.plans.get(from);
    const index = entriesOf(from).indexOf(entry);
    const { keyLength } = entry;
    const isMember = keyLength !== undefined;
    const start = isMember && key === undefined ? (entry.value?.offset ?? entry.offset) : entry.offset;
    const edits = this.editsOf(entry, index, plan)
      .filter((edit) => !isMember || edit.offset !== entry.offset)
      .map((edit) => ({ ...edit, offset: edit.offset - start }));
    const raw = this.tree.text.slice(start, entry.offset + entry.length);
    if (isMember && key !== undefined && key !== entry.key) {
      edits.push({ offset: 0, length: keyLength, text: JSON.stringify(key) });
    }
    const text = reindent(applyEdits(raw, edits), this.layout.indentAt(entry.offset), indent);
    return isMember || key === undefined ? text : `${JSON.stringify(key)}${this.layout.colon}${text}`;
  }

  private refuseDuplicates(container: Container, plan: Plan, entries: readonly Entry[]): void {
    if (container.kind === 'array') return;
    const arriving = [...plan.inserted.map(({ key }) => key), ...plan.renamed.values()];
    const staying = entries.flatMap((entry, index) =>
      plan.removed.has(index) || plan.renamed.has(index) ? [] : [entry.key],
    );
    const taken = new Set(staying);
    for (const key of arriving) {
      if (taken.has(key))
        this.refused ??= `${show(plan.path)} already has a member called "${key}"; choose another name.`;
      taken.add(key);
    }
  }

  private place(json: string, indent: string): string {
    return this.layout.place(json.trim(), indent);
  }
}

function isInside(node: JsonNode, entry: Entry): boolean {
  return node.offset >= entry.offset && node.offset < entry.offset + entry.length;
}

function brokenAt(path: Path): string {
  return `The text has a syntax error near ${show(path)}; correct it first.`;
}

function show(path: Path): string {
  return path.length === 0 ? 'the document' : `"${toPointer(path)}"`;
}
