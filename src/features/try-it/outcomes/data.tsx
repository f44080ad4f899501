import { Download } from 'lucide-react';
import { withEnding } from '../../../protocols/http/file-name';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import { saveFile } from '../../../ui/platform/save-file';
import { formatBytes } from '../format';
import { disagreement, previewOf } from '../previews';
import { ServerText } from '../server-text';
import { useBytes } from '../use-bytes';

interface DataProps {
  readonly data: string;
  /** Without parameters, in lower case. */
  readonly mediaType: string;
  /** Of the file that it is saved as; without an ending it gets that of the media type. */
  readonly name: string;
}

/** Base64 as what its media type says, where its bytes agree, with a download. */
export function Data({ data, mediaType, name }: DataProps) {
  const bytes = useBytes(data);
  if (bytes === 'busy') return <p className="text-muted">Decoding the data…</p>;
  if (!bytes) {
    return (
      <Notice tone="warning" title="Its data is not base64">
        <ServerText label="Data as received" text={data} maxLength={2000} fileName="data.txt" />
      </Notice>
    );
  }
  const preview = previewOf(mediaType);
  const why = disagreement(preview, mediaType, bytes);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {why === undefined && (
        <preview.View
          bytes={bytes}
          mediaType={mediaType}
          fallback={<p className="text-muted">Drawing the preview…</p>}
        />
      )}
      {why !== undefined && <Notice tone="warning">{why}</Notice>}
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Button
          label="Download"
          size="sm"
          icon={Download}
          onPress={() => saveFile(withEnding(name, mediaType), bytes)}
        />
        <span className="tabular-nums">
          {mediaType || 'no type'}, {formatBytes(bytes.byteLength)}
        </span>
      </div>
    </div>
  );
}
