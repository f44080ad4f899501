import type { SavedServer } from './servers';

const open = new WeakSet<SavedServer>();

/** Nobody says what a server speaks: a link may leave that out, and asks nothing itself. */
export function leaveProtocolOpen(server: SavedServer): void {
  open.add(server);
}

/**
 * Asks a server for its tools, once for this press, and one whose protocol was left open in the one that it shows; the
 * code that asks comes with the first.
 */
export async function askForTools(server: SavedServer): Promise<void> {
  try {
    const { listingOf, listTools } = await import('./listings');
    if (open.has(server)) await (await import('./detect-protocol')).listInAnyProtocol(server);
    else await listTools(server);
    if (listingOf(server)?.kind === 'tools') open.delete(server);
  } catch {
    // Its code didn't load. The list of the server says so, beside the button that asks.
  }
}
