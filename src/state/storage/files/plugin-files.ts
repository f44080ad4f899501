import { Dexie, type Table } from 'dexie';
import { counted } from '../../../core/text/counted';

interface FileRow {
  /** In hex. */
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

class PluginFiles extends Dexie {
  declare files: Table<FileRow, string>;

  constructor() {
    super('callsheet-plugins');
    this.version(1).stores({ files: 'sha256' });
  }
}

export type KeptFile =
  | { readonly kind: 'kept'; readonly address: string; readonly isStored: boolean }
  | { readonly kind: 'refused'; readonly problem: string };

const maxBytes = 50 * 1024 * 1024;
const database = new PluginFiles();
/** What this page was handed, stored or not. */
const inMemory = new Map<string, Uint8Array<ArrayBuffer>>();

/** Keeps a plug-in that a person chose, under its own SHA-256; files that none of the addresses in use names go. */
export async function keepPluginFile(file: File, inUse: readonly string[]): Promise<KeptFile> {
  if (file.size > maxBytes) {
    return { kind: 'refused', problem: `The file has ${counted(file.size, 'byte')}; 50 MB are the most.` };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0 || bytes[1] !== 0x61 || bytes[2] !== 0x73 || bytes[3] !== 0x6d) {
    return {
      kind: 'refused',
      problem: `${file.name} is not a WebAssembly module. Choose the compiled plug-in (.wasm).`,
    };
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  inMemory.set(sha256, bytes);
  const address = `file:${encodeURIComponent(file.name)}#${sha256}`;
  try {
    const needed = new Set([sha256, ...inUse.map(sha256Of)]);
    await database.transaction('rw', database.files, async () => {
      await database.files.filter((row) => !needed.has(row.sha256)).delete();
      await database.files.put({ sha256, bytes });
    });
    return { kind: 'kept', address, isStored: true };
  } catch {
    return { kind: 'kept', address, isStored: false };
  }
}

export async function readPluginFile(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sha256 = sha256Of(address);
  const known = inMemory.get(sha256);
  if (known) return known;
  try {
    return (await database.files.get(sha256))?.bytes;
  } catch {
    return undefined;
  }
}

function sha256Of(address: string): string {
  return address.startsWith('file:') ? address.slice(address.indexOf('#') + 1) : '';
}
