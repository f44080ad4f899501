import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimsOf } from '../../protocols/descriptors';
import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { cancelListing, listingOf, listTools } from './listings';
import { pageIo } from './network';
import { allSecrets } from './secrets';
import { type SavedServer, saveServer, serversStore, withCredential } from './servers';

/**
 * Finds out what a server speaks, or where it speaks `only` that; its credentials go to its own origin only. Every text
 * is masked.
 */
export async function detectProtocol(
  server: SavedServer,
  onStep: (step: DetectStep) => void,
  signal: AbortSignal,
  only?: string,
): Promise<Detection> {
  const [{ detect }, { createMask }, { protocols }] = await Promise.all([
    import('../../protocols/detect/detect'),
    import('../../protocols/auth/mask'),
    import('../../protocols'),
  ]);
  const hide = createMask(allSecrets());
  const found = await detect(withCredential(server), pageIo(undefined, server), {
    protocols: only === undefined ? protocols : protocols.filter(({ id }) => id === only),
    signal,
    onStep: (step) => onStep({ ...step, found: hide(step.found) }),
  });
  return { ...found, message: hide(found.message) };
}

/** A server with the protocol and the address that were found: what another protocol expects goes. */
export function speaking(server: SavedServer, { protocol, url }: { protocol: string; url: string }): SavedServer {
  const { options: _, pin: __, ...kept } = server;
  return { ...kept, url, protocol, claims: claimsOf(protocol) };
}

/** The saved servers that are being asked what they speak, by their ids. */
const askedStore = createStore<Readonly<Record<string, AbortController | undefined>>>()(() => ({}));

export function isAskedForProtocol({ id }: SavedServer): boolean {
  return askedStore.getState()[id] !== undefined;
}

export function useIsAskedForProtocol({ id }: SavedServer): boolean {
  return useStore(askedStore, (asked) => asked[id] !== undefined);
}

/** The server stays with the protocol that it has. */
export function stopAskingForProtocol({ id }: SavedServer): void {
  askedStore.getState()[id]?.abort();
}

/**
 * Asks a saved server for its tools whose protocol nobody chose. One that answers otherwise is asked what it speaks, and
 * kept with what it shows; one whose protocol `isChosen`, with the address at which it speaks that. Ends when the server is removed or changed meanwhile, or a person stops it.
 */
export async function listInAnyProtocol(server: SavedServer, isChosen = false): Promise<void> {
  const asking = new AbortController();
  const unwatch = serversStore.subscribe(({ servers }) => {
    if (!servers.includes(server)) asking.abort();
    if (servers.every(({ id }) => id !== server.id)) cancelListing(server);
  });
  askedStore.setState({ [server.id]: asking });
  const found = await shownBy(server, asking.signal, isChosen).finally(() => {
    unwatch();
    if (askedStore.getState()[server.id] === asking) askedStore.setState({ [server.id]: undefined });
  });
  if (!found || asking.signal.aborted) return;
  saveServer(found);
  await listTools(found);
}

/** The server as its answers show it; nothing when that is how it is, or they show none. */
async function shownBy(server: SavedServer, signal: AbortSignal, isChosen: boolean): Promise<SavedServer | undefined> {
  await listTools(server);
  const listing = listingOf(server);
  if (listing?.kind !== 'failed') return undefined;
  const { isOfAnotherServer } = await import('../../protocols/answer/other-server');
  const { outcome } = listing.exchange;
  // A server may guard every path that it does not know.
  const isGuarded = outcome.kind === 'refused' && outcome.status === 401;
  if (signal.aborted || (!isGuarded && !isOfAnotherServer(outcome))) return undefined;
  const { shown, url } = await detectProtocol(server, () => {}, signal, isChosen ? server.protocol : undefined);
  if (shown === server.protocol) return url === server.url ? undefined : { ...server, url };
  return shown === undefined ? undefined : speaking(server, { protocol: shown, url });
}
