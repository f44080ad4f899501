import { compactJson } from '../../core/json/compact';
import { withDraft } from '../../core/model/form-memory';
import { type MemoryStore, useMemory } from './memory-store';

/** What a person typed, as long as the text still says what it said (or was made to say) then. */
export interface Draft {
  readonly text: string | undefined;
  /** Keeps `text` until the value is something else than `json`. */
  readonly keep: (text: string, json: string | undefined) => void;
}

/** The draft of the argument at a JSON Pointer, which says `json` now. */
export function useDraft(memory: MemoryStore, pointer: string, json: string | undefined): Draft {
  const kept = useMemory(memory, ({ drafts }) => drafts.get(pointer));
  return {
    text: kept && isSame(kept.json, json) ? kept.text : undefined,
    keep: (text, written) => memory.change((before) => withDraft(before, pointer, { text, json: written })),
  };
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || compactJson(a) === compactJson(b);
}
