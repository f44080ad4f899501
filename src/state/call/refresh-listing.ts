import { isInPage } from '../../core/network/in-page';
import { descriptorOf } from '../../protocols/descriptors';
import { refreshTools, type SavedServer } from '../server';
import { callSettingsStore } from '../settings';
import type { CallTarget } from './call-target';

/** Milliseconds: within which a list is not asked for twice, and for which a call waits for it. */
const refreshTimes = { apart: 10_000, patience: 3_000 };

/** When each server was last looked at, by `performance.now()`. */
const refreshedAt = new Map<string, number>();

/** Whether Send first asks the server for its list: a tool that was picked from it may have changed since. */
export function needsRefresh({ origin }: CallTarget, { id, url, protocol }: SavedServer): boolean {
  // A server in this page shows what it has at once, and the bytes of a plug-in are pinned.
  if (origin === 'draft' || isInPage(url) || descriptorOf(protocol)?.runsModule) return false;
  const last = refreshedAt.get(id);
  const isDue = last === undefined || performance.now() - last >= refreshTimes.apart;
  return isDue && callSettingsStore.getState().looksFirst;
}

/** Asks the server for its list. A list that does not come in time is no reason to keep the call. */
export async function refreshListing(server: SavedServer, signal: AbortSignal): Promise<void> {
  refreshedAt.set(server.id, performance.now());
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(refreshTimes.patience)]);
  await refreshTools(server, inTime).catch(() => undefined);
}
