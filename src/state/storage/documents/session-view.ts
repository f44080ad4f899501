import * as v from '../../../core/reading';

/** What this tab of the browser shows: other tabs show other documents of the same workspace. */
export type SessionView = Readonly<v.InferOutput<typeof view>>;

const view = v.object({ openIds: v.fallback(v.listOf(v.string()), []), activeId: v.maybe(v.string()) });

const key = 'callsheet:view';

export function readView(text: string | null | undefined): SessionView | undefined {
  return v.readJson(view, text);
}

export function sessionView(): SessionView | undefined {
  try {
    return readView(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function keepSessionView(view: SessionView): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(view));
  } catch {
    // The next start then shows what the workspace remembers.
  }
}
