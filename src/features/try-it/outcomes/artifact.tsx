import { Download, Eye } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fetchArtifact } from '../../../protocols/http/artifact';
import { fileNameOf } from '../../../protocols/http/file-name';
import { safeLink } from '../../../protocols/http/url';
import { pageIo } from '../../../state/server';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import { revealWhenDrawn } from '../../../ui/hooks/reveal-when-drawn';
import { VisibleText } from '../../../ui/layout/visible-text';
import { saveFile } from '../../../ui/platform/save-file';
import { formatBytes } from '../format';
import { disagreement, mediaTypeOf, previewOf } from '../previews';
import type { PreviewProps } from '../previews/preview';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';

const megabyte = 1024 * 1024;
const maxBytes = { preview: 25 * megabyte, download: 100 * megabyte };

type ArtifactUse = keyof typeof maxBytes;
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'receiving'; readonly received: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'saved' }
  | { readonly kind: 'shown'; readonly bytes: PreviewProps['bytes'] };

export function ArtifactView({ outcome }: OutcomeProps<'artifact'>) {
  const { url, contentType, size, description } = outcome;
  const link = safeLink(url, location.origin);
  return (
    <div className="flex flex-col gap-3">
      <p>The result is stored elsewhere. Nothing has been downloaded yet.</p>
      {'refused' in link ? (
        <Notice tone="warning" title="The address is not fetched" text={link.refused} />
      ) : (
        <Fetching key={url} url={link.href} host={link.host} note={link.note} mediaType={mediaTypeOf(contentType)} />
      )}
      {description !== undefined && <ServerText label="Description" text={description} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
        <dt className="text-muted">Type</dt>
        <dd className="font-mono text-code">
          <VisibleText text={contentType ?? 'not said'} />
        </dd>
        <dt className="text-muted">Size</dt>
        <dd className="tabular-nums">{size === undefined ? 'not said' : `${formatBytes(size)}, as the server says`}</dd>
        <dt className="text-muted">Address</dt>
        <dd className="font-mono text-code">
          <VisibleText text={url} />
        </dd>
      </dl>
    </div>
  );
}

interface FetchingProps {
  readonly url: string;
  readonly host: string;
  readonly note: string | undefined;
  readonly mediaType: string;
}

function Fetching({ url, host, note, mediaType }: FetchingProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const hostId = useId();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const preview = previewOf(mediaType);

  const get = async (use: ArtifactUse) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'receiving', received: 0 });
    const onProgress = (received: number) => setState({ kind: 'receiving', received });
    const io = { ...pageIo(undefined), limits: { replyBytes: maxBytes[use] } };
    const result = await fetchArtifact(url, io, { signal: controller.signal, onProgress });
    if (running.current !== controller) return;
    if ('problem' in result) setState({ kind: 'failed', message: result.problem });
    else if (use === 'download') {
      saveFile(fileNameOf(url), result.bytes);
      setState({ kind: 'saved' });
    } else {
      const why = disagreement(preview, mediaType, result.bytes);
      setState(why === undefined ? { kind: 'shown', bytes: result.bytes } : { kind: 'failed', message: why });
    }
  };

  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex flex-col gap-2 rounded-md border border-line p-2.5">
        <p id={hostId}>
          Both fetch from <VisibleText as="strong" className="font-semibold wrap-anywhere" text={host} />, without any
          credential.
        </p>
        {note !== undefined && <VisibleText as="p" className="text-warning" text={note} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button label="Show preview" icon={Eye} aria-describedby={hostId} onPress={() => void get('preview')} />
          <Button label="Download" icon={Download} aria-describedby={hostId} onPress={() => void get('download')} />
          {state.kind === 'receiving' && (
            <>
              <Button label="Stop" variant="quiet" onPress={() => running.current?.abort()} />
              <span className="text-muted tabular-nums">{formatBytes(state.received)} received</span>
            </>
          )}
        </div>
      </div>
      <div role="status">
        <div key={state.kind} ref={revealWhenDrawn} className="*:mt-3">
          {state.kind === 'failed' && <Notice tone="warning" text={state.message} />}
          {state.kind === 'saved' && <p className="text-muted">Saved as a file.</p>}
        </div>
      </div>
      {state.kind === 'shown' && (
        <div ref={revealWhenDrawn} className="mt-3 flex min-w-0 flex-col">
          <preview.View
            bytes={state.bytes}
            mediaType={mediaType}
            fallback={<p className="text-muted">Drawing the preview…</p>}
          />
        </div>
      )}
    </div>
  );
}
