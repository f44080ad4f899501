import type { JsonNode, JsonTree, SyntaxIssue } from './json/tree';
import type { ToolModel } from './model/tool-document';
import type { TextRange } from './text/edit';

/** How far a tree can be trusted: what was read before, between and after the syntax errors. */
export interface Reading {
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
  'smart-quote',
]);

const endOf = (range: TextRange) => range.offset + range.length;

/**
 * A bracket too few or too many makes every later level a guess, and a guess gives knock-on nonsense:
 * then only tools that ended before the first error count.
 */
export function readingOf({ root, issues }: JsonTree): Reading {
  const breaks = issues.filter((issue) => !harmless.has(issue.kind));
  const first = Math.min(...breaks.slice(0, 1_000).map((issue) => issue.offset));
  const isSound = (range: TextRange) =>
    !breaks.some((issue) => issue.offset <= endOf(range) && endOf(issue) >= range.offset);
  const isBalanced =
    root !== undefined && isClosed(root, breaks) && breaks.every((issue) => endOf(issue) < endOf(root));
  return {
    isWhole: breaks.length === 0,
    isPlaced: (tool) => isBalanced || breaks.length === 0 || (tool.path.length > 0 && endOf(tool.node) < first),
    isSound: breaks.length === 0 ? () => true : isSound,
  };
}

/** The parser lets an object that is never closed end where its last member ends, and says so at the opening bracket. */
function isClosed(root: JsonNode, breaks: readonly SyntaxIssue[]): boolean {
  const last = root.kind === 'object' ? root.members.at(-1) : root.kind === 'array' ? root.items.at(-1) : undefined;
  const endsWithItsLast = last !== undefined && endOf(last) === endOf(root);
  return !endsWithItsLast && !breaks.some((issue) => issue.offset === root.offset);
}
