import { useBlobUrl } from '../use-blob-url';
import type { PreviewProps } from './preview';

/**
 * The browser's own viewer in a frame of our making. Browsers refuse PDF in sandboxed frames. Of a file that is cut off the
 * viewer says so in a window of its own, which takes the focus and scrolls the response away: it is not shown.
 */
export default function PdfPreview({ bytes }: PreviewProps) {
  const url = useBlobUrl(bytes, 'application/pdf');
  if (!hasEnd(bytes)) return <p>This PDF doesn't end with %%EOF: part of it may be missing. Download it instead.</p>;
  if (!navigator.pdfViewerEnabled) return <p>This browser can't show a PDF here. Download it instead.</p>;
  if (url === undefined) return null;
  return <iframe src={url} title="Received PDF" className="h-96 w-full rounded-md border border-line bg-white" />;
}

/** The mark of the end stands in the last 1,024 bytes (PDF Reference 1.7, implementation note 18). */
function hasEnd(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-1024)).includes('%%EOF');
}
