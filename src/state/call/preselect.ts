import { createStore } from 'zustand/vanilla';
import { addressIn } from '../../core/network/address-in';
import { descriptorOf, usualProtocol } from '../../protocols/descriptors';
import { documentStore } from '../document';
import { showPane } from '../page';
import {
  hostName,
  leaveProtocolOpen,
  removeServer,
  type SavedServer,
  saveServer,
  selectServer,
  serversStore,
} from '../server';
import { workspaceStore } from '../workspace';
import { callDraft, callTarget, pickedStore } from './call-target';

/** What a link named and only the list of a server can give: a link asks for none, a person does. */
export interface WantedTool {
  /** The tool, which no open document holds: it is picked when its server has been listed. */
  readonly name: string | undefined;
  /** The id of the server, where the link named no tool. */
  readonly anyOf: string | undefined;
}

export const wantedToolStore = createStore<WantedTool>()(() => ({ name: undefined, anyOf: undefined }));

/** What the link says that could not be used, as it says it: it is left out, and the page says so. */
export interface LeftOut {
  readonly server: string | undefined;
  readonly protocol: string | undefined;
}

export const leftOutStore = createStore<LeftOut>()(() => ({ server: undefined, protocol: undefined }));

/**
 * Chooses what an address like `/?server=URL&protocol=ID&tool=NAME` names. It sends nothing: a link must not make a
 * person's browser call anything.
 */
export function preselect(search: string): void {
  const wanted = new URLSearchParams(search);
  const [server, protocol] = [wanted.get('server') ?? '', wanted.get('protocol') ?? ''];
  leftOutStore.setState({
    server: server === '' || serverAddress(server) !== undefined ? undefined : server,
    protocol: protocol === '' || descriptorOf(protocol) ? undefined : protocol,
  });
  if (['server', 'tool'].some((key) => wanted.has(key))) showPane('try-it');
  const before = serversStore.getState().servers;
  choose(search);
  if (workspaceStore.getState().storage.kind !== 'opening') return;
  const added = serversStore.getState().servers.find((server) => !before.includes(server));
  // The stored servers and documents come beside what is there; the address still has the last word.
  const stop = workspaceStore.subscribe(({ storage }) => {
    if (storage.kind === 'opening') return;
    stop();
    choose(search, added);
  });
}

/** `added`: the server that was made of the address while those that are stored were not known. */
function choose(search: string, added?: SavedServer): void {
  const wanted = new URLSearchParams(search);
  const url = serverAddress(wanted.get('server') ?? '');
  if (url !== undefined) chooseServer(url, wanted.get('protocol'), added);
  const name = wanted.get('tool');
  const { picked } = pickedStore.getState();
  // Found again after a reload, which says the same once more.
  const found = picked?.target === callTarget() ? picked?.listed : undefined;
  if (name === null) {
    wantedToolStore.setState({ anyOf: found ? undefined : url && serversStore.getState().selectedId });
    return;
  }
  const tool = documentStore.getState().lastGood.tools.find(({ id, label }) => label === name || id?.value === name);
  if (tool) callDraft(tool.index);
  else wantedToolStore.setState({ name: [found?.name, found?.id].includes(name) ? undefined : name });
}

/** One without its scheme is completed, as where an address is typed. */
function serverAddress(given: string): string | undefined {
  const url = addressIn(given);
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : undefined;
}

function chooseServer(url: string, wanted: string | null, added: SavedServer | undefined): void {
  const named = wanted === null ? undefined : descriptorOf(wanted);
  const { id: protocol, claims } = named ?? usualProtocol;
  const { servers } = serversStore.getState();
  const isKnown = (server: SavedServer) =>
    named ? server.url === url && server.protocol === protocol : [url, ...belowIt(url)].includes(server.url);
  const stored = added && servers.find((server) => server.id !== added.id && isKnown(server));
  if (stored && servers.includes(added)) removeServer(added.id);
  const known = stored ?? servers.find(isKnown);
  const server: SavedServer = known ?? {
    ...{ id: crypto.randomUUID(), title: hostName(url), url, protocol },
    ...{ auth: 'none', claims, isBuiltIn: false },
  };
  if (!known) saveServer(server);
  if (!named && isUntouched(server)) leaveProtocolOpen(server);
  selectServer(server.id);
}

/** Where a server is found that was asked what it speaks at this address. */
const belowIt = (url: string) => ['/mcp', '/sse'].map((path) => `${url.replace(/\/$/, '')}${path}`);

/** Nobody has set anything that goes with its protocol. */
function isUntouched({ auth, options, headers, pin }: SavedServer): boolean {
  return auth === 'none' && options === undefined && headers === undefined && pin === undefined;
}
