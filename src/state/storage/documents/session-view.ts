/** What this tab of the browser shows: other tabs show other documents of the same workspace. */
export interface SessionView {
  readonly openIds: readonly string[];
  readonly activeId: string | undefined;
}

const key = 'callsheet:view';

export function readView(text: string | null | undefined): SessionView | undefined {
  try {
    const found: unknown = JSON.parse(text ?? '');
    if (typeof found !== 'object' || found === null) return undefined;
    const [openIds, activeId] = [Reflect.get(found, 'openIds'), Reflect.get(found, 'activeId')];
    return {
      openIds: Array.isArray(openIds) ? openIds.filter((id) => typeof id === 'string') : [],
      activeId: typeof activeId === 'string' ? activeId : undefined,
    };
  } catch {
    return undefined;
  }
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
