import { createStore } from 'zustand/vanilla';

/** How safe the browser says that the stored work is, and how much was written since it was last exported. */
export interface PersistenceState {
  /** Whether the browser has promised not to clear it by itself; unknown until it was asked. */
  readonly isPersistent: boolean | undefined;
  /** When everything was last exported, in milliseconds since the epoch; nothing when that is not known. */
  readonly exportedAt: number | undefined;
  /** Stored edits since then. */
  readonly edits: number;
  /** The number of edits at which a person is reminded to export. */
  readonly remindAt: number;
}

const editsBeforeReminder = 50;

export const persistenceStore = createStore<PersistenceState>()(() => ({
  isPersistent: undefined,
  exportedAt: undefined,
  edits: 0,
  remindAt: editsBeforeReminder,
}));

let isAsked = false;

/** An edit was stored. The first one is when the browser is asked to keep the work for good. */
export function countEdit(): void {
  persistenceStore.setState(({ edits }) => ({ edits: edits + 1 }));
  if (isAsked) return;
  isAsked = true;
  void askToPersist();
}

/** Asks the browser not to clear this site by itself; it may refuse, or not know how. */
export async function askToPersist(): Promise<void> {
  try {
    const isPersistent = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    persistenceStore.setState({ isPersistent });
  } catch {
    persistenceStore.setState({ isPersistent: false });
  }
}

/** All work was exported. */
export function noteExport(): void {
  persistenceStore.setState({ exportedAt: Date.now(), edits: 0, remindAt: editsBeforeReminder });
}

/** "Not now": the next reminder comes after twice as many edits. */
export function remindLater(): void {
  persistenceStore.setState(({ edits, remindAt }) => ({ remindAt: Math.max(edits, remindAt) * 2 }));
}

/** `edits remindAt exportedAt`, as it is stored; the last one is missing when it is not known. */
export function persistenceText(): string {
  const { edits, remindAt, exportedAt } = persistenceStore.getState();
  return [edits, remindAt, ...(exportedAt === undefined ? [] : [exportedAt])].join(' ');
}

export function restorePersistence(text: string | undefined): void {
  const [edits, remindAt, exportedAt] = (text ?? '').split(' ').map(Number);
  if (!Number.isSafeInteger(edits) || !Number.isSafeInteger(remindAt)) return;
  persistenceStore.setState({
    edits: edits ?? 0,
    remindAt: remindAt ?? editsBeforeReminder,
    exportedAt: Number.isSafeInteger(exportedAt) ? exportedAt : undefined,
  });
}
