import { relayKeyHeader } from '../../core/network/relay';
import { stdioPaths } from '../../core/network/stdio';
import * as v from '../../core/reading';
import { claimsOf } from '../../protocols/descriptors';
import { relayStore } from './relay';
import { saveServer, serversStore } from './servers';

const processList = v.object({
  servers: v.listOf(v.object({ name: v.string(), path: v.string(), protocol: v.string() })),
});

/** The request as the local server takes it: with the key of its launch. */
export function withKey(request: Request): Request {
  const keyed = new Request(request);
  keyed.headers.set(relayKeyHeader, relayStore.getState().key);
  return keyed;
}

/** Puts the servers that the local server runs as processes beside the others; one that is there stays as it is. */
export async function addProcesses(send: (request: Request) => Promise<Response>): Promise<void> {
  const request = withKey(new Request(new URL(stdioPaths.list, document.baseURI), { cache: 'no-store' }));
  const text = await send(request).then(
    (response) => response.text(),
    () => undefined,
  );
  for (const { name, path, protocol } of v.readJson(processList, text)?.servers ?? []) {
    const url = new URL(path, document.baseURI).href;
    if (serversStore.getState().servers.some((server) => server.url === url)) continue;
    const own = { id: `process-${name}`, title: name, url, protocol, claims: claimsOf(protocol) };
    saveServer({ ...own, auth: 'none', isBuiltIn: false });
  }
}
