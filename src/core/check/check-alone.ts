import type { Diagnostic } from '../diagnostic';
import { type Path, toPointer } from '../json/pointer';
import type { JsonTree, ObjectNode } from '../json/tree';
import type { ListedTool, Sourced, ToolModel } from '../model/tool-document';
import { unwrap } from '../model/unwrap';
import type { Rule } from '../rule';
import type { TextRange } from '../text/edit';
import { type CheckBasis, type CheckOptions, check, type Registry } from './check';
import { shift } from './shift';

/** What was found in a definition; offsets and pointers begin at the definition. */
export interface FoundAlone {
  readonly diagnostics: readonly Diagnostic[];
  /** With what is left unsaid because it is a consequence of something else. */
  readonly count: number;
  /** Whether something in it may be such a cause. */
  readonly hasMends: boolean;
}

/** A definition of a list. */
export interface Piece {
  readonly length: number;
  /** As it was read last, in this text or an earlier one, and where it stood there. */
  readonly tree: JsonTree;
  readonly node: ObjectNode;
  readonly readAt: Path;
  readonly tools: readonly ListedTool[];
  /** Nothing where another definition may have had a say in what was found. */
  readonly found: FoundAlone | undefined;
}

/** What stands before the first definition of a list, and behind the last. */
export interface Around {
  readonly before: string;
  readonly behind: string;
}

export interface Alone {
  readonly piece: Piece;
  /** What is wrong around the definition, whichever it is: before it, and behind it counted from its end. */
  readonly before: readonly Diagnostic[];
  readonly behind: readonly Diagnostic[];
}

const withoutSets = new WeakMap<Registry, Registry>();

/** What there is to say about a single definition. */
function registryAlone(registry: Registry): Registry {
  const known = withoutSets.get(registry);
  if (known) return known;
  const alone = { ...registry, rules: registry.rules.filter(({ set }) => !set) };
  withoutSets.set(registry, alone);
  return alone;
}

/**
 * Checks a definition in a list of one, as part of a text that was checked: in the same format and revision. `index` is
 * its place in the list of that text. Nothing when it is more than a definition, or broken.
 */
export async function checkAlone(
  definition: string,
  index: number,
  { before, behind }: Around,
  { reader, context }: Pick<CheckBasis, 'reader' | 'context'>,
  options: CheckOptions,
  registry: Registry,
): Promise<Alone | undefined> {
  const { memory: _, ...asked } = options;
  const as = {
    ...asked,
    dialect: reader.id,
    ...(context.revision === undefined ? {} : { revision: context.revision }),
  };
  const checked = await check(before + definition + behind, as, registryAlone(registry));
  const { basis, document, diagnostics, isComplete } = checked;
  if (!basis || !document || !isComplete) return undefined;
  const [place, ...others] = unwrap(document.tree.root).places;
  if (!place || others.length > 0) return undefined;
  const { node, path: readAt } = place;
  const { offset, length } = node;
  if (offset !== before.length || length !== definition.length) return undefined;
  const end = offset + length;
  const inside = diagnostics.filter((each) => each.offset >= offset && each.offset < end);
  const found = fromPiece(inside, node, toPointer(readAt));
  const outside = diagnostics.filter((each) => !inside.includes(each));
  const first = outside.filter((each) => isWithin(each, 0, offset));
  const last = outside.filter((each) => isWithin(each, end, Number.POSITIVE_INFINITY));
  if (!found || first.length + last.length < outside.length) return undefined;
  const at = [...readAt.slice(0, -1), index];
  return {
    piece: {
      length,
      tree: document.tree,
      node,
      readAt,
      tools: listedAt(document.tools, at),
      found: { diagnostics: found, count: basis.found.length, hasMends: hasMends(basis.found, basis.plan.rules) },
    },
    before: first,
    behind: last.map((each) => shift(each, -end)),
  };
}

/** Whether a diagnostic and all its fixes keep to a part of the text. */
function isWithin({ offset, length, fixes }: Diagnostic, from: number, to: number): boolean {
  const ranges = [{ offset, length }, ...fixes.flatMap(({ edits }) => edits)];
  return ranges.every((each) => each.offset >= from && each.offset + each.length <= to);
}

/** Diagnostics of a text as they are counted from a definition in it; nothing when one reaches beyond it. */
export function fromPiece(
  diagnostics: readonly Diagnostic[],
  { offset, length }: TextRange,
  pointer: string,
): readonly Diagnostic[] | undefined {
  const own = (each: Diagnostic) =>
    isWithin(each, offset, offset + length) && (each.pointer === pointer || each.pointer.startsWith(`${pointer}/`));
  if (!diagnostics.every(own)) return undefined;
  return diagnostics.map((each) => ({ ...shift(each, -offset), pointer: each.pointer.slice(pointer.length) }));
}

export function hasMends(found: readonly Diagnostic[], rules: readonly Rule[]): boolean {
  if (found.length === 0) return false;
  const mending = new Set(rules.flatMap(({ id, mends }) => (mends ? id : [])));
  return found.some(({ rule }) => mending.has(rule));
}

/** Tools of a list of one as they are listed at another place. What several of them share stays one and the same. */
function listedAt(tools: readonly ToolModel[], at: Path): readonly ListedTool[] {
  const moved = (from: Path) => [...at, ...from.slice(at.length)];
  const known = new Map<Sourced<string>, Sourced<string>>();
  const sourced = (said: Sourced<string> | undefined) => {
    if (!said) return undefined;
    const there = known.get(said) ?? { ...said, path: moved(said.path) };
    known.set(said, there);
    return there;
  };
  return tools.map(({ index, path, id, name, version, toolkit, description, raw }) => ({
    index,
    path: moved(path),
    id: sourced(id),
    name: sourced(name),
    version: sourced(version),
    toolkit: sourced(toolkit),
    description: sourced(description),
    raw,
  }));
}
