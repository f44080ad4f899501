import { readJson } from '../../../core/reading';
import type { CallRecord } from '../../call';
import { storedText, storeText } from '../../settings';
import { holdTab, isTabOpen } from '../database';
import { callRecord } from './call-rows';

const key = 'callsheet:pending';
const keyOf = (id: string) => `${key}:${id}`;
const hour = 3_600_000;

/** Notes a call that runs, at once, since the page may be gone in the next moment. Returns what forgets it. */
export function notePending(kept: CallRecord): () => void {
  const id = crypto.randomUUID();
  const letGo = holdTab(id);
  storeText('localStorage', keyOf(id), JSON.stringify(kept));
  storeText('sessionStorage', key, id);
  return () => {
    storeText('localStorage', keyOf(id), undefined);
    if (storedText('sessionStorage', key) === id) storeText('sessionStorage', key, undefined);
    letGo();
  };
}

/** The call that ran when this tab was left, or when a tab that is not there any more ended; it is told once. */
export async function takePending(): Promise<CallRecord | undefined> {
  const own = storedText('sessionStorage', key);
  storeText('sessionStorage', key, undefined);
  // A tab that is duplicated during a call brings the note of the tab that it is a copy of.
  const mine = own === null || (await isTabOpen(own)) ? undefined : take(own);
  if (mine) return mine;
  for (const id of pendingIds()) {
    const at = readJson(callRecord, storedText('localStorage', keyOf(id)))?.at ?? 0;
    if ((await isTabOpen(id)) ?? Date.now() - at < hour) continue;
    const found = take(id);
    if (found) return found;
  }
  return undefined;
}

function take(id: string): CallRecord | undefined {
  const kept = readJson(callRecord, storedText('localStorage', keyOf(id)));
  storeText('localStorage', keyOf(id), undefined);
  return kept;
}

function pendingIds(): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((each) =>
      each.startsWith(`${key}:`) ? [each.slice(key.length + 1)] : [],
    );
  } catch {
    return [];
  }
}
