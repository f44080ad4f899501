import { pathAt, rangeOf } from '../json/lookup';
import { startsWith } from '../json/pointer';
import type { ToolDocument, ToolModel } from './tool-document';

/**
 * The index of the tool that holds an offset of the text. Where none does, or several share the place, it is the one
 * that is chosen, and while the offset stays in that one, no other is looked at.
 */
export function toolAt({ tree, tools }: ToolDocument, offset: number, chosen: number): number {
  const current = tools[chosen];
  if (!current || tools.length < 2) return chosen;
  const own = rangeOf(tree, current.path);
  if (offset >= own.offset && offset <= own.offset + own.length) return chosen;
  const path = pathAt((tree.written ?? tree).root, offset);
  const isShared = ({ around }: ToolModel) => around !== undefined && startsWith(path, around);
  const found =
    tools.find((tool) => startsWith(path, tool.path)) ?? (isShared(current) ? current : tools.find(isShared));
  return found?.index ?? chosen;
}
