import type { Exchange, SentRequest } from '../../core/call';
import { descriptorOf } from '../../protocols/descriptors';
import { CopyButton } from '../../ui/controls/copy-button';
import { Facts, type FactsProps } from '../../ui/layout/facts';
import { TextParts } from '../../ui/layout/visible-text';
import { toCurl } from './curl';
import { formatBytes, formatDuration } from './format';
import { ReplyDownload } from './reply-download';
import { ServerText } from './server-text';
import { snippets } from './snippets';

const maxLength = 256 * 1024;
const hiddenStatus = 'Status hidden by the browser, as of every redirect that is not followed';

export interface ExchangeViewProps {
  readonly exchange: Exchange;
  /** The request with placeholders: what may be copied. */
  readonly template: SentRequest;
}

/** Exactly what was sent and received, with secrets masked. */
export function ExchangeView({ exchange, template }: ExchangeViewProps) {
  const { protocol, request, reply, callId, firstByteMs, durationMs, serverDurationMs, startedAt } = exchange;
  const isPlugin = descriptorOf(protocol)?.runsModule === true;
  const times: FactsProps['rows'] = [
    ['Sent at', new Date(startedAt).toLocaleTimeString()],
    ['First byte', firstByteMs === undefined ? 'none' : `after ${formatDuration(firstByteMs)}`],
    ['In all', formatDuration(durationMs)],
    ['The server says', serverDurationMs === undefined ? 'nothing about its time' : formatDuration(serverDurationMs)],
    ['Call id', callId],
  ];
  return (
    <>
      <section aria-label="Request" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="flex-1 font-semibold max-sm:basis-full">Request</h3>
          {!isPlugin && <CopyButton text={() => toCurl(template)} label="Copy as cURL" variant="secondary" />}
          {!isPlugin &&
            snippets.map(({ label, write }) => <CopyButton key={label} text={() => write(template)} label={label} />)}
        </div>
        <p className="font-mono text-code wrap-anywhere">
          {request.method} <TextParts text={request.url} />
        </p>
        <Facts rows={Object.entries(request.headers)} className="font-mono text-code" />
        {request.body !== undefined && <ServerText label="Request body" text={request.body} maxLength={maxLength} />}
        <p className="text-sm text-faint">
          {isPlugin
            ? 'A plug-in runs in this page: this is the function that was called and its input. There is no HTTP request to copy. Secrets are masked.'
            : 'Secrets are masked here. In what is copied each is a placeholder to fill in, such as {{secret:NAME}}.'}
        </p>
      </section>
      <section aria-label="Reply" className="flex flex-col gap-2">
        <h3 className="font-semibold">Reply</h3>
        {reply === null ? (
          <p className="text-muted">None came.</p>
        ) : (
          <>
            <p className="tabular-nums">
              {reply.status > 0 ? `Status ${reply.status}` : isPlugin ? 'Output of the plug-in' : hiddenStatus},{' '}
              {formatBytes(reply.size)} decoded
              {reply.complete ? '' : ', broken off'}
            </p>
            <Facts rows={Object.entries(reply.headers)} className="font-mono text-code" />
            {reply.body === '' ? (
              <p className="text-muted">An empty body.</p>
            ) : (
              <>
                <ServerText label="Reply body" text={reply.body} maxLength={maxLength} />
                <ReplyDownload reply={reply} />
              </>
            )}
          </>
        )}
      </section>
      <section aria-label="Timing" className="flex flex-col gap-2">
        <h3 className="font-semibold">Timing</h3>
        <Facts rows={times} className="gap-y-0.5 tabular-nums" />
      </section>
    </>
  );
}
