import { nodeAt } from '../json/get';
import { modify, type PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import { commonPath, type Path } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { applyEdits } from '../text/edit';
import { countFaults } from './faults';
import { below, type Grammar } from './grammar';

/** A definition that is looked at: its text, its node in the text, and what should stand there. */
export interface Site {
  readonly text: string;
  readonly root: JsonNode;
  readonly grammar: Grammar;
  /** Places by pointer, as they are; made when they are first asked for. */
  readonly scopes: Map<string, Scope | undefined>;
  /** Characters that may still be read to weigh readings. */
  readonly budget: { left: number };
}

/** A change to a definition. Paths begin at the definition. */
export interface Change {
  readonly edits: readonly PathEdit[];
  /** Where values come to their place: what is wrong in them shows there, and was there before. */
  readonly brings?: readonly Path[];
}

/** A part of the definition that a reading changes, alone. */
interface Scope {
  readonly tree: JsonTree;
  readonly grammar: Grammar;
  readonly faults: number;
}

/**
 * How many faults fewer there are when the edits are made, looked at in the object `around` them or further out; nothing
 * when they cannot be made. What is wrong in values that are brought to their place was there before, and is not counted.
 */
export function gainOf(site: Site, around: Path, { edits, brings = [] }: Change): number | undefined {
  const place = commonPlace(around, edits);
  const scope = scopeAt(site, place);
  if (!scope || site.budget.left <= 0) return undefined;
  site.budget.left -= scope.tree.text.length * 2 + 100;
  const inside = modify(
    scope.tree,
    edits.map((edit) => within(edit, place.length)),
  );
  if ('refused' in inside || inside.length === 0) return undefined;
  const changed = parseJson(applyEdits(scope.tree.text, inside));
  if (!changed.root || changed.issues.length > scope.tree.issues.length) return undefined;
  const brought = brings.map((path) => path.slice(place.length));
  return scope.faults - countFaults(changed.root, scope.grammar, brought);
}

function scopeAt(site: Site, place: Path): Scope | undefined {
  const key = JSON.stringify(place);
  if (site.scopes.has(key)) return site.scopes.get(key);
  const made = makeScope(site, place);
  site.scopes.set(key, made);
  return made;
}

function makeScope({ text, root, grammar, budget }: Site, place: Path): Scope | undefined {
  const node = nodeAt(root, place);
  if (!node) return undefined;
  budget.left -= node.length;
  const tree = parseJson(text.slice(node.offset, node.offset + node.length));
  const expected = grammarAt(root, grammar, place);
  return tree.root && { tree, grammar: expected, faults: countFaults(tree.root, expected) };
}

/** What should stand at a path of a definition. */
export function grammarAt(root: JsonNode, grammar: Grammar, path: Path): Grammar {
  let expected = grammar;
  let node: JsonNode | undefined = root;
  for (const step of path) {
    if (node?.kind !== 'object' && node?.kind !== 'array') return expected;
    expected = below(expected, node.kind, step);
    node = nodeAt(node, [step]);
  }
  return expected;
}

/** The innermost container that holds all that the edits change. */
function commonPlace(around: Path, edits: readonly PathEdit[]): Path {
  return edits.flatMap(containersOf).reduce(commonPath, around);
}

function containersOf(edit: PathEdit): readonly Path[] {
  if (edit.kind === 'insert') return [edit.path];
  const own = edit.path.slice(0, -1);
  return edit.kind === 'move' ? [own, edit.to] : [own];
}

function within(edit: PathEdit, depth: number): PathEdit {
  const path = edit.path.slice(depth);
  return edit.kind === 'move' ? { ...edit, path, to: edit.to.slice(depth) } : { ...edit, path };
}
