import { type EntryNode, type JsonNode, type JsonTree, respelled, type SyntaxIssue } from '../json/tree';
import type { ToolModel } from '../model/tool-document';
import type { TextRange } from '../text/edit';

/** How far a tree can be trusted: what was read before, between and after the syntax errors. */
export interface Soundness {
  /** No syntax error hides anything. */
  readonly isWhole: boolean;
  /** True when the tool is where it seems to be, so that something can be said about it. */
  isPlaced(tool: ToolModel): boolean;
  /** True when no syntax error touches the range. */
  isSound(range: TextRange): boolean;
}

/** These leave the meaning of the text clear. */
const harmless: ReadonlySet<SyntaxIssue['kind']> = new Set([
  'trailing-comma',
  'comment',
  'duplicate-key',
  'dots',
  ...respelled,
  'around',
]);

const endOf = (range: TextRange) => range.offset + range.length;

/**
 * A bracket too few or too many makes every later level a guess, and a guess gives knock-on nonsense:
 * then only tools that ended before the first error count.
 */
export function soundnessOf({ text, root, issues, written }: JsonTree): Soundness {
  const breaks = issues.filter((issue) => !harmless.has(issue.kind));
  if (breaks.length === 0) return { isWhole: true, isPlaced: () => true, isSound: () => true };
  // In YAML one wrong indent moves everything behind it.
  if (written) return { isWhole: false, isPlaced: () => false, isSound: () => false };
  const unclosed = root ? unclosedIn(root, breaks) : [];
  const first = Math.min(...breaks.map(({ offset }) => offset).filter((offset) => !unclosed.includes(offset)));
  const isBalanced =
    root !== undefined &&
    unclosed.length === 0 &&
    breaks.every((issue) => endOf(issue) < endOf(root) && !'}]'.includes(text.charAt(issue.offset)));
  // Behind a tool that was closed too early stand its other members, not the next tool.
  const isFollowedByTool = (tool: ToolModel) =>
    /^\s*(,\s*\{|\])/.test(text.slice(endOf(tool.node), endOf(tool.node) + 1_000));
  return {
    isWhole: false,
    isPlaced: (tool) => isBalanced || (tool.path.length > 0 && endOf(tool.node) < first && isFollowedByTool(tool)),
    isSound: (range) => !breaks.some((issue) => issue.offset <= endOf(range) && endOf(issue) >= range.offset),
  };
}

/**
 * Where the containers open that are never closed. The parser lets such a one end where its last part ends, and
 * speaks about the innermost at its opening bracket.
 */
function unclosedIn(root: JsonNode, breaks: readonly SyntaxIssue[]): readonly number[] {
  const spine: number[] = [];
  let node: JsonNode | undefined = root;
  while (node) {
    spine.push(node.offset);
    const last: JsonNode | EntryNode | undefined = lastIn(node);
    if (!last || endOf(last) !== endOf(root)) break;
    node = 'key' in last ? last.value : last;
  }
  const told = new Set(breaks.map((issue) => issue.offset));
  const innermost = spine.findLastIndex((offset) => told.has(offset));
  return spine.slice(0, Math.max(innermost + 1, spine.length > 1 ? 1 : 0));
}

function lastIn(node: JsonNode): JsonNode | EntryNode | undefined {
  if (node.kind === 'object') return node.entries.at(-1);
  return node.kind === 'array' ? node.items.at(-1) : undefined;
}
