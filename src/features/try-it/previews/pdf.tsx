import { useBlobUrl } from '../use-blob-url';
import type { PreviewProps } from './preview';

/** The browser's own viewer in a frame of our making. Browsers refuse PDF in sandboxed frames. */
export default function PdfPreview({ bytes }: PreviewProps) {
  const url = useBlobUrl(bytes, 'application/pdf');
  if (!navigator.pdfViewerEnabled) return <p>This browser can't show a PDF here. Download it instead.</p>;
  if (url === undefined) return null;
  return <iframe src={url} title="Received PDF" className="h-96 w-full rounded-md border border-line bg-white" />;
}
