import type { Path } from '../json/pointer';
import type { Slot } from './edit-op';
import type { ParameterModel } from './tool-document';

/** The ways a parameter can be moved by a key or a menu. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** A parameter and the objects it stands in, the nearest last. */
export interface Placed {
  readonly parameter: ParameterModel;
  readonly ancestors: readonly ParameterModel[];
}

/** Every parameter below a root, in the order it is drawn. */
export function placedBelow(root: ParameterModel, ancestors: readonly ParameterModel[] = []): readonly Placed[] {
  const inside = [...ancestors, root];
  const below = root.items ? [...root.children, root.items] : root.children;
  return below.flatMap((parameter) => [{ parameter, ancestors: inside }, ...placedBelow(parameter, inside)]);
}

/** Where a parameter goes when it is moved; nothing when there is no such place. Indexes count before the move. */
export function slotFor({ parameter, ancestors }: Placed, direction: Direction): Slot | undefined {
  const parent = ancestors.at(-1);
  const index = parent?.children.indexOf(parameter) ?? -1;
  if (!parent || index < 0) return undefined;
  switch (direction) {
    case 'up':
      return index > 0 ? { parent: parent.path, index: index - 1 } : undefined;
    case 'down':
      return index < parent.children.length - 1 ? { parent: parent.path, index: index + 2 } : undefined;
    case 'in': {
      const before = parent.children[index - 1];
      return before?.kind === 'object' ? { parent: before.path, index: before.children.length } : undefined;
    }
    case 'out': {
      const outer = ancestors.at(-2);
      const position = outer?.children.indexOf(parent) ?? -1;
      return outer && position >= 0 ? { parent: outer.path, index: position + 1 } : undefined;
    }
  }
}

/** A name that no child has yet: `parameter`, `parameter_2` … */
export function freeName(parent: ParameterModel, wanted: string): string {
  const taken = new Set(parent.children.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted}_${number}`;
    if (!taken.has(name)) return name;
  }
}

/** True for the same steps. */
export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
