import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Exchange } from '../../core/call';
import { counted } from '../../core/text/counted';
import type { Listing, Probe } from '../../protocols/listing';
import { useIsAskedForProtocol } from './detect-protocol';
import { useListing, useProbe } from './listings';
import type { SavedServer } from './servers';

/** How a server was when it was last asked something, whatever that was. */
export interface ServerState {
  readonly kind: 'unknown' | 'asking' | 'healthy' | 'answered' | 'unhealthy' | 'refused' | 'unreachable';
  /** Milliseconds, a status, a number of tools; empty where there is nothing more to say. */
  readonly detail: string;
}

interface Known extends ServerState {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What calls found, by the id of the server. */
const callsStore = createStore<{ readonly found: Readonly<Record<string, Known>> }>()(() => ({ found: {} }));

/** A call tells about its server too. */
export function noteCall(serverId: string, exchange: Exchange): void {
  const state = stateAfter(exchange);
  if (!state) return;
  const at = exchange.startedAt + exchange.durationMs;
  callsStore.setState(({ found }) => ({ found: { ...found, [serverId]: { ...state, at } } }));
}

/** Nothing when it does not tell: it was cancelled, or never sent. */
function stateAfter({ outcome, reply }: Exchange): ServerState | undefined {
  if (outcome.kind === 'unreachable' && outcome.reason !== 'unknown') return { kind: 'unreachable', detail: '' };
  if (outcome.kind === 'cancelled' || reply === null) return undefined;
  return outcome.kind === 'refused'
    ? { kind: 'refused', detail: `status ${outcome.status}` }
    : { kind: 'answered', detail: '' };
}

function afterListing(listing: Listing): ServerState | undefined {
  return listing.kind === 'failed' ? stateAfter(listing.exchange) : listed(listing.tools.length);
}

function listed(tools: number): ServerState {
  return { kind: 'answered', detail: counted(tools, 'tool') };
}

function afterProbe(probe: Probe): ServerState | undefined {
  if (probe.kind === 'healthy') return { kind: 'healthy', detail: `${Math.round(probe.durationMs)} ms` };
  if (probe.kind === 'unhealthy') return { kind: 'unhealthy', detail: `status ${probe.status}` };
  return probe.outcome.kind === 'cancelled' ? undefined : { kind: 'unreachable', detail: '' };
}

const unknown: ServerState = { kind: 'unknown', detail: '' };
const asking: ServerState = { kind: 'asking', detail: '' };

/** The newest of what a health question, a list and a call found. */
export function useServerState(server: SavedServer): ServerState {
  const probe = useProbe(server);
  const listing = useListing(server);
  const call = useStore(callsStore, ({ found }) => found[server.id]);
  const isAsked = useIsAskedForProtocol(server);
  if (probe.isFetching || listing.isFetching || isAsked) return asking;
  const asked = [
    { state: probe.data && afterProbe(probe.data), at: probe.dataUpdatedAt },
    { state: listing.data && afterListing(listing.data.listing), at: listing.dataUpdatedAt },
    { state: call, at: call?.at ?? 0 },
  ];
  const newest = asked.toSorted((a, b) => b.at - a.at).find(({ state }) => state)?.state ?? unknown;
  const known = listing.data?.listing;
  // A call says nothing of the list, which is still the one that is shown.
  return newest.kind === 'answered' && known?.kind === 'tools' ? listed(known.tools.length) : newest;
}
