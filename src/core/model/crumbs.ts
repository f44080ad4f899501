import { getText, nodeAt } from '../json/get';
import { pathAt } from '../json/lookup';
import { type Path, startsWith } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import type { ToolDocument } from './tool-document';

/** A step on the way to a place in the text. */
export interface Crumb {
  readonly label: string;
  readonly path: Path;
}

/** The way to an offset: the tool, then the members around it. `properties` says nothing that its member does not. */
export function crumbsAt({ tree, tools }: ToolDocument, offset: number): readonly Crumb[] {
  const { root } = tree.written ?? tree;
  const path = pathAt(root, offset);
  const tool = tools.find((each) => startsWith(path, each.path));
  const start = tool ? tool.path.length : 0;
  const inside = path.slice(start).flatMap((step, index): readonly Crumb[] => {
    const place = path.slice(0, start + index + 1);
    const isWrapper = step === 'properties' && place.length < path.length;
    return isWrapper ? [] : [{ label: labelOf(step, nodeAt(root, place)), path: place }];
  });
  return tool ? [{ label: tool.label, path: tool.path }, ...inside] : inside;
}

/** Items of a list are called by their name where they have one. */
function labelOf(step: string | number, node: JsonNode | undefined): string {
  return typeof step === 'string' ? step : (getText(node, 'name') ?? `[${step}]`);
}
