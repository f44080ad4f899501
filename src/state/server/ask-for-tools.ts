import type { SavedServer } from './servers';

/** Asks a server for its tools, once for this press; the code that asks comes with the first. */
export async function askForTools(server: SavedServer): Promise<void> {
  try {
    const { listTools } = await import('./listings');
    await listTools(server);
  } catch {
    // Nobody was asked; the list of the server goes on saying so, with the button that asks.
  }
}
