import * as v from '../../../core/reading';
import { storedText, storeText } from '../../settings';

/** What this tab of the browser shows: other tabs show other documents of the same workspace. */
export type SessionView = Readonly<v.InferOutput<typeof view>>;

const view = v.object({ openIds: v.fallback(v.listOf(v.string()), []), activeId: v.maybe(v.string()) });

const key = 'callsheet:view';

export function readView(text: string | null | undefined): SessionView | undefined {
  return v.readJson(view, text);
}

export function sessionView(): SessionView | undefined {
  return readView(storedText('sessionStorage', key));
}

/** Without storage the next start shows what the workspace remembers. It is handed the workspace, whose texts stay out. */
export function keepSessionView({ openIds, activeId }: SessionView): void {
  storeText('sessionStorage', key, JSON.stringify({ openIds, activeId }));
}
