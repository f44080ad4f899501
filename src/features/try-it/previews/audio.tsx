import { useBlobUrl } from '../use-blob-url';
import type { PreviewProps } from './preview';

export default function AudioPreview({ bytes, mediaType }: PreviewProps) {
  const url = useBlobUrl(bytes, mediaType);
  // biome-ignore lint/a11y/useMediaCaption: the artifact brings no captions, and none may be loaded from elsewhere.
  return <audio src={url} controls aria-label="Received audio" className="w-full" />;
}
