import type { Diagnostic } from '../diagnostic';

/** What was found in a tool, by the tool's text; offsets and pointers begin at the tool. */
export interface Kept {
  get(toolText: string): readonly Diagnostic[] | undefined;
  set(toolText: string, found: readonly Diagnostic[]): void;
}

/** Hands what was found from one question to the next. */
export interface CheckMemory {
  /** Begins a question; what another scope (dialect and origin) found is forgotten. */
  begin(scope: string): Kept;
}

/**
 * Remembers the tools of the last two questions, so that undo finds them again. What a question does not ask for
 * twice is gone: the texts of old revisions must not pile up behind their slices.
 */
export function createMemory(): CheckMemory {
  let scope = '';
  let last = new Map<string, readonly Diagnostic[]>();
  let current = new Map<string, readonly Diagnostic[]>();
  return {
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
