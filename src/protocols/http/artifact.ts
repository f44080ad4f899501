import { checkAddress } from '../connection/diagnose-connection';
import type { Io } from '../protocol';
import { keepPace } from './pace';
import { createWatch, type Watch } from './watch';

/** A stored artifact's bytes and the type that its server names, or why there are none, in words. */
export type ArtifactRead =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }
  | { readonly problem: string };

export interface ArtifactOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes received so far. */
  readonly onProgress?: (received: number) => void;
}

/** Downloads an artifact without any credential; redirects may be followed. Stops at `io.limits.replyBytes` unless `io.askForMore` agrees. */
export async function fetchArtifact(address: string, io: Io, options: ArtifactOptions = {}): Promise<ArtifactRead> {
  const refused = checkAddress(address, io.pageProtocol);
  if (refused) return { problem: refused.message };
  const watch = createWatch(options.signal);
  watch.within(io.deadlines.firstByte, 'first-byte');
  try {
    const request = new Request(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      mode: 'cors',
      redirect: 'follow',
      signal: watch.signal,
    });
    const response = await Promise.race([io.fetch(request), watch.lost]);
    if (typeof response === 'string') return { problem: stoppedMessage(watch) };
    watch.clear('first-byte');
    if (!response.ok)
      return {
        problem: `The server of the artifact answered ${response.status}. It may have expired; call the tool again.`,
      };
    const bytes = await collect(response, io, watch, options);
    if (!bytes)
      return {
        problem: `The artifact is larger than ${io.limits.replyBytes.toLocaleString('en')} bytes; reading stopped there.`,
      };
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch {
    if (watch.stopped()) return { problem: stoppedMessage(watch) };
    return {
      problem:
        'The artifact could not be fetched: its server cannot be reached, or does not let web pages read it (CORS).',
    };
  } finally {
    watch.end();
  }
}

function stoppedMessage(watch: Watch): string {
  const why = watch.stopped();
  if (why === 'cancelled') return 'You cancelled the download.';
  return why === 'slow'
    ? 'The artifact arrived too slowly, so the download was stopped.'
    : 'The artifact did not arrive in time.';
}

async function collect(
  response: Response,
  io: Io,
  watch: Watch,
  { onProgress }: ArtifactOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const pace = keepPace(watch, io.deadlines.slowest);
  const reader = response.body?.getReader();
  let size = 0;
  let limit = io.limits.replyBytes;
  while (reader) {
    watch.within(io.deadlines.idle, 'idle');
    const step = await reader.read();
    if (step.done) break;
    size += step.value.byteLength;
    if (size > limit) {
      watch.clear('idle');
      pace.pause();
      const more = await io.askForMore?.(size);
      if (more === undefined || more < size) {
        reader.cancel().catch(() => undefined);
        return undefined;
      }
      limit = more;
      pace.start();
    }
    chunks.push(step.value);
    pace.arrived(step.value.byteLength);
    onProgress?.(size);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
