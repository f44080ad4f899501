import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Exchange } from '../../core/call';
import { counted, grouped } from '../../core/text/counted';
import type { Listing, Probe } from '../../protocols/listing';
import { useIsAskedForProtocol } from './detect-protocol';
import { useListing, useProbe } from './listings';
import type { SavedServer } from './servers';

/** How a server was when it was last asked something. */
export interface ServerState {
  readonly kind: 'unknown' | 'asking' | 'healthy' | 'answered' | 'unhealthy' | 'refused' | 'redirects' | 'unreachable';
  /** Milliseconds, a status, a number of tools; empty where there is nothing more to say. */
  readonly detail: string;
}

/** What was found, and when: milliseconds since the epoch. */
interface Found<T> {
  readonly data: T | undefined;
  readonly dataUpdatedAt: number;
}

/** The last calls that tell something, by the id of their server. */
const callsStore = createStore<Readonly<Record<string, Exchange>>>()(() => ({}));

/** A call tells about its server too. */
export function noteCall(serverId: string, exchange: Exchange): void {
  if (stateAfter(exchange)) callsStore.setState({ [serverId]: exchange });
}

/** Nothing when it does not tell: it was cancelled, or never sent. */
function stateAfter({ outcome, reply }: Exchange): ServerState | undefined {
  if (outcome.kind === 'unreachable' && outcome.reason !== 'unknown') return { kind: 'unreachable', detail: '' };
  if (outcome.kind === 'cancelled' || reply === null) return undefined;
  return outcome.kind === 'refused'
    ? { kind: outcome.redirected ? 'redirects' : 'refused', detail: statusDetail(outcome.status) }
    : { kind: 'answered', detail: '' };
}

/** A page is not told the status of a redirect. */
const statusDetail = (status: number) => (status === 0 ? '' : `status ${status}`);

function afterListing(listing: Listing): ServerState | undefined {
  return listing.kind === 'failed' ? stateAfter(listing.exchange) : listed(listing);
}

function listed({ tools, incomplete }: Extract<Listing, { kind: 'tools' }>): ServerState {
  const { length } = tools;
  return { kind: 'answered', detail: incomplete === undefined ? counted(length, 'tool') : `${grouped(length)}+ tools` };
}

function afterProbe(probe: Probe): ServerState | undefined {
  if (probe.kind === 'healthy') return { kind: 'healthy', detail: `${Math.round(probe.durationMs)} ms` };
  if (probe.kind === 'unhealthy') return { kind: 'unhealthy', detail: statusDetail(probe.status) };
  return probe.outcome.kind === 'cancelled' ? undefined : { kind: 'unreachable', detail: '' };
}

const unknown: ServerState = { kind: 'unknown', detail: '' };
const asking: ServerState = { kind: 'asking', detail: '' };

/** The newest of what a health question, a list and a call found. */
export function useServerState(server: SavedServer): ServerState {
  const probe = useProbe(server);
  const listing = useListing(server);
  const call = useStore(callsStore, (found) => found[server.id]);
  const isAsked = useIsAskedForProtocol(server);
  return probe.isFetching || listing.isFetching || isAsked ? asking : stateFrom(probe, listing, call);
}

export function stateFrom(
  probe: Found<Probe>,
  { data: list, dataUpdatedAt }: Found<{ readonly listing: Listing; readonly isCancelled?: boolean }>,
  call: Exchange | undefined,
): ServerState {
  const own = newestOf([
    { state: probe.data && afterProbe(probe.data), at: probe.dataUpdatedAt },
    { state: list && afterListing(list.listing), at: list?.isCancelled ? 0 : dataUpdatedAt },
  ]);
  const called = { state: call && stateAfter(call), at: call ? call.startedAt + call.durationMs : 0 };
  const newest = newestOf([own, called]);
  const state = newest === called && call?.outcome.kind === 'refused' ? afterRefusal(own.state) : newest.state;
  // A call says nothing of the list, which is still the one that is shown.
  return state?.kind === 'answered' && list?.listing.kind === 'tools' ? listed(list.listing) : (state ?? unknown);
}

/** What a server refuses of one tool says that it is there, and nothing else of it. */
function afterRefusal(own: ServerState | undefined): ServerState {
  return own === undefined || own.kind === 'unreachable' ? { kind: 'answered', detail: '' } : own;
}

interface Known {
  readonly state: ServerState | undefined;
  readonly at: number;
}

function newestOf(all: readonly [Known, Known]): Known {
  const [before, after] = all[0].at > all[1].at ? [all[1], all[0]] : all;
  return after.state ? after : before;
}
