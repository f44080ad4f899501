import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PluginHost } from '../../protocols/plugin-host';
import { createPluginClient } from '../../workers/plugin/client';
import { spawnWorker } from '../../workers/registry';
import { type SavedServer, saveServer, serversStore } from './servers';

/** Modules that are not the ones that ran before: SHA-256 by the id of the server. */
interface PluginsState {
  readonly changed: Readonly<Record<string, string>>;
}

const pluginsStore = createStore<PluginsState>()(() => ({ changed: {} }));

const client = createPluginClient({ spawn: () => spawnWorker('plugin') });

/** The page's host of plug-ins: one worker, files from the browser's storage, the first module pinned. */
export const pagePlugins: PluginHost = {
  run: client.run,
  async file(address) {
    const { readPluginFile } = await import('../storage/files/plugin-files');
    return readPluginFile(address);
  },
  seen,
};

/** The first module of a server is pinned; another one waits for the person. */
function seen(serverId: string, sha256: string): void {
  const server = serversStore.getState().servers.find(({ id }) => id === serverId);
  if (!server) return;
  if (server.pin === undefined) saveServer({ ...server, pin: sha256 });
  const { [serverId]: _, ...others } = pluginsStore.getState().changed;
  const isOther = server.pin !== undefined && server.pin !== sha256;
  pluginsStore.setState({ changed: isOther ? { ...others, [serverId]: sha256 } : others });
}

/** Takes the module that was found as the server's from now on, and hands over the server that has it. */
export function acceptModule(serverId: string): SavedServer | undefined {
  const { [serverId]: sha256, ...changed } = pluginsStore.getState().changed;
  const server = serversStore.getState().servers.find(({ id }) => id === serverId);
  if (!server || sha256 === undefined) return undefined;
  const accepted: SavedServer = { ...server, pin: sha256 };
  saveServer(accepted);
  pluginsStore.setState({ changed });
  return accepted;
}

export function useChangedModule(serverId: string): string | undefined {
  return useStore(pluginsStore, ({ changed }) => changed[serverId]);
}
