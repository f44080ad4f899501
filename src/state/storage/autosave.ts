import { argumentsKey, argumentsStore, setArguments } from '../arguments';
import { documentStore } from '../document';
import { restoreServers, serversStore } from '../servers';
import { currentDocuments, type DocumentEntry, replaceDocument, restoreWorkspace, workspaceStore } from '../workspace';
import { CallsheetDatabase, type DocumentRow } from './database';
import { argumentsOf, type KnownRevisions, saveDocument } from './rows';

const quietMs = 400;

/**
 * Brings the stored work back, then saves what changes: after a short quiet time, and at once when the page is hidden.
 * "Saved" is said only after the transaction is complete. Without storage the page goes on in memory and says so.
 */
export async function startStorage(): Promise<() => void> {
  const database = new CallsheetDatabase();
  const known: KnownRevisions = new Map();
  try {
    const [rows, servers, meta] = await database.transaction(
      'r',
      database.documents,
      database.servers,
      database.meta,
      () => Promise.all([database.documents.toArray(), database.servers.toArray(), database.meta.toArray()]),
    );
    for (const row of rows) {
      known.set(row.id, row.rev);
      for (const [label, text] of Object.entries(row.argumentTexts)) setArguments(argumentsKey(row.id, label), text);
    }
    const value = (key: string) => meta.find((row) => row.key === key)?.value;
    restoreServers(servers, value('serverId'));
    restoreWorkspace(rows.map(entryOf), value('activeId'));
  } catch (error) {
    restoreWorkspace([], undefined);
    const reason = `This browser gives no storage (${String(error)}). Copy your work before you close the page.`;
    workspaceStore.setState({ storage: { kind: 'memory', reason } });
    return () => {};
  }
  return keepSaving(database, known);
}

function keepSaving(database: CallsheetDatabase, known: KnownRevisions): () => void {
  const written = new Map<string, { entry: DocumentEntry; argumentTexts: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStale = true;

  async function write(): Promise<void> {
    const documents = currentDocuments();
    const { texts } = argumentsStore.getState();
    for (const entry of documents) {
      const argumentTexts = argumentsOf(texts, entry.id);
      const before = written.get(entry.id);
      const spelled = JSON.stringify(argumentTexts);
      if (before && isSame(before.entry, entry) && before.argumentTexts === spelled) continue;
      const saved = await saveDocument(database, known, entry, argumentTexts);
      if (saved.kind === 'conflict') keepBoth(entry, saved.row);
      else written.set(entry.id, { entry, argumentTexts: spelled });
    }
    const gone = [...written.keys()].filter((id) => documents.every((entry) => entry.id !== id));
    await database.documents.bulkDelete(gone);
    for (const id of gone) written.delete(id);
    const { servers, selectedId } = serversStore.getState();
    await database.transaction('rw', database.servers, database.meta, async () => {
      await database.servers.clear();
      await database.servers.bulkPut(servers.filter((server) => !server.isBuiltIn));
      await database.meta.put({ key: 'activeId', value: workspaceStore.getState().activeId });
      await database.meta.put({ key: 'serverId', value: selectedId });
    });
  }

  /** Another tab has written the document since: its text comes back, ours goes on as a document of its own. */
  function keepBoth(entry: DocumentEntry, row: DocumentRow): void {
    const theirs = entryOf(row);
    known.set(row.id, row.rev);
    written.set(row.id, { entry: theirs, argumentTexts: JSON.stringify(row.argumentTexts) });
    replaceDocument(row.id, [theirs, { ...entry, id: crypto.randomUUID() }]);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= (async () => {
      while (isStale) {
        isStale = false;
        workspaceStore.setState({ storage: { kind: 'saving' } });
        await write();
      }
      workspaceStore.setState({ storage: { kind: 'saved' } });
    })()
      .catch((error: unknown) => {
        isStale = true;
        const reason = `The last change could not be stored (${String(error)}). It is kept in this page; copy it before you close.`;
        workspaceStore.setState({ storage: { kind: 'failed', reason } });
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  function later(): void {
    isStale = true;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
    if (workspaceStore.getState().storage.kind !== 'saving') workspaceStore.setState({ storage: { kind: 'saving' } });
  }

  function flushWhenHidden(): void {
    if (document.visibilityState === 'hidden' && isStale) void flush();
  }

  const stops = [
    documentStore.subscribe(later),
    argumentsStore.subscribe(later),
    serversStore.subscribe(later),
    workspaceStore.subscribe((state, before) => {
      if (state.documents !== before.documents || state.activeId !== before.activeId) later();
    }),
  ];
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('pagehide', flushWhenHidden);
  void flush();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.removeEventListener('pagehide', flushWhenHidden);
    database.close();
  };
}

function entryOf({ id, text, dialectChoice, toolIndex, updatedAt }: DocumentRow): DocumentEntry {
  return { id, text, dialectChoice, toolIndex, updatedAt };
}

function isSame(a: DocumentEntry, b: DocumentEntry): boolean {
  return a.text === b.text && a.dialectChoice === b.dialectChoice && a.toolIndex === b.toolIndex;
}
