import type { Outcome, Reply, SentRequest } from '../../core/call';
import { readReplyJson } from '../answer/read-reply';
import { readRefusal } from '../answer/refusal';
import { checkAddress, unsent } from '../connection/check-address';
import { sendForBytes } from '../http/send-for-bytes';
import type { Io } from '../io';
import type { PluginHost } from '../plugin-host';
import type { Server } from '../server';

/** A module that may run: its bytes, their SHA-256 in hex. */
export interface LoadedModule {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly plugins: PluginHost;
}

/** Why there is none, and what the server said, if one was asked. */
export interface NotLoaded {
  readonly outcome: Outcome;
  readonly reply: Reply | null;
}

const loaded = new WeakMap<PluginHost, Map<string, LoadedModule>>();

/**
 * The module of a server: a file that a person chose (`file:`), or what its address answers, fetched without
 * credentials under the cap of replies. Another module than the pinned one is not handed out.
 */
export async function loadModule(
  server: Server,
  io: Io,
  options: { readonly isFresh: boolean; readonly signal: AbortSignal | undefined },
): Promise<LoadedModule | NotLoaded> {
  const { plugins } = io;
  if (!plugins) return notLoaded('Plug-ins cannot be run here.');
  const kept = loaded.get(plugins) ?? new Map<string, LoadedModule>();
  loaded.set(plugins, kept);
  const known = options.isFresh ? undefined : kept.get(server.url);
  const module = known ?? (await readModule(server, io, plugins, options.signal));
  if ('outcome' in module) return module;
  kept.set(server.url, module);
  plugins.seen(server.id, module.sha256);
  const pinned = server.options?.sha256?.trim().toLowerCase() ?? '';
  return pinned === '' || pinned === module.sha256 ? module : notLoaded(changed(pinned, module.sha256));
}

function changed(pinned: string, found: string): string {
  return `The module is not the one you ran before: its SHA-256 was ${pinned}, now it is ${found}. If you trust the new one, accept it where this server’s tools are listed.`;
}

async function readModule(
  server: Server,
  io: Io,
  plugins: PluginHost,
  signal: AbortSignal | undefined,
): Promise<LoadedModule | NotLoaded> {
  const { subtle } = io;
  if (!subtle)
    return notLoaded(
      'The module’s SHA-256 cannot be calculated: browsers offer this on https pages and on localhost only.',
    );
  if (signal?.aborted) return { outcome: cancelledBefore, reply: null };
  const bytes = await readBytes(server, io, plugins, signal);
  if ('outcome' in bytes) return bytes;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, sha256, plugins };
}

async function readBytes(
  server: Server,
  io: Io,
  plugins: PluginHost,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer> | NotLoaded> {
  if (server.url.startsWith('file:')) {
    const bytes = await plugins.file(server.url);
    return bytes ?? notLoaded('The file of this plug-in was not found; choose it again.');
  }
  const refused = checkAddress(server.url, io);
  if (refused) return { outcome: refused, reply: null };
  const { sent, bytes } = await sendForBytes(moduleRequest(server.url), io, { signal });
  if (sent.kind === 'unanswered') return { outcome: sent.outcome, reply: null };
  const refusal = readRefusal(sent, io);
  if (refusal) return { outcome: refusal, reply: sent.reply };
  // The same words as for any answer that breaks off or is too large.
  const ended = sent.end === 'whole' ? undefined : readReplyJson(sent);
  return ended && 'kind' in ended ? { outcome: ended, reply: sent.reply } : bytes;
}

function moduleRequest(url: string): SentRequest {
  return { method: 'GET', url, headers: { accept: 'application/wasm, application/octet-stream' }, body: undefined };
}

const cancelledBefore: Outcome = { kind: 'cancelled', message: 'Cancelled. Nothing was sent and nothing ran.' };

function notLoaded(message: string): NotLoaded {
  return { outcome: { ...unsent('unknown', message), message: `${message} Nothing was run.` }, reply: null };
}
