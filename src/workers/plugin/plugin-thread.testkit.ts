import type { PluginHost } from '../../protocols/plugin-host';
import { bundleWorker } from '../thread.testkit';
import { createPluginClient, type PluginClient } from './client';

let bundled: ReturnType<typeof bundleWorker> | undefined;

/** The page's worker in a thread that is killed as the page would kill it. */
export async function startPluginThread(more = ''): Promise<PluginClient> {
  bundled ??= bundleWorker('plugin');
  const spawn = await bundled;
  return createPluginClient({ spawn: () => spawn(more) });
}

/** A host over a thread, which keeps no files and notes what it has seen. */
export function hostOver(client: PluginClient): PluginHost & { readonly noted: readonly string[] } {
  const noted: string[] = [];
  return { run: client.run, file: async () => undefined, seen: (_, sha256) => noted.push(sha256), noted };
}
