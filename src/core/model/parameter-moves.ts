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
  return below(root).flatMap((parameter) => [{ parameter, ancestors: inside }, ...placedBelow(parameter, inside)]);
}

/** What stands directly in a parameter: its properties, its items, its other parts. */
export function below({ children, items, parts }: ParameterModel): readonly ParameterModel[] {
  return [...children, ...(items ? [items] : []), ...(parts ?? [])];
}

/** Where a parameter goes when it is moved; nothing when there is no such place. Indexes count before the move. */
export function slotFor(placed: Placed, direction: Direction): Slot | undefined {
  const { parameter, ancestors } = placed;
  const parent = ancestors.at(-1);
  const beside = siblingsOf(placed);
  const index = beside?.indexOf(parameter) ?? -1;
  if (!parent || !beside || index < 0) return undefined;
  const at = { parent: parent.path, ...(parameter.part && { keyword: parameter.part.keyword }) };
  switch (direction) {
    case 'up':
      return index > 0 ? { ...at, index: index - 1 } : undefined;
    case 'down':
      return index < beside.length - 1 ? { ...at, index: index + 2 } : undefined;
    case 'in': {
      const before = beside[index - 1];
      return before?.kind === 'object' ? { parent: before.path, index: before.children.length } : undefined;
    }
    case 'out':
      return outOf(ancestors);
  }
}

/** Whether there is a list or an object in which it can change its place. */
export function isMovable({ parameter, ancestors }: Placed): boolean {
  const parent = ancestors.at(-1);
  if (!parameter.part) return parent?.children.includes(parameter) === true;
  return parent !== undefined && parameter.part.holds !== 'one';
}

/** What a parameter can change places with; nothing when it stands alone under its keyword. */
export function siblingsOf(placed: Placed): readonly ParameterModel[] | undefined {
  if (!isMovable(placed)) return undefined;
  const parent = placed.ancestors.at(-1);
  const { part } = placed.parameter;
  return part ? parent?.parts?.filter((each) => each.part?.keyword === part.keyword) : parent?.children;
}

/** Behind the nearest property around it, or at the end of the nearest object. */
function outOf(ancestors: readonly ParameterModel[]): Slot | undefined {
  for (let depth = ancestors.length - 1; depth > 0; depth -= 1) {
    const [outer, inner] = [ancestors[depth - 1], ancestors[depth]];
    const position = inner ? (outer?.children.indexOf(inner) ?? -1) : -1;
    if (outer && position >= 0) return { parent: outer.path, index: position + 1 };
    if (outer?.kind === 'object') return { parent: outer.path, index: outer.children.length };
  }
  return undefined;
}

/** A name that no child has yet: `parameter`, `parameter_2` … */
export function freeName(parent: ParameterModel, wanted: string): string {
  return freeAmong(new Set(parent.children.map(({ name }) => name)), wanted);
}

/** The name itself, or with a number behind it. */
export function freeAmong(taken: ReadonlySet<string>, wanted: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
  return name;
}
