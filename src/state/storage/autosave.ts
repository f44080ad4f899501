import { argumentsStore } from '../arguments';
import { documentStore } from '../document';
import { serversStore } from '../servers';
import { currentDocuments, type DocumentEntry, isSameEntry, replaceDocument, workspaceStore } from '../workspace';
import type { CallsheetDatabase, DocumentRow } from './database';
import { keepForNextStart, takeLeft } from './leaving';
import { argumentsOf, entryOf, type KnownRevisions, saveDocument } from './rows';

const quietMs = 400;

interface Written {
  readonly entry: DocumentEntry;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

/**
 * Saves what changes: after a short quiet time, and at once when the page is hidden. "Saved" is said only after the
 * transaction is complete. `rows` are the documents as they are stored now.
 */
export function keepSaving(database: CallsheetDatabase, rows: readonly DocumentRow[]): () => void {
  const known: KnownRevisions = new Map(rows.map(({ id, rev }) => [id, rev]));
  const written = new Map<string, Written>(
    rows.map((row) => [row.id, { entry: entryOf(row), argumentTexts: row.argumentTexts }]),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStale = true;

  /** The documents that differ from what is stored. */
  function unsaved(): readonly Written[] {
    const { texts } = argumentsStore.getState();
    return currentDocuments()
      .map((entry) => ({ entry, argumentTexts: argumentsOf(texts, entry.id) }))
      .filter((now) => !isSame(written.get(now.entry.id), now));
  }

  async function write(): Promise<void> {
    for (const now of unsaved()) {
      const { id } = now.entry;
      const saved = await saveDocument(database, known, now.entry, now.argumentTexts);
      if (saved.kind === 'saved') written.set(id, now);
      else keepBoth(now.entry, saved.row);
    }
    const documents = currentDocuments();
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
    known.set(row.id, row.rev);
    written.set(row.id, { entry: entryOf(row), argumentTexts: row.argumentTexts });
    replaceDocument(row.id, [entryOf(row), { ...entry, id: crypto.randomUUID() }]);
  }

  async function saveUntilClean(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        workspaceStore.setState({ storage: { kind: 'saving' } });
        await write();
      }
      workspaceStore.setState({ storage: { kind: 'saved' } });
    } catch (error) {
      isStale = true;
      const reason = `The last change could not be stored (${String(error)}). It is kept in this page; copy it before you close.`;
      workspaceStore.setState({ storage: { kind: 'failed', reason } });
    } finally {
      running = undefined;
    }
  }

  function flush(): void {
    clearTimeout(timer);
    running ??= saveUntilClean();
  }

  function later(): void {
    isStale = true;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
    if (workspaceStore.getState().storage.kind !== 'saving') workspaceStore.setState({ storage: { kind: 'saving' } });
  }

  function hide(): void {
    if (document.visibilityState === 'hidden' && isStale) flush();
  }

  function leave(): void {
    keepForNextStart(
      unsaved().map(({ entry, argumentTexts }) => ({ ...entry, argumentTexts, rev: known.get(entry.id) ?? 0 })),
    );
    flush();
  }

  const stops = [
    documentStore.subscribe(later),
    argumentsStore.subscribe(later),
    serversStore.subscribe(later),
    workspaceStore.subscribe((state, before) => {
      if (state.documents !== before.documents || state.activeId !== before.activeId) later();
    }),
  ];
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', takeLeft);
  flush();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', takeLeft);
    database.close();
  };
}

function isSame(before: Written | undefined, now: Written): boolean {
  if (!before) return false;
  const { entry, argumentTexts } = before;
  return isSameEntry(entry, now.entry) && JSON.stringify(argumentTexts) === JSON.stringify(now.argumentTexts);
}
