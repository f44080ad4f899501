import { Dexie, type Table } from 'dexie';

/** The secrets of one origin, sealed: only the key in the same database opens it. */
interface VaultRow {
  readonly origin: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface KeyRow {
  readonly id: 'key';
  /** AES-GCM, not extractable: it can be used by this origin's pages, and read by nobody. */
  readonly key: CryptoKey;
}

/** Keeps texts by origin, encrypted. A database of its own, so that no export or backup of the work can hold it. */
export class SecretVault {
  private readonly database: Dexie;
  private readonly rows: Table<VaultRow, string>;
  private readonly keys: Table<KeyRow, string>;

  constructor(name = 'callsheet-secrets') {
    this.database = new Dexie(name);
    this.database.version(1).stores({ rows: 'origin', keys: 'id' });
    this.rows = this.database.table('rows');
    this.keys = this.database.table('keys');
  }

  async write(origin: string, text: string): Promise<void> {
    const key = await this.key();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(sealing(origin, iv), key, new TextEncoder().encode(text));
    await this.rows.put({ origin, iv, sealed });
  }

  /** What can be opened, by origin; a row that was tampered with or moved to another origin cannot. */
  async readAll(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const rows = await this.rows.toArray();
    if (rows.length === 0) return found;
    const key = await this.key();
    for (const { origin, iv, sealed } of rows) {
      try {
        found.set(origin, new TextDecoder().decode(await crypto.subtle.decrypt(sealing(origin, iv), key, sealed)));
      } catch {
        await this.rows.delete(origin);
      }
    }
    return found;
  }

  async remove(origin: string): Promise<void> {
    await this.rows.delete(origin);
  }

  /** Every row and the key: what may still lie on the disk cannot be opened any more. */
  async clear(): Promise<void> {
    await this.rows.clear();
    await this.keys.clear();
  }

  close(): void {
    this.database.close();
  }

  /** Made when it is first needed; of two tabs that make one at once, the first stays. */
  private async key(): Promise<CryptoKey> {
    const known = await this.keys.get('key');
    if (known) return known.key;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return this.database.transaction('rw', this.keys, async () => {
      const first = await this.keys.get('key');
      if (first) return first.key;
      await this.keys.put({ id: 'key', key: made });
      return made;
    });
  }
}

/** The origin is sealed in: a row opens for the origin it was written for. */
function sealing(origin: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(origin) };
}
