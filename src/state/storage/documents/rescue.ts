import type { ExportedDocument, ExportFile } from '../../../core/export-file';
import { exportFormat } from '../../../core/export-format';
import { isObject } from '../../../core/json/members';
import * as v from '../../../core/reading';
import type { Refusal } from '../../../core/refusal';
import { openAsIs, resultOf } from '../../../workers/indexed-db';
import { spawnWorker } from '../../../workers/registry';
import { createWorkerRpc } from '../../../workers/rpc';
import type { SearchMethods } from '../../../workers/search/methods';
import { type SavedServer, saveServer, serversStore } from '../../server';
import { currentDocuments, openDocuments, titleOf } from '../../workspace';
import { damageStore, listingRow } from '../database';
import { readServerRow } from '../servers';

const patienceMs = 5_000;

const textRow = v.object({ id: v.string(), text: v.string() });

/**
 * What can be read of the stored work and of what is open, as one JSON text. Works with a database of any version.
 * `hideInAddress` takes credentials out of the addresses of servers, damaged ones among them.
 */
export async function rescueText(hideInAddress: (address: string) => string): Promise<string> {
  const stores = await readInTime();
  const others = Object.fromEntries(
    Object.entries(stores).filter(([name]) => name !== 'listing' && name !== 'documents'),
  );
  const savedAt = new Date().toISOString();
  const content = {
    format: exportFormat,
    savedAt,
    documents: documentsOf(stores),
    damaged: damageStore.getState().found,
  };
  return textOf({ ...content, stored: others }, hideInAddress);
}

/** Every document, as it is open or else as it is stored. */
function documentsOf(stores: Stores): readonly ExportedDocument[] {
  const documents = new Map<string, ExportedDocument>();
  const listed = new Map(rowsOf(stores, 'listing', listingRow).map((row) => [row.id, row]));
  for (const { id, text } of rowsOf(stores, 'documents', textRow)) {
    const { name, title = '', folder = '' } = listed.get(id) ?? {};
    documents.set(id, { title: name ?? title, folder, text });
  }
  // What is open is newer than what is stored.
  for (const entry of currentDocuments()) {
    const { id, text, folder = '' } = entry;
    if (text !== undefined) documents.set(id, { title: titleOf(entry), folder, text });
  }
  return [...documents.values()];
}

/** JSON of whatever a damaged row may hold: an object that was written already is not written again. */
function textOf(content: unknown, hideInAddress: (address: string) => string): string {
  const written = new WeakSet();
  const write = (key: string, value: unknown) => {
    if (key === 'url' && typeof value === 'string') return hideInAddress(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (written.has(value)) return '(the same again)';
    written.add(value);
    return value instanceof Map || value instanceof Set ? [...value] : value;
  };
  return JSON.stringify(content, write, 1);
}

/** Bytes of the largest export that is opened: its text, what is read of it and the documents are in memory at once. */
const largestExport = 256_000_000;

/** What an exported file holds of what is opened from one: its documents and servers that are not here yet. */
export interface FoundExport extends Omit<ExportFile, 'servers'> {
  readonly servers: readonly SavedServer[];
  /** How many of its documents are here already, with the same title and text. */
  readonly here: number;
}

/** What an exported file holds, read by a worker; it opens nothing. */
export async function readExportFile(file: File): Promise<FoundExport | Refusal> {
  if (file.size > largestExport) return { refused: 'It is larger than 256 MB, which is the most that is opened.' };
  const rpc = createWorkerRpc<SearchMethods>({ spawn: () => spawnWorker('search'), policy: 'queue' });
  const reply = await rpc.ask('readExport', file);
  rpc.dispose();
  if (reply.kind !== 'answered') return { refused: 'It could not be read. It may have been moved or deleted.' };
  const found = reply.answer;
  if ('refused' in found) return found;
  const documents = notIn(documentsOf(await readInTime(['documents', 'listing'])), found.documents);
  const here = found.documents.length - documents.length;
  return { ...found, documents, here, servers: found.servers.map(readServerRow).filter(isNew) };
}

/** Those of which there are more than here: two that are the same in the file are two. */
function notIn(here: readonly ExportedDocument[], documents: readonly ExportedDocument[]): readonly ExportedDocument[] {
  const keyOf = ({ title, text }: ExportedDocument) => JSON.stringify([title, text]);
  const left = new Map<string, number>();
  for (const key of here.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1);
  return documents.filter((each) => {
    const key = keyOf(each);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** A server that can be read, and is not here yet. */
function isNew(server: SavedServer | string): server is SavedServer {
  if (typeof server === 'string') return false;
  const isSame = ({ id, url, protocol }: SavedServer) =>
    id === server.id || (url === server.url && protocol === server.protocol);
  return !serversStore.getState().servers.some(isSame);
}

/** Opens documents of an exported file, in a folder of their own, and adds its servers. */
export function openExported({ documents, servers }: Pick<FoundExport, 'documents' | 'servers'>): void {
  servers.forEach(saveServer);
  openDocuments(
    documents.map(({ title, folder, text }) => ({
      text,
      name: title === '' ? undefined : title,
      folder: ['From a file', folder].filter((part) => part !== '').join('/'),
    })),
  );
}

type Stores = Readonly<Record<string, readonly unknown[]>>;

const rowsOf = <T>(stores: Stores, name: string, row: v.Schema<T>) => v.read(v.listOf(row), stores[name]) ?? [];

/** What of these stores can be read within some seconds; of all without names. */
function readInTime(names?: readonly string[]): Promise<Stores> {
  const late = new Promise<Stores>((resolve) => setTimeout(() => resolve({}), patienceMs));
  return Promise.race([readStores(names), late]).catch((): Stores => ({}));
}

/** Every row that can be read of stores, without a version: it opens what is there, and changes nothing. */
async function readStores(wanted: readonly string[] | undefined): Promise<Stores> {
  const database = await openAsIs('callsheet');
  if (!database) return {};
  try {
    const names = [...database.objectStoreNames].filter((name) => wanted?.includes(name) ?? true);
    const stores = names.map(async (name) => [name, await readStore(database, name)] as const);
    return Object.fromEntries(await Promise.all(stores));
  } finally {
    database.close();
  }
}

/** Row by row: one that the browser cannot read any more costs nothing but itself. */
async function readStore(database: IDBDatabase, name: string): Promise<readonly unknown[]> {
  const store = () => database.transaction(name).objectStore(name);
  const keys = await resultOf(store().getAllKeys()).catch(() => []);
  const rows: unknown[] = [];
  for (const key of keys) {
    const row = await resultOf<unknown>(store().get(key)).catch(() => undefined);
    if (row !== undefined) rows.push(isObject(row) ? row : { value: row });
  }
  return rows;
}
