import { readerOf } from '../../dialects/readers';
import type { CallTarget } from '../../state/call';
import { mockId, type SavedServer } from '../../state/server';

export const misfitTitle = 'This server speaks another format';

/** Whether a server speaks no protocol that carries the format of a definition. */
export function isMisfit({ dialect }: CallTarget, server: SavedServer): boolean {
  const { protocols } = readerOf(dialect);
  // The mock speaks what it is pointed at, which comes a moment after the page.
  return !protocols.includes(server.protocol) && (server.id !== mockId || protocols.length === 0);
}
