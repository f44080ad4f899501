import { claimsOf, usualProtocol } from '../../protocols/descriptors';
import type { DetectStep } from '../../protocols/detect/detect';
import { detectProtocol } from './detect-protocol';
import { hostName } from './host-name';
import { listTools } from './listings';
import { type SavedServer, saveServer, selectServer, serversStore } from './servers';

/**
 * Finds out what an address speaks, adds it as a server, chooses it and lists its tools; a server that is known is
 * chosen. Answers with the reason when nothing was added.
 */
export async function addServer(
  url: string,
  onStep: (step: DetectStep) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isThis = (server: SavedServer) => server.url === url;
  const known = serversStore.getState().servers.find(isThis);
  if (known) {
    choose(known);
    return undefined;
  }
  const server: SavedServer = {
    ...{ id: crypto.randomUUID(), title: hostName(url), url, protocol: usualProtocol.id },
    ...{ auth: 'none', claims: usualProtocol.claims, isBuiltIn: false },
  };
  const found = await detectProtocol(server, onStep, signal).catch(
    (error: unknown) => `Callsheet could not look (${String(error)}).`,
  );
  if (signal.aborted) return 'It was cancelled.';
  if (typeof found === 'string') return found;
  if (found.protocol === undefined) return found.message;
  const detected = { ...server, url: found.url, protocol: found.protocol, claims: claimsOf(found.protocol) };
  saveServer(detected);
  choose(detected);
  return undefined;
}

function choose(server: SavedServer): void {
  selectServer(server.id);
  void listTools(server);
}
