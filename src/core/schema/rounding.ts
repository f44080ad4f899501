import { isWhole, neighbours, survivesDouble } from '../json/exact-number';
import { toValue } from '../json/to-value';
import type { JsonTree, NumberNode } from '../json/tree';

/** A value as a checker sees it whose numbers are doubles. */
export interface Rounded {
  /** One value when every number is exact as a double; else all numbers rounded down, and all rounded up. */
  readonly values: readonly unknown[];
  /** The spelling of the first number that a double cannot hold. */
  readonly inexact: string | undefined;
  /** A fraction that every double near it loses: whether it is whole cannot be told from the values. */
  readonly losesFraction: boolean;
}

/**
 * Reads a value so that rounding cannot change a verdict unnoticed: what holds for the doubles below and above
 * every number holds for the numbers.
 */
export function readRounded({ text, root }: JsonTree): Rounded {
  let inexact: string | undefined;
  let losesFraction = false;
  const spellingOf = ({ offset, length }: NumberNode) => text.slice(offset, offset + length);
  const low = toValue(root, (node) => {
    const spelling = spellingOf(node);
    if (survivesDouble(spelling)) return node.value;
    inexact ??= spelling;
    const [below, above] = neighbours(spelling);
    losesFraction ||= !isWhole(spelling) && Number.isInteger(below) && Number.isInteger(above);
    return below;
  });
  if (inexact === undefined) return { values: [low], inexact, losesFraction };
  const high = toValue(root, (node) => {
    const spelling = spellingOf(node);
    return survivesDouble(spelling) ? node.value : neighbours(spelling)[1];
  });
  return { values: [low, high], inexact, losesFraction };
}
