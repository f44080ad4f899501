import { create } from 'zustand';
import { mockAddress } from '../../core/network/in-page';
import { descriptors, usualProtocol } from '../../protocols/descriptors';
import type { ProtocolDescriptor } from '../../protocols/protocol';
import type { JwtClaims, Server, ServerAuth } from '../../protocols/server';
import { secretOf } from './secrets';

/** A server as it is stored: without any credential. */
export interface SavedServer {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly protocol: string;
  readonly auth: ServerAuth['kind'];
  readonly claims: JwtClaims;
  /** Names of its own headers; their values are secrets of its origin, in the slots of `headerSlot`. */
  readonly headers?: readonly string[];
  /** What its protocol asks for beside credentials, by the id of the option. */
  readonly options?: Readonly<Record<string, string>>;
  /** SHA-256 of the plug-in that was run last, in hex; another one is not run. */
  readonly pin?: string;
  readonly isBuiltIn: boolean;
  /** Called through the relay of the local server, because it does not allow web pages. */
  readonly viaRelay?: boolean;
}

export function headerSlot(name: string): string {
  return `header:${name.toLowerCase()}`;
}

export function configSlot(key: string): string {
  return `config:${key}`;
}

/** The configuration keys of a plug-in, as they are listed in its option. */
export function configKeys(options: SavedServer['options']): readonly string[] {
  return [...new Set((options?.config ?? '').split(/[\s,]+/))].filter((key) => key !== '');
}

/** The mock of the document in front: its row follows that document. */
export const mockId = 'mock';

const mockRow: SavedServer = {
  ...{ id: mockId, title: 'Mock of this document', url: mockAddress(''), protocol: usualProtocol.id },
  ...{ auth: 'none', claims: usualProtocol.claims, isBuiltIn: true },
};

const demos: readonly SavedServer[] = descriptors.map(({ id: protocol, demo, claims }) => ({
  ...{ id: demoId(demo), title: demo.title, url: demo.url, protocol },
  ...{ auth: 'none', claims, isBuiltIn: true },
}));

const builtIn: readonly SavedServer[] = [...demos, mockRow];

function demoId({ url }: ProtocolDescriptor['demo']): string {
  return url.replace(':', '-');
}

export interface ServersState {
  readonly servers: readonly SavedServer[];
  readonly selectedId: string;
  /** Counts the choices of a person; one that the page makes by itself does not count. */
  readonly choices: number;
}

/** A first run begins with it. */
const firstChoice = demoId(usualProtocol.demo);

export const serversStore = create<ServersState>()(() => ({
  servers: builtIn,
  selectedId: firstChoice,
  choices: 0,
}));

export function selectServer(id: string): void {
  serversStore.setState(({ choices }) => ({ selectedId: id, choices: choices + 1 }));
}

/** The page's own choice, while the person has made none. */
export function preferServer(id: string): void {
  if (serversStore.getState().selectedId !== id) serversStore.setState({ selectedId: id });
}

/** The row of the mock stands for another document, or for one in another format. */
export function pointMock(url: string, protocol: string): void {
  const known = serversStore.getState().servers.find(({ id }) => id === mockId);
  if (known?.url !== url || known.protocol !== protocol) saveServer({ ...mockRow, url, protocol });
}

/** Adds a server, or replaces the one with the same id. */
export function saveServer(server: SavedServer): void {
  serversStore.setState(({ servers }) => ({
    servers: servers.some(({ id }) => id === server.id)
      ? servers.map((known) => (known.id === server.id ? server : known))
      : [...servers, server],
  }));
}

export function removeServer(id: string): void {
  serversStore.setState(({ servers, selectedId }) => ({
    servers: servers.filter((server) => server.id !== id || server.isBuiltIn),
    selectedId: selectedId === id ? firstChoice : selectedId,
  }));
}

/**
 * Puts stored servers beside the built-in ones. What was added or chosen before they came stays: storage may answer
 * seconds after the page could be used.
 */
export function restoreServers(saved: readonly SavedServer[], selectedId: string | undefined): void {
  serversStore.setState((now) => {
    const own = now.servers.filter((server) => server.isBuiltIn);
    const stored = [...own, ...saved.filter(({ id }) => !own.some((known) => known.id === id))];
    const added = now.servers.filter(({ id }) => !stored.some((known) => known.id === id));
    const servers = [...stored, ...added];
    const wanted = now.selectedId === firstChoice ? selectedId : now.selectedId;
    return { servers, selectedId: servers.find(({ id }) => id === wanted)?.id ?? firstChoice };
  });
}

/** Takes over what another tab has stored and removed. */
export function takeOverServers(taken: readonly SavedServer[], removed: readonly string[]): void {
  serversStore.setState(({ servers, selectedId }) => {
    const here = servers.filter(({ id }) => !removed.includes(id));
    const news = taken.filter(({ id }) => here.every((server) => server.id !== id));
    const all = [...here.map((server) => taken.find(({ id }) => id === server.id) ?? server), ...news];
    return { servers: all, selectedId: all.some(({ id }) => id === selectedId) ? selectedId : firstChoice };
  });
}

/** The demonstration server whose listing is in a dialect. */
export function demoOf(dialect: string): SavedServer | undefined {
  const demo = descriptors.find((descriptor) => descriptor.dialect === dialect)?.demo;
  return demos.find(({ url }) => url === demo?.url);
}

/** A server that is there from the beginning, as it was then. */
export function builtInOf(id: string): SavedServer | undefined {
  return builtIn.find((server) => server.id === id);
}

/** What a server's credentials are bound to: `https://host:port`, or the address itself for `demo:`, whatever its fault. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin } = new URL(url);
  return origin === 'null' ? url.replace(/^demo:broken\/([^/]+)\/.*$/s, 'demo:$1') : origin;
}

/** The server with its credential, for the moment of use. */
export function withCredential(saved: SavedServer): Server {
  const origin = originOf(saved.url);
  const value = secretOf(origin, 'server');
  const auths: Record<ServerAuth['kind'], ServerAuth> = {
    none: { kind: 'none' },
    bearer: { kind: 'bearer', token: value },
    'api-key': { kind: 'api-key', key: value },
    jwt: { kind: 'jwt', secret: value, claims: saved.claims },
    oauth: { kind: 'oauth', server: saved.url },
  };
  const { id, title, url, protocol, headers = [], options, pin } = saved;
  const config = configKeys(options)
    .map((key) => [key, secretOf(origin, configSlot(key))] as const)
    .filter(([, typed]) => typed !== '');
  return {
    id,
    title,
    url,
    protocol,
    auth: auths[saved.auth],
    ...(headers.length > 0
      ? { headers: headers.map((name) => ({ name, value: secretOf(origin, headerSlot(name)) })) }
      : {}),
    ...(options || pin ? { options: { ...options, ...(pin ? { sha256: pin } : {}) } } : {}),
    ...(config.length > 0 ? { config: Object.fromEntries(config) } : {}),
  };
}

export function selectedServer(state: ServersState): SavedServer | undefined {
  return state.servers.find(({ id }) => id === state.selectedId);
}
