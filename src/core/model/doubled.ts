import { nodeAt } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonTree } from '../json/tree';
import type { Refusal } from '../refusal';

/** The reason why a member whose key stands twice in its object is left alone: taking one away would bring the other up. */
export function refuseDoubled(tree: JsonTree, paths: readonly Path[]): Refusal | undefined {
  for (const path of paths) {
    const key = path.at(-1);
    const object = nodeAt(tree.root, path.slice(0, -1));
    if (object?.kind !== 'object') continue;
    if (object.entries.filter((member) => member.key === key).length > 1) {
      return { refused: `"${key}" stands here twice, and only the last counts; delete one of them in the code first.` };
    }
  }
  return undefined;
}
