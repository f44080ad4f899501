import { useState } from 'react';
import { compactJson } from '../../core/json/compact';

/** What a person typed, as long as the text still says what it said (or was made to say) then. */
export interface Draft {
  readonly text: string | undefined;
  /** Keeps `text` until the value is something else than `json`. */
  readonly keep: (text: string, json: string | undefined) => void;
}

export function useDraft(json: string | undefined): Draft {
  const [kept, setKept] = useState<{ readonly text: string; readonly json: string | undefined }>();
  return {
    text: kept && isSame(kept.json, json) ? kept.text : undefined,
    keep: (text, written) => setKept({ text, json: written }),
  };
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || compactJson(a) === compactJson(b);
}
