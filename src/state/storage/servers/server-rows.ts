import * as v from '../../../core/reading';
import { type SavedServer, serversStore, takeOverServers } from '../../server';
import { type CallsheetDatabase, readable, readRows } from '../database';

const server = v.object({
  id: v.string(),
  title: v.maybe(v.string()),
  url: v.string(),
  protocol: v.string(),
  auth: v.picklist(['none', 'bearer', 'api-key', 'jwt', 'oauth']),
  claims: v.object({ audience: v.maybe(v.string()), lifetimeSeconds: v.finite, version: v.maybe(v.string()) }),
  isBuiltIn: v.fallback(v.literal(false), false),
  headers: v.maybe(v.listOf(v.string())),
  options: v.maybe(v.onlyTexts),
  pin: v.maybe(v.string()),
  viaRelay: v.maybe(v.literal(true)),
});

/** Keeps the servers of this tab and the stored ones in step: what is changed here is written, and nothing else. */
export interface ServerRows {
  /** Stores what was added, changed or removed here. Answers whether there was anything. */
  push(): Promise<boolean>;
  /** Takes over what other tabs have stored. Answers whether something here is still to be written. */
  pull(): Promise<boolean>;
}

/** The stored servers that can be read; what is none is quarantined. */
export async function readServers(database: CallsheetDatabase): Promise<readonly SavedServer[]> {
  return readable(database, database.servers, await readRows(database.servers), readServerRow);
}

/** One text for servers that say the same, whatever the order of their members. */
function textOf(server: SavedServer): string {
  return JSON.stringify(readServerRow(server));
}

const ownServers = () => serversStore.getState().servers.filter(({ isBuiltIn }) => !isBuiltIn);

export function keepServers(database: CallsheetDatabase, stored: readonly SavedServer[]): ServerRows {
  const synced = new Map(stored.map((server) => [server.id, textOf(server)]));
  const changed = () => ownServers().filter((server) => synced.get(server.id) !== textOf(server));
  const removed = () => [...synced.keys()].filter((id) => ownServers().every((server) => server.id !== id));

  return {
    push: async () => {
      const [put, gone] = [changed(), removed()];
      if (put.length === 0 && gone.length === 0) return false;
      await database.transaction('rw', database.servers, async () => {
        await database.servers.bulkPut(put);
        await database.servers.bulkDelete(gone);
      });
      for (const server of put) synced.set(server.id, textOf(server));
      for (const id of gone) synced.delete(id);
      return true;
    },
    pull: async () => {
      const isOurs = new Set([...changed().map(({ id }) => id), ...removed()]);
      const found = new Map<string, SavedServer>();
      for (const raw of await readRows(database.servers)) {
        const row = readServerRow(raw);
        if (typeof row !== 'string') found.set(row.id, row);
      }
      const isNews = (id: string, text: string | undefined) => synced.get(id) !== text && !isOurs.has(id);
      const taken = [...found.values()].filter((server) => isNews(server.id, textOf(server)));
      const dropped = [...synced.keys()].filter((id) => !found.has(id) && !isOurs.has(id));
      for (const server of taken) synced.set(server.id, textOf(server));
      // What another tab has removed and this one has changed is stored again.
      for (const id of synced.keys()) if (!found.has(id)) synced.delete(id);
      if (taken.length > 0 || dropped.length > 0) takeOverServers(taken, dropped);
      return isOurs.size > 0;
    },
  };
}

/** A stored server, its members in one order, or why it is none. */
export function readServerRow(found: unknown): SavedServer | string {
  const row = v.readOr(server, found, {
    id: 'it has no id',
    url: 'it has no address',
    protocol: 'it does not say how it is called',
    auth: 'its way of signing in is not known',
    claims: 'the claims of its token are missing',
  });
  if (typeof row === 'string') return row;
  const { audience, lifetimeSeconds, version } = row.claims;
  return { ...row, title: row.title ?? row.url, claims: { audience, lifetimeSeconds, version } };
}
