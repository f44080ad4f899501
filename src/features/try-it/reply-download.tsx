import type { ReactNode } from 'react';
import type { Reply } from '../../core/call';
import { replyFileName } from '../../protocols/http/file-name';
import { lazyPart } from '../../ui/loading/lazy-part';
import { TextDownload } from './text-download';

const ReceivedBytes = lazyPart(async () => (await import('./received-bytes')).default);

export interface ReplyProps {
  readonly reply: Reply;
  /** What the tool is called. */
  readonly tool: string;
}

/** What was received: the text that is given, unless it came as something else, and below it the download. */
export function ReceivedBody({ reply, tool, children }: ReplyProps & { readonly children: ReactNode }) {
  const { body, bytes } = reply;
  if (body === '' && bytes === undefined) return <p className="text-muted">The body is empty.</p>;
  return (
    <>
      {bytes instanceof Uint8Array ? (
        <ReceivedBytes bytes={bytes} reply={reply} fallback={<p className="text-muted">Drawing the preview…</p>}>
          {children}
        </ReceivedBytes>
      ) : (
        children
      )}
      <ReplyDownload reply={reply} tool={tool} />
    </>
  );
}

const gone = {
  masked: 'It holds a secret, which is masked here, and is no plain text: it can’t be saved as it was received.',
  'not-kept': 'It was not kept as it was received, so there is no download of it.',
};

/** Saves the body of a reply as it was received: a text with secrets masked, anything else byte for byte. */
export function ReplyDownload({ reply, tool }: ReplyProps) {
  const { body, bytes = body } = reply;
  if (bytes === 'masked' || bytes === 'not-kept') return <p className="text-muted">{gone[bytes]}</p>;
  return (
    <div>
      <TextDownload name={replyFileName(tool, reply)} text={bytes} />
    </div>
  );
}
