import { nodeAt } from '../../core/json/lookup';
import { fromPointer } from '../../core/json/pointer';
import type { JsonTree } from '../../core/json/tree';
import type { TextModelHandle } from '../../ui/code/text-model-handle';

/** Of something longer, the beginning is shown: a text that is selected as a whole says nothing about the place. */
const longestSelection = 500;

/** Shows and selects what stands at a pointer; what is nowhere in the text leaves it as it is. */
export function reveal(model: TextModelHandle | undefined, tree: JsonTree, pointer: string | undefined): void {
  const path = pointer === undefined ? undefined : fromPointer(pointer);
  const node = path && nodeAt((tree.written ?? tree).root, path);
  if (node) model?.reveal(node.length > longestSelection ? { offset: node.offset, length: 1 } : node);
}
