import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { hiddenInReply } from '../../core/hidden-text/hidden-in-reply';
import { dayAndTime } from '../../core/text/clock';
import type { Answer } from '../../state/call';
import { answerLikeThis, canAnswerLike } from '../../state/mock';
import { type ResponseView, responseViewStore, showResponseView } from '../../state/page';
import { hostName } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { Notice } from '../../ui/feedback/notice';
import { outcomeLooks } from '../../ui/feedback/outcome-look';
import { ForeignText } from '../../ui/layout/foreign-text';
import { Tabs } from '../../ui/layout/tabs';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { CheckList } from './check-list';
import { Deviations } from './deviations';
import { ExchangeView } from './exchange-view';
import { formatBytes, formatDuration } from './format';
import { OutcomeView } from './outcomes';

const Notices = lazyPart(async () => (await import('./notice-list')).default);
const Messages = lazyPart(async () => (await import('./call-messages')).default);

/** An answer by its kind, and one tab away what exactly was sent and received. */
export function AnswerView({ answer }: { readonly answer: Answer }) {
  const view = useStore(responseViewStore, (state) => state.view);
  useEffect(() => () => showResponseView('answer'), []);
  const { exchange, intent } = answer;
  const { outcome, messages = [] } = exchange;
  const { kind } = outcome;
  const count = exchange.deviations.length;
  const { body = '', bytes } = exchange.reply ?? {};
  // Of bytes that are no text none is read as one.
  const isText = kind !== 'unreadable' || bytes === undefined;
  const hidden = useMemo(() => (isText ? hiddenInReply(body) : undefined), [body, isText]);
  return (
    <div data-outcome={kind} className="flex min-h-0 flex-1 flex-col">
      <Tabs<ResponseView>
        label="Response view"
        value={view}
        onChange={showResponseView}
        actions={<Facts answer={answer} />}
        items={[
          {
            id: 'answer',
            label: 'Response',
            content: (
              <div className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-3">
                {answer.past && <Past answer={answer} note={answer.past.note} />}
                <From answer={answer} />
                {hidden !== undefined && (
                  <Notice tone="warning" title="Hidden text in the response">
                    {hidden}
                  </Notice>
                )}
                <OutcomeView answer={answer} />
                {messages.some(({ notice }) => notice) && <Notices messages={messages} title="While it ran" />}
                {intent.diagnostics.length > 0 && (
                  <div className="flex flex-col gap-1">
                    <h3 className="font-medium">Problems found before sending</h3>
                    <CheckList label="Problems found before sending" diagnostics={intent.diagnostics} />
                  </div>
                )}
                {canAnswerLike(answer) && (
                  <div>
                    <Button label="Use as mock answer" size="sm" onPress={() => void answerLikeThis(answer)} />
                  </div>
                )}
              </div>
            ),
          },
          {
            id: 'exchange',
            label: 'Exchange',
            badge: count > 0 ? <Badge label={`Deviations ${count}`} tone="info" /> : undefined,
            content: (
              <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-3">
                <Deviations
                  deviations={exchange.deviations}
                  protocol={exchange.protocol}
                  unchecked={uncheckedWords(exchange)}
                />
                <ExchangeView exchange={exchange} tool={intent.target.tool.label} template={answer.template} />
                {messages.length > 0 && <Messages messages={messages} serverId={intent.server.id} />}
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function From({ answer }: { readonly answer: Answer }) {
  const { exchange, intent } = answer;
  const { kind } = exchange.outcome;
  const { tone, icon, word } = outcomeLooks[kind];
  // What had begun to arrive is no answer.
  const isCutOff = kind === 'cancelled' || kind === 'unreachable';
  const fate = exchange.reply === null ? 'got no response from' : isCutOff ? 'sent to' : 'answered by';
  return (
    <p role="status" className="leading-6 text-muted">
      <Badge label={word} tone={tone} icon={icon} />
      <span className="mx-1.5 wrap-anywhere">
        <VisibleText text={intent.target.tool.label} /> {fate}{' '}
        <strong className="font-semibold text-ink">{hostName(exchange.request.url)}</strong>
      </span>
      {exchange.via === 'relay' && <Badge label="via relay" tone="info" />}
    </p>
  );
}

/** Says that this was answered before, and when, and shows its arguments: Try it may hold others. */
function Past({ answer, note }: { readonly answer: Answer; readonly note: string }) {
  const { argumentsText } = answer.intent;
  const line = argumentsText.replace(/\s*\n\s*/g, ' ');
  return (
    <Notice tone="info" title="A past call">
      Sent on {dayAndTime(answer.exchange.startedAt)} with these arguments, shown as it was.
      <TextParts text={note !== '' && ` Note: ${note}`} />
      <div className="pt-1">
        <ForeignText label="Arguments of this call" text={line.length <= 60 ? line : argumentsText} height="max-h-32" />
      </div>
    </Notice>
  );
}

function Facts({ answer }: { readonly answer: Answer }) {
  const { reply, durationMs, serverDurationMs } = answer.exchange;
  return (
    <span className="flex items-center gap-2 px-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
      {reply && reply.status > 0 && <span>{reply.status}</span>}
      <span title={serverDurationMs === undefined ? undefined : `The server says ${formatDuration(serverDurationMs)}`}>
        {formatDuration(durationMs)}
      </span>
      {reply && <span className="max-sm:hidden">{formatBytes(reply.size)}</span>}
    </span>
  );
}

function uncheckedWords({ reply, outcome }: Answer['exchange']): string | undefined {
  if (reply === null) return 'No response to check.';
  return outcome.kind === 'unreadable' ? 'The response could not be read, so it was not checked.' : undefined;
}
