import type { Diagnostic } from '../diagnostic';
import type { JsonTree } from '../json/tree';
import { parseTextLater } from '../yaml/parse-text-later';

/** What was found in a tool, by the tool's text; offsets and pointers begin at the tool. */
export interface Kept {
  get(toolText: string): readonly Diagnostic[] | undefined;
  set(toolText: string, found: readonly Diagnostic[]): void;
}

/** Hands what was found from one question to the next. */
export interface CheckMemory {
  /** Begins a question; what another scope (dialect and origin) found is forgotten. */
  begin(scope: string): Kept;
  /** A text as it is read; the same tree for a text of late. */
  read(text: string): Promise<JsonTree>;
}

/** What is fixed all at once is looked at as it was, as it becomes, and without each fix. */
const texts = 4;

/** Longer texts are read anew rather than kept. */
const longestText = 200_000;

/**
 * Remembers the tools of the last two questions, so that undo finds them again. What a question does not ask for
 * twice is gone: the texts of old revisions must not pile up behind their slices.
 */
export function createMemory(readText = parseTextLater): CheckMemory {
  let scope = '';
  let last = new Map<string, readonly Diagnostic[]>();
  let current = new Map<string, readonly Diagnostic[]>();
  const trees = new Map<string, Promise<JsonTree>>();
  return {
    read(text) {
      const known = trees.get(text);
      if (known || text.length > longestText) return known ?? readText(text);
      const tree = readText(text);
      const [oldest] = trees.keys();
      if (trees.size >= texts && oldest !== undefined) trees.delete(oldest);
      trees.set(text, tree);
      return tree;
    },
    begin(nextScope) {
      last = nextScope === scope ? current : new Map();
      current = new Map();
      scope = nextScope;
      const [before, now] = [last, current];
      return {
        get: (toolText) => now.get(toolText) ?? before.get(toolText),
        set: (toolText, found) => void now.set(toolText, found),
      };
    },
  };
}
