import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withNewest } from '../../core/newest-messages';
import { ownFailure } from '../../core/own-failure';
import type { ProtocolMessage } from '../../core/protocol-message';
import type { Server } from '../../protocols/server';
import type { Connection, LogLevel } from '../../protocols/session';
import { refreshTools } from './listings';
import { pageIo } from './network';
import { grantFor } from './oauth-tokens';
import { allSecrets, secretsStore } from './secrets';
import { type SavedServer, serversStore, withCredential } from './servers';
import { holdServer } from './session-server';

/** A session with a server; nothing of one that was never opened. */
export type ConnectionState =
  | { readonly kind: 'connecting'; readonly stop: () => void }
  | {
      readonly kind: 'connected';
      readonly connection: Connection;
      /** Milliseconds since the epoch. */
      readonly since: number;
      /** With every secret masked. */
      readonly messages: readonly ProtocolMessage[];
      readonly level: LogLevel | undefined;
      readonly problem: string | undefined;
    }
  | { readonly kind: 'ended'; readonly reason: string; readonly messages: readonly ProtocolMessage[] };

type States = Readonly<Record<string, ConnectionState | undefined>>;

export const statesStore = createStore<States>()(() => ({}));

/** Aborted when the newest session of a server is over: what it still hears says nothing any more. */
const newest = new Map<string, AbortController>();

/** Milliseconds: a server that changes several tools says so several times. */
const changeMs = 300;

function put(id: string, state: ConnectionState | undefined): void {
  statesStore.setState({ [id]: state });
}

function messagesOf(id: string): readonly ProtocolMessage[] {
  const state = statesStore.getState()[id];
  return state && state.kind !== 'connecting' ? state.messages : [];
}

/** Opens a session, which the calls and lists of this server then share; never with other credentials than these. */
export async function connect(saved: SavedServer): Promise<void> {
  const { id } = saved;
  disconnect(saved);
  const stop = new AbortController();
  const life = new AbortController();
  newest.set(id, life);
  put(id, { kind: 'connecting', stop: () => stop.abort() });
  let early: readonly ProtocolMessage[] = [];
  const over = (reason: string | undefined): void => {
    // Somebody may have disconnected, or connected anew, meanwhile.
    if (life.signal.aborted) return;
    life.abort();
    holdServer(id, undefined);
    put(id, reason === undefined ? undefined : { kind: 'ended', reason, messages: messagesOf(id) });
  };
  try {
    const [{ protocolOf }, { createLiveMask }] = await Promise.all([
      import('../../protocols'),
      import('../../protocols/auth/live-mask'),
    ]);
    const { io, hide, message: hideIn } = createLiveMask(pageIo(undefined, saved), allSecrets);
    const server = withCredential(saved);
    const begun = fingerprintOf(saved, server);
    const relist = async (): Promise<void> => {
      if (life.signal.aborted) return;
      // What was listed before stays, and so does the session.
      await refreshTools(saved, life.signal).catch(() => undefined);
    };
    const connecting = await protocolOf(saved.protocol).connect?.(
      server,
      io,
      {
        onMessage(message) {
          if (life.signal.aborted) return;
          const masked = hideIn(message);
          const state = statesStore.getState()[id];
          if (state?.kind !== 'connected') early = withNewest(early, masked);
          else put(id, { ...state, messages: withNewest(state.messages, masked) });
        },
        onToolsChanged: later(() => void relist()),
        onEnd: (reason) => over(hide(reason)),
      },
      stop.signal,
    );
    if (connecting?.kind !== 'connected') {
      over(stop.signal.aborted ? undefined : hide(connecting?.problem ?? 'This protocol has no sessions.'));
      return;
    }
    const { connection } = connecting;
    const isChanged = (): boolean => {
      const now = serversStore.getState().servers.find((each) => each.id === id);
      return !now || fingerprintOf(now, withCredential(now)) !== begun;
    };
    if (stop.signal.aborted || life.signal.aborted || isChanged()) {
      void connection.end();
      over(undefined);
      return;
    }
    const watch = (): void => {
      if (!isChanged()) return;
      over('The session ended, because the credentials or the settings of the server were changed.');
      void connection.end();
    };
    const watches = [serversStore.subscribe(watch), secretsStore.subscribe(watch)];
    life.signal.addEventListener('abort', () => {
      for (const unsubscribe of watches) unsubscribe();
    });
    holdServer(id, server);
    const fresh = { level: undefined, problem: undefined };
    put(id, { kind: 'connected', connection, since: Date.now(), messages: early, ...fresh });
    await relist();
  } catch (error) {
    over(`The session could not be opened. ${ownFailure(error)}`);
  }
}

/** What a session depends on: the server as it is called, and what was granted; a renewal gives other tokens for the same. */
function fingerprintOf(saved: SavedServer, server: Server): string {
  const grant = grantFor(saved.url);
  const scopes = grant?.scope?.split(/\s+/).sort();
  const granted = grant && [grant.server, grant.issuer, grant.clientId, scopes];
  return JSON.stringify([{ ...server, title: '' }, saved.viaRelay === true, granted]);
}

/** Stops waiting for a session, or ends it on both sides. */
export function disconnect({ id }: SavedServer): void {
  const state = statesStore.getState()[id];
  if (state?.kind === 'connecting') state.stop();
  newest.get(id)?.abort();
  newest.delete(id);
  holdServer(id, undefined);
  put(id, undefined);
  if (state?.kind === 'connected') void state.connection.end();
}

export async function setLogLevel({ id }: SavedServer, level: LogLevel): Promise<void> {
  const state = statesStore.getState()[id];
  if (state?.kind !== 'connected') return;
  put(id, { ...state, level });
  const [{ createMask }, said] = await Promise.all([
    import('../../protocols/auth/mask'),
    state.connection.setLogLevel(level),
  ]);
  const problem = said === undefined ? undefined : createMask(allSecrets())(said);
  const now = statesStore.getState()[id];
  if (now?.kind === 'connected' && now.connection === state.connection) put(id, { ...now, problem });
}

export function useConnection(id: string): ConnectionState | undefined {
  return useStore(statesStore, (states) => states[id]);
}

function later(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, changeMs);
  };
}
