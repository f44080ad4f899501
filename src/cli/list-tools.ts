import { isOfAnotherServer } from '../protocols/answer/other-server';
import type { Listing } from '../protocols/listing';
import type { Server } from '../protocols/server';
import { say } from './command';
import type { Target } from './target';
import { createListWords } from './waiting';

interface ListedAt {
  readonly listing: Listing;
  /** The server at the address that answered. */
  readonly server: Server;
}

/**
 * Asks a server for its tools. One that has none at the address is looked for at the usual paths of its protocol below
 * it: who says the protocol may give the address of the host alone, as others do.
 */
export async function listTools({
  protocol,
  server,
  io,
}: Pick<Target, 'protocol' | 'server' | 'io'>): Promise<ListedAt> {
  const list = (at: Server) => protocol.listTools(at, { ...io, onListed: createListWords(say) });
  const listing = await list(server);
  const isElsewhere = listing.kind === 'failed' && isOfAnotherServer(listing.exchange.outcome);
  if (!isElsewhere || !/^https?:/.test(server.url)) return { listing, server };
  const { detect } = await import('../protocols/detect/detect');
  const { shown, url } = await detect(server, io, { protocols: [protocol] });
  if (shown === undefined || url === server.url) return { listing, server };
  say(`${server.url} lists no tools. ${url} does.`);
  const found = { ...server, url };
  return { listing: await list(found), server: found };
}
