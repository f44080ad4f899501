import { isLive, withDraft } from '../../core/model/form-memory';
import { type MemoryStore, useMemory } from './memory-store';

/** What a person typed, as long as the text still says what it said (or was made to say) then. */
export interface Draft {
  readonly text: string | undefined;
  /** Keeps `text` until the value is something else than `json`. */
  readonly keep: (text: string, json: string | undefined) => void;
  /** Why the text is no value and is not written. */
  readonly problem: string | undefined;
  /** Keeps `text`, which is no value, until the value is another one. */
  readonly hold: (text: string, problem: string) => void;
}

/** The draft of the argument at a JSON Pointer, which says `json` now. */
export function useDraft(memory: MemoryStore, pointer: string, json: string | undefined): Draft {
  const kept = useMemory(memory, ({ drafts }) => drafts.get(pointer));
  const live = kept && isLive(kept, json) ? kept : undefined;
  return {
    text: live?.text,
    problem: live?.problem,
    hold: (text, problem) => memory.change((before) => withDraft(before, pointer, { text, json, problem })),
    keep: (text, written) => memory.change((before) => withDraft(before, pointer, { text, json: written })),
  };
}
