import type { Exchange } from '../../core/call';
import { allSecrets, pageIo, type SavedServer, serverInSession } from '../server';

/** Reads what a link of a result names, through the server that sent it; nothing when its protocol has no resources. */
export async function readResource(
  server: SavedServer,
  uri: string,
  signal: AbortSignal,
): Promise<Exchange | undefined> {
  const [{ protocolOf }, { maskExchange }, { createLiveMask }] = await Promise.all([
    import('../../protocols'),
    import('../../protocols/auth/mask'),
    import('../../protocols/auth/live-mask'),
  ]);
  const { io, held } = createLiveMask(pageIo(undefined, server), allSecrets);
  const exchange = await protocolOf(server.protocol).readResource?.(serverInSession(server), uri, io, signal);
  return exchange && maskExchange(exchange, held());
}
