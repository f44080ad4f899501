import { type ConfigEntry, isPlaceholder } from '../../core/server-config/entry';
import { claimsOf } from '../../protocols/descriptors';
import { headerSlot, originOf, type SavedServer, saveServer, serversStore, setSecret } from '../../state/server';

type RemoteEntry = Extract<ConfigEntry, { kind: 'remote' }>;

/** Adds a server that settings name, or changes the one at its address. What its headers hold is kept like other credentials. */
export function addPasted(entry: RemoteEntry, protocol: string): SavedServer {
  const { name, url } = entry;
  const { auth, credential, others } = readHeaders(entry.headers);
  const origin = originOf(url);
  if (!isPlaceholder(credential)) setSecret(origin, 'server', credential);
  for (const [header, value] of others) if (!isPlaceholder(value)) setSecret(origin, headerSlot(header), value);
  const known = serversStore.getState().servers.find((server) => server.url === url && !server.isBuiltIn);
  const headers = [...new Set([...(known?.headers ?? []), ...others.map(([header]) => header)])];
  // How a known server is authenticated stays where the text brings no credential of its own.
  const isKept = known?.protocol === protocol && isPlaceholder(credential);
  const fresh = { protocol, auth, claims: claimsOf(protocol) };
  const server: SavedServer = {
    ...(known ?? { id: crypto.randomUUID(), title: name, url, isBuiltIn: false, ...fresh }),
    ...(isKept ? {} : fresh),
    ...(headers.length > 0 ? { headers } : {}),
  };
  saveServer(server);
  return server;
}

/** The credential among the headers, as one of the ways of authenticating. */
function readHeaders(headers: RemoteEntry['headers']) {
  let auth: SavedServer['auth'] = 'none';
  let credential = '';
  const others = Object.entries(headers).filter(([name, value]) => {
    const bearer = /^authorization$/i.test(name) ? /^bearer\s+(.*)$/is.exec(value) : null;
    if (bearer === null && !/^x-api-key$/i.test(name)) return true;
    auth = bearer === null ? 'api-key' : 'bearer';
    credential = bearer?.[1] ?? value;
    return false;
  });
  return { auth, credential, others };
}

/** The server as other clients name it, with placeholders for what is secret. */
export function entryOf({ title, url, auth, headers = [] }: SavedServer): RemoteEntry {
  const credentials: Partial<Record<SavedServer['auth'], Readonly<Record<string, string>>>> = {
    bearer: { Authorization: 'Bearer YOUR_TOKEN' },
    jwt: { Authorization: 'Bearer YOUR_TOKEN' },
    'api-key': { 'X-API-Key': 'YOUR_KEY' },
  };
  const own = Object.fromEntries(headers.map((name) => [name, 'YOUR_VALUE']));
  const name = title.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'server';
  return { kind: 'remote', name, url, headers: { ...credentials[auth], ...own } };
}
