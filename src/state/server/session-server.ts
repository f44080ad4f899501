import type { Server } from '../../protocols/server';
import { type SavedServer, withCredential } from './servers';

/** Servers that a session is open with, by id: as they were then, credentials included. */
const held = new Map<string, Server>();

/** What is asked of the server goes over its session from now on; without a server, over none. */
export function holdServer(id: string, server: Server | undefined): void {
  if (server) held.set(id, server);
  else held.delete(id);
}

/** The server for the moment of use: of its session when one is open, else with the credentials of now. */
export function serverInSession(saved: SavedServer): Server {
  return held.get(saved.id) ?? withCredential(saved);
}
