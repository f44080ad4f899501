import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../core/text/clock';
import type { LostCall } from '../../state/call';
import { addressWords, hostName } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { ForeignText } from '../../ui/layout/foreign-text';
import { VisibleText } from '../../ui/layout/visible-text';

/** The page was left while a call ran: nobody knows what became of it. */
export function LostCallView({ lost }: { readonly lost: LostCall }) {
  const [refusal, setRefusal] = useState<string>();
  const { label, server, callId, at, argumentsText } = lost;
  return (
    <div className="flex flex-col gap-2 p-3">
      <Notice
        tone="warning"
        role="status"
        title="Outcome unknown"
        actions={[
          {
            label: 'Send again with the same call id',
            icon: RotateCw,
            onPress: () => void lost.again().then(setRefusal),
          },
        ]}
      >
        The page was closed or reloaded while <VisibleText text={label} /> ran at {hostName(server.url)}. It may have
        run, or not. It was sent at {clockTime(at)} with the call id {callId}; a server that knows this id can give the
        earlier result.
      </Notice>
      <details>
        <summary className="cursor-pointer text-muted">What was sent</summary>
        <p className="py-1">
          <VisibleText text={label} /> at <VisibleText text={addressWords(server.url)} />, with the arguments:
        </p>
        <ForeignText label="Arguments that were sent" text={argumentsText} height="max-h-48" />
      </details>
      {refusal !== undefined && <Notice tone="error" role="alert" text={refusal} />}
    </div>
  );
}
