import { RotateCw } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { type Answer, repeatsLastCall, sendCall } from '../../../state/call';
import { Button } from '../../../ui/controls/button';
import { Countdown } from '../../../ui/feedback/countdown';
import { Checkbox } from '../../../ui/fields/checkbox';

export interface RetryBoxProps {
  readonly answer: Answer;
  /** Milliseconds that the server asks to wait. */
  readonly afterMs?: number | undefined;
  /** What is known about whether a retry can help. */
  readonly children: string;
}

/** Sends the same call again under the same id: when pressed, or when the time is up if a person asked for that. */
export function RetryBox({ answer, afterMs, children }: RetryBoxProps) {
  const { target, server, argumentsText } = answer.intent;
  const [isAutomatic, setAutomatic] = useState(false);
  const end = useEffectEvent(() => {
    if (isAutomatic) void sendCall('again');
  });
  const { startedAt, durationMs, callId } = answer.exchange;
  const until = startedAt + durationMs + (afterMs ?? 0);
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-2.5">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon={RotateCw} onPress={() => void sendCall('again')}>
          Retry
        </Button>
        {afterMs !== undefined && (
          <>
            <span className="text-muted">
              <Countdown until={until} onEnd={end}>
                {(seconds) => (seconds > 0 ? `The server asks you to wait ${seconds} s.` : 'You can retry now.')}
              </Countdown>
            </span>
            <Checkbox label="Retry when the time is up" isSelected={isAutomatic} onChange={setAutomatic} />
          </>
        )}
      </div>
      <p className="text-sm text-faint">
        {repeatsLastCall(target, server, argumentsText)
          ? `Retry keeps the call id ${callId.slice(0, 8)}…: the server decides whether that is safe to repeat, and may give the earlier result. Send makes a new call.`
          : 'Something was edited or sent since: Retry sends what stands in Try it now, as a new call.'}
      </p>
    </div>
  );
}
