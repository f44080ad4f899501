import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';
import { textHash } from '../../core/text/text-hash';

/** A tab of the browser with a whole Callsheet of its own: its stores, its storage, its events. */
export interface TestTab {
  readonly workspace: typeof import('../workspace/workspace');
  readonly document: typeof import('../document/document');
  readonly call: typeof import('../call');
  readonly arrange: typeof import('../workspace/arrange');
  readonly storage: typeof import('./start');
  readonly conflict: typeof import('./documents/conflict');
  readonly servers: typeof import('../server/servers');
  readonly versions: typeof import('./version-list');
  readonly rescue: typeof import('./documents/rescue');
  /** Types a whole text into the document in front. */
  type(text: string): void;
  /** Resolves when everything is stored, or it is said why not. */
  settle(): Promise<string>;
  /** The page is told that it is left. */
  leave(): void;
  /** The end of the tab without any warning. */
  kill(): void;
}

class Page extends EventTarget {
  readonly visibilityState = 'visible';
  readonly querySelector = () => null;
}

/** What a tab keeps for the next start. */
export function memoryStorage() {
  const held: Record<string, string> = {};
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(held, { [key]: value }) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(held, key) },
  });
}

const open = new Set<TestTab>();

// A test that fails leaves none that goes on storing: the next one would wait for it.
afterEach(() => {
  for (const tab of open) tab.kill();
  vi.unstubAllGlobals();
});

/** Opens a tab on the storage of this test; `start` is what its page does before the storage is open. */
export async function openTab(start?: (page: Pick<TestTab, 'call'>) => void): Promise<TestTab> {
  vi.resetModules();
  vi.stubGlobal('document', new Page());
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', memoryStorage());
  const workspace = await import('../workspace/workspace');
  const document = await import('../document/document');
  const call = await import('../call');
  const arrange = await import('../workspace/arrange');
  const conflict = await import('./documents/conflict');
  const servers = await import('../server/servers');
  const versions = await import('./version-list');
  const rescue = await import('./documents/rescue');
  const storage = await import('./start');
  start?.({ call });
  await storage.openStorage();
  const settle = async () => {
    await storage.storageStore.getState().storage?.saving.flush();
    return workspace.workspaceStore.getState().storage.kind;
  };
  const tab: TestTab = {
    ...{ workspace, document, call, arrange, storage, conflict, servers, versions, rescue, settle },
    type: (text) => document.setText(text),
    leave: () => void page.dispatchEvent(new Event('pagehide')),
    kill: () => {
      const { storage: stored } = storage.storageStore.getState();
      storage.giveUpTrying();
      stored?.saving.stop({ isUnloadWatched: false });
      storage.storageStore.setState({ storage: undefined });
      stored?.database.close();
      open.delete(tab);
    },
  };
  open.add(tab);
  return tab;
}

/** Every stored text by document; a row whose text is not the one that was written is told. */
export async function storedTexts(): Promise<ReadonlyMap<string, string>> {
  const rows = await storedRows<{ id: string; text: string; hash: string }>('documents');
  for (const { id, text, hash } of rows) if (textHash(text) !== hash) throw new Error(`The row ${id} is torn.`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The ids of the stored servers. */
export async function storedServers(): Promise<readonly string[]> {
  return (await storedRows<{ id: string }>('servers')).map(({ id }) => id);
}

export async function storedRows<Row>(store: string): Promise<readonly Row[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('callsheet');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = await new Promise<readonly Row[]>((resolve, reject) => {
    const request: IDBRequest<Row[]> = database.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return rows;
}

/** A browser that has never seen this site. */
export function forgetStorage(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('callsheet');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
