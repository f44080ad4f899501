/** This tab among the tabs of the browser that have Callsheet open. */
export interface Tab {
  readonly id: string;
  /** Tells the other tabs that a document has another revision now; never what is in it. */
  tell(id: string, rev: number): void;
  /** Says which document is in front here, and finds out whether another tab has it in front as well. */
  show(id: string): void;
  close(): void;
}

const channelName = 'callsheet-documents';
const lockName = (id: string) => `callsheet-tab-${id}`;
const frontName = (document: string, tab: string) => `callsheet-front-${document} ${tab}`;

/** `heard`: another tab has stored something. `found`: whether the document in front is in front of another tab too. */
export function joinTabs(heard: () => void, found: (isElsewhere: boolean) => void): Tab {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  const letGoOfTab = holdTab(id);
  let front = '';
  let letGoOfFront = () => {};
  let isClosed = false;
  const awaited = new Set<string>();
  const look = async () => {
    const looked = front;
    const held = await heldLocks();
    if (front !== looked || isClosed) return;
    const other = held?.find((name) => name?.startsWith(frontName(looked, '')) && name !== frontName(looked, id));
    found(other !== undefined);
    if (other === undefined || awaited.has(other)) return;
    awaited.add(other);
    // It is given to this tab when the other one is closed, killed or shows something else.
    await lockManager()
      ?.request(other, () => undefined)
      .catch(() => undefined);
    awaited.delete(other);
    void look();
  };
  channel.onmessage = ({ data }) => {
    if (data === 'view') void look();
    else heard();
  };
  return {
    id,
    tell: (documentId, rev) => channel.postMessage({ id: documentId, rev }),
    show: (documentId) => {
      if (documentId === front) return;
      letGoOfFront();
      front = documentId;
      // The others look when the lock is held, and see it.
      letGoOfFront = hold(frontName(documentId, id), () => {
        if (!isClosed) channel.postMessage('view');
      });
      void look();
    },
    close: () => {
      isClosed = true;
      channel.close();
      letGoOfFront();
      letGoOfTab();
    },
  };
}

/** Holds a lock until the way out is taken, or the tab ends in whatever way. */
function hold(name: string, isHeld: () => void): () => void {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  lockManager()
    ?.request(name, () => {
      isHeld();
      return end;
    })
    .catch(() => undefined);
  return letGo;
}

/** Says that this id belongs to a tab that is open. Returns the way out. */
export const holdTab = (id: string): (() => void) => hold(lockName(id), () => undefined);

/** Not in every context of a page; without locks nothing is lost, the revisions are the guard. */
function lockManager(): LockManager | undefined {
  return Reflect.get(navigator, 'locks');
}

async function heldLocks(): Promise<readonly (string | undefined)[] | undefined> {
  const found = await lockManager()
    ?.query()
    .catch(() => undefined);
  return found?.held?.map(({ name }) => name);
}

/** Whether the tab with this id is open; unknown where the browser cannot tell. */
export async function isTabOpen(id: string): Promise<boolean | undefined> {
  return (await heldLocks())?.includes(lockName(id));
}
