import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isInPage } from '../../core/network/in-page';
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
  const masked = (step: DetectStep): DetectStep => ({ ...step, found: hide(step.found) });
  const found = await detect(withCredential(server), pageIo(undefined, server), {
    protocols: only === undefined ? protocols : protocols.filter(({ id }) => id === only),
    signal,
    onStep: (step) => onStep(masked(step)),
  });
  return { ...found, message: hide(found.message), steps: found.steps.map(masked) };
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

/** Where a server was found that a person had saved at another address, by its id. */
const movedStore = createStore<Readonly<Record<string, Moved | undefined>>>()(() => ({}));

interface Moved {
  readonly from: string;
  readonly to: string;
}

/** The address at which a server was before it was found at the one that it has. */
export function movedFrom({ id, url }: SavedServer): string | undefined {
  const { [id]: moved } = movedStore.getState();
  return moved?.to === url ? moved.from : undefined;
}

export function useMovedFrom(server: SavedServer): string | undefined {
  return useStore(movedStore, () => movedFrom(server));
}

/** Who knows what a server speaks: nobody; a person who adds it, or who saved it. */
export type Known = 'open' | 'chosen' | 'saved';

/**
 * Asks a saved server for its tools. One that answers otherwise is asked what it speaks, and kept with what it shows;
 * one whose protocol is known, with the address of its origin at which it speaks that. Ends when the server is removed
 * or changed meanwhile, or a person stops it.
 */
export async function listInAnyProtocol(server: SavedServer, known: Known = 'open'): Promise<void> {
  const asking = new AbortController();
  const unwatch = serversStore.subscribe(({ servers }) => {
    if (!servers.includes(server)) asking.abort();
    if (servers.every(({ id }) => id !== server.id)) cancelListing(server);
  });
  askedStore.setState({ [server.id]: asking });
  const found = await shownBy(server, asking.signal, known).finally(() => {
    unwatch();
    if (askedStore.getState()[server.id] === asking) askedStore.setState({ [server.id]: undefined });
  });
  if (!found || asking.signal.aborted) return;
  saveServer(found);
  if (known === 'saved') movedStore.setState({ [server.id]: { from: server.url, to: found.url } });
  await listTools(found);
}

/** The server as its answers show it; nothing when that is how it is, or they show none. */
async function shownBy(server: SavedServer, signal: AbortSignal, known: Known): Promise<SavedServer | undefined> {
  await listTools(server);
  const listing = listingOf(server);
  if (listing?.kind !== 'failed' || isInPage(server.url)) return undefined;
  const { isOfAnotherServer } = await import('../../protocols/answer/other-server');
  const { outcome } = listing.exchange;
  // A server may guard every path that it does not know; one that was saved may want its credential renewed.
  const isGuarded = known !== 'saved' && outcome.kind === 'refused' && outcome.status === 401;
  if (signal.aborted || (!isGuarded && !isOfAnotherServer(outcome))) return undefined;
  const { shown, url } = await detectProtocol(server, () => {}, signal, known === 'open' ? undefined : server.protocol);
  if (shown === server.protocol) return url === server.url ? undefined : { ...server, url };
  return shown === undefined ? undefined : speaking(server, { protocol: shown, url });
}
