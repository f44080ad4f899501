/** This tab among the tabs of the browser that have Callsheet open. */
export interface Tab {
  readonly id: string;
  /** Tells the other tabs that a document has another revision now; never what is in it. */
  tell(id: string, rev: number): void;
  close(): void;
}

const channelName = 'callsheet-documents';
const lockName = (id: string) => `callsheet-tab-${id}`;

export function joinTabs(heard: () => void): Tab {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = heard;
  let letGo = () => {};
  const closed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  lockManager()
    ?.request(lockName(id), () => closed)
    .catch(() => undefined);
  return {
    id,
    tell: (documentId, rev) => channel.postMessage({ id: documentId, rev }),
    close: () => {
      channel.close();
      letGo();
    },
  };
}

/** Not in every context of a page; without locks nothing is lost, the revisions are the guard. */
function lockManager(): LockManager | undefined {
  return Reflect.get(navigator, 'locks');
}

/** Whether the tab with this id is open; unknown where the browser cannot tell. */
export async function isTabOpen(id: string): Promise<boolean | undefined> {
  const found = await lockManager()
    ?.query()
    .catch(() => undefined);
  return found?.held?.some(({ name }) => name === lockName(id));
}
