import type { LazyPart } from '../../../ui/loading/lazy-part';
import type { ByteKind } from '../sniff';

export interface PreviewProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without parameters, in lower case. */
  readonly mediaType: string;
}

/** How a media type is shown, and what its bytes must look like, where that matters: else there is only the download. */
export interface Preview {
  readonly kinds?: readonly ByteKind[];
  readonly View: LazyPart<PreviewProps>;
  /** It brings a download of its own. */
  readonly hasDownload?: boolean;
}
