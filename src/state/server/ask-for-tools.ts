import type { SavedServer } from './servers';

const open = new WeakSet<SavedServer>();

/** Nobody says what a server speaks: a link may leave that out, and asks nothing itself. */
export function leaveProtocolOpen(server: SavedServer): void {
  open.add(server);
}

/**
 * Asks a server for its tools, once for this press: at another address of its origin where it has moved to, and one
 * whose protocol was left open in the one that it shows. The code that asks comes with the first.
 */
export async function askForTools(server: SavedServer): Promise<void> {
  try {
    const [{ listingOf }, { listInAnyProtocol }] = await Promise.all([
      import('./listings'),
      import('./detect-protocol'),
    ]);
    await listInAnyProtocol(server, open.has(server) ? 'open' : 'saved');
    if (listingOf(server)?.kind === 'tools') open.delete(server);
  } catch {
    // Its code didn't load. The list of the server says so, beside the button that asks.
  }
}
