import { nodeAt } from '../core/json/get';
import type { Path } from '../core/json/pointer';
import { compactValue } from '../core/json/print-json';
import type { ToolModel } from '../core/model/tool-document';

/** The JSON of a value of a tool, with its numbers as they are spelled: 3.10 is not written as 3.1. */
export function writtenAt(tool: ToolModel, path: Path): string | undefined {
  const node = nodeAt(tool.node, path.slice(tool.path.length));
  return node && compactValue(node);
}
