import { serversStore } from '../../server';
import { workspaceStore } from '../../workspace';
import { type CallsheetDatabase, type MetaRow, persistenceText } from '../database';

/** Stores what the workspace remembers beside its documents: what is open, folders, the chosen server. */
export function createSessionWriter({ meta }: CallsheetDatabase): () => Promise<void> {
  const stored = new Map<string, string>();
  return async () => {
    const { activeId, openIds, folders } = workspaceStore.getState();
    const { selectedId } = serversStore.getState();
    const rows: readonly MetaRow[] = [
      { key: 'activeId', value: activeId },
      { key: 'openIds', value: JSON.stringify({ openIds, activeId }) },
      { key: 'folders', value: JSON.stringify(folders) },
      { key: 'edits', value: persistenceText() },
      { key: 'serverId', value: selectedId },
    ];
    const changed = rows.filter(({ key, value }) => stored.get(key) !== value);
    if (changed.length === 0) return;
    await meta.bulkPut(changed);
    for (const { key, value } of changed) stored.set(key, value);
  };
}
