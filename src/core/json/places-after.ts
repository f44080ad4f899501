import { nodeAt } from './get';
import type { PathEdit } from './modify';
import { type Path, toPointer } from './pointer';
import type { JsonTree } from './tree';

/** Something that edits take away and bring back as text: `steps` lead to it from where `parent` stands afterwards. */
export interface Carried {
  readonly from: Path;
  readonly parent: Path;
  readonly steps: Path;
}

type Move = Extract<PathEdit, { kind: 'move' }>;

/** What happens to the items of one list. */
interface Shift {
  readonly removed: Set<number>;
  readonly arriving: { readonly index: number; readonly move: Move | undefined }[];
}

/** Where what stands at a path stands after `edits`, as `modify` carries them out; nothing when it is taken away. */
export function placesAfter(
  tree: JsonTree,
  edits: readonly PathEdit[],
  carried: readonly Carried[] = [],
): (path: Path) => Path | undefined {
  const shifts = new Map<string, Shift>();
  const moves = new Map<string, Move>();
  const removed = new Set<string>();
  const renamed = new Map<string, string>();
  const carriedFrom = new Map(carried.map((each) => [toPointer(each.from), each]));
  const shiftAt = (path: Path): Shift | undefined => {
    if (nodeAt(tree.root, path)?.kind !== 'array') return undefined;
    const known = shifts.get(toPointer(path)) ?? { removed: new Set(), arriving: [] };
    shifts.set(toPointer(path), known);
    return known;
  };
  const arrive = (path: Path, index: number | undefined, move?: Move) => {
    const list = nodeAt(tree.root, path);
    const count = list?.kind === 'array' ? list.items.length : 0;
    shiftAt(path)?.arriving.push({ index: Math.min(index ?? count, count), move });
  };
  const leave = (path: Path) => shiftAt(path.slice(0, -1))?.removed.add(Number(path.at(-1)));
  for (const edit of edits) {
    if (edit.kind === 'rename') renamed.set(toPointer(edit.path), edit.key);
    if (edit.kind === 'insert') arrive(edit.path, edit.index);
    if (edit.kind === 'remove') {
      removed.add(toPointer(edit.path));
      leave(edit.path);
    }
    if (edit.kind === 'move' && !isAtRest(edit)) {
      moves.set(toPointer(edit.path), edit);
      leave(edit.path);
      arrive(edit.to, edit.index, edit);
    }
  }

  const place = (path: Path, depth: number): Path | undefined => {
    // Parts that move into each other, which `modify` refuses, would be looked for without end.
    if (depth > 99) return undefined;
    let now: Path | undefined = [];
    for (const [index, step] of path.entries()) {
      const pointer = toPointer(path.slice(0, index + 1));
      const move = moves.get(pointer);
      const text = carriedFrom.get(pointer);
      if (text ?? move) {
        const parent = place(text?.parent ?? move?.to ?? [], depth + 1);
        const shift = move && shifts.get(toPointer(move.to));
        now = parent && [...parent, ...(text?.steps ?? [shift ? positionIn(shift, move) : (move?.key ?? step)])];
      } else if (removed.has(pointer)) now = undefined;
      else if (now) {
        const shift = shifts.get(toPointer(path.slice(0, index)));
        now = [...now, shift ? positionIn(shift, Number(step)) : (renamed.get(pointer) ?? step)];
      }
    }
    return now;
  };
  return (path) => place(path, 0);
}

/** The position of an item that stays (by its old one), or of one that arrives. */
function positionIn({ removed, arriving }: Shift, item: number | Move): number {
  const ordered = arriving.toSorted((a, b) => a.index - b.index);
  const rank =
    typeof item === 'number'
      ? ordered.filter(({ index }) => index <= item).length
      : ordered.findIndex(({ move }) => move === item);
  const index = typeof item === 'number' ? item : (ordered[rank]?.index ?? 0);
  return index - [...removed].filter((each) => each < index).length + rank;
}

/** True for a move to where the item is already, which `modify` leaves alone. */
function isAtRest({ path, to, index, key }: Move): boolean {
  const own = path.at(-1);
  if (key !== undefined && key !== own) return false;
  return toPointer(path.slice(0, -1)) === toPointer(to) && (index === Number(own) || index === Number(own) + 1);
}
