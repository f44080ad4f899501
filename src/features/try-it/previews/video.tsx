import { useBlobUrl } from '../use-blob-url';
import type { PreviewProps } from './preview';

export default function VideoPreview({ bytes, mediaType }: PreviewProps) {
  const url = useBlobUrl(bytes, mediaType);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the artifact brings no captions, and none may be loaded from elsewhere.
    <video src={url} controls aria-label="Received video" className="max-h-96 w-full rounded-md bg-black" />
  );
}
