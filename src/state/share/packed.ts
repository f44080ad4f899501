/** Bytes that a link may unfold to: 2 MB. A link of 136 kB can hold 100 MB; reading stops here. */
export const largestUnpacked = 2_000_000;
/** Characters of a link that are looked at at all; text that does not compress stays below. */
const maxPackedLength = 3_000_000;
/** A slice of this size unfolds to about a megabyte at most. */
const sliceLength = 1024;

export type Unpacked =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** A text as it stands in a link: UTF-8, deflated, base64url without padding. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a link, or why there is none. It reads piece by piece and stops at the limit. */
export async function unpack(packed: string): Promise<Unpacked> {
  if (packed.length > maxPackedLength) return refused('It is longer than any link that Callsheet makes.');
  const bytes = bytesOf(packed);
  if (!bytes) return refused(damaged);
  const reader = inSlices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'text', text: text + decoder.decode() };
      length += value.length;
      if (length > largestUnpacked) {
        reader.cancel().catch(() => undefined);
        return refused(`It unfolds to more than ${largestUnpacked / 1_000_000} MB. Ask for the file instead.`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return refused(damaged);
  }
}

const damaged = 'It is damaged: a part of it may have been cut off on the way. Ask for it again, or for the file.';

function refused(reason: string): Unpacked {
  return { kind: 'refused', reason };
}

function bytesOf(packed: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(packed)) return undefined;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The inflater empties a whole piece at once, whoever waits: small pieces keep what is in memory small. */
function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + sliceLength));
      at += sliceLength;
    },
  });
}
