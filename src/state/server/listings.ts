import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isInPage, isMock } from '../../core/network/in-page';
import type { ListProgress } from '../../protocols/io';
import type { ListedTool, Listing, Probe } from '../../protocols/listing';
import { pageIo } from './network';
import { queryClient } from './query-client';
import { allSecrets, secretsStore } from './secrets';
import { type SavedServer, withCredential } from './servers';
import { serverInSession } from './session-server';

/** A listing with every secret masked, and when its reply was complete by `performance.now()`. */
export interface ListingAnswer {
  readonly listing: Listing;
  readonly repliedAt: number;
  /** It was asked for anew, and that was cancelled: this is the list of before. */
  readonly isCancelled?: true;
}

/** What a server is for a query: never a credential. */
function keyOf({ headers = [], options = {}, id, url, protocol, auth, viaRelay }: SavedServer): readonly string[] {
  return [...headers, JSON.stringify(options), id, url, protocol, auth, viaRelay ? 'relay' : ''];
}

// Not the query's own signal: that one strikes when a pane is closed, and what was asked for would be lost.
const running = new Map<string, { readonly controller: AbortController; readonly since: number }>();

/** When a server was asked for its tools last, in milliseconds since 1970. */
export const listingSince = ({ id }: SavedServer): number | undefined => running.get(id)?.since;

/** How much of a list has arrived, by the id of the server; of those that are waited for. */
const progressStore = createStore<Readonly<Record<string, ListProgress | undefined>>>()(() => ({}));

function tellProgress({ id }: SavedServer, progress: ListProgress | undefined): void {
  progressStore.setState({ [id]: progress });
}

/** How much of a server's list has arrived while it is waited for; nothing of one that comes at once. */
export function useListProgress({ id }: SavedServer): ListProgress | undefined {
  return useStore(progressStore, (all) => all[id]);
}

/** Each document has a mock of its own, which is asked anew when it is in front again: nothing of it is kept meanwhile. */
const mockGcTime = 1_000;

const gcTimeOf = ({ url }: SavedServer) => (isMock(url) ? mockGcTime : undefined);

function listingOptions(server: SavedServer) {
  const queryKey = ['listing', ...keyOf(server)];
  return queryOptions({
    queryKey,
    gcTime: gcTimeOf(server),
    queryFn: async (): Promise<ListingAnswer> => {
      const controller = new AbortController();
      running.set(server.id, { controller, since: Date.now() });
      tellProgress(server, undefined);
      const listing = await ask(server, controller.signal);
      const before = queryClient.getQueryData<ListingAnswer>(queryKey);
      if (controller.signal.aborted && before && holdsMore(before.listing, listing)) {
        return { ...before, isCancelled: true };
      }
      return { listing, repliedAt: performance.now() };
    },
    enabled: false,
  });
}

/** Whether a list that was cancelled is less than the one that was there. */
function holdsMore(before: Listing, now: Listing): boolean {
  if (before.kind === 'failed') return false;
  if (now.kind === 'failed') return true;
  return now.incomplete !== undefined && (before.incomplete === undefined || before.tools.length >= now.tools.length);
}

async function ask(server: SavedServer, signal: AbortSignal): Promise<Listing> {
  const [{ protocolOf }, { maskListing }] = await Promise.all([
    import('../../protocols'),
    import('../../protocols/auth/mask'),
  ]);
  const before = allSecrets();
  const listing = await protocolOf(server.protocol).listTools(
    serverInSession(server),
    { ...pageIo(undefined, server), onListed: (progress) => tellProgress(server, progress) },
    signal,
  );
  return masked({ listing, secrets: [...new Set([...before, ...allSecrets()])], mask: maskListing });
}

interface Arrived {
  readonly listing: Listing;
  /** Everything that was a secret since: what is forgotten stays masked. */
  readonly secrets: readonly string[];
  readonly mask: Mask;
}

/** What was masked, as it had arrived: a secret may be typed afterwards. */
const arrived = new WeakMap<Listing, Arrived>();

function masked(found: Arrived): Listing {
  const listing = found.mask(found.listing, found.secrets);
  arrived.set(listing, found);
  return listing;
}

type Mask = typeof import('../../protocols/auth/mask').maskListing;

/** Milliseconds without a key: a secret that is being typed is none yet. */
const typedMs = 300;
let typing: ReturnType<typeof setTimeout> | undefined;

secretsStore.subscribe(({ values }, before) => {
  if (values === before.values) return;
  clearTimeout(typing);
  typing = setTimeout(maskAgain, typedMs);
});

/** Masks every list anew, by the secrets that are held now. */
function maskAgain(): void {
  for (const [queryKey, answer] of queryClient.getQueriesData<ListingAnswer>({ queryKey: ['listing'] })) {
    const found = answer && arrived.get(answer.listing);
    if (!found) continue;
    const secrets = [...new Set([...found.secrets, ...allSecrets()])];
    if (secrets.length <= found.secrets.length) continue;
    // It is no newer for that.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData(queryKey, { ...answer, listing: masked({ ...found, secrets }) }, { updatedAt });
  }
}

function probeOptions(server: SavedServer) {
  return queryOptions({
    queryKey: ['probe', ...keyOf(server)],
    gcTime: gcTimeOf(server),
    queryFn: async (): Promise<Probe> => {
      const { protocolOf } = await import('../../protocols');
      return protocolOf(server.protocol).probe(withCredential(server), pageIo(undefined, server));
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

/** Asks a server for its tools once more; what it listed before stays when it does not answer with a whole list. */
export async function refreshTools(server: SavedServer, signal: AbortSignal): Promise<void> {
  const listing = await ask(server, signal);
  const { queryKey } = listingOptions(server);
  const before = queryClient.getQueryData(queryKey)?.listing;
  if (listing.kind !== 'tools') return;
  const isLess = listing.incomplete !== undefined && before?.kind === 'tools' && before.incomplete === undefined;
  const isSame =
    before?.kind === 'tools' && before.incomplete === listing.incomplete && sameTools(before.tools, listing.tools);
  if (!isLess && !isSame) queryClient.setQueryData(queryKey, { listing, repliedAt: performance.now() });
}

function sameTools(before: readonly ListedTool[], after: readonly ListedTool[]): boolean {
  return before.length === after.length && before.every(({ text }, index) => text === after[index]?.text);
}

/** The names that a server listed last; nothing when it has not been asked, or did not answer with a whole list. */
export function listedNames(server: SavedServer): readonly string[] | undefined {
  const listing = queryClient.getQueryData(listingOptions(server).queryKey)?.listing;
  return listing?.kind === 'tools' && listing.incomplete === undefined
    ? listing.tools.map(({ name }) => name)
    : undefined;
}

/** Stops waiting for a listing; that is an answer too. */
export function cancelListing(server: SavedServer): void {
  running.get(server.id)?.controller.abort();
}

export function probeServer(server: SavedServer): Promise<void> {
  return queryClient.fetchQuery({ ...probeOptions(server), staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  );
}

/** What a server listed before says nothing any more. */
export function forgetListing(server: SavedServer): void {
  void queryClient.resetQueries({ queryKey: listingOptions(server).queryKey, exact: true });
}

/** What a server last listed, when it was asked for. */
export function listingOf(server: SavedServer): Listing | undefined {
  return queryClient.getQueryData(listingOptions(server).queryKey)?.listing;
}

/** The listing of a server, when it was asked for. */
export function useListing(server: SavedServer) {
  return useQuery(listingOptions(server), queryClient);
}

/** The same where it is looked at: a server in this page is asked at once, any other when a person asks for it. */
export function useShownListing(server: SavedServer, isShown: boolean) {
  const query = useListing(server);
  const { data, isFetching, error } = query;
  useEffect(() => {
    if (isShown && isInPage(server.url) && !data && !isFetching && !error) void listTools(server);
  }, [isShown, server, data, isFetching, error]);
  return query;
}

export function useProbe(server: SavedServer) {
  return useQuery(probeOptions(server), queryClient);
}
