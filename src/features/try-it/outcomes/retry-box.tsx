import { RotateCw } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { type Answer, repeatAnswered, standsInTryIt } from '../../../state/call';
import { Button } from '../../../ui/controls/button';
import { Countdown } from '../../../ui/feedback/countdown';
import { Checkbox } from '../../../ui/fields/checkbox';
import { VisibleText } from '../../../ui/layout/visible-text';

export interface RetryBoxProps {
  readonly answer: Answer;
  /** Milliseconds that the server asks to wait. */
  readonly afterMs?: number | undefined;
  /** What is known about whether a retry can help. */
  readonly children: string;
}

/**
 * Sends the same call again under the same id, whatever stands in Try it by now: when pressed, or when the time is up if a
 * person asked for that.
 */
export function RetryBox({ answer, afterMs, children }: RetryBoxProps) {
  const [isAutomatic, setAutomatic] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const retry = () => void repeatAnswered(answer).then(setRefusal);
  const end = useEffectEvent(() => {
    if (isAutomatic) retry();
  });
  const { startedAt, durationMs, callId } = answer.exchange;
  const until = startedAt + durationMs + (afterMs ?? 0);
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-2.5">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button label="Retry" icon={RotateCw} onPress={retry} />
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
      {refusal !== undefined && <VisibleText as="p" role="alert" className="text-warning" text={refusal} />}
      <p className="text-sm text-faint">
        Retry keeps the call id {callId.slice(0, 8)}…: the server decides whether that is safe to repeat, and may give
        the earlier result.{' '}
        {standsInTryIt(answer.intent)
          ? 'Send makes a new call.'
          : 'It sends this call as it was; Send sends what stands in Try it now.'}
      </p>
    </div>
  );
}
