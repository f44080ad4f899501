import { grouped } from '../../core/text/counted';
import { checkAddress } from '../connection/check-address';
import type { Io } from '../io';
import { privateRequest } from './private-request';
import { joinChunks, readChunks } from './read-body';
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
  const refused = checkAddress(address, io);
  if (refused) return { problem: refused.message };
  const watch = createWatch(options.signal);
  watch.within(io.deadlines.firstByte, 'first-byte');
  try {
    const request = new Request(address, {
      ...privateRequest,
      // Node hands over what it could decompress of a file that breaks off as if it were all. Browsers leave this out.
      headers: { 'accept-encoding': 'identity' },
      mode: 'cors',
      redirect: 'follow',
      signal: watch.signal,
    });
    const response = await Promise.race([io.fetch(request), watch.lost]);
    if (typeof response === 'string') return { problem: stoppedMessage(watch) };
    watch.clear('first-byte');
    if (!response.ok)
      return {
        problem: `The server answered ${response.status}. The artifact may have expired; call the tool again.`,
      };
    const chunks: Uint8Array[] = [];
    const { idle, slowest } = io.deadlines;
    const { end } = await readChunks(response, { io, watch, idle, slowest }, (chunk, _isWhole, size) => {
      chunks.push(chunk);
      options.onProgress?.(size);
    });
    if (end === 'whole') return { bytes: joinChunks(chunks), contentType: response.headers.get('content-type') ?? '' };
    if (end !== 'too-large') return { problem: end === 'cut-off' ? unreachable : stoppedMessage(watch) };
    return {
      problem: `The artifact is larger than ${grouped(io.limits.replyBytes)} bytes; reading stopped there.`,
    };
  } catch {
    return { problem: watch.stopped() ? stoppedMessage(watch) : unreachable };
  } finally {
    watch.end();
  }
}

const unreachable =
  'The artifact could not be downloaded. Its server may be down, or may not let web pages read it (CORS).';

function stoppedMessage(watch: Watch): string {
  const why = watch.stopped();
  if (why === 'cancelled') return 'You cancelled the download.';
  return why === 'slow'
    ? 'The artifact arrived too slowly, so the download was stopped.'
    : 'The artifact did not arrive in time.';
}
