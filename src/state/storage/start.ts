import { argumentsKey, setArguments } from '../arguments';
import { restoreServers } from '../servers';
import { restoreWorkspace, workspaceStore } from '../workspace';
import { keepSaving } from './autosave';
import { CallsheetDatabase, type DocumentRow } from './database';
import { keepCalls } from './keep-calls';
import { keepSecrets } from './keep-secrets';
import { takeLeft } from './leaving';
import { mergeLeft } from './merge-left';
import { entryOf } from './rows';

/** Brings the stored work back, then saves what changes. Without storage the page goes on in memory and says so. */
export async function startStorage(): Promise<() => void> {
  const database = new CallsheetDatabase();
  void keepSecrets();
  keepCalls();
  try {
    const rows = await restore(database);
    return keepSaving(database, rows);
  } catch (error) {
    restoreWorkspace([], undefined);
    const reason = `This browser gives no storage (${String(error)}). Copy your work before you close the page.`;
    workspaceStore.setState({ storage: { kind: 'memory', reason } });
    return () => {};
  }
}

/** Puts stored documents, arguments and servers in place; answers with the rows as they are stored. */
async function restore(database: CallsheetDatabase): Promise<readonly DocumentRow[]> {
  const { documents, servers, meta } = database;
  const [rows, savedServers, values] = await database.transaction('r', documents, servers, meta, () =>
    Promise.all([documents.toArray(), servers.toArray(), meta.toArray()]),
  );
  const merged = mergeLeft(rows, takeLeft(), () => crypto.randomUUID());
  for (const row of merged) {
    for (const [label, text] of Object.entries(row.argumentTexts)) setArguments(argumentsKey(row.id, label), text);
  }
  const value = (key: string) => values.find((row) => row.key === key)?.value;
  restoreServers(savedServers, value('serverId'));
  restoreWorkspace(merged.map(entryOf), value('activeId'));
  return rows;
}
