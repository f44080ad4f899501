import { afterEach, beforeEach } from 'vitest';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { serversStore } from '../../state/server';
import { openStorage, storageStore } from '../../state/storage';
import { workspaceStore } from '../../state/workspace';

/** Each test begins with an empty storage, and a model for the text in front. */
export function beginWithStorage(): void {
  const servers = serversStore.getState();
  beforeEach(async () => {
    workspaceStore.setState(workspaceStore.getInitialState(), true);
    openInMemory('');
    await openStorage();
  });
  afterEach(async () => {
    const { storage } = storageStore.getState();
    await storage?.saving.flush();
    storage?.saving.stop({ isUnloadWatched: false });
    storageStore.setState({ storage: undefined });
    await Promise.all(storage?.database.tables.map((table) => table.clear()) ?? []);
    storage?.database.close();
    serversStore.setState(servers, true);
    workspaceStore.setState(workspaceStore.getInitialState(), true);
  });
}

/** Resolves when everything that is open is stored. */
export async function stored(): Promise<void> {
  await storageStore.getState().storage?.saving.flush();
}
