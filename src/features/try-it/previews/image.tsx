import { imageSize } from '../image-size';
import { sniff } from '../sniff';
import { useBlobUrl } from '../use-blob-url';
import type { PreviewProps } from './preview';

const maxPixels = 40_000_000;

/** Through `img`, where nothing runs; its size is read from its head before the browser unpacks it. */
export default function ImagePreview({ bytes, mediaType }: PreviewProps) {
  const size = imageSize(bytes, sniff(bytes));
  if (!size) return <p>The image doesn't say how large it is, so it is not shown. Download it instead.</p>;
  if (size.width * size.height > maxPixels) {
    return (
      <p>
        It unpacks to {size.width} × {size.height} pixels, which could stop this page, so it is not drawn. Download it
        instead.
      </p>
    );
  }
  return <Image bytes={bytes} mediaType={mediaType} caption={`${size.width} × ${size.height} pixels`} />;
}

function Image({ bytes, mediaType, caption }: PreviewProps & { readonly caption: string }) {
  const url = useBlobUrl(bytes, mediaType);
  return (
    <figure className="flex flex-col gap-1">
      {url !== undefined && (
        <img
          src={url}
          alt="Preview"
          decoding="async"
          className="max-h-96 max-w-full self-start rounded-md border border-line bg-white object-contain"
        />
      )}
      <figcaption className="text-sm text-muted tabular-nums">{caption}</figcaption>
    </figure>
  );
}
