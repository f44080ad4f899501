import { type SavedServer, serversStore } from './servers';

export const byId = (id: string) => serversStore.getState().servers.find((server) => server.id === id);

/** The demonstration server at an address. */
export function demo(url: string): SavedServer {
  const found = serversStore.getState().servers.find((server) => server.url === url);
  if (!found) throw new Error(`There is no ${url}.`);
  return found;
}
