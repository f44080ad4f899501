import { useMemo, useState } from 'react';
import type { Exchange, SentRequest } from '../../core/call';
import { clockTime } from '../../core/text/clock';
import { descriptorOf } from '../../protocols/descriptors';
import { CopyMenu } from '../../ui/controls/copy-menu';
import { Segmented } from '../../ui/controls/segmented';
import { Facts, type FactsProps } from '../../ui/layout/facts';
import { TextParts } from '../../ui/layout/visible-text';
import { toCurl } from './curl';
import { formatBytes, formatDuration } from './format';
import { pretty } from './pretty';
import { ReceivedBody } from './reply-download';
import { ServerText } from './server-text';
import { snippets } from './snippets';

const maxLength = 256 * 1024;
const hiddenStatus = 'Status hidden by the browser: a redirect, which is not followed';

const views = [
  { id: 'pretty', label: 'Pretty' },
  { id: 'raw', label: 'Raw' },
] as const;

type BodyView = (typeof views)[number]['id'];

const curl = { label: 'Copy as cURL', write: toCurl };

export interface ExchangeViewProps {
  readonly exchange: Exchange;
  /** What the tool is called. */
  readonly tool: string;
  /** The request with placeholders: what may be copied. */
  readonly template: SentRequest;
}

/** Exactly what was sent and received, with secrets masked. */
export function ExchangeView({ exchange, tool, template }: ExchangeViewProps) {
  const { protocol, request, reply, callId, firstByteMs, durationMs, serverDurationMs, startedAt } = exchange;
  const [view, setView] = useState<BodyView>('pretty');
  const isPlugin = descriptorOf(protocol)?.runsModule === true;
  const times: FactsProps['rows'] = [
    ['Sent at', clockTime(startedAt)],
    ['First byte', firstByteMs === undefined ? 'none' : `after ${formatDuration(firstByteMs)}`],
    ['Total', formatDuration(durationMs)],
    ['Reported by the server', serverDurationMs === undefined ? 'not reported' : formatDuration(serverDurationMs)],
    ['Call id', callId],
  ];
  return (
    <>
      <section aria-label="Request" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="flex-1 font-semibold max-sm:basis-full">Request</h3>
          {!isPlugin && (
            <CopyMenu
              label="Copy request"
              items={[curl, ...snippets].map(({ label, write }) => ({ label, write: () => write(template) }))}
            />
          )}
          <Segmented label="View of the bodies" items={views} value={view} onChange={setView} />
        </div>
        <p className="font-mono text-code wrap-anywhere">
          {request.method} <TextParts text={request.url} />
        </p>
        <Facts rows={Object.entries(request.headers)} className="font-mono text-code" />
        {request.body !== undefined && <Body label="Request body" text={request.body} view={view} />}
        <p className="text-sm text-faint">
          {isPlugin
            ? 'The plug-in runs in this page: this is the function that was called and its input. There is no HTTP request to copy. Secrets are masked.'
            : 'Secrets are masked. In copied requests they are placeholders such as {{secret:NAME}}.'}
        </p>
      </section>
      <section aria-label="Response received" className="flex flex-col gap-2">
        <h3 className="font-semibold">Response</h3>
        {reply === null ? (
          <p className="text-muted">No response.</p>
        ) : (
          <>
            <p className="tabular-nums">
              {reply.status > 0 ? `Status ${reply.status}` : isPlugin ? 'Output of the plug-in' : hiddenStatus},{' '}
              {formatBytes(reply.size)} decoded
              {reply.complete ? '' : ', incomplete'}
            </p>
            <Facts rows={Object.entries(reply.headers)} className="font-mono text-code" />
            <ReceivedBody reply={reply} tool={tool}>
              <Body label="Response body" text={reply.body} view={view} />
            </ReceivedBody>
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

function Body({ label, text, view }: { readonly label: string; readonly text: string; readonly view: BodyView }) {
  const laidOut = useMemo(() => pretty(text, maxLength), [text]);
  return <ServerText label={label} text={view === 'pretty' ? laidOut : text} maxLength={maxLength} />;
}
