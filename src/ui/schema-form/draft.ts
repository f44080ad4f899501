import { compactJson } from '../../core/json/compact';
import type { KeptDraft } from '../../core/model/form-memory';

/** What a person typed, as long as the text still says what it said (or was made to say) then. */
export interface Draft {
  readonly text: string | undefined;
  /** Keeps `text` until the value is something else than `json`. */
  readonly keep: (text: string, json: string | undefined) => void;
}

export function draftOf(
  kept: KeptDraft | undefined,
  json: string | undefined,
  remember: (draft: KeptDraft) => void,
): Draft {
  return {
    text: kept && isSame(kept.json, json) ? kept.text : undefined,
    keep: (text, written) => remember({ text, json: written }),
  };
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || compactJson(a) === compactJson(b);
}
