import { nodeAt } from '../../core/json/get';
import { toPointer } from '../../core/json/pointer';
import type { ShownTool } from './use-builder';

interface Seen {
  readonly shown: ShownTool;
  /** The place of the input, and the text before and behind it. */
  readonly place: string;
  readonly before: string;
  readonly behind: string;
}

/**
 * Reads a tool for those parts of the form that are not about its input. While the text beside the input stays the
 * same it is the same object, whatever is done to the parameters.
 */
export function besideInputReader(): (shown: ShownTool) => ShownTool {
  let last: Seen | undefined;
  return (shown) => {
    const now = seen(shown);
    const isSame =
      now !== undefined &&
      last?.place === now.place &&
      last.shown.tool.index === shown.tool.index &&
      last.shown.document.dialect === shown.document.dialect &&
      last.before === now.before &&
      last.behind === now.behind;
    if (!isSame) last = now;
    return isSame && last ? last.shown : shown;
  };
}

function seen(shown: ShownTool): Seen | undefined {
  const { tool, document } = shown;
  const { text, root } = document.tree;
  const input = tool.input && nodeAt(root, tool.input.path);
  if (!tool.input || !input) return undefined;
  return {
    shown,
    place: toPointer(tool.input.path),
    before: text.slice(0, input.offset),
    behind: text.slice(input.offset + input.length),
  };
}
