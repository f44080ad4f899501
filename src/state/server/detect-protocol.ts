import { claimsOf } from '../../protocols/descriptors';
import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { listingOf, listTools } from './listings';
import { pageIo } from './network';
import { allSecrets } from './secrets';
import { type SavedServer, saveServer, serversStore, withCredential } from './servers';

/** Finds out what a server speaks; its credentials go to its own origin only. Every text is masked. */
export async function detectProtocol(
  server: SavedServer,
  onStep: (step: DetectStep) => void,
  signal: AbortSignal,
): Promise<Detection> {
  const [{ detect }, { createMask }, { protocols }] = await Promise.all([
    import('../../protocols/detect/detect'),
    import('../../protocols/auth/mask'),
    import('../../protocols'),
  ]);
  const hide = createMask(allSecrets());
  const found = await detect(withCredential(server), pageIo(undefined, server), {
    protocols,
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

/**
 * Asks a saved server for its tools whose protocol nobody chose. One that answers otherwise is asked what it speaks, and
 * kept with that.
 */
export async function listInAnyProtocol(server: SavedServer): Promise<void> {
  await listTools(server);
  const listing = listingOf(server);
  if (listing?.kind !== 'failed') return;
  const { isOfAnotherServer } = await import('../../protocols/answer/other-server');
  const { outcome } = listing.exchange;
  // A server may guard every path that it does not know.
  const isGuarded = outcome.kind === 'refused' && outcome.status === 401;
  if (!isGuarded && !isOfAnotherServer(outcome)) return;
  const { protocol, url } = await detectProtocol(server, () => {}, new AbortController().signal);
  const isAsItWas = serversStore.getState().servers.includes(server);
  if (!isAsItWas || protocol === undefined || protocol === server.protocol) return;
  const found = speaking(server, { protocol, url });
  saveServer(found);
  await listTools(found);
}
