import type { ReactNode } from 'react';
import type { Reply } from '../../core/call';
import { grouped } from '../../core/text/counted';
import { TextParts } from '../../ui/layout/visible-text';
import { mediaTypeOf, previewOf } from './previews';
import { sniff } from './sniff';

export interface ReceivedBytesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reply: Reply;
  /** Its text, as far as it is one. */
  readonly children: ReactNode;
}

/** A body that is more than its text: as its media type, where its bytes agree, else as text or byte by byte. */
export default function ReceivedBytes({ bytes, reply, children }: ReceivedBytesProps) {
  const mediaType = mediaTypeOf(reply.headers['content-type']);
  const way = wayOf(mediaType, bytes, reply.body);
  const { View } = previewOf(way === 'preview' ? mediaType : '');
  const ways = { preview: mediaType, text: 'text, as far as it can be read as one', bytes: 'bytes' };
  return (
    <>
      <p className="text-muted">
        Shown as <TextParts text={ways[way]} />. The download has the {grouped(bytes.length)} bytes as they came.
      </p>
      {way === 'text' ? (
        children
      ) : (
        <View bytes={bytes} mediaType={mediaType} fallback={<p className="text-muted">Drawing the preview…</p>} />
      )}
    </>
  );
}

function wayOf(mediaType: string, bytes: Uint8Array, body: string): 'preview' | 'text' | 'bytes' {
  const { kinds = [] } = previewOf(mediaType);
  const found = sniff(bytes);
  if (kinds.includes(found)) return isText(found) ? 'text' : 'preview';
  const head = body.slice(0, 1024);
  // What another encoding could be told of reads as text, whatever its bytes are.
  return isText(sniff(new TextEncoder().encode(head))) && !head.includes('\ufffd') ? 'text' : 'bytes';
}

const isText = (kind: ReturnType<typeof sniff>) => kind === 'text' || kind === 'markup';
