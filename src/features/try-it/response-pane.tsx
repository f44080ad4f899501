import { Download } from 'lucide-react';
import { useState } from 'react';
import { cancelCall, type MoreQuestion, sendCall, useCallEvents, useCalls, useShownCall } from '../../state/call';
import { hostName } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { Panel } from '../../ui/layout/panel';
import { TextParts } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { formatBytes } from './format';

const CallEvents = lazyPart(async () => (await import('./call-events')).default);
const PaintedAnswer = lazyPart(async () => (await import('./painted-answer')).PaintedAnswer);

const LostCallView = lazyPart(async () => (await import('./lost-call')).LostCallView);

/** The answer to the newest call, whatever it is. */
export function ResponsePane() {
  const call = useShownCall((shown) => shown);
  const question = useCalls((state) => state.question);
  const talks = useCallEvents(({ progress, asked, notices }) => progress ?? asked ?? notices[0]);
  return (
    <Panel
      label="Response"
      className="relative"
      isHeadHidden={call.kind === 'answered'}
      actions={call.kind === 'idle' && <span className="text-faint">Send a call to see the response</span>}
    >
      {call.kind === 'sending' && (
        <div className="flex min-h-0 flex-col gap-3 overflow-auto p-3" aria-busy="true">
          <p role="status" className="text-muted">
            Waiting for {hostName(call.intent.server.url)}.
          </p>
          {question && <Question {...question} />}
          {talks !== undefined && <CallEvents host={hostName(call.intent.server.url)} />}
        </div>
      )}
      {call.kind === 'failed' && (
        <div className="p-3">
          <Notice
            tone="error"
            title="The call failed in Callsheet"
            role="alert"
            actions={[{ label: 'Try again', onPress: () => void sendCall('checked') }]}
          >
            <TextParts text={call.message} />
          </Notice>
        </div>
      )}
      {call.kind === 'lost' && <LostCallView lost={call.lost} />}
      {call.kind === 'answered' && (
        <PaintedAnswer
          key={call.answer.past?.id ?? call.answer.exchange.startedAt}
          answer={call.answer}
          fallback={<p className="p-3 text-muted">Loading the response…</p>}
        />
      )}
    </Panel>
  );
}

function Question({ received, next, answer }: MoreQuestion) {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  const say = (goOn: boolean) => {
    setAnswered(true);
    answer(goOn);
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`${formatBytes(received)} received, and more is coming`}
      actions={[
        { label: `Go on to ${formatBytes(next)}`, icon: Download, onPress: () => say(true) },
        { label: 'Stop and show it', onPress: () => say(false) },
        { label: 'Discard', variant: 'quiet', onPress: cancelCall },
      ]}
    >
      A response of this size can slow the page down.
    </Notice>
  );
}
