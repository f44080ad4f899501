import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Listing, Probe } from '../protocols/protocol';
import { pageIo } from './network';
import { queryClient } from './query-client';
import { allSecrets, secretsStore } from './secrets';
import { originOf, type SavedServer, withCredential } from './servers';

/** A listing with every secret masked, and when its reply was complete by `performance.now()`. */
export interface ListingAnswer {
  readonly listing: Listing;
  readonly repliedAt: number;
}

/** What a server is for a query: never a credential. */
function keyOf({ id, url, protocol, auth }: SavedServer): readonly string[] {
  return [id, url, protocol, auth];
}

function listingOptions(server: SavedServer) {
  return queryOptions({
    queryKey: ['listing', ...keyOf(server)],
    queryFn: async ({ signal }): Promise<ListingAnswer> => {
      const [{ protocolOf }, { maskExchange }] = await Promise.all([
        import('../protocols'),
        import('../protocols/mask'),
      ]);
      const listing = await protocolOf(server.protocol).listTools(withCredential(server), pageIo(undefined), signal);
      const repliedAt = performance.now();
      if (listing.kind === 'tools') return { listing, repliedAt };
      return { listing: { ...listing, exchange: maskExchange(listing.exchange, allSecrets()) }, repliedAt };
    },
    enabled: false,
  });
}

function probeOptions(server: SavedServer) {
  return queryOptions({
    queryKey: ['probe', ...keyOf(server)],
    queryFn: async ({ signal }): Promise<Probe> => {
      const { protocolOf } = await import('../protocols');
      return protocolOf(server.protocol).probe(withCredential(server), pageIo(undefined), signal);
    },
    enabled: false,
  });
}

/** Asks a server for its tools, once for this press. */
export function listTools(server: SavedServer): Promise<void> {
  return queryClient.fetchQuery({ ...listingOptions(server), staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  );
}

export function cancelListing(server: SavedServer): Promise<void> {
  return queryClient.cancelQueries({ queryKey: listingOptions(server).queryKey });
}

export function probeServer(server: SavedServer): Promise<void> {
  return queryClient.fetchQuery({ ...probeOptions(server), staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  );
}

/** The listing of a server, when it was asked for. */
export function useListing(server: SavedServer) {
  return useQuery(listingOptions(server), queryClient);
}

export function useProbe(server: SavedServer) {
  return useQuery(probeOptions(server), queryClient);
}

/** The listing as it is known now, outside React. */
export function knownListing(server: SavedServer): Listing | undefined {
  return queryClient.getQueryData(listingOptions(server).queryKey)?.listing;
}

/** Whether asking needs a credential that has not been typed. */
export function lacksCredential(server: SavedServer): boolean {
  if (server.auth === 'none') return false;
  const { values } = secretsStore.getState();
  return (values[`${originOf(server.url)} server`] ?? '') === '';
}
